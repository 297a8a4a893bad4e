import type { TestClock } from '#sandbox/shapes/operations.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { voidInvoice } from './invoicing.ts'
import { amend, amendAndEmit, timeOn, type Ledger } from './ledger.ts'

type Reason = Subscription['cancellation_details']['reason']
type Words = { comment?: string; feedback?: string }

/** Ends a subscription now. One that was never paid has expired, and its invoice is void. */
export function endSubscription(
  ledger: Ledger,
  of: Subscription,
  reason: Reason,
  words: Words = {},
): Subscription {
  const now = timeOn(ledger, of.test_clock)
  const isUnpaid = of.status === 'incomplete'
  if (isUnpaid) voidLatest(ledger, of)
  else stopCollecting(ledger, of)
  const [ended] = amend(ledger, of, {
    status: isUnpaid ? 'incomplete_expired' : 'canceled',
    ended_at: now,
    canceled_at: of.canceled_at ?? now,
    cancel_at: null,
    cancel_at_period_end: of.cancel_at_period_end,
    cancellation_details: { ...of.cancellation_details, ...words, reason },
  })
  ledger.emit('customer.subscription.deleted', ended)
  return ended
}

/** Nobody paid the first invoice within its 23 hours. */
export function expireIncomplete(ledger: Ledger, of: Subscription): Subscription {
  voidLatest(ledger, of)
  const now = timeOn(ledger, of.test_clock)
  return amendAndEmit(ledger, 'customer.subscription.updated', of, {
    status: 'incomplete_expired',
    ended_at: now,
    canceled_at: now,
  })
}

/** Asks for the end when the paid period is over. It can be undone until then. */
export function cancelAtPeriodEnd(ledger: Ledger, of: Subscription, words: Words = {}): Subscription {
  if (of.cancel_at_period_end) return of
  return amendAndEmit(ledger, 'customer.subscription.updated', of, {
    cancel_at_period_end: true,
    cancel_at: Math.min(...of.items.data.map((item) => item.current_period_end)),
    canceled_at: timeOn(ledger, of.test_clock),
    cancellation_details: { ...of.cancellation_details, ...words, reason: 'cancellation_requested' },
  })
}

export function undoCancellation(ledger: Ledger, of: Subscription): Subscription {
  if (!of.cancel_at_period_end) return of
  return amendAndEmit(ledger, 'customer.subscription.updated', of, {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  })
}

/** Its customers go with it, and nothing of theirs goes on. Stripe does so by itself after 30 days. */
export function deleteClock(ledger: Ledger, clock: TestClock): void {
  for (const customer of ledger.where('customer', 'test_clock', clock.id)) {
    for (const of of ledger.where('subscription', 'customer', customer.id))
      if (of.ended_at === null) endSubscription(ledger, of, 'cancellation_requested')
    ledger.remove(customer)
  }
  ledger.remove(clock)
  ledger.emit('test_helpers.test_clock.deleted', clock)
}

function voidLatest(ledger: Ledger, of: Subscription): void {
  const latest = of.latest_invoice ? ledger.get('invoice', of.latest_invoice) : undefined
  if (latest) voidInvoice(ledger, latest)
}

/** What is still owed stays owed, but nobody asks for it by himself any more; drafts are dropped. */
function stopCollecting(ledger: Ledger, of: Subscription): void {
  for (const one of ledger.where('invoice', 'parent.subscription_details.subscription', of.id)) {
    if (one.status === 'draft') voidInvoice(ledger, one)
    if (one.status === 'open') ledger.put({ ...one, auto_advance: false, next_payment_attempt: null })
  }
}
