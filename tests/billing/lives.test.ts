import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import { hasAccess } from '#core/billing/access.ts'
import { idOf } from '#server/adapters/stripe/client.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { CANCELLED, CHANGED, ENDED, FAILED, RECEIPT, startBooks } from '#tests/helpers/books.ts'
import { runs } from '#tests/helpers/runs.ts'
import { live, type Life } from './a-life.ts'
import { createChance, type Chance } from './chance.ts'

vi.setConfig({ testTimeout: 900_000 })

type Books = Awaited<ReturnType<typeof startBooks>>

const sign = (body: string): string => {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', 'whsec_sandbox').update(`${at}.${body}`).digest('hex')}`
}

function plainStripe(url: string): Stripe {
  const { hostname: host, port } = new URL(url)
  return new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
}

/** A post office from hell: loses a fifth, doubles a third, holds some back, and shuffles the rest. */
function postOffice({ app, webhooks }: Books) {
  let heldBack: string[] = []
  const deliver = async (body: string): Promise<void> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
      payload: body,
    })
    if (answer.statusCode !== 200)
      throw new Error(`the webhook answered ${answer.statusCode}: ${answer.body}`)
  }
  return async (chance: Chance): Promise<void> => {
    // It also opens when it likes.
    if (chance.happens(0.4)) return
    const arrived = [...heldBack, ...webhooks.bodies.splice(0).map(({ body }) => body)]
    heldBack = []
    const leaving: string[] = []
    for (const body of arrived) {
      if (chance.happens(0.2)) continue
      if (chance.happens(0.2)) heldBack.push(body)
      else leaving.push(body, ...(chance.happens(0.33) ? [body] : []))
    }
    await Promise.all(chance.shuffled(leaving).map(deliver))
  }
}

interface Truth {
  readonly subscriptions: readonly Stripe.Subscription[]
  readonly invoices: readonly Stripe.Invoice[]
  readonly charges: readonly Stripe.Charge[]
  readonly disputes: readonly Stripe.Dispute[]
  readonly refunds: readonly Stripe.Refund[]
}

async function truthOf(stripe: Stripe, customer: string): Promise<Truth> {
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100 }),
  ])
  const disputed = charges.data.filter((charge) => charge.disputed)
  const disputes = await Promise.all(disputed.map(({ id: charge }) => stripe.disputes.list({ charge })))
  const refunded = charges.data.filter(({ amount_refunded }) => amount_refunded > 0)
  const refunds = await Promise.all(refunded.map(({ id: charge }) => stripe.refunds.list({ charge })))
  return {
    subscriptions: subscriptions.data,
    invoices: invoices.data,
    charges: charges.data,
    disputes: disputes.flatMap(({ data }) => data),
    refunds: refunds.flatMap(({ data }) => data),
  }
}

/** The bank has the latest payment of a subscription, or may get it: worked out anew, from Stripe's own objects. */
function isDisputed(truth: Truth, { id, status }: Stripe.Subscription): boolean {
  const paid = truth.invoices
    .filter(({ parent, amount_paid }) => parent?.subscription_details?.subscription === id && amount_paid > 0)
    .toSorted((one, two) => Number(two.status_transitions.paid_at) - Number(one.status_transitions.paid_at))
  const intents = paid.map((invoice) => idOf(invoice.payments?.data[0]?.payment.payment_intent))
  const statusOf = (intent: string | null | undefined): string =>
    truth.disputes.find((dispute) => dispute.payment_intent === intent)?.status ?? 'none'
  const isLost = intents.some((intent) => statusOf(intent) === 'lost')
  // Nobody goes on charging whoever has won their money back.
  if (isLost) expect(status).toBe('canceled')
  return isLost || /^(needs|under)_/.test(statusOf(intents[0]))
}

const isLive = ({ status, cancel_at_period_end: ends }: Stripe.Subscription): boolean =>
  (status === 'active' || status === 'trialing') && !ends

async function expectTruth(stripe: Stripe, { services }: Books, life: Life): Promise<Truth> {
  const truth = await truthOf(stripe, life.customerId)
  const rows = await services.database.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', life.memberId)
    .orderBy('id')
    .execute()
  const ours = rows.map((row) => ({
    id: row.id,
    status: row.status,
    priceId: row.price_id,
    ends: row.cancel_at_period_end === 1,
    periodEnd: row.current_period_end,
    isDisputed: row.disputed_at !== null,
  }))
  const theirs = truth.subscriptions.map((of) => ({
    id: of.id,
    status: of.status,
    priceId: of.items.data[0]?.price.id,
    ends: of.cancel_at_period_end || of.cancel_at !== null,
    periodEnd: (of.items.data[0]?.current_period_end ?? 0) * 1000,
    isDisputed: isDisputed(truth, of),
  }))
  const byId = (one: { id: string }, two: { id: string }) => (one.id < two.id ? -1 : 1)
  expect(ours).toEqual(theirs.toSorted(byId))
  const decides = await createSubscriptions(services.database.db, Date.now).ofMember(life.memberId)
  const may = truth.subscriptions.some((of) => isLive(of) && !isDisputed(truth, of))
  expect(hasAccess(decides)).toBe(may)
  return truth
}

