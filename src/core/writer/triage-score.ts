import { DIMENSIONS } from './word-vectors.ts'
import { type Features, featuresOf } from './triage-features.ts'
import learned from './triage-weights.json' with { type: 'json' }

/** What a post may be, as the labelled ones are. */
export const LABELS = ['refuse', 'grave', 'tread', 'normal'] as const
export type Label = (typeof LABELS)[number]
/** How surely a post is each of {@link LABELS}: shares of 1. */
export type Score = Readonly<Record<Label, number>>

/** What training leaves behind. Every row is for refuse, grave and tread; normal is zero. */
export interface Weights {
  readonly bias: readonly number[]
  readonly names: Readonly<Record<string, readonly number[]>>
  /** For each number of a post's place. */
  readonly place: readonly (readonly number[])[]
}

/** How loud words are beside places. */
export const SPARSE = 3
export const DENSE = 3

const WEIGHTS: Weights = learned

/**
 * Weighs a post: a softmax regression over words, kinds of words and
 * where they lie, learned from posts that people labelled. It hears what no list of patterns foresees.
 */
export function scorePost(text: string): Score {
  return weigh(featuresOf(text), WEIGHTS)
}

export function weigh({ names, place }: Features, { bias, names: known, place: rows }: Weights): Score {
  const met = names.map((name) => known[name]).filter((row) => row !== undefined)
  const scale = SPARSE / Math.sqrt(Math.max(1, met.length))
  const sums = bias.map((start, label) => {
    let sum = start
    for (const row of met) sum += (row[label] ?? 0) * scale
    for (let at = 0; at < 3 * DIMENSIONS; at++) sum += (rows[at]?.[label] ?? 0) * (place[at] ?? 0) * DENSE
    return sum
  })
  const [refuse = 0, grave = 0, tread = 0, normal = 0] = softmax([...sums, 0])
  return { refuse, grave, tread, normal }
}

export function softmax(sums: readonly number[]): number[] {
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const all = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / all)
}
