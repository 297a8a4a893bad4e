import type { BookedInvoice, BookedSubscription, CustomerBooks } from './books.ts'

/** Something that a member is to be told once. `key` names the provider's object, `at` is when it came about (epoch ms). */
export type News =
  | {
      readonly kind: 'receipt'
      readonly key: string
      readonly at: number
      readonly invoice: BookedInvoice
      /** When it is charged again, in epoch milliseconds; null where it is not. */
      readonly renewsAt: number | null
    }
  | {
      readonly kind: 'payment-failed'
      readonly key: string
      readonly at: number
      readonly invoice: BookedInvoice
    }
  | {
      readonly kind: 'cancelled' | 'ended'
      readonly key: string
      readonly at: number
      readonly subscription: BookedSubscription
    }

const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * What there is to tell of a customer as the books stand now, whatever was told before. What was true for a while and
 * is not any more, a failed payment that has been made or a cancellation that was undone, is no news.
 */
export function newsOf({ subscriptions, invoices }: CustomerBooks): News[] {
  const byId = new Map(subscriptions.map((subscription) => [subscription.id, subscription]))
  const news: News[] = []
  for (const invoice of invoices) {
    const subscription = byId.get(invoice.subscriptionId ?? '')
    if (subscription === undefined) continue
    if (invoice.status === 'paid' && invoice.paidCents > 0)
      news.push({
        kind: 'receipt',
        key: `receipt ${invoice.id}`,
        at: invoice.paidAt ?? invoice.createdAt,
        invoice,
        renewsAt: renewalOf(subscription),
      })
    // The first payment fails before the eyes of whoever makes it; the last failure ends the subscription, which is told.
    const hasFailed = invoice.status === 'open' && invoice.attempts > 0 && invoice.reason !== 'first'
    if (hasFailed && !OVER.includes(subscription.status))
      news.push({
        kind: 'payment-failed',
        key: `payment-failed ${invoice.id} ${invoice.attempts}`,
        at: invoice.createdAt,
        invoice,
      })
  }
  for (const subscription of subscriptions) {
    const { id, status, cancelAtPeriodEnd, canceledAt, endedAt, createdAt } = subscription
    if (status === 'canceled')
      news.push({ kind: 'ended', key: `ended ${id}`, at: endedAt ?? canceledAt ?? createdAt, subscription })
    else if (cancelAtPeriodEnd && !OVER.includes(status))
      news.push({
        kind: 'cancelled',
        key: `cancelled ${id} ${canceledAt ?? 0}`,
        at: canceledAt ?? createdAt,
        subscription,
      })
  }
  return news
}

const renewalOf = ({ status, cancelAtPeriodEnd, currentPeriodEnd }: BookedSubscription): number | null =>
  cancelAtPeriodEnd || OVER.includes(status) ? null : currentPeriodEnd
