import { customerDetails, type CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import { address, customer, type Customer } from '#sandbox/shapes/customer.ts'
import { billingDetails, paymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import { chargeFailure, type KnownCard } from './cards.ts'
import { amend, type Ledger } from './ledger.ts'
import { subscribe } from './subscribing.ts'

export interface Payer {
  email: string
  name: string
  postalCode: string
  card: KnownCard & { month: number; year: number }
}

/**
 * Pays an open session: customer, card, subscription and the paid session, or none of it. A decline leaves the session
 * open for another card.
 */
export function completeSession(
  ledger: Ledger,
  session: CheckoutSession,
  payer: Payer,
): { session: CheckoutSession; failure: Failure | null } {
  const { order } = session.$
  // Nothing is charged during a trial.
  const failure = order.subscription.trial_period_days ? null : chargeFailure(payer.card)
  if (failure) return { session, failure }
  const items = order.lines.flatMap(({ price: id, quantity }) => {
    const price = ledger.get('price', id)
    return price ? [{ price, quantity }] : []
  })
  const buyer = buyerOf(ledger, session, payer)
  const where = address({ country: 'US', postal_code: payer.postalCode || null })
  const billing = billingDetails({ email: payer.email, name: payer.name, address: where })
  const method = paymentMethod(ledger.id('pm'), payer.card, billing, ledger.now)
  ledger.put(method)
  const { subscription } = subscribe(ledger, {
    customer: buyer,
    items,
    payment: { with: 'now', method },
    savesMethod: true,
    metadata: order.subscription.metadata ?? {},
    description: order.subscription.description ?? null,
    trialDays: order.subscription.trial_period_days ?? 0,
  })
  // Without a first payment nothing has attached the card yet.
  if (ledger.get('payment_method', method.id)?.customer === null) {
    const [attached] = amend(ledger, method, { customer: buyer.id })
    ledger.emit('payment_method.attached', attached)
    amend(ledger, subscription, { default_payment_method: method.id })
  }
  const [complete] = amend(ledger, session, {
    status: 'complete',
    payment_status: 'paid',
    customer: buyer.id,
    customer_details: customerDetails({ email: payer.email, name: payer.name, address: where }),
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  })
  ledger.emit('checkout.session.completed', complete)
  return { session: complete, failure: null }
}

function buyerOf(ledger: Ledger, session: CheckoutSession, payer: Payer): Customer {
  const known = session.customer === null ? undefined : ledger.get('customer', session.customer)
  if (known) return known
  const made: Customer = {
    ...customer(ledger.id('cus'), ledger.now),
    email: payer.email,
    name: payer.name,
  }
  ledger.put(made)
  ledger.emit('customer.created', made)
  return made
}
