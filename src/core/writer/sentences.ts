import { GAP } from './normalise.ts'
import { isUnsayable } from './slurs.ts'

export interface Sentence {
  /** Without its final punctuation, quotes inside turned single. */
  readonly text: string
  /** How it ended: `.`, `!` or `?`. */
  readonly end: string
  readonly words: number
  /** Where it starts in the text. */
  readonly at: number
  /** Whole, short and clean enough to be said back. */
  readonly quotable: boolean
}

const ABBREVIATION =
  /(?:\b(?:gov|sen|rep|dr|mr|mrs|ms|st|no|vs|lt|gen|col|sgt|inc|corp|co|jr|sr|dept|u\.s|a\.m|p\.m|u\.k|d\.c|[a-z])|\.\s?[a-z])$/iu

/** `Measure J` ends a sentence as well as any noun. */
const LETTERED =
  /\b(?:measure|prop(?:osition)?|plan|option|part|phase|schedule|grade|class|title|annex|exhibit|block|unit|ward|zone) \p{Lu}$/iu

/** A title before a name or an office, a month before its day: `Sec. of State`, `Nov. 3`. */
const TITLE = /\b(?:sec|comm|cllr|supt|supv|capt|maj|adm|rev|hon|prof|pres|atty)$/iu
const NAMES = /^\s+(?:of\s|\p{Lu})/u
const MONTH = /\b(?:jan|feb|mar|apr|aug|sept?|oct|nov|dec)$/iu
const DAY = /^\s+\d/u

/** Words of the longest sentence that is said back whole. */
const LONGEST_QUOTE = 22

/** Nouns that never serve a joke, whatever the sentence says. */
export const HALLOWED =
  /\b(?:victims?|veterans?|vets|cemeter\w+|hospitals?|child(?![ -]?care| tax credit)|children|kids?|babies|baby|daughters?|sons?|overdos\w+|suicid\w*|faith|god|prayers?|pray\w*|bless\w*|church\w*|christ\w*|jesus|bible|allah|troops|soldiers?|heroes|hero|survivors?|orphans?|cancer|funerals?|graves?|disabled|disabilit\w+|patients?|holocaust|slaver?y|9\/11)\b/iu
/** Names of groups of people never fill anything. */
export const PROTECTED =
  /\b(?:muslims?|jews?|jewish|christians?|catholics?|hindus?|blacks?|latin[ox]s?|hispanics?|asians?|arabs?|gays?|lesbians?|trans|transgender|lgbt\w*|women|men|girls?|boys?|immigrants?|migrants?|illegals?|aliens?|refugees?|foreigners|natives?|mexicans?|chinese(?! (?:imports?|goods|exports?|steel|tariffs?|products|made|companies|government|market))|elderly|seniors|moms?|mothers?|dads?|fathers?|wife|husband|parents?)\b/iu

export function isTender(text: string): boolean {
  return HALLOWED.test(text) || PROTECTED.test(text)
}

