import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { idOf } from '#server/adapters/stripe/client.ts'
import { createCustomers } from '#server/db/customers.ts'
import type { Database } from '#server/db/client.ts'
import { ANNUAL, MONTHLY } from '#tests/helpers/billing.ts'
import { DAY } from '#tests/helpers/books.ts'
import type { Chance } from './chance.ts'

export interface Life {
  readonly seed: number
  readonly email: string
  readonly memberId: string
  readonly customerId: string
  /** What happened in it, for whoever has to find out why it went wrong. */
  readonly history: string[]
}

/** Somebody with an account, without the tenth of a second that a password takes to hash. */
async function addMember(db: Database['db'], email: string): Promise<string> {
  const id = randomUUID()
  const at = new Date().toISOString()
  const row = { id, email, name: '', emailVerified: 1, createdAt: at, updatedAt: at }
  await db.insertInto('user').values(row).execute()
  return id
}

/**
 * A random life of a subscription at the provider: paid, declined, renewed, cancelled, undone, refunded, switched,
 * disputed, ended, begun again. `between` is called after each of its events.
 */
export async function live(
  { stripe, db }: { stripe: Stripe; db: Database['db'] },
  seed: number,
  chance: Chance,
  between: () => Promise<void>,
): Promise<Life> {
  const email = `life-${seed}@example.org`
  let now = Math.floor(Date.now() / 1000)
  const memberId = await addMember(db, email)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: email })
  const { id: customerId } = await stripe.customers.create({ email, test_clock: clock.id })
  await createCustomers(db, Date.now).add({ memberId, customerId })
  const history: string[] = []
  let card = ''

  async function takeCard(token: string): Promise<void> {
    if (card === token) return
    const { id } = await stripe.paymentMethods.attach(token, { customer: customerId })
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } })
    card = token
  }
  const latest = async (): Promise<Stripe.Subscription | undefined> =>
    (await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 1 })).data[0]
  const lastCharge = async (): Promise<Stripe.Charge | undefined> =>
    (await stripe.charges.list({ customer: customerId, limit: 10 })).data.find(
      ({ status }) => status === 'succeeded',
    )
  async function advance(to: number): Promise<void> {
    now = Math.max(now, to)
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now })
  }
  const price = () => (chance.happens(0.3) ? ANNUAL : MONTHLY)

  const firstCard = () => {
    if (chance.happens(0.7)) return 'pm_card_visa'
    return chance.happens(0.6) ? 'pm_card_createDispute' : 'pm_card_chargeCustomerFail'
  }

  /** What may happen to a subscription that runs; what does not apply is refused by the provider, and is no event. */
  const happenings: readonly (readonly [string, number, (of: Stripe.Subscription) => Promise<unknown>])[] = [
    ['time passes', 2, () => advance(now + (1 + chance.below(12)) * DAY)],
    ['renewed', 4, (of) => advance((of.items.data[0]?.current_period_end ?? now) + 7200)],
    ['a card that will be declined', 2, () => takeCard('pm_card_chargeCustomerFail')],
    ['a good card', 2, () => takeCard('pm_card_visa')],
    ['a card that will be disputed', 2, () => takeCard('pm_card_createDispute')],
    ['paid by hand', 2, (of) => stripe.invoices.pay(idOf(of.latest_invoice) ?? '')],
    ['cancelled', 4, ({ id }) => stripe.subscriptions.update(id, { cancel_at_period_end: true })],
    ['undone', 3, ({ id }) => stripe.subscriptions.update(id, { cancel_at_period_end: false })],
    ['ended at once', 1, ({ id }) => stripe.subscriptions.cancel(id)],
    [
      'switched',
      2,
      ({ id, items }) =>
        stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]?.id ?? '', price: price() }],
          proration_behavior: 'always_invoice',
        }),
    ],
    [
      'refunded',
      2,
      async () => {
        const charge = await lastCharge()
        const amount = charge && chance.happens(0.5) ? 1 + chance.below(charge.amount) : undefined
        if (charge) await stripe.refunds.create({ charge: charge.id, ...(amount && { amount }) })
      },
    ],
    [
      'a dispute is decided',
      2,
      async () => {
        const charge = await lastCharge()
        if (!charge?.disputed) return
        const [dispute] = (await stripe.disputes.list({ charge: charge.id, limit: 1 })).data
        const text = chance.happens(0.5) ? 'winning_evidence' : 'losing_evidence'
        if (dispute?.status === 'needs_response')
          await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: text }, submit: true })
      },
    ],
  ]
  const weights = happenings.flatMap((happening) => Array.from({ length: happening[1] }, () => happening))

  async function step(): Promise<void> {
    const of = await latest()
    if (of === undefined || of.status === 'canceled' || of.status === 'incomplete_expired') {
      if (of !== undefined && chance.happens(0.5)) return
      await takeCard(firstCard())
      history.push(`subscribed with ${card}`)
      await stripe.subscriptions.create({ customer: customerId, items: [{ price: price() }] })
      return
    }
    const [name, , happen] = weights[chance.below(weights.length)] ?? happenings[0] ?? []
    history.push(`${of.status}: ${name}`)
    await happen?.(of)
  }

  const length = 3 + chance.below(7)
  for (let at = 0; at < length; at += 1) {
    try {
      await step()
    } catch (error) {
      // Declined, or not possible now: that, too, is part of a life.
      const isNo = error instanceof Stripe.errors.StripeCardError
      if (!isNo && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      history.push(`refused: ${error.message}`)
    }
    await between()
  }
  return { seed, email, memberId, customerId, history }
}
