import type { FigurePack, StockPhrase } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { type Names, compileNames, namingsIn } from './named.ts'
import { rarity } from './rarity.ts'
import { isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

/** A phrase of this post that many posts have, and that a text can open on. */
export interface CalledPhrase {
  readonly phrase: StockPhrase
  /** The post's own words, lower case. */
  readonly hit: string
  readonly score: number
}

const decks = new WeakMap<FigurePack, Names<StockPhrase>>()

function deckOf(pack: FigurePack): Names<StockPhrase> {
  const known = decks.get(pack) ?? compileNames(pack.phrases ?? [])
  decks.set(pack, known)
  return known
}

/** For each word: what is longer is less easily something else. */
const A_WORD = 2
/** For standing in the first two sentences: that is what the post is remembered by. */
const EARLY = 2

/** The stock phrases of this post, what a reader would smile at first. */
export function matchPhrases(analysis: Analysis, pack: FigurePack): CalledPhrase[] {
  const third = analysis.sentences[2]?.at ?? Number.POSITIVE_INFINITY
  const found = namingsIn(analysis, deckOf(pack), (hit) => !isTender(hit) && !isUnsayable(hit)).map(
    ({ item, hit, at }): CalledPhrase => ({
      phrase: item,
      hit,
      score: A_WORD * hit.split(/[ -]/u).length + rarity(hit) / 2 + (at < third ? EARLY : 0),
    }),
  )
  return found.toSorted((one, two) => two.score - one.score || (one.hit < two.hit ? -1 : 1))
}
