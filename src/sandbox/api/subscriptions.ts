import { changeItems } from '#sandbox/billing/changing.ts'
import { cancelAtPeriodEnd, endSubscription, undoCancellation } from '#sandbox/billing/ending.ts'
import { amendAndEmit, type Ledger } from '#sandbox/billing/ledger.ts'
import { subscribe, type Wish } from '#sandbox/billing/subscribing.ts'
import type { Customer } from '#sandbox/shapes/customer.ts'
import { declined, invalid, missing } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import {
  clearable,
  flag,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'
import { prorationDate, readChanges } from './item-changes.ts'

const SUBSCRIPTIONS = '/v1/subscriptions'
const ENDED = ['canceled', 'incomplete_expired']
const STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
]

const WORDS = shape({ comment: text, feedback: text })
const SETTINGS = shape({
  save_default_payment_method: oneOf('off', 'on_subscription'),
  payment_method_types: ignored,
  payment_method_options: ignored,
})
const COMMON = {
  default_payment_method: clearable,
  description: clearable,
  metadata,
  payment_settings: SETTINGS,
  off_session: ignored,
  automatic_tax: ignored,
}

function ownMethod(ledger: Ledger, customer: string, id: string): string {
  const method = found(ledger, 'payment_method', id, 'default_payment_method')
  if (method.customer !== customer) throw missing('payment_method', id, 'default_payment_method')
  return id
}

/** The bank wants to ask, and whoever makes this subscription will not wait for that. */
const NEEDS_ACTION = {
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
}

type Behavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
const BEHAVIOR = oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete')

/** Who pays when: `default_incomplete` waits for a confirmed intent, the others charge what is on file at once. */
function paymentOf(customer: Customer, method: string | null, behavior: Behavior): Wish['payment'] {
  if (behavior === 'default_incomplete') return { with: 'later' }
  if (!method && !customer.invoice_settings.default_payment_method)
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  return { with: 'on file' }
}

export const SUBSCRIPTIONS_API = [
  route(
    'POST',
    SUBSCRIPTIONS,
    {
      ...COMMON,
      customer: text,
      items: listOf(shape({ price: text, quantity: integer, metadata }), 20),
      payment_behavior: BEHAVIOR,
      trial_period_days: integer,
      collection_method: oneOf('charge_automatically'),
      billing_mode: ignored,
    },
    ({ ledger, params }) => {
      const customer = found(ledger, 'customer', required(params.customer, 'customer'), 'customer')
      const wanted = required(params.items, 'items')
      if (wanted.length === 0) throw invalid('Missing required param: items.', { param: 'items' })
      const items = wanted.map(({ price: id, quantity = 1 }, index) => {
        const price = found(ledger, 'price', required(id, `items[${index}][price]`), `items[${index}][price]`)
        if (!price.recurring)
          throw invalid(
            'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
            {
              param: `items[${index}][price]`,
            },
          )
        if (!price.active)
          throw invalid('The price specified is inactive.', { param: `items[${index}][price]` })
        return { price, quantity }
      })
      const method = params.default_payment_method
        ? ownMethod(ledger, customer.id, params.default_payment_method)
        : null
      const behavior = params.payment_behavior ?? 'allow_incomplete'
      const trialDays = params.trial_period_days ?? 0
      const made = subscribe(ledger, {
        customer,
        items,
        payment: trialDays > 0 ? { with: 'later' } : paymentOf(customer, method, behavior),
        defaultPaymentMethod: method,
        savesMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
        trialDays,
      })
      if (made.failure && behavior === 'error_if_incomplete') throw declined(made.failure, {}, false)
      if (made.subscription.status === 'incomplete' && behavior === 'error_if_incomplete')
        throw declined(NEEDS_ACTION, {}, false)
      return made.subscription
    },
  ),
  route(
    'GET',
    SUBSCRIPTIONS,
    { ...PAGING, customer: text, price: text, status: text, test_clock: text, collection_method: ignored },
    ({ store, params: { customer, price, status, test_clock: clock, ...params } }) => {
      if (status !== undefined && ![...STATUSES, 'all', 'ended'].includes(status))
        throw invalid(`Invalid status: ${status.slice(0, 40)}`, { param: 'status' })
      const live = STATUSES.filter((one) => !ENDED.includes(one))
      const asked = { all: STATUSES, ended: ENDED }[status ?? ''] ?? (status ? [status] : live)
      return pageOf(store, SUBSCRIPTIONS, 'subscription', params, {
        customer,
        test_clock: clock,
        status: asked,
        'items.data[0].price.id': price,
      })
    },
  ),
  route('GET', `${SUBSCRIPTIONS}/:id`, {}, ({ ledger, id }) => found(ledger, 'subscription', id)),
  route(
    'POST',
    `${SUBSCRIPTIONS}/:id`,
    {
      ...COMMON,
      cancel_at_period_end: flag,
      cancellation_details: WORDS,
      items: listOf(shape({ id: text, price: text, quantity: integer }), 20),
      payment_behavior: BEHAVIOR,
      proration_behavior: oneOf('create_prorations', 'always_invoice', 'none'),
      proration_date: integer,
    },
    ({ ledger, id, params }) => {
      let of = found(ledger, 'subscription', id)
      if (ENDED.includes(of.status))
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
          code: 'resource_missing',
        })
      const {
        metadata: patch,
        default_payment_method: method,
        description,
        payment_settings: settings,
      } = params
      const chosen = method && ownMethod(ledger, of.customer, method)
      of = amendAndEmit(ledger, 'customer.subscription.updated', of, {
        metadata: mergeMetadata(of.metadata, patch),
        ...(method !== undefined && { default_payment_method: chosen || null }),
        ...(description !== undefined && { description }),
        ...(settings?.save_default_payment_method && {
          payment_settings: {
            ...of.payment_settings,
            save_default_payment_method: settings.save_default_payment_method,
          },
        }),
      })
      if (params.items && params.items.length > 0) {
        const { items, proration_behavior: proration = 'create_prorations', proration_date: at } = params
        const since = at === undefined ? undefined : prorationDate(ledger, of, at)
        const made = changeItems(ledger, of, readChanges(ledger, of, items), proration, {
          prorateAt: since,
        })
        // Not a fact: the old plan stays, and nothing is left of the attempt.
        if (made.failure && params.payment_behavior === 'error_if_incomplete')
          throw declined(made.failure, {}, false)
        of = made.subscription
      }
      if (params.cancel_at_period_end === true)
        return cancelAtPeriodEnd(ledger, of, params.cancellation_details)
      if (params.cancel_at_period_end === false) return undoCancellation(ledger, of)
      return of
    },
  ),
  route(
    'DELETE',
    `${SUBSCRIPTIONS}/:id`,
    { cancellation_details: WORDS, invoice_now: ignored, prorate: ignored },
    ({ ledger, id, params }) => {
      const of = found(ledger, 'subscription', id)
      if (ENDED.includes(of.status)) throw missing('subscription', id)
      return endSubscription(ledger, of, 'cancellation_requested', params.cancellation_details)
    },
  ),
]
