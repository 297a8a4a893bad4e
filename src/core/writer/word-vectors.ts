import { signedBytes } from './signed-bytes.ts'
import data from './word-vectors.json' with { type: 'json' }

/** Numbers that place one word: words that are used alike lie near each other. */
export const DIMENSIONS: number = data.dimensions

const vectors = signedBytes(data.vectors)
const places = new Map(data.words.split(' ').map((word, at) => [word, at]))
const neighborhoods: readonly number[] = data.neighborhoods

export interface Place {
  /** {@link DIMENSIONS} numbers of -127 to 127. */
  readonly vector: Int8Array
  /** One of four hundred groups of words that are used alike. */
  readonly neighborhood: number
  /** 0 is the most common word. */
  readonly rank: number
}

/**
 * Where a lower-case word stands among the 20,000 most common ones, or null for a rarer one. From GloVe (Pennington,
 * Socher and Manning 2014, in the public domain), cut to fifty dimensions by `bench/writer/vectors.ts`.
 */
export function placeOf(word: string): Place | null {
  const rank = places.get(word)
  if (rank === undefined) return null
  return {
    vector: vectors.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS),
    neighborhood: neighborhoods[rank] ?? 0,
    rank,
  }
}
