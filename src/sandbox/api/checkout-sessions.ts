import { expireSession } from '#sandbox/billing/due.ts'
import { checkoutSession, customerDetails, type CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import type { Stored } from '#sandbox/shapes/stored.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { lineItems } from '#sandbox/wire/expand.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  email,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  shape,
  text,
  url,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const SESSIONS = '/v1/checkout/sessions'
const LIFE_S = 24 * 3600
const SHORTEST_LIFE_S = 30 * 60
const MAX_LINES = 20

const ORDER = {
  line_items: listOf(shape({ price: text, quantity: integer, adjustable_quantity: ignored }), MAX_LINES),
  subscription_data: shape({ metadata, description: text, trial_period_days: integer }),
}

const SESSION = {
  ...ORDER,
  mode: oneOf('subscription', 'payment', 'setup'),
  ui_mode: oneOf('hosted_page'),
  success_url: url,
  cancel_url: url,
  customer: text,
  customer_email: email,
  client_reference_id: text,
  expires_at: integer,
  metadata,
  // Nothing of this changes what the sandbox does.
  allow_promotion_codes: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  customer_update: ignored,
  locale: ignored,
  payment_method_collection: ignored,
  submit_type: ignored,
}

function pageAt(origin: string, id: string): string {
  return `${origin}/c/pay/${id}`
}

/** The page of an open session is where the sandbox is now: it may have another port since its last start. */
function relocated<T extends Stored>(session: T, origin: string): T {
  return session['url'] ? { ...session, url: pageAt(origin, session.id) } : session
}

export const CHECKOUT_SESSIONS = [
  route('POST', SESSIONS, SESSION, ({ ledger, origin, params }) => {
    if (required(params.mode, 'mode') !== 'subscription')
      throw invalid('The sandbox sells subscriptions only: mode must be subscription.', { param: 'mode' })
    if (params.customer && params.customer_email)
      throw invalid('You may only specify one of these parameters: customer, customer_email.')
    const customer = params.customer ? found(ledger, 'customer', params.customer, 'customer') : null
    const wanted = required(params.line_items, 'line_items')
    if (wanted.length === 0) throw invalid('Missing required param: line_items.', { param: 'line_items' })
    const lines = wanted.map((line, index) => {
      const param = `line_items[${index}]`
      const price = found(ledger, 'price', required(line.price, `${param}[price]`), `${param}[price]`)
      const quantity = required(line.quantity, `${param}[quantity]`)
      if (!price.active) throw invalid(`The price specified is inactive.`, { param: `${param}[price]` })
      if (!price.recurring)
        throw invalid('You must provide at least one recurring price in `subscription` mode.')
      if (quantity < 1) throw invalid('Invalid positive integer', { param: `${param}[quantity]` })
      return { price, quantity }
    })
    const expiresAt = params.expires_at ?? ledger.now + LIFE_S
    // A minute's grace, for a caller whose clock differs.
    if (expiresAt < ledger.now + SHORTEST_LIFE_S - 60 || expiresAt > ledger.now + LIFE_S + 60)
      throw invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        {
          param: 'expires_at',
        },
      )
    const amount = lines.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)
    const order = {
      lines: lines.map(({ price, quantity }) => ({ id: ledger.id('li'), price: price.id, quantity })),
      subscription: params.subscription_data ?? {},
    }
    const id = ledger.id('cs_test')
    const facts = { amount, order, expiresAt, customer: customer?.id ?? null }
    const known = customer?.email ?? params.customer_email ?? null
    const made: CheckoutSession = {
      ...checkoutSession(id, facts, ledger.now),
      success_url: required(params.success_url, 'success_url'),
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      customer_email: params.customer_email ?? null,
      customer_details: known
        ? customerDetails({ email: known, name: customer?.name ?? null, address: null })
        : null,
      metadata: mergeMetadata({}, params.metadata),
      url: pageAt(origin, id),
    }
    ledger.put(made)
    return made
  }),
  route(
    'GET',
    SESSIONS,
    {
      ...PAGING,
      customer: text,
      subscription: text,
      payment_intent: text,
      status: oneOf('open', 'complete', 'expired'),
      customer_details: shape({ email: text }),
    },
    ({ store, origin, params }) => {
      const { customer, subscription, payment_intent: intent, status, customer_details: person } = params
      const page = pageOf(store, SESSIONS, 'checkout.session', params, {
        customer,
        subscription,
        payment_intent: intent,
        status,
        'customer_details.email': person?.email,
      })
      return { ...page, data: page.data.map((session) => relocated(session, origin)) }
    },
  ),
  route('GET', `${SESSIONS}/:id`, {}, ({ ledger, id, origin }) =>
    relocated(found(ledger, 'checkout.session', id), origin),
  ),
  route('POST', `${SESSIONS}/:id/expire`, {}, ({ ledger, id }) => {
    const session = found(ledger, 'checkout.session', id)
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return expireSession(ledger, session)
  }),
  route('GET', `${SESSIONS}/:id/line_items`, PAGING, ({ ledger, id }) =>
    lineItems(ledger, found(ledger, 'checkout.session', id)),
  ),
]
