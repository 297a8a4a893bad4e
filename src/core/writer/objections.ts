import type { FigurePack, Objection } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { claimFeatures, scoreClaims, sentenceFeatures, claimShares } from './claim-score.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'
import { type Compiled, type Deck, createDeck } from './triggers.ts'

/** A claim of this post to which there is something to say. */
export interface Claimed {
  readonly objection: Objection
  /** The post's own words that make the claim, lower case, fit to be said back; null where they are not. */
  readonly hit: string | null
  /** What it is claimed about, in the post's own words. */
  readonly what: string | null
  /** The sentence that makes it. */
  readonly sentence: Sentence | null
  readonly score: number
}

const decks = new WeakMap<FigurePack, Deck<Objection>>()

function deckOf(pack: FigurePack): Deck<Objection> {
  const known = decks.get(pack) ?? createDeck(pack.objections ?? [])
  decks.set(pack, known)
  return known
}

/** Words of the longest claim that is said back. */
const LONGEST = 8
/** What the claim's own words in the post add to the score: some five times as likely. */
const WORDED = 1.5
/** From this share on a claim is heard whose words no pattern foresaw. */
const HEARD = 0.08
/** A claim that one sentence makes is heard among others: how much the surest sentence counts beside the whole post. */
const SENTENCE = 0.3
/** Below this share the words were met on the way to something else. */
const LEAST = 0.004
/** Fewer words claim nothing. */
const FEWEST_WORDS = 3
/** So that the scores of claims that are learned and those that are not lie near each other. */
const LEARNED = 6

/**
 * What this post claims that there is an objection to, the most telling first. A claim is told by its words and by what
 * was learned from posts; one that nothing was learned about, by its words and its place alone.
 */
export function matchObjections(analysis: Analysis, pack: FigurePack, score?: typeof scoreClaims): Claimed[] {
  const { surely, telling } = listen(analysis, score)
  const couldBe = (id: string): boolean => (surely(id) ?? 1) >= LEAST
  const found = worded(analysis, pack, couldBe).map((claim): Claimed => {
    const share = surely(claim.objection.id)
    return share === null ? claim : { ...claim, score: LEARNED + WORDED + Math.log(share) }
  })
  const text = analysis.text.toLowerCase()
  const heard = deckOf(pack).all.flatMap(({ item: objection, not }): Claimed[] => {
    const share = surely(objection.id) ?? 0
    if (share < HEARD || found.some((claim) => claim.objection === objection)) return []
    // Its speech acts and topics are there for the patterns; what forbids it forbids it anyhow.
    if (objection.voice !== undefined && objection.voice !== analysis.voice) return []
    if (not?.test(text) === true) return []
    const sentence = telling(objection.id)
    return [{ objection, hit: null, what: null, sentence, score: LEARNED + Math.log(share) }]
  })
  return [...found, ...heard].toSorted(
    (one, two) => two.score - one.score || (one.objection.id < two.objection.id ? -1 : 1),
  )
}

/** Does the post hold what forbids the objection, or is it spoken in the other voice? */
export function isForbidden(objection: Objection, { text, voice }: Analysis, pack: FigurePack): boolean {
  const not = deckOf(pack).all.find(({ item }) => item === objection)?.not
  return (objection.voice ?? voice) !== voice || not?.test(text.toLowerCase()) === true
}

/** Hears a post as a whole and sentence by sentence. */
function listen(analysis: Analysis, score: typeof scoreClaims | undefined) {
  const whole = score === undefined ? claimShares(analysis) : score(claimFeatures(analysis))
  const sentences = whole.size === 0 ? [] : analysis.sentences.filter(({ words }) => words >= FEWEST_WORDS)
  const each = sentences.map((sentence) => ({
    sentence,
    shares: (score ?? scoreClaims)(sentenceFeatures(sentence.text)),
  }))
  return {
    /** A share of 1; null for what nothing was learned about. */
    surely(id: string): number | null {
      const share = whole.get(id)
      if (share === undefined) return null
      const surest = each.length < 2 ? share : Math.max(...each.map(({ shares }) => shares.get(id) ?? 0))
      return share * (1 - SENTENCE) + surest * SENTENCE
    },
    /** The sentence that makes a claim which no pattern met. */
    telling(id: string): Sentence | null {
      const [first] = each.toSorted((one, two) => (two.shares.get(id) ?? 0) - (one.shares.get(id) ?? 0))
      return first?.sentence ?? null
    },
  }
}

/** The claims whose words stand in the post, of those that it could make. */
function worded(analysis: Analysis, pack: FigurePack, couldBe: (id: string) => boolean): Claimed[] {
  const text = analysis.text.toLowerCase()
  const deck = deckOf(pack)
  return deck.index.candidates(text).flatMap((place): Claimed[] => {
    const { item: objection, trigger, not } = deck.all[place] as Compiled<Objection>
    const { voice, act, topics } = objection
    if (voice !== undefined && voice !== analysis.voice) return []
    if (act !== undefined && !act.includes(analysis.act)) return []
    // An incidental word does not make the post's subject.
    if (isElsewhere(topics, analysis) || !couldBe(objection.id)) return []
    const met = trigger?.exec(text)
    if (met == null || not?.test(text) === true) return []
    const sentence = analysis.sentences.findLast(({ at }) => at <= met.index) ?? null
    return [
      {
        objection,
        hit: sayable(met[0]),
        what: sayable(met.groups?.['what'] ?? ''),
        sentence,
        score: placed(objection, sentence, analysis),
      },
    ]
  })
}

function isElsewhere(topics: readonly string[] | undefined, analysis: Analysis): boolean {
  return (
    topics !== undefined &&
    analysis.topics.length > 0 &&
    !topics.some((topic) => analysis.topics.includes(topic))
  )
}

/** How telling the objection is, and how surely the claim is the post's own subject. */
function placed({ weight = 2, topics }: Objection, sentence: Sentence | null, analysis: Analysis): number {
  const place = sentence === null ? 0 : analysis.sentences.indexOf(sentence)
  const about = analysis.topics.slice(0, 2)
  return (
    weight * 2 +
    (topics?.some((topic) => about.includes(topic)) === true ? 1 : 0) +
    (place === 0 ? 1 : 0) +
    (place >= 4 ? -1 : 0)
  )
}

function sayable(words: string): string | null {
  // A small word at the end does not belong in quotation marks.
  // What ends one sentence and begins another is not said in one breath.
  const [own = ''] = words.trim().split(/[.!?;:] /u)
  const trimmed = own.replace(/(?: (?:to|for|in|of|and|the|an?))?[\s,;:.!?]*$/u, '')
  const fits = trimmed !== '' && trimmed.split(/\s+/u).length <= LONGEST
  return fits && !isTender(trimmed) && !isUnsayable(trimmed) ? trimmed : null
}
