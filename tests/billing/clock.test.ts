import { expect, it, vi } from 'vitest'
import { ANNUAL, MONTHLY } from '#tests/helpers/billing.ts'
import { DAY, ENDED, startBooks, type Subscriber } from '#tests/helpers/books.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A renewal's invoice is a draft for an hour before it is charged. */
const CHARGED = 2 * 3600

const start = () => startBooks('sqlite', {}, { isDurable: false })
const statusOf = async ({ browser }: Subscriber) =>
  (await browser.get('/api/subscription/status')).json<{ status: string; current_period_end: string }>()
/** All that a member was charged and given back, in cents. */
async function collected({ stripe }: Awaited<ReturnType<typeof start>>, { customerId }: Subscriber) {
  const { data } = await stripe.charges.list({ customer: customerId, limit: 100 })
  return data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
}

it('a month, day by day: access on every one of them, and one renewal', async () => {
  const books = await start()
  const member = await books.subscriber(MONTHLY)
  await books.quiet()
  const firstEnd = await member.periodEnd()
  for (let day = 1; member.start + day * DAY < firstEnd; day += 1) {
    await member.at(day * DAY)
    expect([day, await member.access()]).toEqual([day, 200])
  }
  expect(await collected(books, member)).toBe(399)
  expect(await statusOf(member)).toMatchObject({
    current_period_end: new Date(firstEnd * 1000).toISOString(),
  })
  await member.at(firstEnd - member.start + CHARGED)
  await books.quiet()
  expect(await collected(books, member)).toBe(2 * 399)
  expect(await member.access()).toBe(200)
  const { status, current_period_end: end } = await statusOf(member)
  expect([status, new Date(end).getTime() > firstEnd * 1000]).toEqual(['active', true])
  expect(member.counts()).toEqual([2, 0, 0, 0, 0])
})

it('a year of months: thirteen payments, a card that is declined in the seventh, and one that mends it', async () => {
  const books = await start()
  const member = await books.subscriber(MONTHLY)
  for (let month = 1; month <= 12; month += 1) {
    const renewal = (await member.periodEnd()) - member.start
    if (month === 7) await member.takeCard('pm_card_chargeCustomerFail')
    await member.at(renewal + CHARGED)
    await books.quiet()
    if (month === 7) {
      expect(await member.access()).toBe(403)
      expect(await statusOf(member)).toMatchObject({ status: 'past_due' })
      await member.takeCard('pm_card_visa')
      // The provider tries again by itself, three days later.
      await member.at(renewal + CHARGED + 3 * DAY + 60)
      await books.quiet()
    }
    expect([month, await member.access()]).toEqual([month, 200])
    expect([month, await collected(books, member)]).toEqual([month, 399 * (month + 1)])
  }
  expect(member.counts()).toEqual([13, 1, 0, 0, 0])
})

it('a year at once: two payments; then one that is cancelled after a hundred days and ends with a refund', async () => {
  const books = await start()
  const member = await books.subscriber(ANNUAL)
  const year = (await member.periodEnd()) - member.start
  expect([365 * DAY, 366 * DAY]).toContain(year)
  await member.at(year + CHARGED)
  await books.quiet()
  expect(await collected(books, member)).toBe(2 * 1999)
  expect(await member.access()).toBe(200)

  const length = (await member.periodEnd()) - member.start - year
  await member.at(year + 100 * DAY)
  await member.cancel()
  await books.quiet()
  expect(await member.access()).toBe(403)
  await member.at(year + length + 60)
  await books.quiet()
  const back = Math.ceil((1999 * (length - 100 * DAY)) / length)
  expect(await collected(books, member)).toBe(2 * 1999 - back)
  expect(await statusOf(member)).toMatchObject({ status: 'canceled' })
  expect(member.mails(ENDED)[0]?.text).toContain(`$${(back / 100).toFixed(2)} go back`)
  expect(member.counts()).toEqual([2, 0, 1, 1, 0])
})
