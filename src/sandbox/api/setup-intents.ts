import { amend, type Ledger } from '#sandbox/billing/ledger.ts'
import { cancelSetup, createSetupIntent, setUp } from '#sandbox/billing/setting-up.ts'
import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { declined, invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  flag,
  ignored,
  mergeMetadata,
  metadata,
  oneOf,
  shape,
  text,
  type Params,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { CONFIRMING, methodToConfirm, readIntent, returnUrlOf, unexpected } from './confirming.ts'
import { makeMethod, METHOD_DATA, methodFrom } from './payment-methods.ts'

const INTENTS = '/v1/setup_intents'

const FACTS = {
  customer: text,
  description: clearable,
  metadata,
  payment_method: text,
  payment_method_data: METHOD_DATA,
  payment_method_options: ignored,
  payment_method_types: ignored,
}

/** The card that an intent is made or changed with; whose it is must be whose the intent is. */
function methodOf(
  ledger: Ledger,
  { payment_method: id, payment_method_data: data }: Params<typeof FACTS>,
  customer: string | null,
): PaymentMethod | null {
  if (data) return makeMethod(ledger, data, 'payment_method_data')
  if (id === undefined) return null
  const method = methodFrom(ledger, id, 'payment_method')
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The provided PaymentMethod belongs to another customer.', { param: 'payment_method' })
  return method
}

function confirm(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  const tried = setUp(ledger, intent, method, { returnUrl })
  if (!tried.failure) return tried.intent
  throw declined(tried.failure, {
    setup_intent: present(tried.intent),
    payment_method: present(method),
  })
}

export const SETUP_INTENTS = [
  route(
    'POST',
    INTENTS,
    {
      ...FACTS,
      usage: oneOf('off_session', 'on_session'),
      confirm: flag,
      return_url: CONFIRMING.return_url,
      use_stripe_sdk: flag,
      automatic_payment_methods: shape({ enabled: flag, allow_redirects: oneOf('always', 'never') }),
      mandate_data: ignored,
    },
    ({ ledger, params }) => {
      const customer = params.customer ? found(ledger, 'customer', params.customer, 'customer').id : null
      if (params.return_url && !params.confirm)
        throw invalid('The `return_url` parameter can only be passed along with `confirm=true`.', {
          param: 'return_url',
        })
      const method = methodOf(ledger, params, customer)
      const { automatic_payment_methods: automatic } = params
      const made = createSetupIntent(
        ledger,
        { customer, paymentMethod: method?.id ?? null, usage: params.usage ?? 'off_session' },
        {
          description: params.description ?? null,
          metadata: mergeMetadata({}, params.metadata),
          ...(automatic?.enabled && {
            automatic_payment_methods: { allow_redirects: 'always', ...automatic },
          }),
        },
      )
      if (!params.confirm) return made
      return confirm(ledger, made, methodToConfirm(ledger, made, {}), returnUrlOf(params))
    },
  ),
  route(
    'GET',
    INTENTS,
    { ...PAGING, customer: text, payment_method: text },
    ({ store, params: { customer, payment_method: method, ...params } }) =>
      pageOf(store, INTENTS, 'setup_intent', params, { customer, payment_method: method }),
  ),
  route(
    'GET',
    `${INTENTS}/:id`,
    { client_secret: text, key: ignored },
    ({ ledger, id, role, params }) =>
      readIntent(ledger, 'setup_intent', { id, role, secret: params.client_secret }),
    true,
  ),
  route('POST', `${INTENTS}/:id`, FACTS, ({ ledger, id, params }) => {
    const before = found(ledger, 'setup_intent', id)
    if (!['requires_payment_method', 'requires_confirmation'].includes(before.status))
      throw unexpected(before, 'update')
    const customer = params.customer
      ? found(ledger, 'customer', params.customer, 'customer').id
      : before.customer
    const method = methodOf(ledger, params, customer)
    const [after] = amend(ledger, before, {
      customer,
      metadata: mergeMetadata(before.metadata, params.metadata),
      ...(params.description !== undefined && { description: params.description }),
      ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
    })
    return after
  }),
  route(
    'POST',
    `${INTENTS}/:id/confirm`,
    CONFIRMING,
    ({ ledger, id, role, params }) => {
      const before = readIntent(ledger, 'setup_intent', { id, role, secret: params.client_secret })
      return confirm(ledger, before, methodToConfirm(ledger, before, params), returnUrlOf(params))
    },
    true,
  ),
  route(
    'POST',
    `${INTENTS}/:id/cancel`,
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    ({ ledger, id, params }) => {
      const before = found(ledger, 'setup_intent', id)
      if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before, 'cancel')
      return cancelSetup(ledger, before, params.cancellation_reason ?? null)
    },
  ),
]
