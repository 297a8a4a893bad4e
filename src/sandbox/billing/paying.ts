import type { Invoice } from '#sandbox/shapes/invoice.ts'
import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import { charge, type Failure, type PaymentIntent } from '#sandbox/shapes/payment.ts'
import { present } from '#sandbox/shapes/stored.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { chargeFailure, isDisputedCard } from './cards.ts'
import { openDispute } from './disputing.ts'
import { endSubscription } from './ending.ts'
import { intentOf, methodFor } from './invoicing.ts'
import { amend, amendAndEmit, timeOn, type Ledger } from './ledger.ts'
import { askFor, authenticationFailure, needsAuthentication, UNASKED, type Manner } from './three-d-secure.ts'

/** How long after each failed attempt the next is made; after the last the subscription ends. */
const RETRIES_S = [3, 5, 7].map((days) => days * 24 * 3600)

export interface Attempt {
  /** Waits in `requires_action` where the bank wants to ask its cardholder first. */
  intent: PaymentIntent
  failure: Failure | null
}

/** Charges a card for an intent, and lets the invoice and the subscription behind it know. */
export function payIntent(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  manner: Manner = {},
): Attempt {
  const isAsked = manner.isAuthenticated !== true && needsAuthentication(method, manner)
  if (isAsked && manner.session !== 'off')
    return { intent: waitForBank(ledger, intent, method, manner), failure: null }
  const now = timeOn(ledger, intent.customer && ledger.get('customer', intent.customer)?.test_clock)
  const failure = isAsked ? UNASKED : chargeFailure(method.card)
  const isAuthenticated = manner.isAuthenticated === true
  const made = charge(ledger.id('ch'), intent, method, { failure, isAuthenticated }, now)
  ledger.put(made)
  if (failure) {
    ledger.emit('charge.failed', made)
    return { intent: declineIntent(ledger, intent, method, { failure, chargeId: made.id }), failure }
  }
  if (intent.customer && intent.setup_future_usage)
    keep(ledger, method, intent.customer, isAuthenticated && intent.setup_future_usage === 'off_session')
  ledger.emit('charge.succeeded', made)
  const [paid] = amend(ledger, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  })
  ledger.emit('payment_intent.succeeded', paid)
  invoicePaid(ledger, paid, now)
  if (isDisputedCard(method.card)) openDispute(ledger, made)
  return { intent: paid, failure: null }
}

/** The bank wants an answer before it pays. */
function waitForBank(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  manner: Manner,
): PaymentIntent {
  const [waiting] = amend(ledger, intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: askFor(ledger, intent.id, manner),
  })
  ledger.emit('payment_intent.requires_action', waiting)
  invoiceWaits(ledger, waiting)
  return waiting
}

/**
 * The bank said no. An invoice that it would pay if it could ask its cardholder keeps the card and waits for him;
 * everything else needs another card.
 */
function declineIntent(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  { failure, chargeId }: { failure: Failure; chargeId: string },
): PaymentIntent {
  const error = { type: 'card_error', ...failure, charge: chargeId, payment_method: present(method) }
  const isWaiting = failure === UNASKED && invoiceOf(ledger, intent) !== undefined
  const [failed] = amend(ledger, intent, {
    latest_charge: chargeId,
    last_payment_error: error,
    ...(isWaiting
      ? { status: 'requires_action', payment_method: method.id, next_action: askFor(ledger, intent.id, {}) }
      : { status: 'requires_payment_method', payment_method: null, next_action: null }),
  })
  ledger.emit('payment_intent.payment_failed', failed)
  if (isWaiting) {
    ledger.emit('payment_intent.requires_action', failed)
    const open = invoiceOf(ledger, failed)
    if (open) ledger.emit('invoice.payment_action_required', open)
  }
  invoiceFailed(ledger, failed)
  return failed
}

/** The cardholder did not pass, or would not: nothing was charged, and another card is needed. */
export function failAuthentication(ledger: Ledger, intent: PaymentIntent): PaymentIntent {
  const method = intent.payment_method ? ledger.get('payment_method', intent.payment_method) : undefined
  const [failed] = amend(ledger, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: method ? authenticationFailure(intent, present(method)) : null,
    next_action: null,
  })
  ledger.emit('payment_intent.payment_failed', failed)
  invoiceFailed(ledger, failed)
  return failed
}

