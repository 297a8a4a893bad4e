/** Chance that can be had again: the same seed always draws the same. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  /** A whole number below `max`. */
  below(max: number): number
  happens(probability: number): boolean
  shuffled<T>(items: readonly T[]): T[]
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (max: number): number => Math.floor(next() * max)
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    shuffled: (items) => {
      const left = [...items]
      return items.map(() => left.splice(below(left.length), 1)[0]).filter((item) => item !== undefined)
    },
  }
}
