import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout } from '#tests/helpers/sandbox.ts'
import { subscriber } from '#tests/helpers/subscribers.ts'

const DAY = 24 * 3600
/** A month of 31 days, so that one month later has a known length. */
const START = Date.UTC(2027, 0, 1, 12) / 1000
const MONTHLY = 'price_monthly_399'
const ANNUAL = 'price_annual_1999'
const ALWAYS_ASKS = '4000002760003184'

async function opened(price = MONTHLY) {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  const one = await subscriber(stripe, { price, frozenTime: START })
  const portal = await stripe.billingPortal.sessions.create({ customer: one.customer })
  const post = async (form: Record<string, string>) =>
    await fetch(portal.url, {
      method: 'POST',
      body: new URLSearchParams({ subscription: one.id, ...form }),
      redirect: 'manual',
    })
  return {
    ...sandbox,
    one,
    portal,
    post,
    page: async () => await (await fetch(portal.url)).text(),
    at: async (time: number) =>
      await stripe.testHelpers.testClocks.advance(one.clock, { frozen_time: START + time }),
    /** What the page says when it is asked what another plan costs, and the moment that it counts from. */
    look: async (wanted: string) => {
      const answer = await post({ wish: 'look', price: wanted })
      const text = await answer.text()
      return { text, at: /name="at" value="(\d+)"/.exec(text)?.[1] ?? '' }
    },
    priceNow: async () => (await one.now()).items.data[0]?.price.id,
    invoices: async () => (await stripe.invoices.list({ customer: one.customer })).data,
    card: async (number: string) => await payCheckout(portal.url, { wish: 'card', cardNumber: number }),
  }
}