export function attach(ledger: Ledger, method: PaymentMethod, customer: string): PaymentMethod {
  const [attached] = amend(ledger, method, { customer })
  ledger.emit('payment_method.attached', attached)
  return attached
}

/** The customer's from now on; a bank that was asked about charges to come need not be asked again. */
export function keep(ledger: Ledger, method: PaymentMethod, customer: string | null, isSetUp: boolean): void {
  const kept = isSetUp ? amend(ledger, method, { $: { isSetUp } })[0] : method
  if (kept.customer === null && customer !== null) attach(ledger, kept, customer)
}

/** Tries the payment method on file. No method at all fails like a declined one, but for the charge. */
export function attemptInvoice(ledger: Ledger, open: Invoice, manner: Manner = {}): Attempt | null {
  const intent = intentOf(ledger, open.id)
  if (!intent || open.status !== 'open') return null
  const methodId = methodFor(ledger, open)
  const method = methodId ? ledger.get('payment_method', methodId) : undefined
  if (method) return payIntent(ledger, intent, method, manner)
  invoiceFailed(ledger, intent)
  return { intent, failure: { code: 'missing', message: 'The customer has no payment method.' } }
}

function invoiceOf(ledger: Ledger, intent: PaymentIntent): Invoice | undefined {
  const [payment] = ledger.where('invoice_payment', 'payment.payment_intent', intent.id)
  return payment && ledger.get('invoice', payment.invoice)
}

function invoicePaid(ledger: Ledger, intent: PaymentIntent, now: number): void {
  const [payment] = ledger.where('invoice_payment', 'payment.payment_intent', intent.id)
  const open = invoiceOf(ledger, intent)
  if (!payment || !open) return
  const transitions = { canceled_at: null, paid_at: now }
  const [settled] = amend(ledger, payment, {
    status: 'paid',
    amount_paid: intent.amount,
    status_transitions: transitions,
  })
  ledger.emit('invoice_payment.paid', settled)
  const [paid] = amend(ledger, open, {
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now },
  })
  ledger.emit('invoice.paid', paid)
  ledger.emit('invoice.payment_succeeded', paid)
  const of = ledger.get('subscription', open.parent.subscription_details.subscription)
  if (!of) return
  const isWaiting = isLatest(of, open) && ['incomplete', 'past_due', 'unpaid'].includes(of.status)
  const isSaved = of.payment_settings.save_default_payment_method === 'on_subscription'
  amendAndEmit(ledger, 'customer.subscription.updated', of, {
    ...(isWaiting && { status: 'active' as const }),
    ...(isSaved && { default_payment_method: intent.payment_method }),
  })
}

/** The invoice is paid as soon as the cardholder has answered his bank; until then a change is not paid for. */
function invoiceWaits(ledger: Ledger, intent: PaymentIntent): void {
  const open = invoiceOf(ledger, intent)
  if (!open) return
  const [tried] = amend(ledger, open, { attempted: true })
  ledger.emit('invoice.payment_action_required', tried)
  const of = ledger.get('subscription', open.parent.subscription_details.subscription)
  if (of?.status === 'active' && isLatest(of, open))
    amendAndEmit(ledger, 'customer.subscription.updated', of, { status: 'past_due' })
}

function invoiceFailed(ledger: Ledger, intent: PaymentIntent): void {
  const open = invoiceOf(ledger, intent)
  if (!open) return
  const now = timeOn(ledger, open.test_clock)
  // The first invoice is paid by whoever is at the checkout, or not at all: nobody tries it again.
  const isFirst = open.billing_reason === 'subscription_create'
  const wait = isFirst ? undefined : RETRIES_S[open.attempt_count]
  const [failed] = amend(ledger, open, {
    attempted: true,
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : now + wait,
    auto_advance: wait !== undefined,
  })
  ledger.emit('invoice.payment_failed', failed)
  const of = ledger.get('subscription', open.parent.subscription_details.subscription)
  if (!of || isFirst || of.status === 'canceled') return
  if (wait === undefined) endSubscription(ledger, of, 'payment_failed')
  else if (isLatest(of, open))
    amendAndEmit(ledger, 'customer.subscription.updated', of, { status: 'past_due' })
}

/** A subscription stands as its latest invoice does; an older one can only end it. */
function isLatest(of: Subscription, { id }: Invoice): boolean {
  return of.latest_invoice === id
}
