import type { Stripe } from 'stripe'
import type { ProviderEvent } from '#core/billing/port.ts'
import { idOf } from './client.ts'

/** A true signature may still stand over something else. */
export const isEvent = (value: unknown): value is Stripe.Event =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  typeof (value as { data?: { object?: unknown } }).data?.object === 'object' &&
  (value as { data: { object: unknown } }).data.object !== null

type Reference = string | { readonly id: string } | null

/** The customer of an event's object; most kinds name theirs, and a customer is its own. Disputes name the payment alone. */
export function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as {
    object?: string
    id?: string
    customer?: Reference
    payment_intent?: Reference
  }
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer ?? null)
  return { id, type, customerId, paymentIntentId: idOf(object.payment_intent ?? null) }
}