/** Answers a bank's page, and goes on to where it leads. */
async function answerBank(from: Response, outcome: 'succeeded' | 'failed'): Promise<Response> {
  const bank = new URL(from.headers.get('location') ?? '', from.url).href
  expect(new URL(bank).pathname).toMatch(/^\/3ds\//)
  const answer = await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return await fetch(answer.headers.get('location') ?? '')
}

/** Words as they stand on the page, without tags and with single spaces. */
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a switch of plan in the portal', () => {
  it('from month to year shows what is paid, and when again, before the click', async () => {
    const { at, look, page, post, priceNow, invoices } = await opened()
    await at(10 * DAY)
    expect(plain(await page())).toContain('Switch to Annual, $19.99 per year')
    const offer = await look(ANNUAL)
    const unused = Math.round((399 * 21) / 31)
    const due = `$${((1999 - unused) / 100).toFixed(2)}`
    const shown = plain(offer.text)
    for (const words of [
      'Switch to Annual?',
      'Unused time on Roarback Monthly',
      '11 January 2027 to 1 February 2027',
      `-$${(unused / 100).toFixed(2)}`,
      '11 January 2027 to 11 January 2028 $19.99',
      `To pay now ${due}`,
      'Next bill, 11 January 2028 $19.99',
      `You pay ${due} now, with the card ending in 4242.`,
      'From 11 January 2028 the price is $19.99 every year, until you cancel',
      `Switch and pay ${due}`,
      'Keep my plan',
    ])
      expect(shown).toContain(words)
    expect(await priceNow()).toBe(MONTHLY)
    expect(await invoices()).toHaveLength(1)

    const done = await post({ wish: 'switch', price: ANNUAL, at: offer.at })
    expect(done.status).toBe(303)
    expect(await priceNow()).toBe(ANNUAL)
    const [paid] = await invoices()
    expect(paid).toMatchObject({
      status: 'paid',
      amount_paid: 1999 - unused,
      billing_reason: 'subscription_update',
    })
    const text = await (await fetch(new URL(done.headers.get('location') ?? '', done.url))).text()
    expect(text).toContain('<title>Plan changed - Your plan - Roarback</title>')
    expect(text).toMatch(
      new RegExp(`tabindex="-1" autofocus>Your plan is Annual, \\$19.99 per year. \\${due} was paid.<`),
    )
  })

  it('from year to month pays nothing now, and says what becomes of the rest', async () => {
    const { look, post, priceNow, page, invoices } = await opened(ANNUAL)
    const offer = await look(MONTHLY)
    const shown = plain(offer.text)
    for (const words of [
      'To pay now $0.00',
      'Next bill, 1 February 2027 $0.00',
      'You pay nothing now. $16.00 stays as a credit, which pays your next bills.',
      'Switch now',
    ])
      expect(shown).toContain(words)
    await post({ wish: 'switch', price: MONTHLY, at: offer.at })
    expect(await priceNow()).toBe(MONTHLY)
    expect(plain(await page())).toContain('You have a credit of $16.00, which pays your next bills.')
    expect((await invoices())[0]).toMatchObject({ status: 'paid', total: -1600, amount_paid: 0 })
  })

  it('charges what was shown, though time goes on; an older offer is shown anew', async () => {
    const { at, look, post, invoices, priceNow } = await opened()
    await at(10 * DAY)
    const offer = await look(ANNUAL)
    await at(10 * DAY + 3000)
    const other = await look(ANNUAL)
    expect(Number(other.at)).toBe(Number(offer.at) + 3000)
    await at(10 * DAY + 4000)
    const late = await post({ wish: 'switch', price: ANNUAL, at: offer.at })
    expect(late.status).toBe(402)
    const again = await late.text()
    expect(again).toContain('The amounts have changed since. Please look at them again.')
    expect(again).toContain(`value="${START + 10 * DAY + 4000}"`)
    expect(await priceNow()).toBe(MONTHLY)
    for (const forged of ['', 'x', '-1', String(START + 30 * DAY), '1e9', 'Infinity'])
      expect([forged, (await post({ wish: 'switch', price: ANNUAL, at: forged })).status]).toEqual([
        forged,
        402,
      ])
    await post({ wish: 'switch', price: ANNUAL, at: other.at })
    const unused = Math.round((399 * (21 * DAY - 3000)) / (31 * DAY))
    expect((await invoices())[0]).toMatchObject({ amount_paid: 1999 - unused })
  })

  it('happens once, however often it is clicked', async () => {
    const { look, post, invoices } = await opened()
    const { at } = await look(ANNUAL)
    const click = async () => (await post({ wish: 'switch', price: ANNUAL, at })).status
    expect(await Promise.all([click(), click(), click()])).toEqual([303, 303, 303])
    expect(await invoices()).toHaveLength(2)
  })

  it('leaves the old plan when the card declines, and says so where the focus is', async () => {
    const { stripe, one, look, post } = await opened()
    await one.payWith('pm_card_chargeCustomerFail')
    const before = await one.now()
    const { at } = await look(ANNUAL)
    const refused = await post({ wish: 'switch', price: ANNUAL, at })
    expect(refused.status).toBe(402)
    const text = await refused.text()
    expect(text).toMatch(
      /role="alert">\s*<p class="error" id="refusal" tabindex="-1" autofocus>Your card was declined. You are still on Monthly, and nothing was charged./,
    )
    expect(text).toMatch(/<title>Your card was declined\.[^<]* - Your plan/)
    expect(text).toMatch(/<details class="sheet" +open/)
    expect(await one.now()).toEqual(before)
    expect((await stripe.invoices.list({ customer: one.customer })).data).toHaveLength(1)
  })

  it('waits for a bank that asks, and is made when that has its answer', async () => {
    const { card, look, post, priceNow, invoices } = await opened()
    const first = await answerBank(await card(ALWAYS_ASKS), 'succeeded')
    expect(await first.text()).toContain('From now on the card ending in 3184 is charged.')
    const { at } = await look(ANNUAL)
    const asked = await post({ wish: 'switch', price: ANNUAL, at })
    expect(await priceNow()).toBe(MONTHLY)
    const refused = await (await answerBank(asked, 'failed')).text()
    expect(refused).toContain('autofocus>Your bank could not confirm that it was you. Nothing was changed')
    expect(await priceNow()).toBe(MONTHLY)
    expect(await invoices()).toHaveLength(1)

    const passed = await (
      await answerBank(await post({ wish: 'switch', price: ANNUAL, at }), 'succeeded')
    ).text()
    expect(passed).toContain('<title>Plan changed - Your plan - Roarback</title>')
    expect(await priceNow()).toBe(ANNUAL)
    expect((await invoices())[0]).toMatchObject({ status: 'paid', amount_paid: 1600 })
  })

  it('offers what the configuration offers, and takes nothing else', async () => {
    const { stripe, one, post, priceNow } = await opened()
    const { id: product } = await stripe.products.create({ name: 'Megaphone' })
    const { id: other } = await stripe.prices.create({
      product,
      unit_amount: 1,
      currency: 'usd',
      recurring: { interval: 'year' },
    })
    const at = String(START)
    for (const price of [other, 'price_none', ''])
      expect((await post({ wish: 'switch', price, at })).headers.get('location')).toMatch(/done=keep$/)
    expect(await priceNow()).toBe(MONTHLY)
    await stripe.subscriptions.update(one.id, { cancel_at_period_end: true })
    await post({ wish: 'switch', price: ANNUAL, at })
    expect(await priceNow()).toBe(MONTHLY)
  })
})

