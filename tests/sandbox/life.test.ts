import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout } from '#tests/helpers/sandbox.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** A month of 31 days, so that one month later has a known length. */
const START = Date.UTC(2027, 0, 1, 12) / 1000
const MONTH = 31 * DAY

/** A subscriber on a test clock of his own. */
async function subscriber(stripe: Stripe, price = 'price_monthly_399', trialDays?: number) {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: START, name: 'life' })
  const customer = await stripe.customers.create({ email: 'citizen@example.org', test_clock: clock })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    ...(trialDays !== undefined && { trial_period_days: trialDays }),
  })
  return {
    id,
    customer: customer.id,
    card: card.id,
    clock,
    now: async () => await stripe.subscriptions.retrieve(id),
    at: async (time: number) =>
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: START + time }),
    async switchCard(token: string) {
      const other = await stripe.paymentMethods.attach(token, { customer: customer.id })
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: other.id } })
    },
  }
}

async function typesSince(stripe: Stripe, id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  const index = id === '' ? data.length : data.findIndex((event) => event.id === id)
  return data
    .slice(0, index)
    .map(({ type }) => type as string)
    .toReversed()
}

const newest = async (stripe: Stripe) => (await stripe.events.list({ limit: 1 })).data[0]?.id ?? ''
const periodOf = (of: Stripe.Subscription) =>
  of.items.data.map((item) => [item.current_period_start, item.current_period_end])[0]

