import type { Ledger } from '#sandbox/billing/ledger.ts'
import { DEFAULT_CONFIGURATION, portalSession, type Flow } from '#sandbox/shapes/portal.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { invalid, missing } from '#sandbox/wire/errors.ts'
import {
  clearable,
  ignored,
  integer,
  listOf,
  oneOf,
  required,
  shape,
  text,
  url,
  type Params,
} from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

/** Stripe ends an unused session after a few minutes and a used one after an hour; ours all live an hour. */
const LIFE_S = 3600

const FLOW = {
  type: oneOf(
    'payment_method_update',
    'subscription_cancel',
    'subscription_update',
    'subscription_update_confirm',
  ),
  after_completion: shape({
    type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
    hosted_confirmation: shape({ custom_message: clearable }),
    redirect: shape({ return_url: url }),
  }),
  subscription_cancel: shape({ subscription: text }),
  subscription_update: shape({ subscription: text }),
  subscription_update_confirm: shape({
    subscription: text,
    items: listOf(shape({ id: text, price: text, quantity: integer }), 1),
  }),
}

type WantedFlow = Params<typeof FLOW>

/** The subscription of a flow: the customer's own, and one that has not ended. */
function liveOf(ledger: Ledger, customer: string, id: string | undefined, param: string): Subscription {
  const of = found(ledger, 'subscription', required(id, param), param)
  if (of.customer !== customer) throw missing('subscription', of.id, param)
  if (of.ended_at !== null)
    throw invalid(`The subscription ${of.id} has ended, so nothing about it can be changed.`, { param })
  return of
}

function flowOf(ledger: Ledger, customer: string, wanted: WantedFlow): Flow {
  const type = required(wanted.type, 'flow_data[type]')
  const completion = wanted.after_completion ?? {}
  const then = completion.type ?? 'portal_homepage'
  const flow: Flow = {
    after_completion: {
      hosted_confirmation:
        then === 'hosted_confirmation'
          ? { custom_message: completion.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect:
        then === 'redirect'
          ? {
              return_url: required(
                completion.redirect?.return_url,
                'flow_data[after_completion][redirect][return_url]',
              ),
            }
          : null,
      type: then,
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  }
  if (type === 'payment_method_update') return flow
  const param = `flow_data[${type}][subscription]`
  const of = liveOf(ledger, customer, wanted[type]?.subscription, param)
  if (type === 'subscription_cancel') {
    if (of.cancel_at_period_end) throw invalid('The subscription is cancelled already.', { param })
    return { ...flow, subscription_cancel: { retention: null, subscription: of.id } }
  }
  if (type === 'subscription_update') return { ...flow, subscription_update: { subscription: of.id } }
  const items = (wanted.subscription_update_confirm?.items ?? []).map(({ id, price, quantity }) => {
    const at = 'flow_data[subscription_update_confirm][items][0]'
    const item = of.items.data.find((one) => one.id === required(id, `${at}[id]`))
    if (!item) throw missing('subscription_item', id ?? '', `${at}[id]`)
    if (price !== undefined) found(ledger, 'price', price, `${at}[price]`)
    return { id: item.id, price: price ?? null, ...(quantity !== undefined && { quantity }) }
  })
  if (items.length === 0) required(undefined, 'flow_data[subscription_update_confirm][items]')
  return { ...flow, subscription_update_confirm: { discounts: null, items, subscription: of.id } }
}

export const PORTAL_SESSIONS = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text, return_url: url, configuration: text, flow_data: shape(FLOW), locale: ignored },
    ({ ledger, origin, params }) => {
      const customer = found(ledger, 'customer', required(params.customer, 'customer'), 'customer')
      const configuration = found(
        ledger,
        'billing_portal.configuration',
        params.configuration ?? DEFAULT_CONFIGURATION,
        'configuration',
      )
      if (!configuration.active)
        throw invalid(`The portal configuration ${configuration.id} is not active.`, {
          param: 'configuration',
        })
      const id = ledger.id('bps')
      const facts = {
        configuration: configuration.id,
        customer: customer.id,
        flow: params.flow_data ? flowOf(ledger, customer.id, params.flow_data) : null,
        returnUrl: params.return_url ?? configuration.default_return_url,
        url: `${origin}/p/session/${id}`,
        expiresAt: ledger.now + LIFE_S,
      }
      const made = portalSession(id, facts, ledger.now)
      ledger.put(made)
      ledger.emit('billing_portal.session.created', made)
      return made
    },
  ),
]
