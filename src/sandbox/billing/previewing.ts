import { invoice, type Invoice, type InvoiceLine } from '#sandbox/shapes/invoice.ts'
import type { Proration } from '#sandbox/shapes/portal.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { planChange, type ItemChange } from './changing.ts'
import { periodLines, withBalance } from './invoicing.ts'
import { timeOn, type Ledger } from './ledger.ts'
import { nextPeriod } from './renewing.ts'

export interface WantedChange {
  items: readonly ItemChange[]
  proration: Proration
  /** Unix seconds; now unless given. */
  prorateAt?: number
}

/**
 * The invoice that comes next, nothing of which is kept: that of a change, or else the next renewal. Null when there
 * will be none, because the subscription ends first.
 */
export function previewInvoice(ledger: Ledger, of: Subscription, change?: WantedChange): Invoice | null {
  const planned = change && planChange(ledger, of, change.items, change.proration, change.prorateAt)
  if (planned?.lines) return upcoming(ledger, planned.after, planned.lines, timeOn(ledger, of.test_clock))
  return previewRenewal(ledger, planned?.after ?? of)
}

/** The first renewal of a subscription, as it is now or would be after a change. */
export function previewRenewal(ledger: Ledger, of: Subscription): Invoice | null {
  if (of.ended_at !== null || of.cancel_at_period_end) return null
  const begun = nextPeriod(of)
  const at = Math.min(...begun.items.data.map((item) => item.current_period_start))
  return upcoming(ledger, begun, (id) => periodLines(ledger, begun, id), at)
}

/** The renewal after an invoice that is paid first, and may leave a credit. */
export function previewRenewalAfter(ledger: Ledger, of: Subscription, first: Invoice): Invoice | null {
  const renewal = previewRenewal(ledger, of)
  return renewal && withBalance(renewal, first.ending_balance ?? 0)
}

function upcoming(
  ledger: Ledger,
  of: Subscription,
  makeLines: (invoiceId: string) => InvoiceLine[],
  at: number,
): Invoice {
  const customer = ledger.get('customer', of.customer)
  if (!customer) throw new Error(`The customer of ${of.id} is gone`)
  const id = ledger.id('upcoming_in')
  const made = invoice(id, { customer, subscription: of, reason: 'upcoming', lines: makeLines(id) }, at)
  return withBalance({ ...made, next_payment_attempt: at }, customer.balance)
}
