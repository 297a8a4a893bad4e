import { parseEmail } from '#contracts/strings.ts'
import { rememberedEmail } from '#web/lib/browser-storage.ts'
import { emailFromQuery } from '#web/lib/query-values.ts'

/** What /payment-success was opened with. */
export interface Arrival {
  readonly paymentId: string | null
  /** Empty where none is known. */
  readonly email: string
}

/** The specification's two names, then the one that the provider's own redirect uses (DECISIONS T43). */
const ID_NAMES = ['payment_id', 'transaction_id', 'payment_intent'] as const

export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search)
  const paymentId = ID_NAMES.map((name) => query.get(name)?.trim()).find((id) => id) ?? null
  return { paymentId, email: addressIn(emailFromQuery(query)) || addressIn(rememberedEmail()) }
}

/** Anything else in its place is a text that somebody wants us to say to our reader (DECISIONS T99). */
export const addressIn = (text: string): string => parseEmail(text) ?? ''

/** Out of the address bar, so that neither reload nor history confirms again or tells whose it was (DECISIONS T41). */
export function stripArrival(): void {
  if (window.location.search === '') return
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
