import type { Authentication, Outcome } from '#sandbox/shapes/authentication.ts'
import { customerDetails, type CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import { address, customer, type Customer } from '#sandbox/shapes/customer.ts'
import { billingDetails, paymentMethod, type PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import { paymentIntent, type Failure, type PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { chargeFailure, type KnownCard } from './cards.ts'
import { amend, type Ledger } from './ledger.ts'
import { failAuthentication, keep, payIntent } from './paying.ts'
import { createSetupIntent, failSetupAuthentication, setUp } from './setting-up.ts'
import { subscribe } from './subscribing.ts'
import { needsAuthentication, openQuestion } from './three-d-secure.ts'

export interface Person {
  email: string
  name: string
  postalCode: string
}

export interface Payer extends Person {
  card: KnownCard & { month: number; year: number }
}

export interface Completion {
  session: CheckoutSession
  failure: Failure | null
  /** The bank wants to ask its cardholder before anything is paid. */
  question?: Authentication | undefined
}

/**
 * Pays an open session: customer, subscription and the paid session come to be together, after the payment (Stripe's
 * basil). A decline leaves the failed charge and its intent, and the session open for another card.
 */
export function completeSession(ledger: Ledger, session: CheckoutSession, payer: Payer): Completion {
  const { email, name, postalCode } = payer
  const where = address({ country: 'US', postal_code: postalCode || null })
  const billing = billingDetails({ email, name, address: where })
  const method = paymentMethod(ledger.id('pm'), payer.card, billing, ledger.now)
  ledger.put(method)
  const manner = { waiting: { session: session.id, email, name, postalCode } }
  const bound = isFree(ledger, session) ? setupOf(ledger, session) : paymentOf(ledger, session)
  // A card that will be charged with success waits for its subscription: one intent pays for the first invoice.
  const isSure = !chargeFailure(method.card) && !needsAuthentication(method, manner)
  if (bound.intent.object === 'payment_intent' && isSure) return finish(ledger, bound, method, payer, false)
  const tried =
    bound.intent.object === 'payment_intent'
      ? payIntent(ledger, bound.intent, method, manner)
      : setUp(ledger, bound.intent, method, manner)
  if (tried.failure) return { session: bound.session, failure: tried.failure }
  if (tried.intent.status === 'requires_action')
    return { session: bound.session, failure: null, question: openQuestion(ledger, tried.intent.id) }
  return finish(ledger, bound, method, payer, false)
}

/** Goes on after the bank was answered. What did not pass is told by the intent, and the session stays open. */
export function answerAtCheckout(
  ledger: Ledger,
  session: CheckoutSession,
  intent: PaymentIntent | SetupIntent,
  { person, outcome }: { person: Person; outcome: Outcome },
): CheckoutSession {
  const method = intent.payment_method ? ledger.get('payment_method', intent.payment_method) : undefined
  if (outcome === 'failed' || !method) {
    if (intent.object === 'payment_intent') failAuthentication(ledger, intent)
    else failSetupAuthentication(ledger, intent)
    return session
  }
  if (intent.object === 'setup_intent') setUp(ledger, intent, method, { isAuthenticated: true })
  const kept = ledger.get('payment_method', method.id) ?? method
  return finish(ledger, { session, intent }, kept, person, true).session
}

interface Bound {
  session: CheckoutSession
  intent: PaymentIntent | SetupIntent
}

/** Nothing is charged during a trial, nor while a credit covers it. */
function isFree(ledger: Ledger, session: CheckoutSession): boolean {
  return (session.$.order.subscription.trial_period_days ?? 0) > 0 || owed(ledger, session) === 0
}

function owed(ledger: Ledger, { amount_total: total, customer: id }: CheckoutSession): number {
  return Math.max(0, total + ((id && ledger.get('customer', id)?.balance) || 0))
}

/** The payment intent of a session: one for all of its attempts. */
function paymentOf(ledger: Ledger, session: CheckoutSession): Bound {
  const known = session.$.intent ? ledger.get('payment_intent', session.$.intent) : undefined
  if (known) return { session, intent: known }
  const facts = { amount: owed(ledger, session), customer: session.customer, paymentMethod: null }
  const made = paymentIntent(ledger.id('pi'), { ...facts, secret: ledger.id('').slice(1) }, ledger.now)
  ledger.put(made)
  ledger.emit('payment_intent.created', made)
  return { session: bind(ledger, session, made.id), intent: made }
}

function setupOf(ledger: Ledger, session: CheckoutSession): Bound {
  const known = session.$.intent ? ledger.get('setup_intent', session.$.intent) : undefined
  if (known) return { session, intent: known }
  const facts = { customer: session.customer, paymentMethod: null, usage: 'off_session' as const }
  const made = createSetupIntent(ledger, facts)
  return { session: bind(ledger, session, made.id), intent: made }
}

function bind(ledger: Ledger, session: CheckoutSession, intent: string): CheckoutSession {
  return amend(ledger, session, { $: { ...session.$, intent } })[0]
}

function finish(
  ledger: Ledger,
  { session, intent }: Bound,
  method: PaymentMethod,
  person: Person,
  isAuthenticated: boolean,
): Completion {
  const { order } = session.$
  const items = order.lines.flatMap(({ price: id, quantity }) => {
    const price = ledger.get('price', id)
    return price ? [{ price, quantity }] : []
  })
  const buyer = buyerOf(ledger, session, person)
  const { subscription } = subscribe(ledger, {
    customer: buyer,
    items,
    payment: {
      with: 'now',
      method,
      manner: { isAuthenticated },
      ...(intent.object === 'payment_intent' && { intent }),
    },
    savesMethod: true,
    metadata: order.subscription.metadata ?? {},
    description: order.subscription.description ?? null,
    trialDays: order.subscription.trial_period_days ?? 0,
  })
  if (intent.object === 'setup_intent') putOnFile(ledger, subscription.id, method, buyer.id)
  const { address: where } = method.billing_details
  const [complete] = amend(ledger, session, {
    status: 'complete',
    payment_status: 'paid',
    customer: buyer.id,
    customer_details: customerDetails({ email: person.email, name: person.name, address: where }),
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  })
  ledger.emit('checkout.session.completed', complete)
  return { session: complete, failure: null }
}

/** Without a first payment nothing has made the card the subscription's. */
function putOnFile(ledger: Ledger, subscriptionId: string, method: PaymentMethod, buyer: string): void {
  keep(ledger, method, buyer, true)
  const of = ledger.get('subscription', subscriptionId)
  if (of) amend(ledger, of, { default_payment_method: method.id })
}

function buyerOf(ledger: Ledger, session: CheckoutSession, { email, name }: Person): Customer {
  const known = session.customer === null ? undefined : ledger.get('customer', session.customer)
  if (known) return known
  const made: Customer = { ...customer(ledger.id('cus'), ledger.now), email, name }
  ledger.put(made)
  ledger.emit('customer.created', made)
  return made
}
