import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { periodEnd } from './calendar.ts'
import { endSubscription } from './ending.ts'
import { draftInvoice, periodLines } from './invoicing.ts'
import { amend, type Ledger } from './ledger.ts'

/** The subscription one period on, not stored. What began as a trial is paid for from now on. */
export function nextPeriod(of: Subscription): Subscription {
  const data = of.items.data.map((item) => {
    if (!item.price.recurring) return item
    const start = item.current_period_end
    return {
      ...item,
      current_period_start: start,
      current_period_end: periodEnd(of.billing_cycle_anchor, start, item.price.recurring),
    }
  })
  return {
    ...of,
    items: { ...of.items, data },
    ...(of.status === 'trialing' && { status: 'active' as const }),
  }
}

/**
 * The paid period is over: the subscription ends if that was asked for, else the next period begins and its invoice is
 * drafted. The period moves on before anybody has paid, as at Stripe: access goes by status (RESEARCH "Events").
 */
export function renew(ledger: Ledger, of: Subscription): void {
  if (of.cancel_at_period_end) {
    endSubscription(ledger, of, 'cancellation_requested')
    return
  }
  const { items, status } = nextPeriod(of)
  const [begun, previous] = amend(ledger, of, { items, status })
  const [, invoiced] = draftInvoice(ledger, begun, 'subscription_cycle', (id) =>
    periodLines(ledger, begun, id),
  )
  ledger.emit('customer.subscription.updated', invoiced, { ...previous, latest_invoice: of.latest_invoice })
}
