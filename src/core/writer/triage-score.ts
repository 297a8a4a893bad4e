import { DIMENSIONS } from './word-vectors.ts'
import { type Features, featuresOf } from './triage-features.ts'
import learned from './triage-weights.json' with { type: 'json' }

/** What a post may be, as the labelled ones are. */
export const LABELS = ['refuse', 'grave', 'tread', 'normal'] as const
export type Label = (typeof LABELS)[number]
/** How surely a post is each of {@link LABELS}: shares of 1. */
export type Score = Readonly<Record<Label, number>>

/** What training leaves behind. A row has a number for each label but the last, which is zero. */
export interface Weights {
  readonly bias: readonly number[]
  readonly names: Readonly<Record<string, readonly number[]>>
  /** For each number of a post's place. */
  readonly place: readonly (readonly number[])[]
}

/** How loud words are beside places. */
export const SPARSE = 3
export const DENSE = 3

/** The three questions that were learned: may it be joked about, what is it about, why is it refused. */
export const MODELS: Readonly<Record<'mode' | 'subject' | 'reason', Weights>> = learned

/**
 * Weighs a post: a softmax regression over words, kinds of words and
 * where they lie, learned from posts that people labelled. It hears what no list of patterns foresees.
 */
export function scorePost(text: string): Score {
  return weigh(featuresOf(text), MODELS.mode)
}

export function weigh(features: Features, weights: Weights): Score {
  const [refuse = 0, grave = 0, tread = 0, normal = 0] = sharesOf(features, weights)
  return { refuse, grave, tread, normal }
}

/** How surely each label holds, in the order of the labels: shares of 1. */
export function sharesOf({ names, place }: Features, { bias, names: known, place: rows }: Weights): number[] {
  const met = names.map((name) => known[name]).filter((row) => row !== undefined)
  const scale = SPARSE / Math.sqrt(Math.max(1, met.length))
  const sums = bias.map((start, label) => {
    let sum = start
    for (const row of met) sum += (row[label] ?? 0) * scale
    for (let at = 0; at < 3 * DIMENSIONS; at++) sum += (rows[at]?.[label] ?? 0) * (place[at] ?? 0) * DENSE
    return sum
  })
  return softmax([...sums, 0])
}

export function softmax(sums: readonly number[]): number[] {
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const all = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / all)
}
