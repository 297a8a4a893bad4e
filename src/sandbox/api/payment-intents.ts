import { amend, amendAndEmit, timeOn, type Ledger } from '#sandbox/billing/ledger.ts'
import { payIntent } from '#sandbox/billing/paying.ts'
import type { PaymentIntent } from '#sandbox/shapes/payment.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { publishableRefused, type Role } from '#sandbox/wire/auth.ts'
import { declined, invalid, missing } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { ignored, oneOf, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { methodFrom } from './payment-methods.ts'

const INTENTS = '/v1/payment_intents'

/** A page with the publishable key sees an intent only by its client secret. */
function readIntent(ledger: Ledger, id: string, role: Role, secret: string | undefined): PaymentIntent {
  if (role === 'publishable' && secret === undefined) throw publishableRefused()
  const intent = found(ledger, 'payment_intent', id)
  if (secret !== undefined && secret !== intent.client_secret) throw missing('payment_intent', id)
  return intent
}

function unexpected(intent: PaymentIntent, verb: string) {
  return invalid(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}

export const PAYMENT_INTENTS = [
  route('GET', INTENTS, { ...PAGING, customer: text }, ({ store, params: { customer, ...params } }) =>
    pageOf(store, INTENTS, 'payment_intent', params, { customer }),
  ),
  route(
    'GET',
    `${INTENTS}/:id`,
    { client_secret: text, key: ignored },
    ({ ledger, id, role, params }) => readIntent(ledger, id, role, params.client_secret),
    true,
  ),
  route(
    'POST',
    `${INTENTS}/:id/confirm`,
    {
      client_secret: text,
      payment_method: text,
      receipt_email: text,
      setup_future_usage: oneOf('off_session', 'on_session'),
      off_session: ignored,
      return_url: ignored,
      mandate_data: ignored,
      use_stripe_sdk: ignored,
      key: ignored,
    },
    ({ ledger, id, role, params }) => {
      const before = readIntent(ledger, id, role, params.client_secret)
      if (!['requires_payment_method', 'requires_confirmation'].includes(before.status))
        throw unexpected(before, 'confirm')
      const methodId = params.payment_method ?? before.payment_method
      if (!methodId)
        throw invalid(
          'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
          { code: 'payment_intent_unexpected_state' },
        )
      const method = methodFrom(ledger, methodId, 'payment_method')
      if (method.customer !== null && method.customer !== before.customer)
        throw invalid('The provided PaymentMethod belongs to another customer.', { param: 'payment_method' })
      const [intent] = amend(ledger, before, {
        ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
        ...(params.setup_future_usage && { setup_future_usage: params.setup_future_usage }),
      })
      const tried = payIntent(ledger, intent, method)
      if (!tried.failure) return tried.intent
      throw declined(tried.failure, {
        charge: tried.intent.latest_charge,
        payment_intent: present(tried.intent),
        payment_method: present(method),
      })
    },
    true,
  ),
  route(
    'POST',
    `${INTENTS}/:id/cancel`,
    { cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned') },
    ({ ledger, id, params }) => {
      const before = found(ledger, 'payment_intent', id)
      if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before, 'cancel')
      const owner = before.customer ? ledger.get('customer', before.customer) : undefined
      return amendAndEmit(ledger, 'payment_intent.canceled', before, {
        status: 'canceled',
        canceled_at: timeOn(ledger, owner?.test_clock),
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
      })
    },
  ),
  route(
    'GET',
    '/v1/charges',
    { ...PAGING, customer: text, payment_intent: text },
    ({ store, params: { customer, payment_intent: intent, ...params } }) =>
      pageOf(store, '/v1/charges', 'charge', params, { customer, payment_intent: intent }),
  ),
  route('GET', '/v1/charges/:id', {}, ({ ledger, id }) => found(ledger, 'charge', id)),
]
