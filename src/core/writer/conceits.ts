import type { Conceit, FigurePack } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { type Deeds, deedsOf, leaning } from './deeds.ts'
import { type Direction, directionOf, directionOfPost, likeness } from './likeness.ts'
import { type CalledMatter, type NamedMatter, matchMatters } from './matters.ts'
import { type Claimed, isForbidden, matchObjections } from './objections.ts'
import { LIKELY } from './point.ts'
import { isAside, isInName, isInPassing } from './passing.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'
import { type Suited, type Suiting, suitingOf } from './suits.ts'
import { type Compiled, type Deck, createDeck } from './triggers.ts'

/** A conceit that this post calls for. */
export interface Match {
  readonly conceit: Conceit
  /** The post's own words that called it; null for a generic conceit. */
  readonly hit: string | null
  /** The sentence that holds them; null when they stand in a hashtag. */
  readonly sentence: Sentence | null
  /** What the post is about, where the conceit tells a story of that. */
  readonly matter?: CalledMatter
  /** What the post claims, where only the conceit heard it. */
  readonly claim?: Claimed
  readonly score: number
  /** How well the post is suited; undefined where the story says nothing of what it suits. */
  readonly likeness?: number
}

interface Stories extends Deck<Conceit> {
  /** Where each conceit's story lies: made with the patterns, once, rather than while somebody waits. */
  readonly directions: ReadonlyMap<Conceit, Direction>
  readonly numbers: ReadonlyMap<Conceit, number>
  /** Those that a claim calls, by the id of its objection, and those that a matter calls, by its first name. */
  readonly ofClaim: ReadonlyMap<string, readonly Conceit[]>
  readonly ofMatter: ReadonlyMap<string, readonly Conceit[]>
}

const decks = new WeakMap<FigurePack, Stories>()

function deckOf(pack: FigurePack): Stories {
  const known = decks.get(pack)
  if (known !== undefined) return known
  const directions = new Map(
    pack.conceits.map((conceit) => [
      conceit,
      directionOf([...conceit.premise, ...conceit.beats.flat()].join(' ')),
    ]),
  )
  const made = {
    ...createDeck(pack.conceits),
    directions,
    numbers: new Map(pack.conceits.map((conceit, at) => [conceit, at])),
    ofClaim: by(pack.conceits, ({ objection }) => objection),
    ofMatter: by(pack.conceits, ({ matter }) => matter),
  }
  decks.set(pack, made)
  return made
}

function by(conceits: readonly Conceit[], key: (conceit: Conceit) => string | undefined) {
  const called = new Map<string, Conceit[]>()
  for (const conceit of conceits) {
    const name = key(conceit)
    if (name !== undefined) called.set(name, [...(called.get(name) ?? []), conceit])
  }
  return called
}

/** What a conceit has for being called by a claim: what a mere word calls fitted one post in ten, and hardly ever comes near. */
const CLAIMED = 15
/** How much less it has where no words of the post made the claim. */
const UNWORDED = 0.8
/**
 * What it has for being called by the matter that the post is most surely about, and for each before its own; and for each
 * point of the matter's own score, since a matter heard on a side word misses more often (of 270 stories: .33, .39, .67); and
 * for doing what the post does, which told right stories from neighbouring ones better than anything else; not so much that a
 * claim that is surely heard comes after it. Measured by `bench/writer/called.ts`.
 */
const ABOUT = { first: 22.3, less: 1.6, broad: 1.5, surely: 0.3, usual: 12, most: 15, deed: 2 }

const POS = { noun: 'Noun', verb: 'Verb', adjective: 'Adjective' } as const