/** Cuts a normalised text into sentences, in order. */
export function readSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const push = (end: number): void => {
    const raw = text.slice(start, end)
    const at = start + raw.length - raw.trimStart().length
    if (/[\p{L}\p{N}]/u.test(raw)) sentences.push(sentence(raw.trim(), at))
    start = end
  }
  for (const stop of text.matchAll(/[.!?]+["')]*(?=\s|$)/gu)) {
    const before = text.slice(start, stop.index)
    const after = text.slice(stop.index + stop[0].length)
    if (stop[0] === '.' && ABBREVIATION.test(before) && !LETTERED.test(before) && after !== '') continue
    if (
      stop[0] === '.' &&
      ((TITLE.test(before) && NAMES.test(after)) || (MONTH.test(before) && DAY.test(after)))
    )
      continue
    push(stop.index + stop[0].length)
  }
  push(text.length)
  return sentences
}

function sentence(raw: string, at: number): Sentence {
  const final = /[.!?]+["')]*$/u.exec(raw)?.[0] ?? ''
  const body = raw
    .slice(0, raw.length - final.length)
    .replace(/^["'(\s-]+|["')\s,;:-]+$/gu, '')
    .replace(/"/gu, "'")
    // What was quoted at the very end was quoted: 'tooth and nail'
    .replace(/^(.*(?<!\p{L})'[^']*)$/u, (whole) =>
      isOpen(whole) && /['"]$/u.test(raw) ? `${whole}'` : whole,
    )
  const words = body.match(/[\p{L}\p{N}$][\p{L}\p{N}'%.,-]*/gu)?.length ?? 0
  const brackets = /[()[\]:/]/u.test(body)
  const quotable =
    words >= 3 &&
    words <= LONGEST_QUOTE &&
    !body.includes(GAP) &&
    !brackets &&
    !isOpen(body) &&
    !isTender(body) &&
    !isUnsayable(body)
  return { text: body, end: final.includes('?') ? '?' : final.includes('!') ? '!' : '.', words, at, quotable }
}

function isOpen(text: string): boolean {
  return (text.match(/(?<![\p{L}])'|'(?![\p{L}])/gu)?.length ?? 0) % 2 === 1
}

/** Where a long sentence may be cut so that what is left stands alone. */
const JOINTS =
  /(?:,| -|;|:) (?:and|but|so|or|yet)? ?(?=(?:i|we|you|they|he|she|it|that|there|nobody|the|our|my|your|their|this|these|no)\b)|; |: /giu
const FEWEST_IN_CLAUSE = 5
const VERB =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|must|should|may|might|\p{L}+(?:n't|'ll|'re|'ve)|\p{L}{3,}(?:ed|es|ing)|cut|built|made|won|lost|want|need|know|say|said|take|took|get|got|keep|kept|pay|paid|put|let|left|stand|fight|vote)\b/iu

/** The parts of a long sentence that can be said back by themselves. */
export function readClauses({ text, at, quotable, end }: Sentence): Sentence[] {
  if (quotable) return []
  const clauses: Sentence[] = []
  let start = 0
  const push = (until: number, last: boolean): void => {
    const clause = sentence(`${text.slice(start, until)}${last ? end : '.'}`, at + start)
    if (clause.quotable && clause.words >= FEWEST_IN_CLAUSE && VERB.test(clause.text)) clauses.push(clause)
  }
  for (const joint of text.matchAll(JOINTS)) {
    push(joint.index, false)
    start = joint.index + joint[0].length
  }
  if (start > 0) push(text.length, true)
  return clauses
}

/** Where a sentence may be cut in two so that both halves can be said back, one after the other. */
const SEAMS =
  /[,;:] (?:(?:and|but|so|or|yet) )?(?=\S)| - | (?=(?:but|because|after|amid|despite|while|until|unless|before|and (?:then|you still|nobody|now))\b)/giu
const FEWEST_IN_HALF = 3
/** What begins like this waits for what comes after it. */
const LEADING =
  /^(?:after|with|without|for|in|under|since|because|if|when|while|unlike|despite|by|at|on|to|as|over|thanks|before|until|instead|although|though)\b/iu
/** Cut off behind this, a half says something else: `never | until`, `hours | after`, `not | because`. */
const HANGING =
  /\b(?:not|never|nothing|nobody|no|cannot|\p{L}+n't)\b|\b(?:hours|days|weeks|months|years|minutes|long|now|much|just|only|even|shortly|soon|right|is|are|was|were|be|named|the|an?|of|to|and|or)$/iu
/** A list of names, or what is only said of a name. */
const LISTED = /^(?:who|whose|which|where|and|or)\b/iu
const NAME_BEFORE = /\p{Lu}[\p{L}'-]*$/u
const NAME_AFTER = /^\p{Lu}\p{Ll}/u
const ASKING = /^(?:why|what|who|when|where|how|which|do|does|did|is|are|can|will|would|should|could)\b/iu

/**
 * The halves of a sentence, the one that stands by itself first; null where it is of one piece. Only a headline (`isNews`) says
 * something without a verb that can be heard.
 */
export function readHalves(
  { text, at, end }: Sentence,
  isNews: boolean,
): readonly [Sentence, Sentence] | null {
  for (const seam of text.matchAll(SEAMS)) {
    const after = seam.index + seam[0].length
    const before = text.slice(0, seam.index)
    const rest = text.slice(after)
    const isBare = !/^[,;:-]|^ -/u.test(seam[0])
    if (isBare && HANGING.test(before)) continue
    if (seam[0] === ', ' && (LISTED.test(rest) || (NAME_BEFORE.test(before) && NAME_AFTER.test(rest))))
      continue
    const head = { ...sentence(before, at), end: end === '?' && ASKING.test(before) ? '?' : '.' }
    const tail = { ...sentence(rest, at + after), end }
    const halves = [head, tail]
    if (!halves.every(({ quotable, words }) => quotable && words >= FEWEST_IN_HALF)) continue
    if (!isNews && !halves.every((half) => VERB.test(half.text))) continue
    return LEADING.test(head.text) ? [tail, head] : [head, tail]
  }
  return null
}
