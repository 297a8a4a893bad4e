import type { FigurePack, Riff } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { isInName } from './passing.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'
import { triggerPattern } from './trigger-pattern.ts'
import { placeOf } from './word-vectors.ts'

/** A thing of this post that there is a joke about. */
export interface CalledRiff {
  readonly riff: Riff
  /** The post's own word for it, lower case. */
  readonly hit: string
  /** The sentence that names it. */
  readonly sentence: Sentence | null
  readonly score: number
}

interface Deck {
  readonly byName: ReadonlyMap<string, readonly Riff[]>
  readonly not: ReadonlyMap<Riff, RegExp>
}

const decks = new WeakMap<FigurePack, Deck>()

function compile(pack: FigurePack): Deck {
  const known = decks.get(pack)
  if (known !== undefined) return known
  const byName = new Map<string, Riff[]>()
  const not = new Map<Riff, RegExp>()
  for (const riff of pack.riffs ?? []) {
    for (const name of riff.words) byName.set(name, [...(byName.get(name) ?? []), riff])
    if (riff.not !== undefined) not.set(riff, triggerPattern(riff.not))
  }
  const made = { byName, not }
  decks.set(pack, made)
  return made
}

/** The longest name of a thing, in words. */
const LONGEST = 4
/** The most common words come up in every post, and the rarest are what one remembers of it. */
const UNKNOWN_RANK = 20_000
/** A word that comes back is what the post is about. */
const AGAIN = 1.5

/** The things of this post that there are jokes about, what one would remember of it first. */
export function matchRiffs(analysis: Analysis, pack: FigurePack): CalledRiff[] {
  const { byName, not } = compile(pack)
  if (byName.size === 0) return []
  const text = analysis.text.toLowerCase()
  const words = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)]
  const found = new Map<Riff, CalledRiff>()
  let taken = 0
  for (const [from, first] of words.entries()) {
    if (from < taken) continue
    for (let length = LONGEST; length > 0; length--) {
      const last = words[from + length - 1]
      if (last === undefined) continue
      const hit = text.slice(first.index, last.index + last[0].length)
      // A name is said in one breath.
      if (/[^\p{L}\p{N}'’ -]/u.test(hit)) continue
      const riffs = byName.get(hit.replaceAll('-', ' '))
      if (riffs === undefined || !isThing(hit, first.index, analysis)) continue
      for (const riff of riffs) {
        if (not.get(riff)?.test(text) === true) continue
        const before = found.get(riff)?.score
        const sentence = analysis.sentences.findLast(({ at }) => at <= first.index) ?? null
        found.set(riff, {
          riff,
          hit,
          sentence,
          score: before === undefined ? rarity(hit) : before + AGAIN,
        })
      }
      taken = from + length
      break
    }
  }
  return [...found.values()].sort((one, two) => two.score - one.score || (one.hit < two.hit ? -1 : 1))
}

function isThing(hit: string, at: number, { text, terms }: Analysis): boolean {
  if (isTender(hit) || isUnsayable(hit)) return false
  const isOne = !/[ -]/u.test(hit)
  // Half of `in-laws` is another word.
  if (/\p{L}-$/u.test(text.slice(0, at)) || /^-\p{L}/u.test(text.slice(at + hit.length))) return false
  if (!isOne) return true
  if (isInName(text, at, hit.length)) return false
  const heard = terms.filter((term) => term.text === hit)
  return heard.length === 0 || heard.some(({ tags }) => tags.has('Noun') && !tags.has('Verb'))
}

/** How rarely one reads a thing's name, by the rarest of its words: up to 10, from 0. */
export function rarity(hit: string): number {
  return Math.max(...hit.split(/[ -]/u).map((word) => Math.log((placeOf(word)?.rank ?? UNKNOWN_RANK) + 1)))
}
