import { randomInt } from 'node:crypto'

export interface Troubles {
  /** Shares of the deliveries, 0 to 1: sent twice, overtaken by later ones, thrown away for good. */
  duplicate: number
  reorder: number
  drop: number
  /** The longest that a delivery is held back, in milliseconds; each waits some part of it. */
  delay_ms: number
  /** The same seed, the same fates in the same order; null draws a fresh one. */
  seed: number | null
}

export const CALM: Troubles = { duplicate: 0, reorder: 0, drop: 0, delay_ms: 0, seed: null }
export const MAX_DELAY_MS = 3_600_000
export const MAX_SEED = 2 ** 32 - 1
/** Long enough for what was told meanwhile to overtake it. */
const OVERTAKEN_MS = 1500

/** A network that treats webhooks as badly as real ones do, and worse. Calm until told otherwise, and after a restart. */
export interface Chaos {
  read(): Troubles
  set(troubles: Troubles): void
  /** What happens to the next delivery: how long each copy of it waits, in milliseconds; none when it is lost. */
  fate(): number[]
}

export function createChaos(): Chaos {
  let troubles = CALM
  let chance = chanceFrom(0)
  return {
    read: () => troubles,
    set(wanted) {
      troubles = wanted
      chance = chanceFrom(wanted.seed ?? randomInt(MAX_SEED))
    },
    fate() {
      // Always as many draws, so that one trouble does not move the others.
      const lost = chance()
      const doubled = chance()
      const overtaken = chance()
      const waits = [chance(), chance()]
      if (lost < troubles.drop) return []
      const behind = overtaken < troubles.reorder ? OVERTAKEN_MS : 0
      const copies = doubled < troubles.duplicate ? waits : waits.slice(0, 1)
      return copies.map((part) => Math.round(part * troubles.delay_ms) + behind)
    },
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
