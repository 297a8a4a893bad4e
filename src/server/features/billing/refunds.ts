import type { AccessAfterCancel } from '#core/billing/access.ts'
import { lastPaid, type BookedSubscription, type Books, type CustomerBooks } from '#core/billing/books.ts'
import { refundDue } from '#core/billing/refund-due.ts'

/** A cancellation that ends a subscription at once has both of its times within seconds, in milliseconds. */
const AT_ONCE_MS = 3_600_000

/** From when a member who cancelled was without what had been paid for, in epoch milliseconds; null for never. */
function withoutFrom({ canceledAt, endedAt, cancelAtPeriodEnd }: BookedSubscription): number | null {
  if (canceledAt === null) return null
  const wasPlanned = cancelAtPeriodEnd || (endedAt !== null && endedAt - canceledAt > AT_ONCE_MS)
  return wasPlanned ? canceledAt : null
}

/**
 * Gives back what fell on the time between a cancellation and the end of what was paid for, where access ends with the
 * cancellation (DECISIONS T1). Once for each subscription, however often it is asked. Answers the cents, or null where
 * the provider refuses.
 */
export async function refundUnused(
  books: Books,
  found: CustomerBooks,
  subscription: BookedSubscription,
  afterCancel: AccessAfterCancel,
): Promise<number | null> {
  const from = withoutFrom(subscription)
  const last = lastPaid(found.invoices, subscription.id)
  if (afterCancel !== 'none' || from === null || last === null) return 0
  const { paymentIntentId, refundedCents, dispute } = last.payment
  const facts = {
    paidCents: last.paidCents,
    isDisputed: dispute !== 'none',
    periodStart: last.periodStart,
    periodEnd: last.periodEnd,
    withoutFrom: from,
    withoutUntil: subscription.currentPeriodEnd ?? last.periodEnd,
  }
  // What went back before may be this very refund, asked again: the key tells.
  if (refundDue({ ...facts, refundedCents: 0 }) === 0) return 0
  const cents = refundDue({ ...facts, refundedCents })
  const key = `unused-${subscription.id}`
  return cents > 0 ? books.refund({ paymentIntentId, cents, key }) : books.refundedUnder(paymentIntentId, key)
}

export interface LastPayment {
  readonly customerId: string
  readonly subscriptionId: string
  readonly invoiceId: string
  readonly paymentIntentId: string
  /** Integer cents. */
  readonly cents: number
  readonly refundedCents: number
  readonly isDisputed: boolean
  /** Epoch milliseconds. */
  readonly paidAt: number
}

/** The last payment of all that a member's customers have made; null where there was none. */
export function lastPaymentOf(
  all: readonly { readonly customerId: string; readonly books: CustomerBooks }[],
): LastPayment | null {
  const payments = all.flatMap(({ customerId, books }) =>
    books.subscriptions.flatMap(({ id: subscriptionId }) => {
      const last = lastPaid(books.invoices, subscriptionId)
      if (last === null) return []
      const { paymentIntentId, refundedCents, dispute } = last.payment
      return [
        {
          customerId,
          subscriptionId,
          invoiceId: last.id,
          paymentIntentId,
          cents: last.paidCents,
          refundedCents,
          // One that was won is ours again, and may be given back.
          isDisputed: dispute === 'open' || dispute === 'lost',
          paidAt: last.paidAt ?? last.createdAt,
        },
      ]
    }),
  )
  return payments.toSorted((one, two) => two.paidAt - one.paidAt)[0] ?? null
}

export type Refunded =
  | { readonly kind: 'refunded'; readonly cents: number; readonly payment: LastPayment }
  | { readonly kind: 'already' | 'disputed' | 'refused'; readonly payment: LastPayment }
  | { readonly kind: 'nothing' }

/** Gives the last payment back, all that is left of it. Asked again, it finds nothing left. */
export async function refundLast(books: Books, customerIds: readonly string[]): Promise<Refunded> {
  const all = await Promise.all(
    customerIds.map(async (customerId) => ({ customerId, books: await books.of(customerId) })),
  )
  const payment = lastPaymentOf(all)
  if (payment === null) return { kind: 'nothing' }
  if (payment.isDisputed) return { kind: 'disputed', payment }
  const left = payment.cents - payment.refundedCents
  if (left <= 0) return { kind: 'already', payment }
  const { paymentIntentId } = payment
  const cents = await books.refund({ paymentIntentId, cents: left, key: `support-${paymentIntentId}` })
  return cents === null ? { kind: 'refused', payment } : { kind: 'refunded', cents, payment }
}
