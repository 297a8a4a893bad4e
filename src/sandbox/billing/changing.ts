import type { Price } from '#sandbox/shapes/catalogue.ts'
import { invoiceLine, type InvoiceLine } from '#sandbox/shapes/invoice.ts'
import { subscriptionItem, type Subscription, type SubscriptionItem } from '#sandbox/shapes/subscription.ts'
import { periodEnd } from './calendar.ts'
import { draftInvoice, finalizeInvoice, periodLines } from './invoicing.ts'
import { amend, timeOn, type Ledger } from './ledger.ts'
import { attemptInvoice } from './paying.ts'

export interface ItemChange {
  id: string
  price?: Price
  quantity?: number
}

export type Proration = 'create_prorations' | 'always_invoice' | 'none'

/**
 * Another price or quantity. From month to year the period begins anew and is invoiced at once, less what is left of
 * the old one: 1999 - 399 on the first day. Within one interval the difference for the rest of the period is invoiced
 * at once too; Stripe would add it to the next invoice unless asked for `always_invoice`.
 */
export function changeItems(
  ledger: Ledger,
  of: Subscription,
  changes: readonly ItemChange[],
  proration: Proration,
): Subscription {
  const now = timeOn(ledger, of.test_clock)
  const pairs = of.items.data.map((before) => {
    const change = changes.find(({ id }) => id === before.id)
    return { before, after: change ? changed(before, change, of, now) : before }
  })
  const isAnew = pairs.some(({ before, after }) => before.current_period_end !== after.current_period_end)
  const moved = pairs.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return of
  const [updated, previous] = amend(ledger, of, {
    items: { ...of.items, data: pairs.map(({ after }) => after) },
    ...(isAnew && { billing_cycle_anchor: now }),
  })
  ledger.emit('customer.subscription.updated', updated, previous)
  if (!isAnew && proration === 'none') return updated
  const [draft] = draftInvoice(ledger, updated, 'subscription_update', (id) => [
    ...(proration === 'none' ? [] : moved.map(({ before }) => credit(ledger, before, now, id))),
    ...(isAnew
      ? periodLines(ledger, updated, id)
      : moved.map(({ after }) => remaining(ledger, after, now, id))),
  ])
  const open = finalizeInvoice(ledger, draft)
  if (open.status === 'open') attemptInvoice(ledger, open)
  return ledger.get('subscription', of.id) ?? updated
}

function changed(
  before: SubscriptionItem,
  change: ItemChange,
  of: Subscription,
  now: number,
): SubscriptionItem {
  const price = change.price ?? before.price
  const quantity = change.quantity ?? before.quantity
  if (price.id === before.price.id && quantity === before.quantity) return before
  const isAnew = price.recurring && price.recurring.interval !== before.price.recurring?.interval
  const start = isAnew ? now : before.current_period_start
  const end = isAnew && price.recurring ? periodEnd(now, now, price.recurring) : before.current_period_end
  const after = subscriptionItem(before.id, of.id, { price, quantity, start, end })
  return { ...after, created: Number(before.created), metadata: before.metadata }
}

function share(item: SubscriptionItem, now: number): number {
  const whole = item.current_period_end - item.current_period_start
  return Math.round((item.price.unit_amount * item.quantity * (item.current_period_end - now)) / whole)
}

function line(
  ledger: Ledger,
  item: SubscriptionItem,
  now: number,
  invoice: string,
  amount: number,
): InvoiceLine {
  const description = amount < 0 ? 'Unused time' : 'Remaining time'
  const facts = { amount, start: now, end: item.current_period_end, isProration: true }
  return invoiceLine(ledger.id('il'), invoice, item, { ...facts, description })
}

function credit(ledger: Ledger, before: SubscriptionItem, now: number, invoice: string): InvoiceLine {
  return line(ledger, before, now, invoice, -share(before, now))
}

function remaining(ledger: Ledger, after: SubscriptionItem, now: number, invoice: string): InvoiceLine {
  return line(ledger, after, now, invoice, share(after, now))
}