describe('what is owed', () => {
  it('is paid at a click, and a bank that asks gets its answer', async () => {
    const { stripe, one, card, at, post, page } = await opened()
    const set = await answerBank(await card(ALWAYS_ASKS), 'succeeded')
    expect(set.status).toBe(200)
    await at(32 * DAY)
    expect(await one.now()).toMatchObject({ status: 'past_due' })
    expect(plain(await page())).toContain('Pay $3.99 now')
    const failed = await answerBank(await post({ wish: 'pay' }), 'failed')
    expect(await failed.text()).toContain('could not confirm')
    expect(await one.now()).toMatchObject({ status: 'past_due' })
    const paid = await (await answerBank(await post({ wish: 'pay' }), 'succeeded')).text()
    expect(paid).toContain('<title>Paid - Your plan - Roarback</title>')
    expect(await one.now()).toMatchObject({ status: 'active' })
    expect((await stripe.invoices.list({ status: 'open' })).data).toEqual([])
    // There is nothing more to pay.
    expect((await post({ wish: 'pay' })).headers.get('location')).toMatch(/done=keep$/)
  })

  it('stays owed where the card declines again', async () => {
    const { one, at, post } = await opened()
    await one.payWith('pm_card_chargeCustomerFail')
    await at(32 * DAY)
    const refused = await post({ wish: 'pay' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('autofocus>Your card was declined. Try another card below.')
    expect(await one.now()).toMatchObject({ status: 'past_due' })
  })
})

describe('another card', () => {
  it('goes on file as Stripe does it, with a setup intent', async () => {
    const { stripe, one, card } = await opened()
    expect((await card('5555555555554444')).status).toBe(303)
    const [intent] = (await stripe.setupIntents.list({ customer: one.customer })).data
    expect(intent).toMatchObject({ status: 'succeeded', usage: 'off_session' })
    const owner = (await stripe.customers.retrieve(one.customer)) as Stripe.Customer
    expect(owner.invoice_settings.default_payment_method).toBe(intent?.payment_method)
  })

  it('whose bank says no changes nothing', async () => {
    const { stripe, one, card } = await opened()
    const before = (await stripe.customers.retrieve(one.customer)) as Stripe.Customer
    const page = await answerBank(await card('4000002500003155'), 'failed')
    expect(await page.text()).toContain('could not confirm')
    const after = (await stripe.customers.retrieve(one.customer)) as Stripe.Customer
    expect(after.invoice_settings).toEqual(before.invoice_settings)
  })

  it('pays what is owed, and a bank that asks is asked once for both', async () => {
    const { one, at, card } = await opened()
    await one.payWith('pm_card_chargeCustomerFail')
    await at(32 * DAY)
    expect(await one.now()).toMatchObject({ status: 'past_due' })
    const page = await answerBank(await card(ALWAYS_ASKS), 'succeeded')
    expect(await page.text()).toContain('From now on the card ending in 3184 is charged.')
    expect(await one.now()).toMatchObject({ status: 'active' })
  })
})
