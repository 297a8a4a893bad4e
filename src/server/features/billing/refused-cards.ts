import { LIMITS, type Limit } from '#contracts/limits.ts'
import type { Limits } from '#server/db/limits.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { PaymentAttempts } from '#server/db/payment-attempts.ts'

/** Who tries cards, and from where: names that say nothing about either. */
export interface CardTrier {
  readonly owner: string
  readonly ip: string | null
}

/** An intent takes any number of cards, one after the other: whoever tries too many tests stolen ones (DECISIONS T37). */
export interface RefusedCards {
  /** So many have been refused for this attempt by now. True where this is enough: nobody is to try another. */
  count(attempt: PaymentAttempt, refusedCards: number): Promise<boolean>
  /** How long this buyer is to wait before anything is begun, in seconds; null: not at all. */
  waitOf(trier: CardTrier): Promise<number | null>
}

export function createRefusedCards(deps: {
  readonly limits: Limits
  readonly attempts: Pick<PaymentAttempts, 'countRefused'>
}): RefusedCards {
  const { limits, attempts } = deps

  const placesOf = ({ owner, ip }: CardTrier): (readonly [name: string, limit: Limit, subject: string])[] => [
    ['refused', LIMITS.refusedCards, owner],
    ...(ip === null ? [] : [['refused-ip', LIMITS.refusedCardsPerIp, ip] as const]),
  ]

  async function waitOf(trier: CardTrier): Promise<number | null> {
    let longest: number | null = null
    for (const [name, limit, subject] of placesOf(trier)) {
      // Whoever asks takes none of the places: a look that finds one gives it back.
      const place = await limits.take(name, limit, subject)
      if (place.ok) await place.release()
      else longest = Math.max(longest ?? 0, place.retryAfter)
    }
    return longest
  }

  return {
    waitOf,
    count: async (attempt, refusedCards) => {
      const fresh = await attempts.countRefused(attempt, refusedCards)
      for (let card = 0; card < fresh; card += 1)
        for (const [name, limit, subject] of placesOf(attempt)) await limits.take(name, limit, subject)
      return refusedCards > 0 && (await waitOf(attempt)) !== null
    },
  }
}
