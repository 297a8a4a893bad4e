import type { FigurePack, Riff } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { type Names, compileNames, namingsIn } from './named.ts'
import { isInName } from './passing.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'
import { rarity } from './rarity.ts'

/** A thing of this post that there is a joke about. */
export interface CalledRiff {
  readonly riff: Riff
  /** The post's own word for it, lower case. */
  readonly hit: string
  /** The sentence that names it. */
  readonly sentence: Sentence | null
  readonly score: number
}

const decks = new WeakMap<FigurePack, Names<Riff>>()

function deckOf(pack: FigurePack): Names<Riff> {
  const known = decks.get(pack) ?? compileNames(pack.riffs ?? [])
  decks.set(pack, known)
  return known
}

/** A word that comes back is what the post is about. */
const AGAIN = 1.5

/** The things of this post that there are jokes about, what one would remember of it first. */
export function matchRiffs(analysis: Analysis, pack: FigurePack): CalledRiff[] {
  const found = new Map<Riff, CalledRiff>()
  for (const { item: riff, hit, at } of namingsIn(analysis, deckOf(pack), (words, place) =>
    isThing(words, place, analysis),
  )) {
    const before = found.get(riff)?.score
    const sentence = analysis.sentences.findLast((each) => each.at <= at) ?? null
    found.set(riff, {
      riff,
      hit,
      sentence,
      score: before === undefined ? rarity(hit) : before + AGAIN,
    })
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
