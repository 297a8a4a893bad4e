import type { Authentication, Outcome } from '#sandbox/shapes/authentication.ts'
import type { CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import type { PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { answerAtCheckout } from './completing.ts'
import { goOn } from './errands.ts'
import { amend, type Ledger } from './ledger.ts'
import { failAuthentication, payIntent } from './paying.ts'
import { failSetupAuthentication, setUp } from './setting-up.ts'

/** The intent that a bank's question is about. */
export function intentAskedAbout(
  ledger: Ledger,
  { intent: id }: Authentication,
): PaymentIntent | SetupIntent | undefined {
  return ledger.get('payment_intent', id) ?? ledger.get('setup_intent', id)
}

/** Whether the bank still waits: the intent may have been paid, cancelled or tried with another card in between. */
export function isAsking(ledger: Ledger, question: Authentication): boolean {
  const session = sessionOf(ledger, question)
  const isClosed = question.session !== null && (!session || hasEnded(ledger, session))
  return (
    question.status === 'open' &&
    !isClosed &&
    intentAskedAbout(ledger, question)?.status === 'requires_action'
  )
}

export function sessionOf(ledger: Ledger, { session: id }: Authentication): CheckoutSession | undefined {
  return id === null ? undefined : ledger.get('checkout.session', id)
}

function hasEnded(ledger: Ledger, { status, expires_at: expires }: CheckoutSession): boolean {
  return status !== 'open' || expires <= ledger.now
}

/** Tells the bank what its cardholder did. An answer that nobody waits for any more changes nothing. */
export function answerBank(ledger: Ledger, question: Authentication, outcome: Outcome): Authentication {
  const intent = intentAskedAbout(ledger, question)
  if (!intent || !isAsking(ledger, question)) return question
  const [answered] = amend(ledger, question, { status: outcome })
  const session = sessionOf(ledger, question)
  const { waiting } = question.$
  if (session && waiting) answerAtCheckout(ledger, session, intent, { person: waiting, outcome })
  else settle(ledger, intent, outcome)
  return answered
}

function settle(ledger: Ledger, intent: PaymentIntent | SetupIntent, outcome: Outcome): void {
  const method = intent.payment_method ? ledger.get('payment_method', intent.payment_method) : undefined
  const isPassed = outcome === 'succeeded' && method !== undefined
  if (intent.object === 'payment_intent') {
    if (isPassed) payIntent(ledger, intent, method, { isAuthenticated: true })
    else failAuthentication(ledger, intent)
  } else if (isPassed) {
    setUp(ledger, intent, method, { isAuthenticated: true })
    goOn(ledger, intent.id)
  } else failSetupAuthentication(ledger, intent)
}
