import { hash32, seeded, shuffled } from './random.ts'

/** Picks from lists so that neighbouring seeds, and one reader's last answers, get different lines. */
export interface Chooser {
  /** Items in the order in which they should be tried. `list` names the bag. */
  order<T>(list: string, items: readonly T[], id: (item: T) => string): T[]
  /** The same items in the input's own order, which no seed turns. */
  bag<T>(list: string, items: readonly T[]): T[]
  /** Which of so many is this seed's turn: seed 1 has the first. */
  turn(count: number): number
  /** Has the reader met this lately? */
  met(id: string): boolean
}

/** Short lists that walk in step would always meet the same partners: what follows another part keeps its own step. */
const OWN_STEP = /\.(?:beats|turn|callback|close|ask)$/u

/**
 * One shuffled bag for each (input, list), walked by the seed; `draft` walks on. What `recent` holds comes last,
 * oldest first.
 */
export function createChooser(
  input: string,
  seed: number,
  draft: number,
  recent: readonly string[],
): Chooser {
  const start = hash32(input)
  const age = new Map(recent.map((id, at) => [id, at + 1]))
  return {
    met: (id) => age.has(id),
    bag: (list, items) => shuffled(items, seeded(hash32(list, start))),
    turn: (count) => (seed + count - 1) % count,
    order(list, items, id) {
      if (items.length === 0) return []
      const bag = shuffled(items, seeded(hash32(list, start)))
      const stride = 1 + (hash32(list, 7) % Math.max(1, items.length - 1))
      const step = OWN_STEP.test(list) ? hash32(list, seed) : seed
      const from = (step + draft * stride) % items.length
      const walked = [...bag.slice(from), ...bag.slice(0, from)]
      return age.size === 0
        ? walked
        : walked.sort((one, two) => (age.get(id(one)) ?? 0) - (age.get(id(two)) ?? 0))
    },
  }
}

/** A short stable name for a line: the list and a hash of its words. */
export function lineId(list: string, text: string): string {
  return `${list}#${hash32(text).toString(36)}`
}
