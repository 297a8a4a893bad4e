import type { Authentication } from '#sandbox/shapes/authentication.ts'
import type { Price, Product } from '#sandbox/shapes/catalogue.ts'
import type { CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import type { Customer } from '#sandbox/shapes/customer.ts'
import type { Dispute } from '#sandbox/shapes/dispute.ts'
import type { Invoice, InvoicePage } from '#sandbox/shapes/invoice.ts'
import type { StripeEvent, TestClock, WebhookEndpoint } from '#sandbox/shapes/operations.ts'
import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Charge, InvoicePayment, PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { PortalConfiguration, PortalSession } from '#sandbox/shapes/portal.ts'
import type { Refund } from '#sandbox/shapes/refund.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import type { Stored } from '#sandbox/shapes/stored.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import type { Token } from '#sandbox/shapes/token.ts'

export interface Kinds {
  product: Product
  price: Price
  customer: Customer
  payment_method: PaymentMethod
  subscription: Subscription
  invoice: Invoice
  'sandbox.invoice_page': InvoicePage
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  token: Token
  'sandbox.authentication': Authentication
  charge: Charge
  refund: Refund
  dispute: Dispute
  'checkout.session': CheckoutSession
  'billing_portal.session': PortalSession
  'billing_portal.configuration': PortalConfiguration
  webhook_endpoint: WebhookEndpoint
  event: StripeEvent
  'test_helpers.test_clock': TestClock
}
export type Kind = keyof Kinds

/**
 * All that the billing engine sees of the world: state goes in by `get` and `where`, state and events come out by
 * `put` and `emit`. The time and the ids come from here too, so the engine itself has neither clock nor chance; whoever
 * owns the ledger commits all of one call, or nothing.
 */
export interface Ledger {
  /** The wall clock, in Unix seconds. */
  readonly now: number
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** Those whose field (`a.b` for a field inside) holds the value, oldest first. */
  where<K extends Kind>(kind: K, field: string, value: string): Kinds[K][]
  /** The one whose time comes first, no later than `until`, on this test clock or (null) on the wall clock. */
  nextDue(until: number, clock: string | null): Stored | undefined
  put(object: Stored): void
  remove(object: Stored): void
  emit(type: string, object: Stored, previous?: Record<string, unknown>): void
  /** A fresh id, `prefix_…`. */
  id(prefix: string): string
  /** Where browsers find the hosted page of this path. */
  pageAt(path: string): string
}

/** The time for whatever hangs on this test clock, in Unix seconds. */
export function timeOn(ledger: Ledger, clock: string | null | undefined): number {
  return (clock && ledger.get('test_helpers.test_clock', clock)?.frozen_time) || ledger.now
}

/** Changes an object, and says what the changed attributes held before, as events do. */
export function amend<T extends Stored>(
  ledger: Ledger,
  before: T,
  patch: Partial<T>,
): [T, Record<string, unknown>] {
  const after = { ...before, ...patch }
  ledger.put(after)
  const changed = Object.keys(patch).filter(
    (key) => key !== '$' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return [after, Object.fromEntries(changed.map((key) => [key, before[key]]))]
}

/** Changes an object and tells of it, if there is anything to tell. */
export function amendAndEmit<T extends Stored>(
  ledger: Ledger,
  type: string,
  before: T,
  patch: Partial<T>,
): T {
  const [after, previous] = amend(ledger, before, patch)
  if (Object.keys(previous).length > 0) ledger.emit(type, after, previous)
  return after
}
