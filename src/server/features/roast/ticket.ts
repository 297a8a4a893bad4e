import type { Place } from './fair-use.ts'
import type { Claim } from './idempotency.ts'

/** What a request holds while it is answered: a place of the fair use, and perhaps an idempotency key. */
export interface Ticket {
  /** Delivered. A refusal gives its place back (DECISIONS T3). Where writing this down fails, the ticket is still held. */
  finish(outcome: { readonly converts: boolean; readonly keepsPlace: boolean }): Promise<void>
  /** Failed, or nobody is listening any more: everything is free again. Does nothing once it is finished or released. */
  release(): Promise<void>
}

export function createTicket(place: Place, claim: Claim | null, count: () => Promise<void>): Ticket {
  let isHeld = true
  return {
    finish: async ({ converts, keepsPlace }) => {
      if (!isHeld) return
      isHeld = false
      try {
        if (claim !== null) await claim.finish(converts)
        else if (converts) await count()
        if (!keepsPlace) await place.giveBack()
      } catch (error) {
        isHeld = true
        throw error
      }
    },
    release: async () => {
      if (!isHeld) return
      isHeld = false
      // Each on its own: the second must not be lost with the first.
      await Promise.allSettled([claim?.abandon(), place.giveBack()])
    },
  }
}
