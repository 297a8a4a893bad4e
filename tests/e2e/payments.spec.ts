import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { account, expectSound, fillAccount, freshEmail, PASSWORD, POST, register } from './steps.ts'

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'

const alerts = (page: Page) => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.accept()
  })
  return heard
}

const CHECKOUT = /\/c\/pay\//
const PORTAL = /\/p\/session\//

async function pay(page: Page, card = GOOD_CARD) {
  await page.locator('#cardNumber').fill(card)
  await page.locator('#cardExpiry').fill('12 / 34')
  await page.locator('#cardCvc').fill('123')
  await page.locator('#billingName').fill('Hedda Caps')
  await page.locator('#billingPostalCode').fill('20500')
  await page.locator('button[type=submit]').click()
}

async function subscribe(page: Page) {
  await page.goto('/subscribe')
  await page.getByRole('link', { name: 'Subscribe monthly' }).click()
  await page.waitForURL(CHECKOUT)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Subscription Active!' })).toBeVisible()
}

test('visitor, plan, account, declined, paid, answer, cancelled, refused, undone, answer, logout', async ({
  page,
  context,
  allowConsole,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The browser's own lines: for the declined card, the refusal after the cancellation, and the logout (SPEC §4).
  allowConsole(/status of 402/)
  allowConsole(/status of 403/)
  allowConsole(/status of 401/)

  await page.goto('/')
  await page.getByRole('link', { name: 'Subscribe for $3.99/mo' }).click()
  await page.waitForURL('**/subscribe')
  // The address is there before the page: until then the landing page has a link of nearly that name.
  await expect(page.getByRole('heading', { name: 'Pick your volume.' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Go annual' }).click()
  await page.waitForURL('**/register?plan=annual')
  const email = freshEmail()
  await fillAccount(page, email)

  await page.waitForURL(CHECKOUT)
  await expect(page.locator('#email')).toHaveValue(email)
  await expectSound(page)
  await pay(page, DECLINED_CARD)
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await expectSound(page)
  await pay(page)

  await page.waitForURL('**/success?session_id=*')
  await expect(page.getByRole('heading', { name: 'Subscription Active!' })).toBeVisible()
  const facts = page.locator('.facts')
  await expect(facts).toContainText('StatusActivePlanAnnualNext billing date')
  await expect(facts.locator('dd').last()).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
  await expectSound(page)

  await page.getByRole('link', { name: 'Start roaring' }).click()
  await expect(page.getByText('Subscription needed')).toHaveCount(0)
  const box = page.getByLabel('The post in question')
  await box.fill(POST)
  await page.getByRole('button', { name: 'Roar back' }).click()
  const front = page.locator('.front')
  await expect(front).toContainText(/22,000|crowd|standing room|pollster/iu)
  const first = await front.innerText()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied to clipboard! Ready to deploy!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /22,000|crowd|standing room|pollster/iu,
  )
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect.poll(async () => (await front.count()) && (await front.innerText())).not.toBe(first)

  await page.goto('/subscribe')
  await expect(page.getByText('You are subscribed.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await page.waitForURL(PORTAL)
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  // Said before the click that does it (DECISIONS T1).
  await expect(page.getByText('Access ends at once.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancel plan now' }).click()
  await expect(page.getByRole('button', { name: 'Undo cancellation' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: /^Return to/ }).click()

  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Subscription needed')).toBeVisible()
  await box.fill(POST)
  const refused = page.waitForResponse('**/api/transform/text')
  await page.getByRole('button', { name: 'Roar back' }).click()
  expect((await refused).status()).toBe(403)
  await expect(page.getByText('Active subscription required for maximum carnage!')).toBeVisible()
  await page.waitForURL('**/subscribe')
  await expect(page.getByText('Your subscription is cancelled.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Undo in the portal' }).click()
  await page.waitForURL(PORTAL)
  await page.getByRole('button', { name: 'Undo cancellation' }).click()
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible()
  await page.getByRole('link', { name: /^Return to/ }).click()

  // What was typed has survived all of it.
  await expect(box).toHaveValue(POST)
  await expect(page.getByText('Subscription needed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Roar back' }).click()
  await expect(front).toContainText(/22,000|crowd|standing room|pollster/iu)
  await (await account(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect((await account(page)).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('/success: Manage Account, and a second purchase lands in the portal too', async ({ page }) => {
  await register(page)
  await subscribe(page)
  const receipt = page.url()
  await page.getByRole('button', { name: 'Manage Account' }).click()
  await page.waitForURL(PORTAL)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan now' }).click()
  await expect(page.getByRole('button', { name: 'Undo cancellation' })).toBeVisible()

  // Cancelled is cancelled: the receipt does not say that it is active.
  await page.goto(receipt)
  await expect(page.getByRole('heading', { name: 'Payment Complete!' })).toBeVisible()
  await expect(page.locator('.facts')).toContainText('StatusCancelledPlanMonthlyEnds on')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/subscribe')
  await page.getByRole('link', { name: 'Go annual' }).click()
  await page.waitForURL(PORTAL)
})

test('signing in for a plan: home, then a banner that goes on with it', async ({ page }) => {
  const email = await register(page)
  await page.context().clearCookies()
  await page.goto(`/login?plan=annual&email=${encodeURIComponent(email)}`)
  await expect(page.getByText('Sign in to complete your annual subscription')).toBeVisible()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Finish your annual subscription')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL(CHECKOUT)
  await expect(page.getByText('$19.99').first()).toBeVisible()

  // Not paid yet, so it is still there; and gone for good afterwards.
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL(CHECKOUT)
  await pay(page)
  await page.getByRole('link', { name: 'Start roaring' }).click()
  await expect(page.getByText('Who said what now?')).toBeVisible()
  await expect(page.getByText('Finish your annual subscription')).toHaveCount(0)
})

test('a visit to /register?plan= starts one checkout, back and reload none, a fresh visit another', async ({
  page,
}) => {
  let started = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/session')) started += 1
  })
  await register(page)
  await page.goto('/register?plan=annual')
  await page.waitForURL(CHECKOUT)
  expect(started).toBe(1)

  const again = page.getByRole('button', { name: 'Continue to checkout' })
  await page.goBack()
  await expect(again).toBeEnabled()
  await page.reload()
  await expect(again).toBeEnabled()
  await expectSound(page)
  expect(started).toBe(1)
  await again.click()
  await page.waitForURL(CHECKOUT)
  expect(started).toBe(2)

  // Neither an invalid plan nor none is a wish to buy (DECISIONS T29).
  for (const search of ['', '?plan=FREE', '?plan=']) {
    await page.goto(`/register${search}`)
    await expect(page.getByText('You are signed in')).toBeVisible()
  }
  expect(started).toBe(2)
  await page.goto('/register?plan=monthly')
  await page.waitForURL(CHECKOUT)
  expect(started).toBe(3)
})

test('back from the checkout that followed the registration is no trap', async ({ page }) => {
  await page.goto('/register?plan=monthly')
  await fillAccount(page, freshEmail())
  await page.waitForURL(CHECKOUT)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeEnabled()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL(CHECKOUT)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/subscribe')
})

test('/success is for whoever paid', async ({ page, browser, server }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('No session ID provided')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await register(page)
  await subscribe(page)
  const { pathname, search } = new URL(page.url())

  const stranger = await browser.newPage({ baseURL: server.url })
  for (const leaked of [search, '?session_id=nonsense', '?session_id=cs_test_%3Cscript%3E']) {
    await stranger.goto(`${pathname}${leaked}`)
    await expect(stranger.locator('main')).toContainText('Failed to get session details')
  }
  await register(stranger)
  await stranger.goto(`${pathname}${search}`)
  await expect(stranger.locator('main')).toContainText('Failed to get session details')
  await stranger.close()
})

test('what an alert says (DECISIONS T94, T95)', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await register(page)
  await subscribe(page)
  const heard = alerts(page)
  const portal = '**/api/create-portal-session'
  const manage = page.getByRole('button', { name: 'Manage Account' })
  const last = async (expected: string) => {
    await expect.poll(() => heard.at(-1)).toBe(expected)
    await page.unroute(portal)
  }
  await page.route(portal, (route) => route.fulfill({ status: 500, json: { error: 'No portal today' } }))
  await manage.click()
  await last('No portal today')
  await page.route(portal, (route) => route.fulfill({ json: {} }))
  await manage.click()
  await last('Could not open billing portal.')
  await page.route(portal, (route) => route.abort())
  await manage.click()
  await last('Network error opening billing portal.')

  const config = '**/api/config'
  const checkout = '**/api/checkout/session'
  const answer = async (body: object, status = 200) => {
    await page.unroute(checkout)
    await page.route(checkout, (route) => route.fulfill({ status, json: body }))
  }
  const annual = page.getByRole('link', { name: 'Go annual' })
  await page.goto('/subscribe')
  await answer({ error: 'No checkout today' }, 500)
  await annual.click()
  await expect.poll(() => heard.at(-1)).toBe('Error: No checkout today')
  await answer({})
  await annual.click()
  await expect.poll(() => heard.at(-1)).toBe('Error: Failed to start checkout')
  await page.unroute(checkout)
  await page.route(checkout, (route) => route.abort())
  await annual.click()
  await expect.poll(() => heard.at(-1)).toBe('Network error starting checkout')

  // A price that is not configured is not sent (DECISIONS T21).
  await page.route(config, (route) => route.fulfill({ json: { priceMonthly: null, priceAnnual: null } }))
  await page.goto('/subscribe')
  await annual.click()
  await expect.poll(() => heard.at(-1)).toBe('Error: Failed to start checkout')
  expect(heard).toHaveLength(7)
})

test('the plans by keyboard, with a focus that can be seen', async ({ page }) => {
  await page.goto('/subscribe')
  const card = page.getByRole('link', { name: 'Go annual' })
  await page.getByRole('link', { name: 'Subscribe monthly' }).focus()
  await page.keyboard.press('Tab')
  await expect(card).toBeFocused()
  await expect(card).toHaveCSS('outline-style', 'solid')
  await expect(card).toHaveCSS('outline-width', '3px')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register?plan=annual')
  await expect(page.getByRole('heading', { name: 'Create your Annual ($19.99) account' })).toBeVisible()
})

test('/pricing leads to /subscribe', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/subscribe$/)
  await expect(page.getByRole('heading', { name: 'Pick your volume.' })).toBeVisible()
})
