/** A stream of numbers in [0, 1). */
export type Random = () => number

/** FNV-1a over UTF-16 units, finished with murmur's mixer; unsigned 32-bit. */
export function hash32(text: string, start = 0): number {
  let hash = (0x811c9dc5 ^ start) >>> 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32: small, fast, and good enough to pick jokes with. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A new array in an order drawn from `random`. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const deck = [...items]
  for (let top = deck.length - 1; top > 0; top--) {
    const other = Math.floor(random() * (top + 1))
    const held = deck[top] as T
    deck[top] = deck[other] as T
    deck[other] = held
  }
  return deck
}
