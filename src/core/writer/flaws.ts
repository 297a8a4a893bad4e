import { GAP } from './normalise.ts'
import { type Sentence, isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

import { FLAWS, type FlawName, SIGNS } from './flaw-signs.ts'

export interface Flaw {
  readonly name: FlawName
  /** The post's own words that show it, lower case, fit to be said back. */
  readonly words: string | null
  /** Could hardly be said of another post. */
  readonly specific: boolean
}

/** Words on which no quotation should end. */
const DANGLING = /(?: (?:your|our|the|a|an|to|of|and|or|my|this|that|these|their|his|her|with|from))+$/u
/** These speak for the whole post: beside them no other remark is in place. */
export const ALONE: ReadonlySet<FlawName> = new Set(['thanks', 'owned', 'denial', 'notice', 'compared'])
/** What may be said of a report about others: how it was put is the reporter's. */
const OF_NEWS: ReadonlySet<FlawName> = new Set(['study', 'delay', 'total', 'compared', 'notice'])
const OWN_VOICE = /\b(?:i|i'm|i've|i'll|we|we're|we've|we'll|our|my|me|us|you|your|let's|thank|folks)\b|!/iu
const REPORTS =
  /\b(?:says|signs|vows?|announces|unveils|passes|approves|rejects|blocks|weighs|faces|seeks|urges|defends|slams|backs|delays|proposes|launches|claims|touts|pledges|denies|insists|warns|vetoes|tosses|rules|strikes|(?:department|bureau|officials?|spokes\p{L}+|mayor|governor|council|senate|court|judge|committee) (?:\p{L}+ )?(?:said|passed|approved|rejected|voted|ruled|announced|signed|blocked))\b/iu
/** Somebody else's words, which are no claim of the speaker's. */
const QUOTATION = /"[^"]*"|\u201c[^\u201d]*\u201d/gu

/** What is to be said about the claims of a post, the most telling first. */
export function readFlaws(text: string, sentences: readonly Sentence[]): Flaw[] {
  const all = text.replace(QUOTATION, (quoted) => (quoted === text ? quoted : ' ... '))
  const raw = sentences
    .map(({ at }, index) => text.slice(at, sentences[index + 1]?.at).trim())
    .map((sentence) => (all === text ? sentence : sentence.replace(QUOTATION, ' ... ')))
  const isNews = !OWN_VOICE.test(all) && REPORTS.test(all)
  const flaws = FLAWS.flatMap((name) => {
    const { soft, mute, cured } = SIGNS[name]
    if ((isNews && !OF_NEWS.has(name)) || cured?.test(all) === true) return []
    const told = name === 'they' ? raw.slice(0, 1) : ALONE.has(name) ? [all] : raw
    const found = told.map((sentence) => flawIn(sentence, name)).filter((words) => words !== null)
    const words = mute ? null : (found.find(isSayable) ?? null)
    return found.length === 0 ? [] : [{ name, words, specific: soft !== true }]
  })
  const alone = flaws.find(({ name }) => ALONE.has(name))
  return alone === undefined ? flaws : [alone]
}

/** The words of one sentence that show a flaw, or null where it is sound. */
export function flawIn(sentence: string, name: FlawName): string | null {
  const { pattern, not } = SIGNS[name]
  const [words] = pattern.exec(sentence) ?? []
  if (words === undefined || not?.test(sentence) === true) return null
  return words.trim().toLowerCase().replace(DANGLING, '')
}

function isSayable(words: string): boolean {
  return (
    /\p{L}{2}|\d/u.test(words) &&
    words.split(' ').length <= 6 &&
    !words.includes(GAP) &&
    !isTender(words) &&
    !isUnsayable(words)
  )
}