/** Each thing was told once, however often its events came; what was true for a while only may have gone untold. */
function expectMails({ mailbox }: Books, life: Life, { subscriptions, invoices }: Truth): void {
  const count = (kind: RegExp) => mailbox.to(life.email, kind).length
  const happened = (what: RegExp) => life.history.filter((line) => what.test(line)).length
  const receipts = invoices.filter(({ amount_paid }) => amount_paid > 0)
  expect(count(RECEIPT)).toBe(receipts.length)
  expect(count(ENDED)).toBe(subscriptions.filter(({ status }) => status === 'canceled').length)
  expect(count(CANCELLED)).toBeLessThanOrEqual(happened(/: cancelled$/))
  expect(count(CHANGED)).toBeLessThanOrEqual(happened(/: switched$/))
  const tries = invoices.reduce((sum, { attempt_count: attempts }) => sum + attempts, 0)
  expect(count(FAILED)).toBeLessThanOrEqual(tries)
  // A plan that ended cancelled has been told of, at least if it stands so now.
  const cancelled = subscriptions.filter(
    ({ status, cancel_at_period_end: ends }) => ends && !/^(canceled|incomplete_expired)$/.test(status),
  )
  expect(count(CANCELLED)).toBeGreaterThanOrEqual(cancelled.length)
}

/** Nobody is given back more than they paid, and nobody twice; who is owed something has it. */
function expectRefunds(truth: Truth): void {
  const { subscriptions, invoices, charges, refunds } = truth
  for (const { amount, amount_refunded: back } of charges) expect(back).toBeLessThanOrEqual(amount)
  for (const of of subscriptions) {
    const ours = refunds.filter(({ metadata }) => metadata?.['key'] === `unused-${of.id}`)
    expect(ours.length).toBeLessThanOrEqual(1)
    const wasPlanned = of.status === 'canceled' && of.cancel_at_period_end
    if (!wasPlanned) expect(ours).toEqual([])
    const paid = invoices
      .filter(
        ({ parent, amount_paid }) => parent?.subscription_details?.subscription === of.id && amount_paid > 0,
      )
      .toSorted(
        (one, two) => Number(two.status_transitions.paid_at) - Number(one.status_transitions.paid_at),
      )[0]
    const charge = charges.find(
      ({ payment_intent: intent, status }) =>
        status === 'succeeded' && intent === paid?.payments?.data[0]?.payment.payment_intent,
    )
    const line = paid?.lines.data.toSorted((one, two) => two.amount - one.amount)[0]
    if (!wasPlanned || charge === undefined || line === undefined || charge.disputed) continue
    const others = charge.amount_refunded - (ours[0]?.amount ?? 0)
    const until = Math.min(line.period.end, of.items.data[0]?.current_period_end ?? 0)
    const share =
      (until - Math.max(of.canceled_at ?? 0, line.period.start)) / (line.period.end - line.period.start)
    const owed = Math.min(Math.ceil(charge.amount * share), charge.amount - others)
    expect(ours[0]?.amount ?? 0).toBe(Math.max(0, owed))
  }
}

it('every life ends in the provider’s state, whatever became of its events', async () => {
  const books = await startBooks('sqlite', { LOG_LEVEL: 'warn' }, { isDurable: false })
  const { services, webhooks, reconciliation, quiet } = books
  // Other tests hold the sandbox's answers against the types; here they are many.
  const stripe = plainStripe(books.url)
  webhooks.isKept = true
  const post = postOffice(books)
  const lives: Life[] = []
  for (let seed = 1; seed <= runs(1000); seed += 1) {
    const chance = createChance(seed)
    lives.push(await live({ stripe, db: services.database.db }, seed, chance, () => post(chance)))
  }
  // What was lost and what is still held back never comes. In the night all of it is put right.
  const found = await reconciliation.run()
  expect(found).toMatchObject({ customers: lives.length, failures: 0 })
  await quiet()
  for (const life of lives) {
    try {
      const truth = await expectTruth(stripe, books, life)
      expectMails(books, life, truth)
      expectRefunds(truth)
    } catch (error) {
      throw new Error(`life ${life.seed} went wrong: ${life.history.join(' | ')}`, { cause: error })
    }
  }
  // And what is right stays as it is.
  const mails = books.mailbox.all.length
  expect(await reconciliation.run()).toMatchObject({ changes: [], failures: 0 })
  await quiet()
  expect(books.mailbox.all.length).toBe(mails)
})
