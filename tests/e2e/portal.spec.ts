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
  openPortal,
  pay,
  PLANS,
  PORTAL,
  subscribe,
} from './money-steps.ts'
import { longDate, periodEnd, providerOf } from './provider.ts'
import { expectSound, register } from './steps.ts'

/** Journeys through two sites and the writer, on a machine that does other things as well. */
test.setTimeout(180_000)

/** What is told twice must still be done, and mailed, once. */
test.beforeEach(({ server }) => providerOf(server).duplicateWebhooks(true))
test.afterEach(({ server }) => providerOf(server).duplicateWebhooks(false))

/** How often each of the mails about money has come. */
const counted = (subjects: readonly string[]) =>
  Object.fromEntries(
    (['receipt', 'failed', 'is cancelled', 'has ended', 'plan at'] as const).map((words) => [
      words,
      subjects.filter((subject) => subject.includes(words)).length,
    ]),
  )
const NONE = { receipt: 0, failed: 0, 'is cancelled': 0, 'has ended': 0, 'plan at': 0 }

async function newCard(page: Page, number: string): Promise<void> {
  const fields = page.locator('#cardNumber')
  if (!(await fields.isVisible())) await page.locator('summary').press('Enter')
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Use this card' }).press('Enter')
}

test('cancelled in the portal, access ends at once, as it was said; undone, it is back', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const provider = providerOf(server)
  const email = await subscribe(page, 'monthly')
  const end = periodEnd(await provider.subscriptionOf(email))
  await expectAccount(page, 'Active Subscriber', `Monthly plan, next billing date ${longDate(end)}.`)
  await expect(page.getByText(/access ends as soon as you do/)).toBeVisible()

  await openPortal(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancel plan' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancel this plan?' })).toBeFocused()
  await expect(page.getByText('Access ends at once.')).toBeVisible()
  await expect(page.getByText('undoing restores your access at once')).toBeVisible()
  await expectSound(page)
  // Second thoughts change nothing.
  await page.getByRole('button', { name: 'Keep my plan' }).press('Enter')
  await expectTold(page, 'Nothing was changed.')
  await expectAnswer(page)

  await openPortal(page)
  await page.getByRole('button', { name: 'Cancel plan' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel plan now' }).press('Enter')
  await expectTold(page, /^Your plan is cancelled, and access has ended\. You can undo it until/)
  await expectAccount(page, 'Cancelled', `You can undo it in the billing portal until ${longDate(end)}.`)
  await expect(page.getByText('Active Subscriber')).toHaveCount(0)
  await expectNoAnswer(page)
  await expect(page.getByText('Your subscription is cancelled.')).toBeVisible()

  // What is undone before anybody has heard of it is no news.
  await provider.quiet()
  await openPortal(page)
  await page.getByRole('button', { name: 'Undo cancellation' }).press('Enter')
  await expectTold(page, /^Your plan goes on\. Your access is back\. Nothing was charged/)
  await expectAccount(page, 'Active Subscriber', `Monthly plan, next billing date ${longDate(end)}.`)
  await expectAnswer(page)

  await provider.quiet()
  expect(counted(await provider.subjectsTo(email))).toEqual({ ...NONE, receipt: 1, 'is cancelled': 1 })
  expect(await provider.chargesOf(email)).toEqual(['succeeded'])
})

