import {
  authentication,
  type Authentication,
  type NextAction,
  type Waiting,
} from '#sandbox/shapes/authentication.ts'
import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Failure, PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { authenticationOf } from './cards.ts'
import type { Ledger } from './ledger.ts'

/** How a charge comes about. */
export interface Manner {
  /** `on`: the cardholder is here and can answer his bank; `off`: he is not, as at a renewal. */
  session?: 'on' | 'off'
  /** Where the bank's page leads back to; without one, the page that confirms asks by itself. */
  returnUrl?: string | null
  /** Who waits at the hosted checkout. */
  waiting?: Waiting | null
  /** The bank has been answered for this very charge. */
  isAuthenticated?: boolean
}

/** What a bank answers when it wants to ask somebody who is not here. */
export const UNASKED: Failure = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const UNAUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The last error of an intent whose cardholder did not pass. Nothing was charged, so it is no card error. */
export function authenticationFailure(
  of: PaymentIntent | SetupIntent,
  method: PaymentMethod,
): Record<string, unknown> {
  return {
    type: 'invalid_request_error',
    code: `${of.object}_authentication_failure`,
    message: UNAUTHENTICATED,
    payment_method: method,
  }
}

/** Whether the bank wants to ask first: always when somebody is here, else unless it was asked at an earlier time. */
export function needsAuthentication(method: PaymentMethod, { session = 'on' }: Manner): boolean {
  const when = authenticationOf(method.card)
  if (when === null) return false
  return when === 'always' || session === 'on' || method.$?.isSetUp !== true
}

/** Lets the bank ask, and says what the page has to do about it. What it asked before about this intent is over. */
export function askFor(ledger: Ledger, intentId: string, manner: Manner): NextAction {
  for (const before of ledger.where('sandbox.authentication', 'intent', intentId)) ledger.remove(before)
  const { returnUrl = null, waiting = null } = manner
  // The wall clock, also for a customer on a test clock: whoever is asked lives on it.
  const made = authentication(ledger.id('3ds'), { intent: intentId, returnUrl, waiting }, ledger.now)
  ledger.put(made)
  if (returnUrl === null)
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: made.id } }
  const url = pageOf(ledger, made)
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

/** Where the bank asks, without scripts. */
export function pageOf(ledger: Ledger, { id }: Authentication): string {
  return ledger.pageAt(`/3ds/${id}`)
}

/** The question that is open about this intent. */
export function openQuestion(ledger: Ledger, intentId: string): Authentication | undefined {
  return ledger.where('sandbox.authentication', 'intent', intentId).find(({ status }) => status === 'open')
}

/** Those who were asked have left: a question is forgotten after a day. */
export function forgottenAt({ created }: Authentication): number {
  return created + 24 * 3600
}
