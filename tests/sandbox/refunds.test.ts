import { describe, expect, it } from 'vitest'
import { openSandbox } from '#tests/helpers/sandbox.ts'
import { newestEvent, subscriber, typesSince } from '#tests/helpers/subscribers.ts'

describe('a refund', () => {
  it('gives all of a payment back, and leaves the subscription alone', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const last = await newestEvent(stripe)
    const made = await stripe.refunds.create({
      payment_intent: one.intent,
      reason: 'requested_by_customer',
      metadata: { why: 'changed his mind' },
    })
    expect(made).toMatchObject({
      object: 'refund',
      amount: 399,
      charge: one.charge,
      payment_intent: one.intent,
      customer: one.customer,
      reason: 'requested_by_customer',
      status: 'succeeded',
      metadata: { why: 'changed his mind' },
    })
    expect(await typesSince(stripe, last)).toEqual(['refund.created', 'charge.refunded'])
    expect(await stripe.charges.retrieve(one.charge, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 399,
      refunded: true,
      refunds: { data: [{ id: made.id }] },
    })
    expect(await one.now()).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect((await stripe.invoices.list({ subscription: one.id })).data[0]).toMatchObject({
      status: 'paid',
      amount_paid: 399,
    })
  })

  it('can be a part, and another, until nothing is left', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const first = await stripe.refunds.create({ charge: one.charge, amount: 100 })
    const [event] = (await stripe.events.list({ type: 'charge.refunded' })).data
    expect(event?.data).toMatchObject({
      object: { amount_refunded: 100, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    })
    await expect(stripe.refunds.create({ charge: one.charge, amount: 300 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($3.00) is greater than unrefunded amount on charge ($2.99)',
    })
    const second = await stripe.refunds.create({ charge: one.charge })
    expect(second.amount).toBe(299)
    await expect(stripe.refunds.create({ charge: one.charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await stripe.refunds.list({ payment_intent: one.intent })
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await stripe.refunds.list({ charge: 'ch_other' })).data).toEqual([])
    expect(await stripe.charges.retrieve(one.charge)).toMatchObject({ amount_refunded: 399, refunded: true })
  })

  it('is made once for one idempotency key', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const make = async () =>
      await stripe.refunds.create({ charge: one.charge, amount: 50 }, { idempotencyKey: one.id })
    const [first, again] = [await make(), await make()]
    expect(again.id).toBe(first.id)
    expect((await stripe.charges.retrieve(one.charge)).amount_refunded).toBe(50)
  })

  it('refuses what cannot be given back', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const refused = async (params: Parameters<typeof stripe.refunds.create>[0]) =>
      await stripe.refunds.create(params).then(
        () => 'made',
        (error: Error) => error.message,
      )
    expect(await refused({})).toContain('payment_intent or charge')
    expect(await refused({ charge: 'ch_none' })).toContain("No such charge: 'ch_none'")
    expect(await refused({ payment_intent: 'pi_none' })).toContain('No such')
    expect(await refused({ charge: one.charge, amount: 400 })).toBe(
      'Refund amount ($4.00) is greater than charge amount ($3.99)',
    )
    for (const amount of [0, -1]) expect(await refused({ charge: one.charge, amount })).toContain('positive')
    expect(await refused({ charge: one.charge, payment_intent: 'pi_other' })).toContain('belong together')

    const waiting = await stripe.subscriptions.create({
      customer: one.customer,
      items: [{ price: 'price_annual_1999' }],
      payment_behavior: 'default_incomplete',
    })
    const [intent] = (await stripe.paymentIntents.list({ customer: one.customer })).data
    expect(waiting.status).toBe('incomplete')
    expect(await refused({ payment_intent: intent?.id ?? '' })).toContain('successful charge')
    await stripe.paymentIntents
      .confirm(intent?.id ?? '', { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => 'declined')
    const [failed] = (await stripe.charges.list({ payment_intent: intent?.id ?? '' })).data
    expect(failed?.status).toBe('failed')
    expect(await refused({ charge: failed?.id ?? '' })).toContain('not successful')
    expect((await stripe.refunds.list()).data).toEqual([])
  })

  it('can be noted on, and not be called off', async () => {
    const { stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const { id } = await stripe.refunds.create({ charge: one.charge, reason: 'fraudulent' })
    const last = await newestEvent(stripe)
    expect(await stripe.refunds.update(id, { metadata: { note: 'x' } })).toMatchObject({
      metadata: { note: 'x' },
    })
    expect(await typesSince(stripe, last)).toEqual(['refund.updated'])
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ metadata: { note: 'x' } })
    await expect(stripe.refunds.cancel(id)).rejects.toThrow('requires action')
    expect((await stripe.charges.retrieve(one.charge)).fraud_details).toEqual({ user_report: 'fraudulent' })
    expect(
      await stripe.charges.update(one.charge, { description: 'first', metadata: { a: 'b' } }),
    ).toMatchObject({ description: 'first', metadata: { a: 'b' } })
  })
})
