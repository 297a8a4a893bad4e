import type { Analysis } from './analyse.ts'
import { DIMENSIONS, placeOf } from './word-vectors.ts'

/** Where a text lies among words: a direction of {@link DIMENSIONS} numbers and length 1, or all zeros. */
export type Direction = Float32Array

/** The most common words place every text alike. */
const COMMON = 60

/** The mean of its words' places, the rarer the weightier. */
export function directionOf(text: string): Direction {
  const sum = new Float32Array(DIMENSIONS)
  for (const word of new Set(text.toLowerCase().match(/[a-z]{3,}/g))) {
    const place = placeOf(word)
    if (place === null || place.rank < COMMON) continue
    const weight = Math.log(place.rank)
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + (place.vector[at] ?? 0) * weight
  }
  const length = Math.hypot(...sum)
  return length === 0 ? sum : sum.map((value) => value / length)
}

const posts = new WeakMap<Analysis, Direction>()

/** Where a post lies: asked for once for each of its drafts, and the same for all of them. */
export function directionOfPost(analysis: Analysis): Direction {
  const known = posts.get(analysis) ?? directionOf(analysis.text)
  posts.set(analysis, known)
  return known
}

/** How near two texts lie: 1 for the same direction, 0 for nothing in common. */
export function likeness(one: Direction, two: Direction): number {
  let total = 0
  for (let at = 0; at < one.length; at++) total += (one[at] ?? 0) * (two[at] ?? 0)
  return total
}