describe('a subscription', () => {
  it('begins with the events that Stripe sends', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const last = await newest(stripe)
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    })
    expect(await typesSince(stripe, last)).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
    ])
    const [intent] = (await stripe.paymentIntents.list({ customer })).data
    const second = await newest(stripe)
    await expect(
      stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toThrow('declined')
    expect(await typesSince(stripe, second)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
    ])
    const third = await newest(stripe)
    await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' })
    expect(await typesSince(stripe, third)).toEqual([
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
    const [updated] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data
    expect(updated?.data).toMatchObject({
      object: { id: made.id, status: 'active' },
      previous_attributes: { status: 'incomplete' },
    })
  })

  it('renews every month, with an invoice that waits an hour', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    expect(periodOf(await one.now())).toEqual([START, START + MONTH])
    const last = await newest(stripe)
    expect(await one.at(MONTH + 60)).toMatchObject({ status: 'ready', frozen_time: START + MONTH + 60 })
    expect(await typesSince(stripe, last)).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.created',
      'customer.subscription.updated',
      'test_helpers.test_clock.ready',
    ])
    expect((await stripe.invoices.list({ subscription: one.id })).data.map(({ status }) => status)).toEqual([
      'draft',
      'paid',
    ])
    const second = await newest(stripe)
    await one.at(MONTH + HOUR)
    expect(await typesSince(stripe, second)).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.ready',
    ])
    const renewed = await one.now()
    expect(renewed.status).toBe('active')
    expect(periodOf(renewed)).toEqual([START + MONTH, START + MONTH + 28 * DAY])
    const [invoice] = (await stripe.invoices.list({ subscription: one.id })).data
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', total: 399 })
  })

  it('renews once for every period that has passed', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    await one.at(365 * DAY + DAY)
    const { data } = await stripe.invoices.list({ subscription: one.id, limit: 100 })
    expect(data).toHaveLength(13)
    expect(data.every(({ status }) => status === 'paid')).toBe(true)
    expect(new Set(data.map(({ number }) => number)).size).toBe(13)
  })

  it('is past due after a failed renewal, though its period moves on, and ends after the last attempt', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    await one.switchCard('pm_card_chargeCustomerFail')
    await one.at(MONTH + 2 * HOUR)
    const late = await one.now()
    expect(late.status).toBe('past_due')
    expect(periodOf(late)?.[1]).toBeGreaterThan(START + MONTH + 20 * DAY)
    const [invoice] = (await stripe.invoices.list({ subscription: one.id })).data
    expect(invoice).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: START + MONTH + HOUR + 3 * DAY,
    })
    await one.at(MONTH + 9 * DAY)
    expect((await one.now()).status).toBe('past_due')
    await one.at(MONTH + 20 * DAY)
    const ended = await one.now()
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect(ended.ended_at).toBe(START + MONTH + HOUR + 15 * DAY)
    const [owed] = (await stripe.invoices.list({ subscription: one.id })).data
    expect(owed).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null })
    const types = await typesSince(stripe, '')
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(types.filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1)
  })

  it('is active again when a later attempt goes through', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    await one.switchCard('pm_card_chargeCustomerFail')
    await one.at(MONTH + 2 * HOUR)
    await one.switchCard('pm_card_mastercard')
    await one.at(MONTH + 4 * DAY)
    expect((await one.now()).status).toBe('active')
    await one.switchCard('pm_card_chargeCustomerFail')
    await one.at(MONTH + 28 * DAY + 2 * HOUR)
    expect((await one.now()).status).toBe('past_due')
    const [invoice] = (await stripe.invoices.list({ subscription: one.id, status: 'open' })).data
    await stripe.invoices.pay(invoice?.id ?? '', { payment_method: 'pm_card_visa' })
    expect((await one.now()).status).toBe('active')
  })

  it('ends with its period when that was asked for', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    await one.at(DAY)
    const asked = await stripe.subscriptions.update(one.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive', comment: 'Too loud' },
    })
    expect(asked).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: START + MONTH,
      canceled_at: START + DAY,
      cancellation_details: {
        reason: 'cancellation_requested',
        comment: 'Too loud',
        feedback: 'too_expensive',
      },
    })
    const last = await newest(stripe)
    await one.at(MONTH + DAY)
    expect(await typesSince(stripe, last)).toEqual([
      'test_helpers.test_clock.advancing',
      'customer.subscription.deleted',
      'test_helpers.test_clock.ready',
    ])
    expect(await one.now()).toMatchObject({
      status: 'canceled',
      ended_at: START + MONTH,
      canceled_at: START + DAY,
    })
    expect((await stripe.invoices.list({ subscription: one.id })).data).toHaveLength(1)
    expect((await stripe.subscriptions.list({ customer: one.customer })).data).toEqual([])
    expect(
      (await stripe.subscriptions.list({ customer: one.customer, status: 'canceled' })).data,
    ).toHaveLength(1)
    await expect(stripe.subscriptions.update(one.id, { cancel_at_period_end: false })).rejects.toThrow(
      'canceled',
    )
  })

  it('goes on as if nothing had been when the cancellation is undone', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    await stripe.subscriptions.update(one.id, { cancel_at_period_end: true })
    const back = await stripe.subscriptions.update(one.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { reason: null } })
    await one.at(MONTH + DAY)
    expect(await one.now()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it('ends at once when it is canceled', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    expect(await stripe.subscriptions.cancel(one.id)).toMatchObject({ status: 'canceled', ended_at: START })
    await expect(stripe.subscriptions.cancel(one.id)).rejects.toMatchObject({ code: 'resource_missing' })
    await one.at(MONTH + DAY)
    expect((await stripe.invoices.list({ subscription: one.id })).data).toHaveLength(1)
  })

  it('charges nothing during a trial, and then it does', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe, 'price_monthly_399', 7)
    expect(await one.now()).toMatchObject({ status: 'trialing', trial_end: START + 7 * DAY })
    await one.at(8 * DAY)
    expect(await one.now()).toMatchObject({ status: 'active' })
    const totals = (await stripe.invoices.list({ subscription: one.id })).data.map(({ total }) => total)
    expect(totals).toEqual([399, 0])
  })

  it('from month to year pays the difference at once, and begins a new period', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const [item] = (await one.now()).items.data
    const changed = await stripe.subscriptions.update(one.id, {
      items: [{ id: item?.id ?? '', price: 'price_annual_1999' }],
      expand: ['latest_invoice'],
    })
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      total: 1999 - 399,
      billing_reason: 'subscription_update',
    })
    expect(periodOf(changed)).toEqual([START, START + 365 * DAY])
    expect(changed.items.data[0]?.price.id).toBe('price_annual_1999')
  })

  it('that nobody pays for is gone after 23 hours, on the wall clock too', async () => {
    const { stripe, pass } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      payment_behavior: 'default_incomplete',
    })
    pass(23 * HOUR * 1000 + 1000)
    await expect
      .poll(async () => (await stripe.subscriptions.retrieve(id)).status, { timeout: 5000 })
      .toBe('incomplete_expired')
    expect((await stripe.invoices.list({ customer })).data[0]?.status).toBe('void')
    expect((await stripe.paymentIntents.list({ customer })).data[0]?.status).toBe('canceled')
  })

  it('renews on the wall clock as well', async () => {
    const { stripe, pass } = await openSandbox()
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_monthly_399', quantity: 1 }],
      success_url: 'http://localhost:3000/success',
    })
    await payCheckout(session.url ?? '')
    pass(32 * DAY * 1000)
    await expect.poll(async () => (await stripe.invoices.list()).data.length, { timeout: 5000 }).toBe(2)
    pass(2 * HOUR * 1000)
    await expect
      .poll(async () => (await stripe.invoices.list({ status: 'paid' })).data.length, { timeout: 5000 })
      .toBe(2)
  })
})

describe('a test clock', () => {
  it('goes forward only, and takes its customers with it', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    await expect(one.at(0)).rejects.toThrow('past')
    expect(await stripe.testHelpers.testClocks.retrieve(one.clock)).toMatchObject({
      frozen_time: START,
      name: 'life',
    })
    expect((await stripe.testHelpers.testClocks.list()).data).toHaveLength(1)
    expect(await stripe.testHelpers.testClocks.del(one.clock)).toMatchObject({ deleted: true })
    await expect(stripe.customers.retrieve(one.customer)).rejects.toMatchObject({ code: 'resource_missing' })
  })
})
