import type { Analysis } from './analyse.ts'
import { directionOf, directionOfPost, likeness } from './likeness.ts'
import { rarity } from './rarity.ts'

/** What a noun has for being rare: one remembers a post by its culvert. */
const RARE = 0.1

const weights = new WeakMap<Analysis, Map<string, number>>()

/** How much a noun says of its post: how near it lies to it, and how rarely one reads it. The same for every draft. */
export function weightOf(noun: string, analysis: Analysis): number {
  const known = weights.get(analysis) ?? new Map<string, number>()
  weights.set(analysis, known)
  const weight =
    known.get(noun) ?? likeness(directionOfPost(analysis), directionOf(noun)) + RARE * rarity(noun)
  known.set(noun, weight)
  return weight
}
