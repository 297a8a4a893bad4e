import learned from './embedding-weights.json' with { type: 'json' }
import { signedBytes } from './signed-bytes.ts'
import { DIMENSIONS, placeOf } from './word-vectors.ts'

/** Numbers that place one text: those of its words' places, and others that were learned. */
export const SIZE = 80

/** Where a text lies among texts: a direction of {@link SIZE} numbers and length 1, or all zeros. */
export type Embedding = Float32Array

/** What training leaves behind: a row of signed bytes for each word and pair of words. */
export interface EmbeddingWeights {
  /** Words, and pairs of words with `_` between, space-separated. */
  readonly names: string
  /** Rows of {@link SIZE} signed bytes, base64. */
  readonly rows: string
  /** What a byte of each row is worth, in millionths. */
  readonly scales: readonly number[]
}

export interface EmbeddingModel {
  readonly places: ReadonlyMap<string, number>
  /** Words that any learned pair begins with: most words of a text begin none. */
  readonly beginnings: ReadonlySet<string>
  readonly rows: Int8Array
  readonly scales: Float32Array
}

export function openEmbedding({ names, rows, scales }: EmbeddingWeights): EmbeddingModel {
  const all = names.split(' ')
  return {
    places: new Map(all.map((name, at) => [name, at])),
    beginnings: new Set(
      all.flatMap((name) => (name.includes('_') ? [name.slice(0, name.indexOf('_'))] : [])),
    ),
    rows: signedBytes(rows),
    scales: Float32Array.from(scales, (scale) => scale / 1_000_000),
  }
}

const LEARNED = openEmbedding(learned)

/** How long the place of a word is that was not learned: as that of the rarest words that were, before they were. */
export const UNSEEN = 1.9

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(/'s\b/gu, '')
  return plain.match(/[a-z](?:[a-z']*[a-z])?/gu) ?? []
}

/** A text's words and pairs of neighboring words, each once, lower case. */
export function namesOf(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]}_${word}`)])]
}

/**
 * Places a text by the sum of what its words and pairs of words are worth. Texts that one story answers lie near each other:
 * learned from the posts that stories say they suit, by `bench/writer/embedding.ts`.
 */
export function embed(text: string, model: EmbeddingModel = LEARNED): Embedding {
  const sum = new Float32Array(SIZE)
  const met = new Set<string>()
  const meet = (name: string): void => {
    if (!met.has(name)) addName(sum, name, model)
    met.add(name)
  }
  let before = ''
  for (const word of wordsOf(text)) {
    meet(word)
    if (model.beginnings.has(before)) meet(`${before}_${word}`)
    before = word
  }
  return toUnit(sum)
}

function addName(sum: Float32Array, name: string, { places, rows, scales }: EmbeddingModel): void {
  const place = places.get(name)
  if (place !== undefined) {
    const scale = scales[place] as number
    const from = place * SIZE
    for (let at = 0; at < SIZE; at++) sum[at] = (sum[at] as number) + (rows[from + at] as number) * scale
    return
  }
  const vector = placeOf(name)?.vector
  if (vector === undefined) return
  const scale = UNSEEN / lengthOf(vector)
  for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (vector[at] as number) * scale
}

/** The mean direction of some texts. */
export function meanOf(embeddings: readonly Embedding[]): Embedding {
  const sum = new Float32Array(SIZE)
  for (const embedding of embeddings)
    for (let at = 0; at < SIZE; at++) sum[at] = (sum[at] as number) + (embedding[at] as number)
  return toUnit(sum)
}

function toUnit(sum: Float32Array): Embedding {
  const length = lengthOf(sum)
  if (length > 0) for (let at = 0; at < SIZE; at++) sum[at] = (sum[at] as number) / length
  return sum
}

function lengthOf(vector: Float32Array | Int8Array): number {
  let sum = 0
  for (let at = 0; at < vector.length; at++) sum += (vector[at] as number) ** 2
  return Math.sqrt(sum)
}
