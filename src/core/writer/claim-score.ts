import type { Analysis } from './analyse.ts'
import learned from './claim-weights.json' with { type: 'json' }
import { signedBytes } from './signed-bytes.ts'
import { type Features, featuresOf } from './triage-features.ts'
import { softmax } from './triage-score.ts'
import { DIMENSIONS } from './word-vectors.ts'

/** What training leaves behind: a row of bytes for each name, each number of a post's place, and the start. */
export interface ClaimWeights {
  /** Ids of objections, space-separated, and last {@link NO_CLAIM}: what the numbers of a row are for. */
  readonly claims: string
  /** A line for each name. */
  readonly names: string
  /** Rows of signed bytes, base64: those of the names, then of the places, then the start. */
  readonly rows: string
  /** What a byte of each is worth. */
  readonly scale: { readonly names: number; readonly places: number }
}

/** A post to which no objection is a telling reply. */
export const NO_CLAIM = '-'
/** How loud words are beside places. */
export const LOUD = { names: 3, places: 3 } as const
/** The places of a post, see {@link Features}. */
export const PLACES = 3 * DIMENSIONS

/** What a post is judged by: its words and those of its hashtags. */
export function claimFeatures({ text, hashtags }: Analysis): Features {
  return sentenceFeatures([text, ...hashtags].join('. '))
}

export function sentenceFeatures(text: string): Features {
  return featuresOf(text, { harm: false })
}

interface Model {
  readonly claims: readonly string[]
  readonly names: ReadonlyMap<string, number>
  readonly rows: Int8Array
  readonly scale: ClaimWeights['scale']
}

export function openWeights({ claims, names, rows, scale }: ClaimWeights): Model {
  return {
    claims: claims.split(' '),
    names: new Map(names.split('\n').map((name, at) => [name, at])),
    rows: signedBytes(rows),
    scale,
  }
}

const LEARNED = openWeights(learned)

/**
 * How surely a post claims what each objection answers, shares of 1 by the objection's id, {@link NO_CLAIM} among them:
 * a softmax regression over its words and where they lie, learned from labelled posts by `bench/writer/claims.ts`. An
 * objection that nothing was learned about is not in it.
 */
export function scoreClaims(
  { names, place }: Features,
  { claims, names: known, rows, scale }: Model = LEARNED,
): ReadonlyMap<string, number> {
  const width = claims.length
  const sums = new Float64Array(width)
  const add = (row: number, weight: number): void => {
    const from = row * width
    for (let at = 0; at < width; at++) sums[at] = (sums[at] ?? 0) + (rows[from + at] ?? 0) * weight
  }
  const met = names.map((name) => known.get(name)).filter((row) => row !== undefined)
  const loud = (LOUD.names * scale.names) / Math.sqrt(Math.max(1, met.length))
  for (const row of met) add(row, loud)
  for (const [at, value] of place.entries())
    if (value !== 0) add(known.size + at, value * LOUD.places * scale.places)
  add(known.size + PLACES, scale.names)
  const shares = softmax([...sums])
  return new Map(claims.map((claim, at) => [claim, shares[at] ?? 0]))
}

const heard = new WeakMap<Analysis, ReadonlyMap<string, number>>()

/** What {@link scoreClaims} says of a whole post, which more than one part of the writer asks. */
export function claimShares(analysis: Analysis): ReadonlyMap<string, number> {
  const known = heard.get(analysis) ?? scoreClaims(claimFeatures(analysis))
  heard.set(analysis, known)
  return known
}
