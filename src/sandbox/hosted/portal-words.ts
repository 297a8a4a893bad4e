import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { Price } from '#sandbox/shapes/catalogue.ts'
import type { PortalSession } from '#sandbox/shapes/portal.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { day, dollars } from './page.ts'

/** What was done on the page before, as the address says it. */
export type Done = 'cancel' | 'undo' | 'switch' | 'card' | 'pay' | 'keep'
const DONE: readonly string[] = ['cancel', 'undo', 'switch', 'card', 'pay', 'keep'] satisfies Done[]

export function isDone(asked: unknown): asked is Done {
  return typeof asked === 'string' && DONE.includes(asked)
}

export interface Told {
  title: string
  message: string
}

/** Until when a subscription is paid for, in Unix seconds. */
export function paidUntil(of: Subscription): number {
  return Math.min(...of.items.data.map((item) => item.current_period_end))
}

export function nameOf(ledger: Ledger, price: Price): string {
  return price.nickname ?? ledger.get('product', price.product)?.name ?? price.id
}

export function everyPeriod({ recurring }: Price): string {
  const { interval, interval_count: count } = recurring ?? { interval: 'period', interval_count: 1 }
  return count === 1 ? interval : `${count} ${interval}s`
}

/** `Monthly, $3.99 per month`. */
export function priceWords(ledger: Ledger, price: Price): string {
  return `${nameOf(ledger, price)}, ${dollars(price.unit_amount)} per ${everyPeriod(price)}`
}

/** `Card ending in 4242`'s digits: of the card that is charged next. */
export function cardDigits(ledger: Ledger, customer: string): string | undefined {
  const paying = ledger
    .where('subscription', 'customer', customer)
    .find(({ ended_at: ended }) => ended === null)
  const chosen =
    paying?.default_payment_method ??
    ledger.get('customer', customer)?.invoice_settings.default_payment_method
  const methods = ledger.where('payment_method', 'customer', customer)
  return (methods.find(({ id }) => id === chosen) ?? methods.at(-1))?.card.last4
}

/** What was done, in words and as the page's title; only as far as it is true, since anybody can write an address. */
export function told(
  ledger: Ledger,
  { customer }: PortalSession,
  done: Done,
  keepsAccess: boolean,
): Told | null {
  const all = ledger.where('subscription', 'customer', customer).toReversed()
  const live = all.find(({ ended_at: ended }) => ended === null)
  if (done === 'keep') return { title: 'Nothing changed', message: 'Nothing was changed.' }
  if (done === 'card') {
    const digits = cardDigits(ledger, customer)
    const message = `From now on the card ending in ${digits} is charged.`
    return digits === undefined ? null : { title: 'Card changed', message }
  }
  if (done === 'cancel') return toldCancelled(live ?? all[0], keepsAccess)
  if (!live || live.cancel_at_period_end) return null
  if (done === 'undo') {
    const back = keepsAccess ? '' : ' Your access is back.'
    const message = `Your plan goes on.${back} Nothing was charged, and it renews on ${day(paidUntil(live))}.`
    return { title: 'Plan goes on', message }
  }
  if (done === 'pay') {
    const message = `The payment went through, and your plan goes on until ${day(paidUntil(live))}.`
    return live.status === 'active' ? { title: 'Paid', message } : null
  }
  const [item] = live.items.data
  const paid = live.latest_invoice ? (ledger.get('invoice', live.latest_invoice)?.amount_paid ?? 0) : 0
  const money = paid > 0 ? `${dollars(paid)} was paid.` : 'Nothing was charged.'
  return item
    ? { title: 'Plan changed', message: `Your plan is ${priceWords(ledger, item.price)}. ${money}` }
    : null
}

function toldCancelled(of: Subscription | undefined, keepsAccess: boolean): Told | null {
  const title = 'Plan cancelled'
  if (of?.status === 'canceled')
    return { title, message: 'Your plan has ended, and you are not charged again.' }
  if (!of?.cancel_at_period_end) return null
  const until = day(paidUntil(of))
  const message = keepsAccess
    ? `Your plan is cancelled. Access lasts until ${until}, and you can undo it until then.`
    : `Your plan is cancelled, and access has ended. You can undo it until ${until}.`
  return { title, message }
}
