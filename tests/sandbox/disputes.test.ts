import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox } from '#tests/helpers/sandbox.ts'
import { newestEvent, subscriber, typesSince } from '#tests/helpers/subscribers.ts'

const DAY = 24 * 3600
const START = Date.UTC(2027, 0, 1, 12) / 1000

async function disputed(frozenTime?: number) {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  const options = frozenTime === undefined ? {} : { frozenTime }
  const one = await subscriber(stripe, { token: 'pm_card_createDispute', ...options })
  const [dispute] = (await stripe.disputes.list({ payment_intent: one.intent })).data as [Stripe.Dispute]
  return { ...sandbox, one, dispute }
}

describe('a dispute', () => {
  it('is opened by the test card for it, as soon as that is charged', async () => {
    const { stripe, one, dispute } = await disputed()
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 399,
      charge: one.charge,
      payment_intent: one.intent,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { has_evidence: false, submission_count: 0 },
      balance_transactions: [{ amount: -399, fee: 1500, net: -1899, reporting_category: 'dispute' }],
    })
    expect(await stripe.charges.retrieve(one.charge)).toMatchObject({ disputed: true, paid: true })
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type as string)
    expect(types).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']),
    )
    expect(await one.now()).toMatchObject({ status: 'active' })
    expect((await stripe.disputes.list({ charge: one.charge })).data.map(({ id }) => id)).toEqual([
      dispute.id,
    ])
    expect((await stripe.disputes.list({ charge: 'ch_other' })).data).toEqual([])
    expect(await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] })).toMatchObject({
      charge: { id: one.charge },
    })
    await expect(stripe.refunds.create({ charge: one.charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  })

  it.each([
    ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['losing_evidence', 'lost', ['charge.dispute.closed']],
  ] as const)('with %s is %s', async (uncategorized_text, status, told) => {
    const { stripe, one, dispute } = await disputed()
    const last = await newestEvent(stripe)
    const after = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } })
    expect(after).toMatchObject({
      status,
      evidence: { uncategorized_text },
      evidence_details: { has_evidence: true, submission_count: 1, past_due: false },
    })
    expect(await typesSince(stripe, last)).toEqual(['charge.dispute.updated', ...told])
    const [reviewed] = (await stripe.events.list({ type: 'charge.dispute.updated' })).data
    expect(reviewed?.data).toMatchObject({
      object: { status: 'under_review' },
      previous_attributes: { status: 'needs_response' },
    })
    const sum = after.balance_transactions.reduce((total, { net }) => total + net, 0)
    expect(sum).toBe(status === 'won' ? 0 : -1899)
    await expect(stripe.disputes.update(dispute.id, { submit: true })).rejects.toThrow('closed')
    await expect(stripe.disputes.close(dispute.id)).rejects.toThrow('closed')
    // The money is there again, or it is not.
    const refund = await stripe.refunds.create({ charge: one.charge }).then(
      ({ amount }) => amount,
      (error: Stripe.errors.StripeError) => error.code,
    )
    expect(refund).toBe(status === 'won' ? 399 : 'charge_disputed')
  })

  it('waits for evidence that is not handed in yet, and then for the bank', async () => {
    const { stripe, dispute } = await disputed()
    const staged = await stripe.disputes.update(dispute.id, {
      evidence: { product_description: 'Roars', uncategorized_text: 'Honest' },
      metadata: { by: 'support' },
      submit: false,
    })
    expect(staged).toMatchObject({
      status: 'needs_response',
      metadata: { by: 'support' },
      evidence: { product_description: 'Roars' },
      evidence_details: { has_evidence: true, submission_count: 0 },
    })
    const sent = await stripe.disputes.update(dispute.id, { submit: true })
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_text: 'Honest' },
      evidence_details: { submission_count: 1 },
    })
    await expect(
      stripe.disputes.update(dispute.id, { evidence: { receipt: 'file_1' } }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' })
  })

  it('is lost by whoever closes it', async () => {
    const { stripe, dispute } = await disputed()
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' })
    expect(await stripe.disputes.update(dispute.id, { metadata: { note: 'gone' } })).toMatchObject({
      metadata: { note: 'gone' },
    })
  })

  it('is lost when nobody answers in time, on the clock of its customer', async () => {
    const { stripe, one, dispute } = await disputed(START)
    expect(dispute.evidence_details.due_by).toBe(START + 7 * DAY)
    const at = async (time: number) =>
      await stripe.testHelpers.testClocks.advance(one.clock, { frozen_time: START + time })
    await at(6 * DAY)
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response' })
    await at(8 * DAY)
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'lost',
      evidence_details: { past_due: true },
    })
  })

  it('under review runs out of no time', async () => {
    const { stripe, one, dispute } = await disputed(START)
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'Honest' } })
    await stripe.testHelpers.testClocks.advance(one.clock, { frozen_time: START + 20 * DAY })
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'under_review' })
  })
})

describe('the control for disputes', () => {
  const ask = async (url: string, body: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/_sandbox/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { id: string; status: string; error?: unknown },
    }
  }

  it.each(['customer', 'intent', 'charge'] as const)('opens one by %s, and it is won', async (by) => {
    const { url, stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const name = { customer: 'customer', intent: 'payment_intent', charge: 'charge' }[by]
    const opened = await ask(url, { [name]: one[by] })
    expect(opened).toMatchObject({ status: 200, body: { object: 'dispute', status: 'needs_response' } })
    expect(await ask(url, { [name]: one[by] })).toMatchObject({ status: 200, body: { id: opened.body.id } })
    const last = await newestEvent(stripe)
    expect(await ask(url, { [name]: one[by], outcome: 'won' })).toMatchObject({
      status: 200,
      body: { id: opened.body.id, status: 'won' },
    })
    expect(await typesSince(stripe, last)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect((await ask(url, { [name]: one[by] })).status).toBe(400)
    expect((await stripe.disputes.list()).data).toHaveLength(1)
  })

  it('opens and loses one at a stroke', async () => {
    const { url, stripe } = await openSandbox()
    const one = await subscriber(stripe)
    expect(await ask(url, { charge: one.charge, outcome: 'lost' })).toMatchObject({
      body: { status: 'lost' },
    })
    expect(await stripe.charges.retrieve(one.charge)).toMatchObject({ disputed: true })
  })

  it('refuses what was never paid, what is unknown, and what is gone already', async () => {
    const { url, stripe } = await openSandbox()
    const one = await subscriber(stripe)
    const { id: nobody } = await stripe.customers.create()
    await stripe.refunds.create({ charge: one.charge })
    for (const body of [
      {},
      { charge: 'ch_none' },
      { customer: 'cus_none' },
      { customer: nobody },
      { charge: one.charge },
      { charge: one.charge, outcome: 'drawn' },
      { charge: one.charge, other: 'x' },
    ])
      expect([body, (await ask(url, body as Record<string, string>)).status]).toEqual([body, 400])
    expect((await stripe.disputes.list()).data).toEqual([])
  })
})
