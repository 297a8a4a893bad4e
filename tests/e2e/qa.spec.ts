import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { providerOf } from './provider.ts'
import { expectSound, PASSWORD } from './steps.ts'

const CHECKOUT = /\/c\/pay\//
const PORTAL = /\/p\/session\//

const check = (page: Page, name: string) => page.locator(`[data-check=${name}]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('green from start to end: bought, used, cancelled, refused', async ({ page, server, allowConsole }) => {
  test.setTimeout(120_000)
  // The browser's own line for the refusal that the last check asks for.
  allowConsole(/status of 403/)
  await page.goto('/qa-subscription')
  await expect(page.getByText('TEST MODE', { exact: true })).toBeVisible()
  const email = await page.getByLabel('Test email').inputValue()
  expect(email).toMatch(/^qa\+\d+@example\.com$/)
  await expectSound(page)
  await page.getByRole('radio', { name: /Annual, \$19\.99 per year price_annual_1999/ }).check()
  await press(page, 'Start Test')

  await page.waitForURL('**/register?plan=annual')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, 'Create account')
  await page.waitForURL(CHECKOUT)
  await page.locator('#cardNumber').fill('4242424242424242')
  await page.locator('#cardExpiry').fill('12 / 34')
  await page.locator('#cardCvc').fill('123')
  await page.locator('#billingName').fill('Hedda Caps')
  await page.locator('#billingPostalCode').fill('20500')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/success?session_id=*')

  await page.goto('/qa-subscription')
  await expect(page.getByLabel('Test email')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
  await press(page, "I'm back from Stripe")
  await expect(check(page, 'subscriptionActive')).toContainText(
    'Waiting for subscription activation... (0/20)',
  )
  await expectSound(page)
  for (const name of ['subscriptionActive', 'premiumEndpoint', 'priceMatch'])
    await expect(check(page, name)).toHaveAttribute('data-status', 'success')
  await press(page, 'Re-check Status')
  await expect(check(page, 'cancellationReflected')).toContainText('Not cancelled')

  await press(page, 'Open Billing Portal')
  await page.waitForURL(PORTAL)
  await press(page, 'Cancel plan')
  await press(page, 'Cancel plan now')
  await expect(page.getByRole('button', { name: 'Undo cancellation' })).toBeVisible()
  // One question a press: the webhook that tells of it has to have come.
  await providerOf(server).quiet()

  await page.goto('/qa-subscription')
  await press(page, 'Re-check Status')
  await expect(page.locator('[data-status=success]')).toHaveCount(5)
  await expect(page.getByText('5 of 5 checks passed.')).toBeVisible()
  await page.getByText('Debug Data').click()
  await expect(page.getByRole('region', { name: 'Debug Data' })).toContainText('"plan": "annual"')
  await expectSound(page)
})

test('live mode warns, and a key that does not come is neither', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/)
  const key = '**/api/stripe/public-key'
  await page.route(key, (route) => route.fulfill({ json: { publishableKey: 'pk_live_1' } }))
  await page.goto('/qa-subscription')
  await expect(page.getByText('LIVE MODE', { exact: true })).toBeVisible()
  await expect(page.getByText('This is live mode.')).toBeVisible()
  await expectSound(page)
  await page.unroute(key)
  await page.route(key, (route) => route.fulfill({ status: 500, json: { error: 'Boom' } }))
  await page.reload()
  await expect(page.getByText('UNKNOWN', { exact: true })).toBeVisible()
})

test('by keyboard, and with alerts that say what went wrong', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/qa-subscription')
  const portal = page.getByRole('button', { name: 'Open Billing Portal' })
  await page.getByLabel('Test email').focus()
  for (const name of [/^Monthly/, 'Start Test', "I'm back from Stripe"]) {
    await page.keyboard.press('Tab')
    const role = name instanceof RegExp ? 'radio' : 'button'
    await expect(page.getByRole(role, { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(portal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => heard).toEqual(['Failed to open billing portal'])
  await expect(portal).toBeFocused()
})
