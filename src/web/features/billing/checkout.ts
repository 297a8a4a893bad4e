import type { QueryClient } from '@tanstack/react-query'
import { BILLING_COPY } from '#contracts/billing-copy.ts'
import type { Config } from '#contracts/billing.ts'
import type { Plan } from '#contracts/plans.ts'
import { takeFromSession } from '#web/lib/browser-storage.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { leaveFor } from '#web/lib/navigate.ts'

export const CONFIG_KEY = ['/api/config'] as const

const PRICE = { monthly: 'priceMonthly', annual: 'priceAnnual' } as const satisfies Record<Plan, keyof Config>

/** The price that a plan is sold at; null where none is configured, or not known yet. */
export const priceOf = (config: Config | null | undefined, plan: Plan): string | null =>
  config?.[PRICE[plan]] ?? null

/** Opens the hosted checkout, once the price ids are known: a click before that waits (DECISIONS T21). */
export async function openCheckout(client: QueryClient, plan: Plan, email?: string): Promise<void> {
  const config = await client.ensureQueryData<Config | null>({ queryKey: CONFIG_KEY })
  const priceId = priceOf(config, plan)
  if (!priceId) throw new Error(BILLING_COPY.checkoutFailed)
  const answer = await call('checkout', { body: email === undefined ? { priceId } : { priceId, email } })
  if (!answer?.url) throw new Error(BILLING_COPY.checkoutFailed)
  // A toast that was kept for the next page has been seen by the time that its reader has paid.
  takeFromSession('flash')
  leaveFor(answer.url)
}

export async function openPortal(email?: string): Promise<void> {
  const answer = await call('portal', { body: email === undefined ? {} : { email } })
  if (!answer?.url) throw new Error(BILLING_COPY.portalFailed)
  leaveFor(answer.url)
}

/** `fetch` itself fails with a TypeError: nobody answered. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError

/** What to say when checkout could not be started: the server's words, or the specification's. */
export const checkoutFault = (error: unknown): string =>
  isNetworkError(error) ? BILLING_COPY.checkoutNetwork : messageOf(error, BILLING_COPY.checkoutFailed)

export const portalFault = (error: unknown, failed: string = BILLING_COPY.portalFailed): string =>
  isNetworkError(error) ? BILLING_COPY.portalNetwork : messageOf(error, failed)

/** Real alerts, as the specification asks (SPEC §8, DECISIONS T95). A lost network speaks for itself. */
export function alertCheckoutFault(error: unknown): void {
  const fault = checkoutFault(error)
  window.alert(isNetworkError(error) ? fault : `Error: ${fault}`)
}

export function alertPortalFault(error: unknown, failed?: string): void {
  window.alert(portalFault(error, failed))
}
