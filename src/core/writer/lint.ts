import type { WriterMode } from '#contracts/roast.ts'
import { isUnsayable } from './slurs.ts'

export interface LintOptions {
  readonly mode: WriterMode
  /** The target's name; its last word counts as an address, as "you" does. */
  readonly target?: string
  /** The pack's own forbidden words. */
  readonly banned?: readonly string[]
}

/** Modes whose texts are whole rebuttals: length and address bind these alone. */
const LONG: ReadonlySet<WriterMode> = new Set(['normal', 'tread'])
export const WORDS = { min: 120, max: 400 } as const

const AS_FIGURE =
  /\b(?:AS YOUR|I AM YOUR|I'M YOUR|ELECT ME AS YOUR) (?:PRESIDENT|GOVERNOR|SENATOR|MAYOR|CONGRESS\p{L}+|REPRESENTATIVE|PRIME MINISTER)\b|\bMY (?:ADMINISTRATION|PRESIDENCY|CABINET|FELLOW (?:AMERICANS|CITIZENS))\b|(?<!\b(?:MAY|CAN|AM|WAS|WILL|HAVE|HAD|DO|DID|SHALL|SHOULD|COULD|WOULD|AND) )\bI(?:,| AM|'M) (?:THE )?(?:PRESIDENT|GOVERNOR|SENATOR|MAYOR|CONGRESSMAN|CONGRESSWOMAN|PRIME MINISTER)\b/u
const LINK = /HTTPS?:|WWW\.|\b[A-Z0-9-]{2,}\.(?:COM|ORG|NET|GOV|EDU|IO|CO)\b/u
const THREAT =
  /\b(?:I'LL|I WILL|SOMEBODY SHOULD|WE SHOULD) (?:KILL|SHOOT|HANG|STAB|HURT|PUNCH|BURN) (?:YOU|HIM|HER|THEM)\b/u

/** Words, counted as a reader counts them: runs of letters and digits between spaces. */
export function countWords(text: string): number {
  // Eight drafts are counted part by part and as a whole: sign by sign takes a fifth of what a pattern takes.
  let words = 0
  let isCounted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isSpace(sign)) isCounted = false
    else if (!isCounted && isLetterOrDigit(text, at)) {
      isCounted = true
      words++
    }
  }
  return words
}

const ASCII = 0x80
const isSpace = (sign: number): boolean =>
  sign < ASCII ? sign === 0x20 || (sign >= 0x09 && sign <= 0x0d) : /\s/u.test(String.fromCharCode(sign))

function isLetterOrDigit(text: string, at: number): boolean {
  const sign = text.codePointAt(at) ?? 0
  if (sign >= ASCII) return /[\p{L}\p{N}]/u.test(String.fromCodePoint(sign))
  const small = sign | 0x20
  return (small >= 0x61 && small <= 0x7a) || (sign >= 0x30 && sign <= 0x39)
}

/** What is wrong with a writer's text, in plain sentences; an empty list lets it out of the door. */
export function lint(text: string, { mode, target, banned = [] }: LintOptions): string[] {
  const faults = lintSentence(text, banned)
  const words = countWords(text)
  if (words === 0) faults.push('There is no text')
  if (LONG.has(mode)) {
    if (words < WORDS.min || words > WORDS.max)
      faults.push(`There are ${words} words; ${WORDS.min} to ${WORDS.max} are allowed`)
    const spoken = withoutQuotes(text)
    const name = target?.trim().split(/\s+/u).at(-1)?.toUpperCase() ?? ''
    const named = name !== '' && spoken.includes(name)
    if (!named && !/\bYOU(?:R|RS|'\p{L}+)?\b/u.test(spoken)) faults.push('Nobody is addressed')
  }
  const seen = new Set<string>()
  for (const sentence of text.split(/(?<=[.!?]["']?)\s+/u)) {
    const key = sentence.replace(/[^\p{L}\p{N} ]+/gu, '').trim()
    if (countWords(key) >= 3 && seen.has(key)) faults.push(`A sentence is repeated: ${sentence.slice(0, 60)}`)
    seen.add(key)
  }
  return faults
}

/** The rules that hold for any piece of a text, so that a stream can be judged as it comes. */
export function lintSentence(text: string, banned: readonly string[] = []): string[] {
  const faults: string[] = []
  if (/\p{Ll}/u.test(text)) faults.push('There are small letters')
  if (LINK.test(text)) faults.push('There is a link')
  if (text.includes('@')) faults.push('There is a handle or an address')
  if (/[{}[\]|]/u.test(text)) faults.push('A slot was not filled')
  if (/[\p{Cc}\p{Cs}\p{Co}]/u.test(text.replaceAll('\n', '')))
    faults.push('There are characters that cannot be printed')
  if (!text.isWellFormed()) faults.push('There is half a character')
  if (AS_FIGURE.test(withoutQuotes(text))) faults.push('The narrator speaks as the figure')
  if (THREAT.test(text) || isUnsayable(text)) faults.push('There is something nobody should say')
  const said = bannedIn(text, banned)
  if (said !== undefined) faults.push(`${said} is banned in this pack`)
  return faults
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^"\n]*"/gu, ' ')
}

/** A word that a pack never says and that stands in this text as a word, whatever its case. */
export function bannedIn(text: string, banned: readonly string[]): string | undefined {
  const loud = text.toUpperCase()
  return banned.find((word) => {
    const whole = word.toUpperCase()
    for (let at = loud.indexOf(whole); at !== -1; at = loud.indexOf(whole, at + 1))
      if (!/\p{L}$/u.test(loud.slice(0, at)) && !/^\p{L}/u.test(loud.slice(at + whole.length))) return true
    return false
  })
}
