import { Stripe } from 'stripe'
import { CustomerGone, ProviderAway } from '#core/billing/port.ts'

export interface StripeClientSettings {
  readonly secretKey: string
  /** Where the API is; Stripe's own where none is given. The sandbox is reached through the same library. */
  readonly apiUrl?: string | undefined
}

/** One try and one more; whoever waits for a page waits for both. */
const TIMEOUT_MS = 6_000
const RETRIES = 1

export function connectStripe({ secretKey, apiUrl }: StripeClientSettings): Stripe {
  const api = apiUrl === undefined ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(api !== null && {
      protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
      host: api.hostname,
      port: api.port,
    }),
  })
}

/** The id of something that may have come expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Stripe's seconds as our milliseconds. */
export const toMs = (seconds: number | null | undefined): number | null =>
  seconds == null ? null : seconds * 1000

export const isRefusal = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Runs a call. Whatever the provider says against it, a wrong key and a wrong price included, is for the operator to
 * read in the log and not for the buyer: it becomes `ProviderAway`.
 */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error) && (error as Stripe.errors.StripeError).param === 'customer')
      throw new CustomerGone('The provider does not know this customer', { cause: error })
    throw error instanceof Stripe.errors.StripeError
      ? new ProviderAway('The payment provider could not be reached', { cause: error })
      : error
  }
}

/** The same, with null for what the provider says is not there. */
export async function known<T>(call: () => Promise<T>, isNothing = isMissing): Promise<T | null> {
  return reach(async () => {
    try {
      return await call()
    } catch (error) {
      if (isNothing(error)) return null
      throw error
    }
  })
}
