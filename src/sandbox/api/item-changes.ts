import type { ItemChange } from '#sandbox/billing/changing.ts'
import { timeOn, type Ledger } from '#sandbox/billing/ledger.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { invalid, missing } from '#sandbox/wire/errors.ts'
import { required } from '#sandbox/wire/params.ts'
import { found } from '#sandbox/wire/route.ts'

/** The wanted changes of a subscription's own items. */
export function readChanges(
  ledger: Ledger,
  of: Subscription,
  items: { id?: string; price?: string; quantity?: number }[],
  param = 'items',
): ItemChange[] {
  return items.map(({ id, price: priceId, quantity }, index) => {
    const item = of.items.data.find((one) => one.id === required(id, `${param}[${index}][id]`))
    if (!item) throw missing('subscription_item', id ?? '', `${param}[${index}][id]`)
    const price =
      priceId === undefined ? undefined : found(ledger, 'price', priceId, `${param}[${index}][price]`)
    if (price && !price.recurring)
      throw invalid('Only a recurring price can be subscribed to.', { param: `${param}[${index}][price]` })
    return { id: item.id, ...(price && { price }), ...(quantity !== undefined && { quantity }) }
  })
}

/** Unix seconds since when a new price counts: within the paid period, and not yet to come. */
export function prorationDate(ledger: Ledger, of: Subscription, at: number): number {
  const starts = of.items.data.map((item) => item.current_period_start)
  if (at < Math.max(...starts) || at > timeOn(ledger, of.test_clock))
    throw invalid("Cannot specify proration_date outside of the subscription's current period.", {
      param: 'proration_date',
    })
  return at
}
