import type { SubscriptionStatusName } from '#contracts/billing.ts'
import type { Plan } from '#contracts/plans.ts'

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  readonly status: SubscriptionStatusName
  readonly priceId: string | null
  /** Null for a price that is neither of ours. */
  readonly plan: Plan | null
  /** Epoch milliseconds; of the item, where the provider keeps it since 2025-03-31 (DECISIONS T48). */
  readonly currentPeriodEnd: number | null
  /** Ends with the period, however the provider writes that down. */
  readonly cancelAtPeriodEnd: boolean
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface ProviderCheckout {
  readonly id: string
  readonly state: 'open' | 'complete' | 'expired'
  /** The hosted page, while it is open. */
  readonly url: string | null
  /** Of the details that were typed, else of the customer (DECISIONS T49). */
  readonly email: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
  /** Who it was made for: our member's id. */
  readonly memberId: string | null
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** The customer that it is about, if it is about one. */
  readonly customerId: string | null
  /** The payment that it is about, where it names one. */
  readonly paymentIntentId: string | null
}

export interface CheckoutRequest {
  readonly memberId: string
  readonly customerId: string
  readonly plan: Plan
  /** The same key answers the same session, however often it is asked. */
  readonly idempotencyKey: string
}

/** Where the portal opens: on all that it can do, or on another card for what could not be charged. */
export type PortalDoor = 'overview' | 'card'

/** The port to the card payment provider. Every call may fail because the provider is away. */
export interface Payments {
  /** Our two prices' ids at the provider. */
  readonly prices: Readonly<Record<Plan, string>>
  readonly publishableKey: string
  /** The customer of this member; asked twice, it is the same one. `instead` names one that is gone, or not to be used. */
  createCustomer(member: { readonly id: string; readonly email: string }, instead?: string): Promise<string>
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>
  /** Null for an id that the provider does not know. */
  checkout(id: string): Promise<ProviderCheckout | null>
  expireCheckout(id: string): Promise<void>
  subscription(id: string): Promise<ProviderSubscription | null>
  /** Ends it now, whatever was paid for; one that has ended already, or that nobody knows, is fine. */
  cancelSubscription(id: string): Promise<void>
  /** All of them, newest first; none for a customer that the provider does not know. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>
  /** Throws `CustomerGone` for a customer that the provider does not know; so does `createCheckout`. */
  createPortal(customerId: string, door?: PortalDoor): Promise<string>
  /** Checks the signature over the raw bytes. Null where it is missing, forged or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null
}

/** The customer was deleted there, or belongs to another account of ours. */
export class CustomerGone extends Error {
  override readonly name = 'CustomerGone'
}

/** The provider could not be reached, failed, or refused us: what it knows is unknown now. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}
