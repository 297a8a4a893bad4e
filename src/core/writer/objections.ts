import type { FigurePack, Objection } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { type TriggerIndex, indexTriggers } from './trigger-index.ts'
import { triggerPattern } from './trigger-pattern.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

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

interface Compiled {
  readonly objection: Objection
  readonly trigger: RegExp
  readonly not: RegExp | null
}

interface Deck {
  readonly all: readonly Compiled[]
  readonly index: TriggerIndex
}

const decks = new WeakMap<FigurePack, Deck>()

function compile(pack: FigurePack): Deck {
  const known = decks.get(pack)
  if (known !== undefined) return known
  const all = (pack.objections ?? []).map((objection) => ({
    objection,
    trigger: triggerPattern(objection.trigger),
    not: objection.not === undefined ? null : triggerPattern(objection.not),
  }))
  const made = { all, index: indexTriggers(all.map(({ objection }) => objection.trigger)) }
  decks.set(pack, made)
  return made
}

/** Words of the longest claim that is said back. */
const LONGEST = 8

/** What this post claims that there is an objection to, the most telling first. */
export function matchObjections(analysis: Analysis, pack: FigurePack): Claimed[] {
  const text = analysis.text.toLowerCase()
  const found: Claimed[] = []
  const deck = compile(pack)
  for (const place of deck.index.candidates(text)) {
    const { objection, trigger, not } = deck.all[place] as Compiled
    const { voice, act, topics } = objection
    if (voice !== undefined && voice !== analysis.voice) continue
    if (act !== undefined && !act.includes(analysis.act)) continue
    // An incidental word does not make the post's subject.
    if (isElsewhere(topics, analysis)) continue
    const met = trigger.exec(text)
    if (met === null || not?.test(text) === true) continue
    const sentence = analysis.sentences.findLast(({ at }) => at <= met.index) ?? null
    found.push({
      objection,
      hit: sayable(met[0]),
      what: sayable(met.groups?.['what'] ?? ''),
      sentence,
      score: score(objection, sentence, analysis),
    })
  }
  return found.toSorted((one, two) => two.score - one.score || (one.objection.id < two.objection.id ? -1 : 1))
}

function isElsewhere(topics: readonly string[] | undefined, analysis: Analysis): boolean {
  return (
    topics !== undefined &&
    analysis.topics.length > 0 &&
    !topics.some((topic) => analysis.topics.includes(topic))
  )
}

/** How telling the objection is, and how surely the claim is the post's own subject. */
function score({ weight = 2, topics }: Objection, sentence: Sentence | null, analysis: Analysis): number {
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
  const trimmed = words.trim().replace(/[\s,;:.!?]+$/u, '')
  const fits = trimmed !== '' && trimmed.split(/\s+/u).length <= LONGEST
  return fits && !isTender(trimmed) && !isUnsayable(trimmed) ? trimmed : null
}
