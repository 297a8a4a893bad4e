import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { isSameSecret, publishableRefused, type Role } from '#sandbox/wire/auth.ts'
import { invalid, missing } from '#sandbox/wire/errors.ts'
import { flag, ignored, text, url, type Params } from '#sandbox/wire/params.ts'
import { found } from '#sandbox/wire/route.ts'
import { makeMethod, METHOD_DATA, methodFrom } from './payment-methods.ts'

interface Intents {
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
}
const NAMES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const

/** What both kinds of intent can be told when they are confirmed. */
export const CONFIRMING = {
  client_secret: text,
  payment_method: text,
  payment_method_data: METHOD_DATA,
  return_url: url,
  use_stripe_sdk: flag,
  mandate_data: ignored,
  payment_method_options: ignored,
  payment_method_types: ignored,
  expected_payment_method_type: ignored,
  key: ignored,
}

/**
 * An intent as the caller may see it: a page with the publishable key, only by its client secret.
 *
 * @throws StripeError 401 for a page without the secret; 404 for a wrong one, as for an intent that is not there.
 */
export function readIntent<K extends keyof Intents>(
  ledger: Ledger,
  kind: K,
  { id, role, secret }: { id: string; role: Role; secret: string | undefined },
): Intents[K] {
  if (role === 'publishable' && secret === undefined) throw publishableRefused()
  const intent = found(ledger, kind, id)
  if (secret !== undefined && !isSameSecret(secret, intent.client_secret)) throw missing(kind, id)
  return intent
}

export function unexpected(intent: PaymentIntent | SetupIntent, verb: string) {
  const words = `You cannot ${verb} this ${NAMES[intent.object]} because it has a status of ${intent.status}.`
  // As Stripe does: a page whose answer was lost learns here that it has paid, or that nobody can any more.
  return invalid(words, { code: `${intent.object}_unexpected_state`, [intent.object]: present(intent) })
}

/**
 * The card that an intent is confirmed with: one that is named, one that was typed, or the intent's own. While a bank
 * waits for its answer, only another card starts anew.
 *
 * @throws StripeError 400 when there is none, when it is somebody else's, or when the intent cannot be confirmed.
 */
export function methodToConfirm(
  ledger: Ledger,
  intent: PaymentIntent | SetupIntent,
  { payment_method: id, payment_method_data: data }: Params<typeof CONFIRMING>,
): PaymentMethod {
  const isNamed = id !== undefined || data !== undefined
  const isOpen = ['requires_payment_method', 'requires_confirmation'].includes(intent.status)
  if (!isOpen && !(intent.status === 'requires_action' && isNamed)) throw unexpected(intent, 'confirm')
  if (id !== undefined && data !== undefined)
    throw invalid('You may only specify one of these parameters: payment_method, payment_method_data.', {
      param: 'payment_method_data',
    })
  if (data) return makeMethod(ledger, data, 'payment_method_data')
  const methodId = id ?? intent.payment_method
  const name = NAMES[intent.object]
  if (!methodId)
    throw invalid(
      `You cannot confirm this ${name} because it is missing a payment method. You can either update the ${name} with a payment method and then confirm it again, or confirm it again directly with a payment method.`,
      { code: `${intent.object}_unexpected_state` },
    )
  const method = methodFrom(ledger, methodId, 'payment_method')
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid('The provided PaymentMethod belongs to another customer.', { param: 'payment_method' })
  return method
}

/** Where the bank's page leads back to; a page that asks by itself needs none. */
export function returnUrlOf(params: Params<typeof CONFIRMING>): string | null {
  return params.use_stripe_sdk ? null : (params.return_url ?? null)
}
