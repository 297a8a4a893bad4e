import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox } from '#tests/helpers/sandbox.ts'
import { subscriber } from '#tests/helpers/subscribers.ts'

const DAY = 24 * 3600
/** A month of 31 days, so that one month later has a known length. */
const START = Date.UTC(2027, 0, 1, 12) / 1000
const MONTH = 31 * DAY
const ANNUAL = 'price_annual_1999'

async function onClock(price?: string) {
  const sandbox = await openSandbox()
  const one = await subscriber(sandbox.stripe, { frozenTime: START, ...(price !== undefined && { price }) })
  const { stripe } = sandbox
  return {
    ...sandbox,
    one,
    at: async (time: number) =>
      await stripe.testHelpers.testClocks.advance(one.clock, { frozen_time: START + time }),
    preview: async (details?: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      await stripe.invoices.createPreview({
        subscription: one.id,
        ...(details && { subscription_details: details }),
      }),
  }
}

const summary = ({ lines, total, amount_due, created }: Stripe.Invoice) => ({
  lines: lines.data.map(({ amount }) => amount),
  total,
  amount_due,
  created,
})

describe('the preview of an invoice', () => {
  it('is the next renewal, and leaves nothing behind', async () => {
    const { stripe, preview, one } = await onClock()
    const before = (await stripe.events.list({ limit: 100 })).data.length
    const made = await preview()
    expect(summary(made)).toEqual({ lines: [399], total: 399, amount_due: 399, created: START + MONTH })
    expect(made).toMatchObject({ status: 'draft', billing_reason: 'upcoming', number: null })
    expect(made.id).toMatch(/^upcoming_in_/)
    expect((await stripe.invoices.list({ customer: one.customer })).data).toHaveLength(1)
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(before)
    await expect(stripe.invoices.retrieve(made.id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('shows a switch from month to year before it is made, and it costs what was shown', async () => {
    const { stripe, preview, one, at } = await onClock()
    await at(10 * DAY)
    const items = [{ id: one.item, price: ANNUAL }]
    const date = START + 10 * DAY
    const shown = await preview({ items, proration_date: date })
    const unused = Math.round((399 * 21) / 31)
    expect(summary(shown)).toEqual({
      lines: [-unused, 1999],
      total: 1999 - unused,
      amount_due: 1999 - unused,
      created: date,
    })
    await at(10 * DAY + 12 * 3600)
    // The clock has moved on, and what was shown still counts.
    const changed = await stripe.subscriptions.update(one.id, {
      items,
      proration_date: date,
      expand: ['latest_invoice'],
    })
    expect(changed.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1999 - unused })
    expect(changed.billing_cycle_anchor).toBe(START + 10 * DAY + 12 * 3600)
    expect(summary(await preview())).toMatchObject({ lines: [1999], amount_due: 1999 })
  })

  it('from year to month leaves a credit, which the next bills use up', async () => {
    const { stripe, preview, one, at } = await onClock(ANNUAL)
    const items = [{ id: one.item, price: 'price_monthly_399' }]
    const shown = await preview({ items })
    expect(summary(shown)).toMatchObject({ lines: [-1999, 399], total: -1600, amount_due: 0 })
    expect(shown).toMatchObject({ starting_balance: 0, ending_balance: -1600 })
    await stripe.subscriptions.update(one.id, { items })
    expect(await stripe.customers.retrieve(one.customer)).toMatchObject({ balance: -1600 })
    expect(await preview()).toMatchObject({ total: 399, amount_due: 0, ending_balance: -1201 })
    const totals: (number | undefined)[] = []
    for (let month = 1; month <= 5; month++) {
      await at(month * MONTH + DAY)
      const [newest] = (await stripe.invoices.list({ subscription: one.id, limit: 1 })).data
      totals.push(newest?.amount_paid)
    }
    // 1600 = 4 × 399 + 4
    expect(totals).toEqual([0, 0, 0, 0, 395])
    expect(await stripe.customers.retrieve(one.customer)).toMatchObject({ balance: 0 })
    expect((await stripe.charges.list({ customer: one.customer })).data[0]?.amount).toBe(395)
  })

  it('within a trial costs nothing', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      trial_period_days: 7,
    })
    const items = [{ id: made.items.data[0]?.id ?? '', price: ANNUAL }]
    const shown = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { items },
    })
    expect(summary(shown)).toMatchObject({ lines: [1999], created: made.trial_end })
    const changed = await stripe.subscriptions.update(made.id, { items })
    expect(changed).toMatchObject({ status: 'trialing', trial_end: made.trial_end })
    expect(changed.items.data[0]).toMatchObject({ current_period_end: made.trial_end, price: { id: ANNUAL } })
    expect((await stripe.invoices.list({ customer })).data.map(({ total }) => total)).toEqual([0])
  })

  it('refuses what there is nothing to show of', async () => {
    const { stripe, preview, one } = await onClock()
    await expect(
      preview({ proration_date: START + DAY, items: [{ id: one.item, price: ANNUAL }] }),
    ).rejects.toThrow('proration_date')
    await expect(preview({ items: [{ id: 'si_none', price: ANNUAL }] })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(stripe.invoices.createPreview({})).rejects.toMatchObject({ code: 'parameter_missing' })
    await stripe.subscriptions.update(one.id, { cancel_at_period_end: true })
    await expect(preview()).rejects.toMatchObject({ code: 'invoice_upcoming_none', statusCode: 404 })
  })
})

