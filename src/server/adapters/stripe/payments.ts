import { Stripe } from 'stripe'
import { PAGES } from '#contracts/paths.ts'
import type { Plan } from '#contracts/plans.ts'
import type { Payments, ProviderCheckout } from '#core/billing/port.ts'
import { createAccount } from './account.ts'
import { connectStripe, idOf, isRefusal, known, reach, type StripeClientSettings } from './client.ts'
import { isEvent, toEvent } from './events.ts'
import { toSubscription } from './subscription.ts'

export interface StripeSettings extends StripeClientSettings {
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<Plan, string>>
  /** Base of the pages that the provider sends people back to. */
  readonly appUrl: string
}

/** Stripe's largest page. */
const PAGE = 100
const STATES = ['open', 'complete', 'expired'] as const

/** Payments through the official library, at Stripe or at the sandbox: nothing here knows which. */
export function createPayments(settings: StripeSettings): Payments {
  const { prices, appUrl, publishableKey } = settings
  const stripe = connectStripe(settings)
  const account = createAccount(stripe, prices)

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
        await account.about(() =>
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
      return found && toSubscription(prices, found)
    },

    cancelSubscription: async (id) => {
      await known(() => stripe.subscriptions.cancel(id))
    },

    subscriptionsOf: async (customerId) => {
      const found = await account.allOf(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE }),
      )
      return found
        .map((one) => toSubscription(prices, one))
        .toSorted((one, two) => two.createdAt - one.createdAt)
    },

    createPortal: async (customerId, door = 'overview') => {
      const session = await account.about(() =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: `${appUrl}${PAGES.home}`,
          ...(door === 'card' && { flow_data: { type: 'payment_method_update' as const } }),
        }),
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
