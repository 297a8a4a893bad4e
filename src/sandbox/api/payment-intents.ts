import { amend, amendAndEmit, timeOn } from '#sandbox/billing/ledger.ts'
import { payIntent } from '#sandbox/billing/paying.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { declined, invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { flag, ignored, oneOf, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { CONFIRMING, methodToConfirm, readIntent, returnUrlOf, unexpected } from './confirming.ts'

const INTENTS = '/v1/payment_intents'

export const PAYMENT_INTENTS = [
  route('GET', INTENTS, { ...PAGING, customer: text }, ({ store, params: { customer, ...params } }) =>
    pageOf(store, INTENTS, 'payment_intent', params, { customer }),
  ),
  route(
    'GET',
    `${INTENTS}/:id`,
    { client_secret: text, key: ignored },
    ({ ledger, id, role, params }) =>
      readIntent(ledger, 'payment_intent', { id, role, secret: params.client_secret }),
    true,
  ),
  route(
    'POST',
    `${INTENTS}/:id/confirm`,
    {
      ...CONFIRMING,
      receipt_email: text,
      setup_future_usage: oneOf('off_session', 'on_session'),
      // `true`, or `one_off` and `recurring` of older days.
      off_session: text,
      error_on_requires_action: flag,
      shipping: ignored,
    },
    ({ ledger, id, role, params }) => {
      const before = readIntent(ledger, 'payment_intent', { id, role, secret: params.client_secret })
      const isOff = params.off_session !== undefined && params.off_session !== 'false'
      if (isOff && role === 'publishable')
        throw invalid('You cannot set `off_session` with a publishable key: whoever has it is here.', {
          param: 'off_session',
        })
      const method = methodToConfirm(ledger, before, params)
      const [intent] = amend(ledger, before, {
        ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
        ...(params.setup_future_usage && { setup_future_usage: params.setup_future_usage }),
      })
      const tried = payIntent(ledger, intent, method, {
        session: isOff || params.error_on_requires_action ? 'off' : 'on',
        returnUrl: returnUrlOf(params),
      })
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
]
