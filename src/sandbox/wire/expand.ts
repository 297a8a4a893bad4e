import { intentOf } from '#sandbox/billing/invoicing.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import { orderLine, type CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import type { Invoice } from '#sandbox/shapes/invoice.ts'
import { list, present, type Stored } from '#sandbox/shapes/stored.ts'
import type { Store } from '#sandbox/store/store.ts'
import { invalid } from './errors.ts'

const MAX_LEVELS = 4
const MAX_PATHS = 20

type Node = Record<string, unknown>

/** What an object only shows when it is asked to. */
const INCLUDED: Record<string, Record<string, (ledger: Ledger, of: Stored) => unknown>> = {
  invoice: {
    confirmation_secret(ledger, of) {
      const intent = intentOf(ledger, of.id)
      return intent && { client_secret: intent.client_secret, type: 'payment_intent' }
    },
    payments: (ledger, of) =>
      list('/v1/invoice_payments', ledger.where('invoice_payment', 'invoice', (of as Invoice).id)),
  },
  charge: {
    refunds: (ledger, of) =>
      list(`/v1/charges/${of.id}/refunds`, ledger.where('refund', 'charge', of.id).toReversed()),
  },
  'checkout.session': { line_items: (ledger, of) => lineItems(ledger, of as CheckoutSession) },
  customer: {
    subscriptions(ledger, of) {
      const all = ledger.where('subscription', 'customer', of.id)
      const live = all.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
      return list(`/v1/customers/${of.id}/subscriptions`, live)
    },
  },
}

export function lineItems(ledger: Ledger, of: CheckoutSession) {
  const lines = of.$.order.lines.flatMap(({ id, price: priceId, quantity }) => {
    const price = ledger.get('price', priceId)
    const name = (price && ledger.get('product', price.product)?.name) ?? priceId
    return price ? [orderLine(id, name, price, quantity)] : []
  })
  return list(`/v1/checkout/sessions/${of.id}/line_items`, lines)
}

/** The answer as it is sent, with the asked-for ids replaced by what they stand for (`a.b`, in lists `data.a`). */
export function expand(store: Store, ledger: Ledger, answer: unknown, paths: readonly string[]): unknown {
  if (paths.length > MAX_PATHS) throw invalid(`At most ${MAX_PATHS} properties can be expanded at once.`)
  const shown = present(answer)
  for (const path of paths) {
    const keys = path.split('.')
    const levels = keys.filter((key) => key !== 'data').length
    if (levels > MAX_LEVELS)
      throw invalid(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`, {
        code: 'property_expansion_max_depth',
      })
    walk(store, ledger, shown, keys, path)
  }
  return shown
}

function walk(store: Store, ledger: Ledger, at: unknown, keys: readonly string[], path: string): void {
  const [key, ...rest] = keys
  if (key === undefined || at === null) return
  if (Array.isArray(at)) {
    for (const one of at) walk(store, ledger, one, keys, path)
    return
  }
  const node = at as Node
  const refuse = () =>
    invalid(`This property cannot be expanded (${path}).`, {
      param: 'expand',
      code: 'property_not_expandable',
    })
  if (typeof at !== 'object' || key === 'id') throw refuse()
  if (!Object.hasOwn(node, key)) {
    const include = INCLUDED[String(node['object'])]?.[key]
    if (!include) throw refuse()
    // The whole object again: what is included may come from what is never shown.
    const whole = store.objects.get(String(node['id']))
    const value = whole && include(ledger, whole)
    if (value === undefined) return
    node[key] = present(value)
  } else if (typeof node[key] === 'string') {
    const whole = store.objects.get(node[key])
    if (!whole) throw refuse()
    node[key] = present(whole)
  } else if (typeof node[key] !== 'object') throw refuse()
  walk(store, ledger, node[key], rest, path)
}
