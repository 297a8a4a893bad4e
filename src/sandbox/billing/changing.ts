import type { Price } from '#sandbox/shapes/catalogue.ts'
import { invoiceLine, type InvoiceLine } from '#sandbox/shapes/invoice.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import type { Proration } from '#sandbox/shapes/portal.ts'
import { subscriptionItem, type Subscription, type SubscriptionItem } from '#sandbox/shapes/subscription.ts'
import { periodEnd } from './calendar.ts'
import { draftInvoice, finalizeInvoice, periodLines } from './invoicing.ts'
import { amend, timeOn, type Ledger } from './ledger.ts'
import { attemptInvoice } from './paying.ts'
import type { Manner } from './three-d-secure.ts'

export interface ItemChange {
  id: string
  price?: Price
  quantity?: number
}

export interface PlannedChange {
  /** The subscription as it will be. */
  after: Subscription
  /** What is invoiced at once; null when the change waits for the next invoice. */
  lines: ((invoiceId: string) => InvoiceLine[]) | null
}

/**
 * Another price or quantity. From month to year the period begins anew and is invoiced at once, less what is left of
 * the old one: 1999 - 399 on the first day. Within one interval the difference for the rest of the period is invoiced
 * at once too; Stripe would add it to the next invoice unless asked for `always_invoice`. During a trial nothing is.
 *
 * `prorateAt`, in Unix seconds: since when the new price counts; so that what was shown is what is charged.
 * Null when everything is as it is wanted already.
 */
export function planChange(
  ledger: Ledger,
  of: Subscription,
  changes: readonly ItemChange[],
  proration: Proration,
  prorateAt?: number,
): PlannedChange | null {
  const now = timeOn(ledger, of.test_clock)
  const at = prorateAt ?? now
  const pairs = of.items.data.map((before) => {
    const change = changes.find(({ id }) => id === before.id)
    return { before, after: change ? changed(before, change, of, now) : before }
  })
  const moved = pairs.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return null
  const isAnew = moved.some(({ before, after }) => before.current_period_end !== after.current_period_end)
  const after: Subscription = {
    ...of,
    items: { ...of.items, data: pairs.map((pair) => pair.after) },
    ...(isAnew && { billing_cycle_anchor: now }),
  }
  const isFree = of.status === 'trialing'
  if (isFree || (!isAnew && proration === 'none')) return { after, lines: null }
  return {
    after,
    lines: (id) => [
      ...(proration === 'none' ? [] : moved.map(({ before }) => credit(ledger, before, at, id))),
      ...(isAnew
        ? periodLines(ledger, after, id)
        : moved.map((pair) => remaining(ledger, pair.after, at, id))),
    ],
  }
}

/** Does what `planChange` plans. Whether the change stands although its invoice was not paid is the caller's choice. */
export function changeItems(
  ledger: Ledger,
  of: Subscription,
  changes: readonly ItemChange[],
  proration: Proration,
  { prorateAt, manner }: { prorateAt?: number | undefined; manner?: Manner } = {},
): { subscription: Subscription; failure: Failure | null } {
  const planned = planChange(ledger, of, changes, proration, prorateAt)
  if (!planned) return { subscription: of, failure: null }
  const { items, billing_cycle_anchor: anchor } = planned.after
  const [updated, previous] = amend(ledger, of, { items, billing_cycle_anchor: anchor })
  ledger.emit('customer.subscription.updated', updated, previous)
  if (!planned.lines) return { subscription: updated, failure: null }
  const [draft] = draftInvoice(ledger, updated, 'subscription_update', planned.lines)
  const open = finalizeInvoice(ledger, draft)
  const tried = open.status === 'open' ? attemptInvoice(ledger, open, manner) : null
  return {
    subscription: ledger.get('subscription', of.id) ?? updated,
    failure: tried?.failure ?? null,
  }
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
  const isOther = price.recurring && price.recurring.interval !== before.price.recurring?.interval
  const isAnew = isOther && of.status !== 'trialing'
  const start = isAnew ? now : before.current_period_start
  const end = isAnew && price.recurring ? periodEnd(now, now, price.recurring) : before.current_period_end
  const after = subscriptionItem(before.id, of.id, { price, quantity, start, end })
  return { ...after, created: Number(before.created), metadata: before.metadata }
}

/** Cents for what is left of the item's period at a moment. */
function share(item: SubscriptionItem, at: number): number {
  const whole = item.current_period_end - item.current_period_start
  return Math.round((item.price.unit_amount * item.quantity * (item.current_period_end - at)) / whole)
}

function line(
  ledger: Ledger,
  item: SubscriptionItem,
  at: number,
  invoice: string,
  amount: number,
): InvoiceLine {
  const name = ledger.get('product', item.price.product)?.name ?? item.price.product
  const words = amount < 0 ? 'Unused time' : 'Remaining time'
  const plan = item.price.nickname ? `${name} ${item.price.nickname}` : name
  const facts = { amount, start: at, end: item.current_period_end, isProration: true }
  return invoiceLine(ledger.id('il'), invoice, item, { ...facts, description: `${words} on ${plan}` })
}

function credit(ledger: Ledger, before: SubscriptionItem, at: number, invoice: string): InvoiceLine {
  return line(ledger, before, at, invoice, -share(before, at))
}

function remaining(ledger: Ledger, after: SubscriptionItem, at: number, invoice: string): InvoiceLine {
  return line(ledger, after, at, invoice, share(after, at))
}
