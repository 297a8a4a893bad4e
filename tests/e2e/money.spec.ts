import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  CARD,
  CHECKOUT,
  expectAccount,
  expectActive,
  expectAnswer,
  expectNoAnswer,
  expectRefused,
  expectTold,
  fillCard,
  openCheckout,
  pay,
  PLANS,
  PORTAL,
  subscribe,
} from './money-steps.ts'
import { longDate, periodEnd, providerOf } from './provider.ts'
import { expectSound, fillAccount, freshEmail, register } from './steps.ts'

/** Journeys through two sites and the writer, on a machine that does other things as well. */
test.setTimeout(180_000)

/** What is told twice must still be done, and mailed, once. */
test.beforeEach(({ server }) => providerOf(server).duplicateWebhooks(true))
test.afterEach(({ server }) => providerOf(server).duplicateWebhooks(false))

const payButton = (page: Page) => page.getByRole('button', { name: /^Subscribe - \$/ })

for (const plan of ['monthly', 'annual'] as const)
  test(`the ${plan} plan at the hosted checkout: paid, told once, and the tool answers`, async ({
    page,
    server,
  }) => {
    const provider = providerOf(server)
    const { link, label, price, period } = PLANS[plan]
    const email = freshEmail()

    await page.goto('/subscribe')
    await page.getByRole('link', { name: link }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/register?plan=${plan}`)
    await expect(page.getByRole('heading', { name: `Create your ${label} (${price}) account` })).toBeVisible()
    await expectSound(page)
    await fillAccount(page, email)

    await page.waitForURL(CHECKOUT)
    await expect(page.getByText('TEST MODE - no real cards')).toBeVisible()
    await expect(page.locator('#email')).toHaveValue(email)
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`${price} / ${period}`)
    await expect(page.getByText(`You pay ${price} every ${period}, starting today.`)).toBeVisible()
    await expect(payButton(page)).toHaveText(`Subscribe - ${price}`)
    await expectSound(page)
    await fillCard(page, CARD.good)
    await page.locator('#billingName').fill('Hedda Caps')
    await page.locator('#billingPostalCode').fill('20500')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/success?session_id=*')
    await expectActive(page)
    const end = longDate(periodEnd(await provider.subscriptionOf(email)))
    await expect(page.locator('.facts')).toHaveText(`StatusActivePlan${label}Next billing date${end}`)
    await expectSound(page)
    await page.getByRole('link', { name: 'Start roaring' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expectAnswer(page)
    await expectAccount(page, 'Active Subscriber', `${label} plan, next billing date ${end}.`)

    await provider.quiet()
    expect(await provider.chargesOf(email)).toEqual(['succeeded'])
    await page.goto(`${provider.url}/mailbox?to=${encodeURIComponent(email)}`)
    await expect(page.getByRole('heading', { name: `Your receipt from Roarback: ${price}` })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: /receipt/ })).toHaveCount(1)
    await expectSound(page)
  })

test('a declined card, then a good one on the same page, and two clicks: one charge', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 402/)
  const email = await openCheckout(page, 'monthly')
  const address = page.url()
  await page.locator('#billingName').fill('Hedda Caps')
  await page.locator('#billingPostalCode').fill('20500')
  await pay(page, CARD.declined)
  await expectRefused(page, 'Your card was declined.')
  await expect(page.locator('#cardNumber')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#cardNumber')).toHaveValue('')
  await expect(page.locator('#email')).toHaveValue(email)
  await expect(page.locator('#billingName')).toHaveValue('Hedda Caps')
  await expect(page.locator('#billingPostalCode')).toHaveValue('20500')

  // From the message on by keyboard: the address, then the card.
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.locator('#cardNumber')).toBeFocused()
  await page.keyboard.type(CARD.hollow)
  await page.keyboard.press('Tab')
  await page.keyboard.type('12 / 34')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expectRefused(page, 'Your card was declined.')

  expect(page.url()).toBe(address)
  await fillCard(page, CARD.good)
  await payButton(page).dblclick()
  await page.waitForURL('**/success?session_id=*')
  await expectActive(page)
  // What was paid cannot be paid again.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectActive(page)
  expect(await providerOf(server).chargesOf(email)).toEqual(['failed', 'failed', 'succeeded'])
})

test('a bank that asks: failed, no access and another try; passed, access', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 40[23]/)
  const provider = providerOf(server)
  const email = await openCheckout(page, 'annual')
  const address = page.url()
  const question = page.getByRole('heading', { name: 'Authenticate this payment' })
  await pay(page, CARD.asks)
  await expect(question).toBeVisible()
  await expect(page.getByText('A payment of $19.99 to Roarback')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  await page.waitForURL(CHECKOUT)
  await expectRefused(page, /^We are unable to authenticate your payment method\./)
  await expectAccount(page, 'No active subscription', 'See the plans')
  await expectNoAnswer(page)

  await page.getByRole('link', { name: PLANS.annual.link }).click()
  await page.waitForURL(CHECKOUT)
  expect(page.url()).toBe(address)
  await pay(page, CARD.asks)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  await page.waitForURL('**/success?session_id=*')
  await expectActive(page)
  await expectAnswer(page)
  expect(await provider.chargesOf(email)).toEqual(['succeeded'])
  await provider.subscriptionOf(email)
})

test('five quick clicks, the way back, another tab: one checkout that can be paid, and one that was', async ({
  page,
  context,
  server,
}) => {
  const provider = providerOf(server)
  const email = await register(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/session')) asked += 1
  })
  const payable = async () => {
    const { id: customer } = await provider.customerOf(email)
    const { data } = await provider.stripe.checkout.sessions.list({ customer })
    return data.flatMap(({ status, url }) => (status === 'open' ? [url] : []))
  }
  const alerts: string[] = []
  context.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const monthly = page.getByRole('link', { name: PLANS.monthly.link })

  await page.goto('/subscribe')
  await monthly.click({ clickCount: 5 })
  await page.waitForURL(CHECKOUT)
  const address = page.url()
  expect(asked).toBe(1)
  expect(await payable()).toEqual([address])

  await page.goBack()
  await page.waitForURL('**/subscribe')
  // Its label is back, and so is the button.
  await monthly.click()
  await page.waitForURL(CHECKOUT)
  expect(page.url()).toBe(address)
  expect(asked).toBe(2)
  // Five tabs at once, as no single page can ask.
  const data = { priceId: 'price_monthly_399' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const answer = await page.request.post('/api/checkout/session', { data })
      return (await answer.json()) as { url: string }
    }),
  )
  expect(new Set(answers.map(({ url }) => url))).toEqual(new Set([address]))
  expect(await payable()).toEqual([address])

  // Another tab changes its mind: what was open in the first one cannot be paid any more.
  const other = await context.newPage()
  await other.goto('/subscribe')
  await other.getByRole('link', { name: PLANS.annual.link }).click()
  await other.waitForURL(CHECKOUT)
  expect(await payable()).toEqual([other.url()])
  await pay(page, CARD.good)
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible()
  await expect(page.getByText('nothing was charged')).toBeVisible()
  await expectSound(page)
  expect(await provider.chargesOf(email)).toEqual([])

  await pay(other, CARD.good)
  await expectActive(other)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/subscribe')
  await expect(page.getByText('You are subscribed.')).toBeVisible()
  await monthly.click()
  await page.waitForURL(PORTAL)
  await expect(page.getByRole('heading', { name: 'Annual, $19.99 per year' })).toBeVisible()
  expect(await payable()).toEqual([])
  expect(await provider.chargesOf(email)).toEqual(['succeeded'])
  await provider.subscriptionOf(email)
  expect(alerts).toEqual([])
  await other.close()
})

/** What the server knows now; the webhook that tells it is on its way. */
const expectStatus = (page: Page, status: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get('/api/subscription/status')
      return ((await answer.json()) as { status: string }).status
    })
    .toBe(status)

test('a payment that is disputed takes access along, and brings it back when it is won', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const provider = providerOf(server)
  const email = await subscribe(page, 'monthly')
  const controls = `${provider.url}/_sandbox`
  const payment = page.locator('.entry').filter({ hasText: email })
  await page.goto(controls)
  await expectSound(page)
  await payment.getByRole('button', { name: 'Dispute' }).press('Enter')
  await expectTold(page, 'The dispute is open')

  await expectStatus(page, 'past_due')
  await expectAccount(page, 'Payment disputed', 'Updating your card does not change that.')
  await expectNoAnswer(page)
  await expect(page.getByText('paused while your bank looks at a dispute')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update your card' })).toHaveCount(0)

  await page.goto(controls)
  await payment.getByRole('button', { name: 'Win the dispute' }).press('Enter')
  await expectTold(page, 'The dispute is won')
  await expectStatus(page, 'active')
  await expectAccount(page, 'Active Subscriber', 'Monthly plan')
  await expectAnswer(page)
  expect(await provider.chargesOf(email)).toEqual(['succeeded'])
})

test('a card that is disputed at once, and lost: the subscription is over, and another one can be had', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const provider = providerOf(server)
  const email = await openCheckout(page, 'annual')
  await pay(page, CARD.disputed)
  await page.waitForURL('**/success?session_id=*')
  await expectStatus(page, 'past_due')
  await expectNoAnswer(page)

  await page.goto(`${provider.url}/_sandbox`)
  await page.locator('.entry').filter({ hasText: email }).getByRole('button', { name: 'Lose it' }).click()
  await expectTold(page, 'The dispute is lost')
  await expectStatus(page, 'canceled')
  await expectAccount(page, 'No active subscription', 'The last one ended on')
  await provider.quiet()
  const ended = (await provider.subjectsTo(email)).filter((subject) => subject.endsWith('has ended'))
  expect(ended).toEqual(['Your subscription to Roarback has ended'])

  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('link', { name: PLANS.monthly.link }).click()
  await page.waitForURL(CHECKOUT)
  await pay(page, CARD.good)
  await expectActive(page)
  await expectAnswer(page)
})