test('monthly to annual: the price before the click, nothing without a payment, the plan everywhere after', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 402/)
  const provider = providerOf(server)
  const email = await subscribe(page, 'monthly')
  const receipt = page.url()
  // The first plan has been told of, so that another one is a change.
  await provider.quiet()
  const look = page.getByRole('button', { name: 'Switch to Annual, $19.99 per year' })
  const buy = page.getByRole('button', { name: /^Switch and pay \$/ })

  // A card that cannot be charged: what is not paid has not happened.
  await openPortal(page)
  await newCard(page, CARD.hollow)
  await expectTold(page, 'From now on the card ending in 0341 is charged.')
  await look.press('Enter')
  await expect(page.getByRole('heading', { name: 'Switch to Annual?' })).toBeFocused()
  await expectSound(page)
  await buy.press('Enter')
  await expectRefused(page, /You are still on Monthly, and nothing was charged\./)
  await newCard(page, CARD.good)
  await expectTold(page, 'From now on the card ending in 4242 is charged.')
  await expectAccount(page, 'Active Subscriber', 'Monthly plan')

  await openPortal(page)
  await look.press('Enter')
  await expect(page.getByText('To pay now')).toBeVisible()
  await expect(page.getByText(/the price is \$19\.99 every year, until you cancel/)).toBeVisible()
  const [price = ''] = /\$\d+\.\d\d$/.exec(await buy.innerText()) ?? []
  await expect(page.getByText(`You pay ${price} now, with the card ending in 4242.`)).toBeVisible()
  await buy.press('Enter')
  await expectTold(page, `Your plan is Annual, $19.99 per year. ${price} was paid.`)

  // What was shown is what was charged, and what its invoice says.
  const subscription = await provider.subscriptionOf(email)
  const { data } = await provider.stripe.charges.list({
    customer: (await provider.customerOf(email)).id,
  })
  expect(data.map(({ amount, status }) => [status, `$${(amount / 100).toFixed(2)}`])[0]).toEqual([
    'succeeded',
    price,
  ])
  await page.getByRole('region', { name: 'Invoices' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByText(/^Paid on .* with the card ending in 4242\.$/)).toBeVisible()
  await expect(page.getByRole('row', { name: `Total ${price}` })).toBeVisible()
  await expectSound(page)

  const end = longDate(periodEnd(subscription))
  await expectAccount(page, 'Active Subscriber', `Annual plan, next billing date ${end}.`)
  await page.goto(receipt)
  await expect(page.locator('.facts')).toHaveText(`StatusActivePlanAnnualNext billing date${end}`)
  await expectAnswer(page)

  await provider.quiet()
  const subjects = await provider.subjectsTo(email)
  expect(counted(subjects)).toEqual({ ...NONE, receipt: 2, 'plan at': 1 })
  expect(subjects).toContain('Your plan at Roarback is Annual now')
  expect(subjects).toContain(`Your receipt from Roarback: ${price}`)
})

test('a renewal that fails: another card, never another subscription, and access is back', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 40[23]/)
  const provider = providerOf(server)
  const email = await register(page)
  const moveTo = await provider.giveClock(email)
  await page.goto('/subscribe')
  await page.getByRole('link', { name: PLANS.monthly.link }).click()
  await page.waitForURL(CHECKOUT)
  await pay(page, CARD.good)
  await expectActive(page)
  await openPortal(page)
  await newCard(page, CARD.hollow)
  await expectTold(page, 'From now on the card ending in 0341 is charged.')

  // A month, and the hour in which an invoice is not final yet.
  await moveTo(periodEnd(await provider.subscriptionOf(email)) + 2 * 3600)
  await provider.quiet()
  await expectAccount(page, 'Past due', 'Update your card in the billing portal')
  await expectNoAnswer(page)
  await expect(page.getByText('Your last payment did not go through.')).toBeVisible()
  await expectSound(page)
  // A plan is no remedy: it leads to the card as well.
  await page.getByRole('link', { name: PLANS.annual.link }).click()
  await page.waitForURL(PORTAL)
  await expect(page.getByRole('heading', { name: 'Update your card' })).toBeVisible()
  await expect(page.getByText('The last payment failed.')).toBeVisible()
  await expectSound(page)

  await page.goto('/subscribe')
  await page.getByRole('button', { name: 'Update your card' }).press('Enter')
  await page.waitForURL(PORTAL)
  await newCard(page, CARD.declined)
  await expectRefused(page, 'Your card was declined.')
  await newCard(page, CARD.asks)
  await expect(page.getByRole('heading', { name: 'Authenticate this payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  await page.waitForURL(PORTAL)
  await expectRefused(page, /Your bank could not confirm that it was you\. Nothing was changed/)
  await newCard(page, CARD.good)
  await expectTold(page, 'From now on the card ending in 4242 is charged.')
  await page.getByRole('link', { name: 'Return to Roarback' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectAccount(page, 'Active Subscriber', 'Monthly plan')
  await expectAnswer(page)

  await provider.quiet()
  expect(counted(await provider.subjectsTo(email))).toEqual({ ...NONE, receipt: 2, failed: 1 })
  expect(await provider.chargesOf(email)).toEqual(['succeeded', 'failed', 'succeeded'])
  await provider.subscriptionOf(email)
})
