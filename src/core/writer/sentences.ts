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

/** Nouns that never serve a joke, whatever the sentence says. */
export const HALLOWED =
  /\b(?:victims?|veterans?|vets|cemeter\w+|hospitals?|child|children|kids?|babies|baby|daughters?|sons?|overdos\w+|faith|god|prayers?|pray\w*|bless\w*|church\w*|christ\w*|jesus|bible|allah|troops|soldiers?|heroes|hero|survivors?|orphans?|cancer|funerals?|graves?|disabled|disabilit\w+|patients?|holocaust|slaver?y|9\/11)\b/iu
/** Names of groups of people never fill anything. */
export const PROTECTED =
  /\b(?:muslims?|jews?|jewish|christians?|catholics?|hindus?|blacks?|latin[ox]s?|hispanics?|asians?|arabs?|gays?|lesbians?|trans|transgender|lgbt\w*|women|men|girls?|boys?|immigrants?|migrants?|illegals?|aliens?|refugees?|foreigners|natives?|mexicans?|chinese|elderly|seniors|moms?|mothers?|dads?|fathers?|wife|husband|parents?)\b/iu

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
    if (stop[0] === '.' && ABBREVIATION.test(before) && stop.index + 1 < text.length) continue
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
  const words = body.match(/[\p{L}\p{N}$][\p{L}\p{N}'%.,-]*/gu)?.length ?? 0
  const brackets = /[()[\]:;/]| - /u.test(body)
  const openQuote = (body.match(/(?<![\p{L}])'|'(?![\p{L}])/gu)?.length ?? 0) % 2 === 1
  const quotable =
    words >= 3 &&
    words <= 16 &&
    !body.includes(GAP) &&
    !brackets &&
    !openQuote &&
    !isTender(body) &&
    !isUnsayable(body)
  return { text: body, end: final.includes('?') ? '?' : final.includes('!') ? '!' : '.', words, at, quotable }
}