/** Every conceit whose trigger stands in the post, whose objection its claim meets or whose matter it is about, best first. */
export function matchConceits(
  analysis: Analysis,
  pack: FigurePack,
  claims: readonly Claimed[] = matchObjections(analysis, pack),
  matters: readonly NamedMatter[] = matchMatters(analysis, pack),
): Match[] {
  const matches = [...matchClaims(pack, claims), ...tellMatters(pack, matters, deedsOf(analysis, pack))]
  const text = analysis.text.toLowerCase()
  const tags = analysis.hashtags.join(' . ').toLowerCase()
  const deck = deckOf(pack)
  for (const place of deck.index.candidates(`${text} ${tags}`)) {
    const { item: conceit, trigger, not } = deck.all[place] as Compiled<Conceit>
    if (trigger === null) continue
    if (!(trigger.test(text) || trigger.test(tags)) || not?.test(text) || !fits(conceit, analysis)) continue
    const every = new RegExp(trigger, `${trigger.flags}g`)
    const inText = [...text.matchAll(every)]
    const inTags = [...tags.matchAll(every)]
    const told = inText.length + inTags.length
    let best: Match | null = null
    for (const { 0: words, index } of inText.length > 0 ? inText : inTags) {
      const hit = words.replace(SMALL, '')
      if (isTender(hit) || isUnsayable(hit) || !isPartOfSpeech(conceit, hit, analysis)) continue
      const at = inText.length === 0 ? null : index
      const sentence = at === null ? null : (analysis.sentences.findLast((each) => each.at <= at) ?? null)
      const match = { conceit, hit, sentence, score: score(conceit, { hit, at, told, sentence }, analysis) }
      if (best === null || match.score > best.score) best = match
    }
    if (best !== null) matches.push(best)
  }
  const here = directionOfPost(analysis)
  const nearness = ({ conceit }: Match): number =>
    likeness(here, deck.directions.get(conceit) ?? here) || USUAL
  const suiting = suitingOf(analysis, pack)
  const called = new Set(matches.map(({ conceit }) => conceit))
  return [...matches, ...tellSuited(suiting, analysis, pack).filter(({ conceit }) => !called.has(conceit))]
    .map((match) => {
      const told = suiting.of(match.conceit)
      const near = told === null ? {} : { likeness: told.likeness }
      return {
        ...match,
        ...near,
        score: match.score + NEAR * (nearness(match) - USUAL) + suitedBy(told, match.conceit),
      }
    })
    .sort((one, two) => two.score - one.score || (one.conceit.id < two.conceit.id ? -1 : 1))
}

/**
 * How much the lead gains from a story that says it suits such posts, what one has that nothing else called, and how much less
 * one has that a mere word called, unless it is a voice's own: such a word is met on the way to something else nine times in
 * ten. By 3,264 marks for 300 posts: of uncalled stories three in ten fit between .5 and .6 and two in three above; pairs read
 * blind were stricter, so those that are not surely suited come late. So many stories are asked.
 */
const SUITS = { each: 150, usual: 0.27, uncalled: 3, worded: 8, own: 4, asked: 24 }

function suitedBy(told: Suited | null, conceit: Conceit): number {
  if (told === null) return 0
  const isWorded = conceit.trigger !== undefined && (conceit.weight ?? 1) < SUITS.own
  return SUITS.each * (told.likeness - SUITS.usual) - (isWorded ? SUITS.worded : 0)
}

/** Stories that the post calls by none of their words, and that say they suit such posts. */
function tellSuited(suiting: Suiting, analysis: Analysis, pack: FigurePack): Match[] {
  const { all, numbers } = deckOf(pack)
  const text = analysis.text.toLowerCase()
  return suiting.best(SUITS.asked).flatMap(({ conceit, sentence: best }): Match[] => {
    // What a word calls is told of that word.
    if (conceit.trigger !== undefined || !fits(conceit, analysis)) return []
    if (all[numbers.get(conceit) ?? -1]?.not?.test(text) === true) return []
    // Where the sentence cannot be said back, another one opens.
    const sentence = best?.quotable === true ? best : null
    const match = { conceit, hit: null, sentence, score: SUITS.uncalled }
    const matter = pack.matters?.find(({ words }) => words[0] === conceit.matter)
    if (matter !== undefined) return [{ ...match, matter: { matter, hit: null, sentence, score: 0 } }]
    const objection = pack.objections?.find(({ id }) => id === conceit.objection)
    if (objection === undefined || isForbidden(objection, analysis, pack)) return []
    return [{ ...match, claim: { objection, hit: null, what: null, sentence, score: LIKELY } }]
  })
}

/** How much the lead gains from a story whose things belong with those of the post. */
const NEAR = 20
/** How near a post and a story that it calls usually lie. */
const USUAL = 0.65

/** What a claim calls is about the post itself, and stands among what its most telling words call. */
function matchClaims(pack: FigurePack, claims: readonly Claimed[]): Match[] {
  return claims.flatMap(({ objection, hit, sentence, score: telling }) =>
    (deckOf(pack).ofClaim.get(objection.id) ?? []).map((conceit) => ({
      conceit,
      hit,
      sentence,
      score: CLAIMED + telling * 1.2 + (sentence?.quotable === true ? 1 : 0) - (hit === null ? UNWORDED : 0),
    })),
  )
}

/** What calls a conceit may take in a small word at either end that does not belong in quotation marks. */
const SMALL = /^(?:an?|so) | (?:to|for|in|the|of|and|is|are|a|so much)$|[\s.]+$/gu
/** And what the name of a matter may end in, since it is heard in the middle of a sentence: `account for every`. */
const DANGLING =
  /(?: (?:to|for|in|the|of|and|or|but|is|are|was|be|a|an|as|at|by|from|with|every|each|any|that|our|my|your|his|her|their))+$/u

