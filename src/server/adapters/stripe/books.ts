import type { Stripe } from 'stripe'
import type { Plan } from '#contracts/plans.ts'
import type { BookedInvoice, BookedSubscription, Books, DisputeState, Payment } from '#core/billing/books.ts'
import type { ProviderEvent } from '#core/billing/port.ts'
import { createAccount, everyPage } from './account.ts'
import { connectStripe, idOf, isRefusal, known, reach, toMs, type StripeClientSettings } from './client.ts'
import { toEvent } from './events.ts'
import { planOfPrice, toSubscription } from './subscription.ts'

export interface BooksSettings extends StripeClientSettings {
  readonly prices: Readonly<Record<Plan, string>>
}

/** Stripe's largest page. */
const PAGE = 100

const INVOICE_STATES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
const REASONS: Readonly<Record<string, BookedInvoice['reason']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
}
const ENDS: Readonly<Record<string, BookedSubscription['endReason']>> = {
  cancellation_requested: 'asked',
  payment_failed: 'unpaid',
  payment_disputed: 'disputed',
}
/** All others are inquiries, or were prevented: no money has moved. */
const DISPUTES: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}
const WORST: readonly DisputeState[] = ['lost', 'open', 'won', 'none']
/** A refund that came to nothing. */
const NOT_REFUNDED: readonly (string | null)[] = ['failed', 'canceled']

/** The provider's books through the official library. */
export function createBooks(settings: BooksSettings): Books {
  const { prices } = settings
  const stripe = connectStripe(settings)
  const account = createAccount(stripe, prices)

  const toBooked = (found: Stripe.Subscription): BookedSubscription => ({
    ...toSubscription(prices, found),
    canceledAt: toMs(found.canceled_at),
    endedAt: toMs(found.ended_at),
    endReason: ENDS[found.cancellation_details?.reason ?? ''] ?? null,
  })

  async function disputeOn(chargeId: string): Promise<DisputeState> {
    const all = await reach(() => everyPage(() => stripe.disputes.list({ charge: chargeId, limit: PAGE })))
    const states = all.map(({ status }) => DISPUTES[status] ?? 'none')
    return WORST.find((state) => states.includes(state)) ?? 'none'
  }

  /** The payments of a customer, by their intent. */
  async function paymentsOf(customerId: string): Promise<ReadonlyMap<string, Payment>> {
    const found = await account.allOf(() => stripe.charges.list({ customer: customerId, limit: PAGE }))
    const taken = found.filter(({ status }) => status === 'succeeded')
    const payments = await Promise.all(
      taken.map(async (charge) => ({
        paymentIntentId: idOf(charge.payment_intent) ?? '',
        cents: charge.amount,
        refundedCents: charge.amount_refunded,
        dispute: charge.disputed ? await disputeOn(charge.id) : ('none' as const),
      })),
    )
    return new Map(payments.map((payment) => [payment.paymentIntentId, payment]))
  }

  function toInvoice(found: Stripe.Invoice, payments: ReadonlyMap<string, Payment>): BookedInvoice {
    const line = found.lines.data.toSorted((one, two) => two.amount - one.amount)[0]
    const priceId = idOf(line?.pricing?.price_details?.price)
    const intents = (found.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent) ?? '')
    return {
      id: found.id,
      subscriptionId: idOf(found.parent?.subscription_details?.subscription),
      status: INVOICE_STATES.find((state) => state === found.status) ?? 'void',
      reason: REASONS[found.billing_reason ?? ''] ?? 'other',
      dueCents: found.amount_due,
      paidCents: found.amount_paid,
      attempts: found.attempt_count,
      nextAttemptAt: toMs(found.next_payment_attempt),
      createdAt: found.created * 1000,
      paidAt: toMs(found.status_transitions.paid_at),
      plan: planOfPrice(prices, priceId),
      periodStart: (line?.period.start ?? found.period_start) * 1000,
      periodEnd: (line?.period.end ?? found.period_end) * 1000,
      payment: intents.map((id) => payments.get(id)).find((payment) => payment !== undefined) ?? null,
    }
  }

  const newestFirst = <T extends { readonly createdAt: number }>(list: readonly T[]): T[] =>
    list.toSorted((one, two) => two.createdAt - one.createdAt)

  /** Of all that was ever refunded of a payment, what went back under this key; in cents. */
  async function refundedUnder(paymentIntentId: string, key: string): Promise<number> {
    const all = await reach(() =>
      everyPage(() => stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE })),
    )
    return all
      .filter(({ metadata, status }) => metadata?.['key'] === key && !NOT_REFUNDED.includes(status))
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  return {
    of: async (customerId) => {
      const page = { customer: customerId, limit: PAGE }
      const [subscriptions, invoices, payments] = await Promise.all([
        account.allOf(() => stripe.subscriptions.list({ ...page, status: 'all' })),
        account.allOf(() => stripe.invoices.list({ ...page, expand: ['data.payments'] })),
        paymentsOf(customerId),
      ])
      return {
        subscriptions: newestFirst(subscriptions.map(toBooked)),
        invoices: newestFirst(invoices.map((found) => toInvoice(found, payments))),
      }
    },

    customerOfPayment: async (paymentIntentId) =>
      idOf((await known(() => stripe.paymentIntents.retrieve(paymentIntentId)))?.customer),

    refund: async ({ paymentIntentId, cents, key }) => {
      // The provider forgets idempotency keys after a day or so; what is written on the refund stays.
      const before = await refundedUnder(paymentIntentId, key)
      if (before > 0) return before
      const made = await known(
        () =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntentId,
              amount: cents,
              reason: 'requested_by_customer',
              metadata: { key },
            },
            { idempotencyKey: key },
          ),
        isRefusal,
      )
      return made?.amount ?? null
    },

    refundedUnder,

    async *eventsSince(since): AsyncGenerator<ProviderEvent> {
      const query = { created: { gte: Math.floor(since / 1000) }, limit: PAGE }
      for (let after: string | undefined; ;) {
        const page = await reach(() =>
          stripe.events.list({ ...query, ...(after !== undefined && { starting_after: after }) }),
        )
        for (const event of page.data) yield toEvent(event)
        after = page.data.at(-1)?.id
        if (!page.has_more || after === undefined) return
      }
    },
  }
}
