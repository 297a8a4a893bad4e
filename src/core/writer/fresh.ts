import { hash32, seeded, shuffled } from './random.ts'

/** Picks from lists so that neighbouring seeds, and one reader's last answers, get different lines. */
export interface Chooser {
  /** Items in the order in which they should be tried. `list` names the bag. */
  order<T>(list: string, items: readonly T[], id: (item: T) => string): T[]
  /** Which of so many is this seed's turn: seed 1 has the first. */
  turn(count: number): number
  /** Has the reader met this lately? */
  met(id: string): boolean
  /** Is there a reader whose last answers are remembered, if there were any? Without one the seed decides all. */
  readonly isForReader: boolean
}

/** Short lists that walk in step would always meet the same partners: what follows another part keeps its own step. */
const OWN_STEP = /\.(?:beats|turn|callback|close|ask)$/u

/**
 * One shuffled bag for each (input, list), walked by the seed; `draft` walks on. What `recent` holds comes last,
 * oldest first; null without a reader.
 */
export function createChooser(
  input: string,
  seed: number,
  draft: number,
  recent: readonly string[] | null,
): Chooser {
  const start = hash32(input)
  const age = new Map((recent ?? []).map((id, at) => [id, at + 1]))
  return {
    met: (id) => age.has(id),
    isForReader: recent !== null,
    turn: (count) => (seed + count - 1) % count,
    order(list, items, id) {
      if (items.length === 0) return []
      const bag = shuffled(items, seeded(hash32(list, start)))
      const stride = 1 + (hash32(list, 7) % Math.max(1, items.length - 1))
      const step = OWN_STEP.test(list) ? hash32(list, seed) : seed
      const from = (step + draft * stride) % items.length
      const walked = [...bag.slice(from), ...bag.slice(0, from)]
      if (age.size === 0) return walked
      const aged = walked.map((item) => [item, age.get(id(item)) ?? 0] as const)
      if (aged.every(([, met]) => met === 0)) return walked
      return aged.sort(([, one], [, two]) => one - two).map(([item]) => item)
    },
  }
}

/** By list and line; both are a pack's own, so that there is an end to them. */
const ids = new Map<string, Map<string, string>>()

/** A short stable name for a line: the list and a hash of its words. */
export function lineId(list: string, text: string): string {
  const known = ids.get(list) ?? new Map<string, string>()
  if (known.size === 0) ids.set(list, known)
  const id = known.get(text) ?? `${list}#${hash32(text).toString(36)}`
  known.set(text, id)
  return id
}
