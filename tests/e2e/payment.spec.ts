import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectSound, freshEmail, register } from './steps.ts'

const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
} as const

const payButton = (page: Page) => page.getByRole('button', { name: /^Complete Payment - \$/ })
const fault = (page: Page) => page.locator('main .sic')

async function open(page: Page, plan: string, email?: string) {
  await page.goto(`/payment?plan=${plan}${email ? `&email=${encodeURIComponent(email)}` : ''}`)
  await expect(payButton(page)).toBeEnabled()
}

async function fillCard(page: Page, number: string) {
  await page.locator('[name=cardnumber]').fill(number)
  await page.locator('[name=exp-date]').fill('1234')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=postal]').fill('20500')
}

/** What the sandbox's mailbox holds for an address, newest first. */
async function mailsTo(page: Page, email: string): Promise<{ subject: string; text: string }[]> {
  const { scriptUrl } = (await (await page.request.get('/api/stripe/public-key')).json()) as {
    scriptUrl: string
  }
  const url = new URL(`/mailbox.json?to=${encodeURIComponent(email)}`, scriptUrl)
  return (await (await page.request.get(url.href)).json()) as { subject: string; text: string }[]
}

/** The sign-in link among them: a receipt may have come as well. */
const wayIn = async (page: Page, email: string): Promise<string> =>
  (await mailsTo(page, email)).map(({ text }) => /http\S+#magic_token=\S+/.exec(text)?.[0]).find(Boolean) ??
  ''

test.describe('a card on our own page', () => {
  for (const [plan, label, price, renews] of [
    ['monthly', 'Monthly', '$3.99', 'Every month, until you cancel'],
    ['annual', 'Annual', '$19.99', 'Every year, until you cancel'],
  ] as const)
    test(`pays the ${plan} plan, and the way in comes by mail`, async ({ page }) => {
      const email = freshEmail()
      await open(page, plan, email)
      await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible()
      expect(await page.locator('main dd').allTextContents()).toEqual([label, email, renews, price])
      await expect(page.getByText('Your payment information is secure and encrypted')).toBeVisible()
      await expect(page.getByText(`${price} today, and again each`)).toBeVisible()
      await expectSound(page)

      // The label leads to the card, and what is in it is checked.
      await page.getByText('Card information').click()
      await expect(page.locator('[name=cardnumber]')).toBeFocused()
      await payButton(page).click()
      await expect(fault(page)).toContainText('Your card number is incomplete.')
      await expectSound(page)
      await fillCard(page, CARD.good)
      await expect(fault(page)).toHaveCount(0)
      await payButton(page).click()
      await expect(page.getByText('Your subscription has been activated. Redirecting...')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused()

      await page.waitForURL((url) => url.pathname === '/')
      await expect(page.getByText('Check Your Email!')).toBeVisible()
      await expect.poll(() => wayIn(page, email)).not.toBe('')
      await page.goto(await wayIn(page, email))
      await page.getByRole('button', { name: 'Sign me in' }).click()
      await expect(page.getByText('Who said what now?')).toBeVisible()
      await page.goto('/account')
      await expect(page.getByText('Active Subscriber')).toBeVisible()
      await expect(page.getByText(`${label} plan, next billing date`)).toBeVisible()
    })

  test('declined, then paid; one attempt, however often', async ({ page, allowConsole }) => {
    allowConsole(/status of 402/)
    let intents = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-payment-intent')) intents += 1
    })
    await open(page, 'monthly', freshEmail())
    await fillCard(page, CARD.declined)
    await payButton(page).click()
    await expect(page.getByRole('alert').getByText('Payment Failed')).toBeVisible()
    await expect(fault(page)).toContainText('Your card was declined.')
    await expect(payButton(page)).toBeFocused()
    await expectSound(page)
    await fillCard(page, CARD.good)
    // No content: the browser stays, and what is there for two seconds can be looked at.
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
    await payButton(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await expectSound(page)
    expect(intents).toBe(1)
  })

  test('3-D Secure failed, then passed, by keyboard', async ({ page, allowConsole }) => {
    allowConsole(/status of 402/)
    await open(page, 'annual', freshEmail())
    await fillCard(page, CARD.asks)
    await page.locator('[name=postal]').press('Enter')
    const bank = page.getByRole('dialog', { name: 'Authenticate this payment' })
    await expect(bank).toBeVisible()
    // Said aloud too: the button that says it is not where the focus was.
    await expect(page.locator('form [role=status]')).toHaveText('Processing payment...')
    await expectSound(page)
    await bank.getByRole('button', { name: 'Fail' }).press('Enter')
    await expect(page.getByRole('alert').getByText('Payment Failed')).toBeVisible()
    await expect(fault(page)).toContainText(/authenticate/i)
    await payButton(page).press('Enter')
    await bank.getByRole('button', { name: 'Complete' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('a charged card is never charged again, whatever becomes of its confirmation', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 503/)
    const email = freshEmail()
    let charges = 0
    page.on('request', (request) => {
      if (/\/v1\/payment_intents\/[^/]+\/confirm/.test(request.url()) && request.method() === 'POST')
        charges += 1
    })
    await page.route('**/api/auth/confirm-payment', (route) =>
      route.fulfill({ status: 503, json: { error: 'Out for a moment', code: 'unavailable' } }),
    )
    await open(page, 'monthly', email)
    await fillCard(page, CARD.good)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Your card was charged' })).toBeFocused()
    await expect(fault(page)).toContainText('Out for a moment')
    await expectSound(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your card was charged' })).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm my payment' }).click()
    await expect(fault(page)).toContainText('Out for a moment')

    await page.unroute('**/api/auth/confirm-payment')
    await page.getByRole('link', { name: 'Go to the confirmation page' }).click()
    await page.waitForURL('**/payment-success')
    await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeFocused()
    await expect(page.getByText(`Sent to: ${email}`)).toBeVisible()
    await expectSound(page)
    expect(charges).toBe(1)
    // Nor is whoever comes back to the card sold a second subscription by accident.
    await page.goto(`/payment?plan=monthly&email=${encodeURIComponent(email)}`)
    await expect(page.getByRole('heading', { name: 'You have paid already' })).toBeFocused()
    await expect(payButton(page)).toHaveCount(0)
    await expectSound(page)
    await page.getByRole('button', { name: 'Start a new payment' }).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByLabel('Email')).toHaveValue('')
  })

  test('asks for an address where none is known, and takes what /signup has kept', async ({ page }) => {
    await open(page, 'monthly')
    await payButton(page).click()
    await expect(fault(page)).toContainText('Please enter a valid email address')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectSound(page)

    const email = freshEmail()
    await page.goto('/signup')
    await page.getByRole('radio', { name: /Annual/ }).check()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Go Nuclear \u2013 $19.99/year' }).click()
    await page.waitForURL('**/login?signup=success')
    const mailed = await mailsTo(page, email)
    expect(mailed[0]?.text).toContain(`/payment?plan=annual&email=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: /continue to payment/i }).click()
    await page.waitForURL(/\/payment\?plan=annual&email=/)
    await expect(page.locator('main dd').nth(1)).toHaveText(email)
    await page.goto('/payment')
    await expect(page.locator('main dd').first()).toHaveText('Annual')
    await expect(page.locator('main dd').nth(1)).toHaveText(email)
  })

  test('says when the provider is not there, and tries again', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await page.route('**/stripe.js', (route) => route.abort())
    await page.goto('/payment?plan=monthly&email=a%40example.org')
    await expect(page.getByRole('alert').getByText('Configuration Error')).toBeVisible()
    await expect(fault(page)).toContainText('Failed to load payment system. Please try again.')
    await expectSound(page)
    await page.unroute('**/stripe.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a subscriber is told, and pays nothing', async ({ page, allowConsole }) => {
    allowConsole(/status of 409/)
    const email = await register(page)
    await open(page, 'monthly', 'other@example.org')
    await expect(page.locator('main dd').nth(1)).toHaveText(email)
    await fillCard(page, CARD.good)
    await payButton(page).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Who said what now?')).toBeVisible()
    await page.goto('/payment?plan=annual')
    await expect(fault(page)).toContainText('You have a subscription already.')
    await expect(payButton(page)).toHaveCount(0)
    await expectSound(page)
  })

  test('lies in a document of its own: other pages keep their policy', async ({ page }) => {
    await open(page, 'monthly', 'a@example.org')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
    await page.waitForURL('**/terms')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
})
