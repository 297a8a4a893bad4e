import { expect, type Page } from '@playwright/test'
import { test, type CardShop } from './card-shop.ts'
import { expectSound } from './steps.ts'

test.use({ javaScriptEnabled: false })

async function openCheckout(page: Page, shop: CardShop) {
  const session = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_monthly_399', quantity: 1 }],
    success_url: `${shop.url}/?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: shop.url,
  })
  await page.goto(session.url ?? '')
  return session.id
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

test('the hosted checkout asks on a page of its own, without scripts', async ({ page, shop }) => {
  const id = await openCheckout(page, shop)
  await page.getByLabel('Email').fill('citizen@example.org')
  await pay(page, '4000002500003155')
  await expect(page.getByRole('heading', { name: 'Authenticate this payment' })).toBeVisible()
  await expect(page.getByText('TEST MODE - no real cards')).toBeVisible()
  await expect(page.getByText('ending in 3155')).toBeVisible()

  await page.getByRole('button', { name: 'Fail' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We are unable to authenticate your payment method.')
  await expect(page.locator('#refusal')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('citizen@example.org')
  await expect(page.getByLabel('Card number')).toHaveValue('')

  await pay(page, '4000002760003184')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(`${shop.url}/?paid=${id}`)
  expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' })
})

test.describe('is sound', () => {
  // axe is a script.
  test.use({ javaScriptEnabled: true, bypassCSP: true })
  for (const colorScheme of ['light', 'dark'] as const)
    test(`in ${colorScheme}`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme })
      await openCheckout(page, shop)
      await page.getByLabel('Email').fill('citizen@example.org')
      await pay(page, '4000002500003155')
      await expectSound(page)
      await page.getByRole('button', { name: 'Fail' }).click()
      await expectSound(page)
    })
})
