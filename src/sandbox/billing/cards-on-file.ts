import { billingDetails, paymentMethod, type PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Failure, PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import type { Payer } from './completing.ts'
import { intentOf, methodFor } from './invoicing.ts'
import { amendAndEmit, type Ledger } from './ledger.ts'
import { payIntent } from './paying.ts'
import { createSetupIntent, setUp } from './setting-up.ts'
import type { Manner } from './three-d-secure.ts'

/** How an errand of a customer who is here ended: done, refused, or at the page of a bank that asks first. */
export interface Tried {
  failure: Failure | null
  /** Where the bank asks. */
  askedAt: string | null
}

const DONE: Tried = { failure: null, askedAt: null }

/** What comes of an attempt: an intent that waits for a bank says where. */
export function triedOf(intent: PaymentIntent | SetupIntent, failure: Failure | null): Tried {
  const next = intent.status === 'requires_action' ? intent.next_action : null
  return { failure, askedAt: next?.type === 'redirect_to_url' ? next.redirect_to_url.url : null }
}

/**
 * Another card for all that this customer pays from now on; what is owed is tried at once. `returnUrl` is where a bank
 * that asks first leads back to.
 */
export function replaceCard(
  ledger: Ledger,
  customerId: string,
  card: Payer['card'],
  returnUrl: string | null = null,
): Tried {
  const owner = ledger.get('customer', customerId)
  if (!owner) return DONE
  const billing = billingDetails({ email: owner.email, name: owner.name })
  const method = paymentMethod(ledger.id('pm'), card, billing, ledger.now)
  ledger.put(method)
  const facts = { customer: customerId, paymentMethod: null, usage: 'off_session' as const }
  const intent = createSetupIntent(ledger, facts, { $: { errand: { kind: 'card' } } })
  const { intent: tried, failure } = setUp(ledger, intent, method, { returnUrl })
  if (failure || tried.status !== 'succeeded') return triedOf(tried, failure)
  return chargeFromNowOn(ledger, customerId, method, { returnUrl })
}

/** A card that is the customer's already is charged from now on, first for what is owed. */
export function chargeFromNowOn(
  ledger: Ledger,
  customerId: string,
  method: PaymentMethod,
  manner: Manner,
): Tried {
  const owner = ledger.get('customer', customerId)
  if (!owner) return DONE
  amendAndEmit(ledger, 'customer.updated', owner, {
    invoice_settings: { ...owner.invoice_settings, default_payment_method: method.id },
  })
  let owed = DONE
  for (const of of ledger.where('subscription', 'customer', customerId)) {
    if (of.ended_at !== null) continue
    const after =
      of.default_payment_method === null
        ? of
        : amendAndEmit(ledger, 'customer.subscription.updated', of, { default_payment_method: method.id })
    if (of.status !== 'past_due' && of.status !== 'unpaid') continue
    const tried = payOwed(ledger, after, manner)
    if (tried.failure || tried.askedAt) owed = tried
  }
  return owed
}

/** What is to be paid for a subscription right now, in cents. */
export function owedFor(ledger: Ledger, of: Subscription): number {
  const latest = of.latest_invoice ? ledger.get('invoice', of.latest_invoice) : undefined
  return latest?.status === 'open' ? latest.amount_remaining : 0
}

/** Pays the open invoice of a subscription with the card on file, while the customer is here. */
export function payOwed(ledger: Ledger, of: Subscription, manner: Manner): Tried {
  const latest = of.latest_invoice ? ledger.get('invoice', of.latest_invoice) : undefined
  const intent = latest?.status === 'open' ? intentOf(ledger, latest.id) : undefined
  if (!latest || !intent) return DONE
  const methodId = methodFor(ledger, latest)
  const method = methodId ? ledger.get('payment_method', methodId) : undefined
  if (!method)
    return {
      failure: { code: 'missing', message: 'There is no card on file. Please add one.' },
      askedAt: null,
    }
  const tried = payIntent(ledger, intent, method, { session: 'on', ...manner })
  return triedOf(tried.intent, tried.failure)
}
