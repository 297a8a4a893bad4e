import type { Plan } from '#contracts/plans.ts'
import type { ProviderEvent, ProviderSubscription } from './port.ts'

/** Of a chargeback. An inquiry that has taken no money yet is none. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost'

/** Money that was taken. Amounts are integer cents, times epoch milliseconds. */
export interface Payment {
  /** What a refund and a dispute refer to. */
  readonly paymentIntentId: string
  readonly cents: number
  readonly refundedCents: number
  readonly dispute: DisputeState
}

/** An invoice as the provider has it now. Amounts are integer cents, times epoch milliseconds. */
export interface BookedInvoice {
  readonly id: string
  readonly subscriptionId: string | null
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  readonly reason: 'first' | 'renewal' | 'change' | 'other'
  readonly dueCents: number
  readonly paidCents: number
  /** How often the card on file was tried by itself. */
  readonly attempts: number
  readonly nextAttemptAt: number | null
  readonly createdAt: number
  readonly paidAt: number | null
  /** What it is for, and from when to when: of its largest line, since a change also lists what is credited. */
  readonly plan: Plan | null
  readonly periodStart: number
  readonly periodEnd: number
  /** Null where nothing was taken from a card. */
  readonly payment: Payment | null
}

export interface BookedSubscription extends ProviderSubscription {
  /** When its cancellation was asked for; it may still run to the period's end. Epoch milliseconds. */
  readonly canceledAt: number | null
  readonly endedAt: number | null
  readonly endReason: 'asked' | 'unpaid' | 'disputed' | null
}

/** All that the provider holds of one customer, the newest first. */
export interface CustomerBooks {
  readonly subscriptions: readonly BookedSubscription[]
  readonly invoices: readonly BookedInvoice[]
}

export interface RefundRequest {
  readonly paymentIntentId: string
  /** Integer cents, more than none. */
  readonly cents: number
  /** What was refunded under a key once is never refunded under it again, however much later it is asked. */
  readonly key: string
}

/** The port to the provider's books, for all that is told, given back or looked through. Throws `ProviderAway`. */
export interface Books {
  /** Empty for a customer that the provider does not know. */
  of(customerId: string): Promise<CustomerBooks>
  /** Null where nobody, or nobody known, made this payment. */
  customerOfPayment(paymentIntentId: string): Promise<string | null>
  /** Gives money back; answers the cents that went back under this key, now or before. Null where the provider refuses. */
  refund(request: RefundRequest): Promise<number | null>
  /** The cents that ever went back under this key. */
  refundedUnder(paymentIntentId: string, key: string): Promise<number>
  /** All events from `since` on (epoch milliseconds), the newest first; the provider forgets them after thirty days. */
  eventsSince(since: number): AsyncIterable<ProviderEvent>
}

/** The last payment for a subscription, or null: the invoice that a card paid for last. */
export function lastPaid(
  invoices: readonly BookedInvoice[],
  subscriptionId: string,
): (BookedInvoice & { readonly payment: Payment }) | null {
  const paid = invoices.flatMap((invoice) =>
    invoice.subscriptionId === subscriptionId && invoice.paidCents > 0 && invoice.payment !== null
      ? [{ ...invoice, payment: invoice.payment }]
      : [],
  )
  return paid.toSorted((one, two) => (two.paidAt ?? 0) - (one.paidAt ?? 0))[0] ?? null
}

/** A dispute over the latest payment ends access like a failed one; over an older one, only once it is lost (DECISIONS T104). */
export function disputeOf(invoices: readonly BookedInvoice[], subscriptionId: string): DisputeState {
  const isLost = invoices.some(
    (invoice) => invoice.subscriptionId === subscriptionId && invoice.payment?.dispute === 'lost',
  )
  return isLost ? 'lost' : (lastPaid(invoices, subscriptionId)?.payment.dispute ?? 'none')
}
