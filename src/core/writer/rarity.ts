import { placeOf } from './word-vectors.ts'

/** The most common words come up in every post, and the rarest are what one remembers of it. */
const UNKNOWN_RANK = 20_000

/** How rarely one reads a thing's name, by the rarest of its words: up to 10, from 0. */
export function rarity(hit: string): number {
  return Math.max(...hit.split(/[ -]/u).map((word) => Math.log((placeOf(word)?.rank ?? UNKNOWN_RANK) + 1)))
}
