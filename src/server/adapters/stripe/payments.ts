import { Stripe } from 'stripe'
import { SUBSCRIPTION_STATUSES } from '#contracts/billing.ts'
import { PAGES } from '#contracts/paths.ts'
import { PLANS, type Plan } from '#contracts/plans.ts'
import type { Payments, ProviderCheckout, ProviderEvent, ProviderSubscription } from '#core/billing/port.ts'
import { connectStripe, idOf, isRefusal, known, reach, toMs, type StripeClientSettings } from './client.ts'

export interface StripeSettings extends StripeClientSettings {
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<Plan, string>>
  /** Base of the pages that the provider sends people back to. */
  readonly appUrl: string
}

const STATES = ['open', 'complete', 'expired'] as const

/** Payments through the official library, at Stripe or at the sandbox: nothing here knows which. */
export function createPayments(settings: StripeSettings): Payments {
  const { prices, appUrl, publishableKey } = settings
  const stripe = connectStripe(settings)

  const planOf = (priceId: string | null): Plan | null =>
    PLANS.find((plan) => prices[plan] === priceId) ?? null

  function toSubscription(found: Stripe.Subscription): ProviderSubscription {
    const item = found.items.data[0]
    const priceId = item?.price.id ?? null
    // A status that is newer than this code counts as one without access.
    const status = SUBSCRIPTION_STATUSES.find((name) => name === found.status) ?? 'paused'
    return {
      id: found.id,
      customerId: idOf(found.customer) ?? '',
      status,
      priceId,
      plan: planOf(priceId),
      currentPeriodEnd: toMs(item?.current_period_end),
      // The portal may end it on a date instead; for access that is the same promise.
      cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
      createdAt: found.created * 1000,
    }
  }

  const toCheckout = (found: Stripe.Checkout.Session): ProviderCheckout => ({
    id: found.id,
    state: STATES.find((state) => state === found.status) ?? 'expired',
    url: found.url,
    email: found.customer_details?.email ?? found.customer_email,
    customerId: idOf(found.customer),
    subscriptionId: idOf(found.subscription),
    memberId: found.client_reference_id,
  })

  return {
    prices,
    publishableKey,

    createCustomer: async ({ id, email }, instead) => {
      const created = await reach(() =>
        stripe.customers.create(
          { email, metadata: { member: id } },
          { idempotencyKey: ['customer', id, ...(instead === undefined ? [] : [instead])].join('-') },
        ),
      )
      return created.id
    },

    createCheckout: async ({ memberId, customerId, plan, idempotencyKey }) =>
      toCheckout(
        await reach(() =>
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              customer: customerId,
              client_reference_id: memberId,
              line_items: [{ price: prices[plan], quantity: 1 }],
              success_url: `${appUrl}${PAGES.success}?session_id={CHECKOUT_SESSION_ID}`,
              cancel_url: `${appUrl}${PAGES.subscribe}`,
            },
            { idempotencyKey },
          ),
        ),
      ),

    checkout: async (id) => {
      const found = await known(() => stripe.checkout.sessions.retrieve(id))
      return found && toCheckout(found)
    },

    expireCheckout: async (id) => {
      // Completed or expired meanwhile: there is nothing left to close.
      await known(() => stripe.checkout.sessions.expire(id), isRefusal)
    },

    subscription: async (id) => {
      const found = await known(() => stripe.subscriptions.retrieve(id))
      return found && toSubscription(found)
    },

    cancelSubscription: async (id) => {
      await known(() => stripe.subscriptions.cancel(id))
    },

    subscriptionsOf: async (customerId) => {
      const found = await known(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      )
      return (found?.data ?? []).map(toSubscription).toSorted((one, two) => two.createdAt - one.createdAt)
    },

    createPortal: async (customerId) => {
      const session = await reach(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${appUrl}${PAGES.home}` }),
      )
      return session.url
    },

    readEvent: (body, signature) => {
      if (signature === undefined) return null
      try {
        const event: unknown = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)
        return isEvent(event) ? toEvent(event) : null
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null
        throw error
      }
    },
  }
}

/** A true signature may still stand over something else. */
const isEvent = (value: unknown): value is Stripe.Event =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  typeof (value as { data?: { object?: unknown } }).data?.object === 'object' &&
  (value as { data: { object: unknown } }).data.object !== null

/** The customer of an event's object; most kinds name theirs, and a customer is its own. */
function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object?: string; id?: string; customer?: string | { id: string } | null }
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer ?? null)
  return { id, type, customerId }
}