describe('a change that is not paid', () => {
  it('has not happened where that was asked for', async () => {
    const { stripe, one } = await onClock()
    await one.payWith('pm_card_chargeCustomerFail')
    const before = await one.now()
    const change = stripe.subscriptions.update(one.id, {
      items: [{ id: one.item, price: ANNUAL }],
      payment_behavior: 'error_if_incomplete',
    })
    await expect(change).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 })
    expect(await one.now()).toEqual(before)
    expect((await stripe.invoices.list({ subscription: one.id })).data).toHaveLength(1)
  })
})

describe('the page of an invoice', () => {
  it('is at an address that nobody can guess, and shows what was paid', async () => {
    const { stripe, url, one } = await onClock()
    const [invoice] = (await stripe.invoices.list({ subscription: one.id })).data
    expect(invoice?.hosted_invoice_url).toMatch(new RegExp(`^${url}/i/ip_\\w{24}$`))
    expect(invoice?.hosted_invoice_url).not.toContain(invoice?.id.slice(3))
    const answer = await fetch(invoice?.hosted_invoice_url ?? '')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await answer.text()
    for (const words of [
      `<title>Invoice ${invoice?.number} - Roarback</title>`,
      'Paid on 1 January 2027 with the card ending in 4242.',
      'citizen@example.org',
      '1 January 2027 to 1 February 2027',
      '$3.99',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/<script/)
    for (const path of ['/i/ip_none', `/i/${invoice?.id}`])
      expect((await fetch(`${url}${path}`)).status).toBe(404)
  })

  it.each([
    ['payer@example.org', '<b>To</b><br />payer@example.org<br />'],
    [undefined, null],
  ])('of a customer without an address is to whom the card names: %s', async (email, shown) => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: ANNUAL }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const invoice = made.latest_invoice as Stripe.Invoice
    const [intent = ''] = invoice.confirmation_secret?.client_secret.split('_secret_') ?? []
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    if (email !== undefined) await stripe.paymentMethods.update(method.id, { billing_details: { email } })
    await stripe.paymentIntents.confirm(intent, { payment_method: method.id })
    const text = await (await fetch(invoice.hosted_invoice_url ?? '')).text()
    expect(text).toContain('Paid on')
    expect(/<b>To<.*<br \/>/.exec(text)?.[0] ?? null).toBe(shown)
  })

  it('tells of an open one, a refund, a credit and a void one', async () => {
    const { stripe, one, at } = await onClock()
    const textOf = async (of: Stripe.Invoice | undefined) =>
      await (await fetch(of?.hosted_invoice_url ?? '')).text()
    await stripe.refunds.create({ charge: one.charge, amount: 150 })
    const [first] = (await stripe.invoices.list({ subscription: one.id })).data
    expect(await textOf(first)).toMatch(/Refunded[\s\S]*-\$1\.50/)
    await one.payWith('pm_card_chargeCustomerFail')
    await at(MONTH + DAY)
    const [open] = (await stripe.invoices.list({ status: 'open' })).data
    expect(await textOf(open)).toContain('is owed, and tried again on 4 February 2027')
    await stripe.invoices.voidInvoice(open?.id ?? '')
    expect(await textOf(open)).toContain('nothing is owed')
  })

  it('names every invoice by a number of its own', async () => {
    const { stripe, one, at } = await onClock()
    await at(MONTH + DAY)
    await at(2 * MONTH)
    const numbers = (await stripe.invoices.list({ subscription: one.id })).data.map(({ number }) => number)
    expect(numbers).toHaveLength(3)
    expect(new Set(numbers).size).toBe(3)
    for (const number of numbers) expect(number).toMatch(/^\w{8}-000[123]$/)
  })
})
