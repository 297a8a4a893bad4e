import type { Stored } from './stored.ts'

/** What the page has to do next, as an intent says it. */
export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string } }

export type Outcome = 'succeeded' | 'failed'

/** Who waits at the hosted checkout: needed again once the bank has answered. */
export interface Waiting {
  session: string
  email: string
  name: string
  postalCode: string
}

/**
 * A bank's question whether it is really the cardholder. It has no object of its own in Stripe's API; here its id is
 * the address of the page that asks, and unguessable.
 */
export interface Authentication extends Stored {
  object: 'sandbox.authentication'
  created: number
  /** The payment intent or setup intent that waits for the answer. */
  intent: string
  return_url: string | null
  status: 'open' | Outcome
  /** The checkout session that it belongs to, if any, and who pays it. */
  session: string | null
  $: { waiting: Waiting | null }
}

export function authentication(
  id: string,
  facts: { intent: string; returnUrl: string | null; waiting: Waiting | null },
  created: number,
): Authentication {
  return {
    id,
    object: 'sandbox.authentication',
    $: { waiting: facts.waiting },
    created,
    intent: facts.intent,
    return_url: facts.returnUrl,
    session: facts.waiting?.session ?? null,
    status: 'open',
  }
}