/** So many matters of a post are told about: what comes after them is mentioned in passing. */
const TOLD = 3

/** Stories of what the post is about, whoever speaks. */
function tellMatters(pack: FigurePack, matters: readonly NamedMatter[], deeds: Deeds): Match[] {
  // Two matters may go by one name.
  const told = new Map(matters.map((matter) => [matter.matter.words[0] ?? '', matter] as const).toReversed())
  return [...told.values()]
    .toReversed()
    .slice(0, TOLD)
    .flatMap((matter, at) =>
      (deckOf(pack).ofMatter.get(matter.matter.words[0] ?? '') ?? []).map((conceit) => ({
        conceit,
        hit: sayable(matter.hit.replace(DANGLING, '').replace(SMALL, '')),
        sentence: matter.sentence,
        matter,
        score:
          ABOUT.first -
          ABOUT.less * at -
          (matter.matter.broad === true ? ABOUT.broad : 0) +
          ABOUT.surely * (Math.min(matter.score, ABOUT.most) - ABOUT.usual) +
          ABOUT.deed * (conceit.deed === undefined ? 0 : Math.min(1.5, leaning(conceit.deed, deeds))),
      })),
    )
}

/** A matter may go by a name that is no joke's word: "veterans' housing". */
function sayable(hit: string): string | null {
  return isTender(hit) || isUnsayable(hit) ? null : hit
}

/** Fits any post, and has too few lines of its own to say them every time. */
export function isGeneric({ trigger, objection, matter }: Conceit): boolean {
  return trigger === undefined && objection === undefined && matter === undefined
}

/** Conceits about what the poster is doing, for posts whose words call nothing. */
export function genericConceits(analysis: Analysis, pack: FigurePack): Match[] {
  const all = pack.conceits.filter(isGeneric)
  const suited = all.filter((conceit) => fits(conceit, analysis))
  return (
    suited.length > 0
      ? suited
      : all.filter(
          ({ act, topics, voice }) => act === undefined && topics === undefined && voice === undefined,
        )
  )
    .map((conceit) => ({
      conceit,
      hit: null,
      sentence: null,
      score: (conceit.act ? 1 : 0) + (conceit.topics ? 2 : 0) + (conceit.voice ? 2 : 0),
    }))
    .sort((one, two) => two.score - one.score)
}

/** A triggered conceit is only helped by its topics; a generic one is bound by them. */
function fits({ trigger, act, topics, voice }: Conceit, analysis: Analysis): boolean {
  if (voice !== undefined && voice !== analysis.voice) return false
  if (trigger !== undefined) return true
  return (
    (act === undefined || act.includes(analysis.act)) &&
    (topics === undefined || topics.some((topic) => analysis.topics.includes(topic)))
  )
}

function isPartOfSpeech({ pos }: Conceit, hit: string, { terms }: Analysis): boolean {
  if (pos === undefined) return true
  const last = hit.split(/[\s-]+/u).at(-1)
  const heard = terms.filter(({ text }) => text === last)
  return heard.length === 0 || heard.some(({ tags }) => tags.has(POS[pos]))
}

interface Hit {
  readonly hit: string
  /** Where it stands in the text; null in a hashtag. */
  readonly at: number | null
  /** How often the trigger is met in all. */
  readonly told: number
  readonly sentence: Sentence | null
}

/** The fifth sentence of a post and those after it are rarely what it is about. */
const LATE = 4

/** How surely the post is about the conceit's word, and how well it can be said back. */
function score({ weight = 1, topics, act }: Conceit, said: Hit, analysis: Analysis): number {
  const { hit, at, told, sentence } = said
  const words = hit.split(/[\s-]+/u).length
  const about = analysis.topics.slice(0, 2)
  const place = sentence === null ? 0 : analysis.sentences.indexOf(sentence)
  const isOffTopic =
    topics !== undefined && about.length > 0 && !topics.some((each) => analysis.topics.includes(each))
  return (
    weight * 4 +
    Math.min(words, 4) * 1.5 +
    (topics?.some((topic) => about.includes(topic)) ? 1.5 : 0) +
    (isOffTopic ? -4 : 0) +
    (act?.includes(analysis.act) ? 1 : 0) +
    (sentence?.quotable ? 1 : 0) +
    (told > 1 ? 1.5 : 0) +
    (place === 0 && analysis.sentences.length > 1 ? 1 : 0) +
    (place >= LATE ? -1.5 : 0) +
    (isInPassing(hit) ? -4 : 0) +
    (at !== null && isAside(analysis.text.slice(0, at)) ? -2 : 0) +
    (words === 1 && at !== null && isInName(analysis.text, at, hit.length) ? -4 : 0)
  )
}
