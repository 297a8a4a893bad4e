import { tellsOfHarm } from './accidents.ts'
import type { Analysis } from './analyse.ts'
import type { Match } from './conceits.ts'
import { type Sentence, readHalves } from './sentences.ts'
import { grieves } from './sorrow.ts'

export interface Quote {
  readonly text: string
  /** How it ended: `.`, `!` or `?`. */
  readonly end: string
}

/** What a text says back whole: one sentence to open on, and another for the story to answer. */
export interface Quotes {
  readonly opening: Quote | null
  readonly echoed: Quote | null
}

/** Fewer words are a phrase, unless the post has nothing else. */
const FEWEST = 4
/** Words of the longest sentence that a story answers: a longer one is forgotten before the answer comes. */
const LONGEST_ECHOED = 13

/**
 * Opens on the sentence that called the lead and keeps another one for its echo. Where the post has only one, that is cut in
 * two; where it is of one piece, the text opens on the words that called the lead, and the sentence waits for the story.
 */
export function pickQuotes(
  lead: Match,
  analysis: Analysis,
  /** Has the pack anything to quote a second sentence with? */
  canEcho = true,
): Quotes {
  const opening = pickOpening(lead, analysis)
  if (!canEcho || lead.conceit.echo === undefined || lead.conceit.echo.length === 0)
    return { opening, echoed: null }
  const echoed = pickEchoed(opening, analysis)
  // The words that called the story are the shorter opening.
  const isLong = opening !== null && opening.words > LONGEST_OPENING && lead.hit !== null
  if (echoed !== null) return { opening: isLong ? null : opening, echoed }
  if (opening === null || isSore(opening.text, analysis)) return { opening, echoed }
  const halves = readHalves(opening, analysis.voice === 'news')
  if (halves !== null) {
    const called = halves.find(({ text }) => text.toLowerCase().includes(lead.hit ?? '')) ?? halves[0]
    const other = halves.find((half) => half !== called) ?? halves[1]
    return other.words <= LONGEST_ECHOED ? { opening: called, echoed: other } : { opening, echoed: null }
  }
  // What is nearly the whole sentence is not to be heard twice.
  const isShort = lead.hit !== null && lead.hit.length * 2 < opening.text.length
  return isShort && opening.words <= LONGEST_ECHOED
    ? { opening: null, echoed: opening }
    : { opening, echoed: null }
}

/** Does a sentence hold this number, and not another one that holds its figures? */
export function isIn(sentence: string, number: string): boolean {
  return new RegExp(`(?<![\\d.,$£€])${RegExp.escape(number)}(?![\\d])`, 'iu').test(sentence)
}

/** Has the sentence been said back, whole or in part? */
export function isQuoted(text: string, quoted: ReadonlySet<string | undefined>): boolean {
  return [...quoted].some((said) => said !== undefined && (text.includes(said) || said.includes(text)))
}

/** Words of the longest sentence that a text opens on where it has less to open on: the first laugh waits for its end. */
const LONGEST_OPENING = 13

/** The sentence that called the conceit, or the part of it that did; where none did, the most telling one. */
function pickOpening({ sentence, hit }: Match, { sentences, quotes, salient }: Analysis): Sentence | null {
  const alone = sentences.length === 1
  const whole = quotes.filter(({ words }) => words >= FEWEST || alone)
  if (sentence !== null) {
    const until = sentences.find(({ at }) => at > sentence.at)?.at ?? Number.POSITIVE_INFINITY
    const called = whole.find(
      ({ text, at }) => at >= sentence.at && at < until && text.toLowerCase().includes(hit ?? ''),
    )
    return called ?? null
  }
  const telling = whole.toSorted((one, two) => termsIn(two.text, salient) - termsIn(one.text, salient))
  return telling.find(({ words }) => words <= LONGEST_OPENING) ?? telling[0] ?? null
}

/** How many terms a number is worth: it is what one remembers of a post. */
const COUNTED = 4

/** Of the other sentences that can be said back, the one with most in it that the opening did not say. */
function pickEchoed(opening: Quote | null, analysis: Analysis): Quote | null {
  const { quotes, salient, numbers } = analysis
  const said = opening?.text.toLowerCase() ?? ''
  const left = salient.filter((term) => !said.includes(term))
  const able = quotes.filter(
    ({ text, words }) =>
      words <= LONGEST_ECHOED && !said.includes(text.toLowerCase()) && !isSore(text, analysis),
  )
  const gain = ({ text }: Sentence): number =>
    termsIn(text, left) + (numbers.some((number) => isIn(text, number.text)) ? COUNTED : 0)
  // "Think about that." is nothing to answer.
  const best = able.filter((one) => gain(one) > 0).toSorted((one, two) => gain(two) - gain(one))[0]
  // Without the sentence before it, a quotation that begins with "and" sounds cut off.
  return best === undefined ? null : { ...best, text: best.text.replace(/^(?:and|but|so) /iu, '') }
}

/** Somebody's loss is not answered by a goose, though the post as a whole may be. */
const SORE =
  /\b(?:lost (?:his|her|their|my|our|everything|all|\d+)|die[ds]?|dying|dead|deaths?|kill\w*|suffer\w*|afraid|scared|tears|beaten|hungry|hunger|starv\w*|evict\w*|homeless\w*|jailed|pain|griev\w*|tragic|tragedy)\b/iu

/** Of the post's own sentences, which eight drafts ask about. */
const sore = new WeakMap<Analysis, Map<string, boolean>>()

function isSore(text: string, analysis: Analysis): boolean {
  const known = sore.get(analysis) ?? new Map<string, boolean>()
  sore.set(analysis, known)
  const isIt = known.get(text) ?? (SORE.test(text) || grieves(text) || tellsOfHarm(text))
  known.set(text, isIt)
  return isIt
}

export function termsIn(text: string, terms: readonly string[]): number {
  const lower = text.toLowerCase()
  return terms.filter((term) => lower.includes(term)).length
}
