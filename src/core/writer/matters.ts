import type { FigurePack, Matter } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { type Direction, directionOf, directionOfPost, likeness } from './likeness.ts'
import { type Names, compileNames, namingsIn } from './named.ts'
import { isInName } from './passing.ts'
import type { Sentence } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

/** What this post is about, so that something can be said about it whoever speaks, for it or against it. */
export interface CalledMatter {
  readonly matter: Matter
  /** The post's own words for it, lower case; null where it is about that without a name. */
  readonly hit: string | null
  /** The sentence that names it first. */
  readonly sentence: Sentence | null
  readonly score: number
}

interface Deck extends Names<Matter> {
  /** Where what is said about each lies: made once, rather than while somebody waits. */
  readonly directions: ReadonlyMap<Matter, Direction>
}

const decks = new WeakMap<FigurePack, Deck>()

function deckOf(pack: FigurePack): Deck {
  const known = decks.get(pack)
  if (known !== undefined) return known
  const matters = pack.matters ?? []
  const directions = new Map(matters.map((matter) => [matter, directionOf(matter.point.join(' '))]))
  const made = { ...compileNames(matters), directions }
  decks.set(pack, made)
  return made
}

/** How much it counts that what is said about a matter lies near the post: a word in passing calls nothing. */
const NEAR = 12
/** For each word of its name: `ballot measure` is less easily something else than `ballot`. */
const A_WORD = 1
/** For standing in the post's first sentence. */
const FIRST = 1
/** What stands in the last third of a post is hardly ever what it is about. */
const LATE = { from: 0.66, less: 2.5 }
/** For each time that it comes back, up to three. */
const AGAIN = 0.7

/** A matter that the post names. */
export interface NamedMatter extends CalledMatter {
  readonly hit: string
}

/** The matters of this post, what it is most surely about first; broad ones only where it names nothing finer. */
export function matchMatters(analysis: Analysis, pack: FigurePack): NamedMatter[] {
  const deck = deckOf(pack)
  const found = new Map<Matter, { hit: string; at: number; times: number }>()
  for (const { item, hit, at } of namingsIn(analysis, deck, (words, place) =>
    isMeant(words, place, analysis),
  )) {
    const before = found.get(item)
    found.set(item, before === undefined ? { hit, at, times: 1 } : { ...before, times: before.times + 1 })
  }
  const here = directionOfPost(analysis)
  const second = analysis.sentences[1]?.at ?? Number.POSITIVE_INFINITY
  const isFine = [...found.keys()].some(({ broad }) => broad !== true)
  return [...found]
    .filter(([{ broad }]) => broad !== true || !isFine)
    .map(([matter, { hit, at, times }]) => ({
      matter,
      hit,
      sentence: analysis.sentences.findLast((each) => each.at <= at) ?? null,
      score:
        NEAR * likeness(here, deck.directions.get(matter) ?? here) +
        A_WORD * hit.split(/[ -]/u).length +
        (at < second ? FIRST : 0) -
        (at > analysis.text.length * LATE.from ? LATE.less : 0) +
        AGAIN * (Math.min(4, times) - 1),
    }))
    .sort((one, two) => two.score - one.score || (one.hit < two.hit ? -1 : 1))
}

function isMeant(hit: string, at: number, { text, terms }: Analysis): boolean {
  if (isUnsayable(hit)) return false
  if (/[ -]/u.test(hit)) return true
  if (isInName(text, at, hit.length)) return false
  const heard = terms.filter((term) => term.text === hit)
  return heard.length === 0 || heard.some(({ tags }) => tags.has('Noun'))
}
