import type { Stripe } from 'stripe'
import { SUBSCRIPTION_STATUSES } from '#contracts/billing.ts'
import { PLANS, type Plan } from '#contracts/plans.ts'
import type { ProviderSubscription } from '#core/billing/port.ts'
import { idOf, toMs } from './client.ts'

type Prices = Readonly<Record<Plan, string>>

/** Null for a price that is neither of ours. */
export const planOfPrice = (prices: Prices, priceId: string | null): Plan | null =>
  PLANS.find((plan) => prices[plan] === priceId) ?? null

export function toSubscription(prices: Prices, found: Stripe.Subscription): ProviderSubscription {
  const item = found.items.data[0]
  const priceId = item?.price.id ?? null
  // A status that is newer than this code counts as one without access.
  const status = SUBSCRIPTION_STATUSES.find((name) => name === found.status) ?? 'paused'
  return {
    id: found.id,
    customerId: idOf(found.customer) ?? '',
    status,
    priceId,
    plan: planOfPrice(prices, priceId),
    currentPeriodEnd: toMs(item?.current_period_end),
    // The portal may end it on a date instead; for access that is the same promise.
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    createdAt: found.created * 1000,
  }
}
