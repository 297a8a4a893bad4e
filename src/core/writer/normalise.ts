import { dropBoilerplate } from './boilerplate.ts'
import { splitHashtag } from './hashtag.ts'
import { liftSpeaker } from './speaker.ts'

/** Stands where something was dropped; a sentence that holds it is never quoted. */
export const GAP = '\u{F8FF}'

/** The post as the rest of the writer sees it. No other file reads raw input. */
export interface Normalised {
  /** Well-formed, printable, without links, handles, addresses or markup; lines ended by stops. May hold GAP. */
  readonly text: string
  /** The same before capitals were lowered: for finding names and titles. */
  readonly cased: string
  readonly hashtags: readonly string[]
  readonly exclamations: number
  readonly emoji: number
  /** Mostly capitals, so that case says nothing. */
  readonly shouted: boolean
  /** Title Case without a full stop: a newspaper wrote it. */
  readonly headline: boolean
  /** The attribution, as written: `Gov. Dale Rusk`. It is no longer in the text. */
  readonly speaker: string | null
}

const INVISIBLE =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFD\u{E0000}-\u{E0FFF}]/gu
const PRIVATE_USE = /[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFF}]/gu
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|gov|edu|us|uk|io|co|info|tv|ly|me|news|vote)\b(?:\/\S*)?/giu
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const HANDLE = /@[\w.]*\w/gu
const PHONE = /(?:\+?\d{1,2}[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/gu
const STREET =
  /\b\d{1,5}\s+(?:[NSEW]\.?\s+)?(?:[A-Z][a-z]+\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Terrace)\b\.?/gu
const MARKUP = /<\/?[a-z][^<>]{0,200}>|<!--.*?-->/giu
const EMOJI = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\u20E3/gu
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: ' ',
  gt: ' ',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** Reads any string at all. */
export function normalise(raw: string): Normalised {
  const clean = dropContacts(dropBoilerplate(printable(raw)))
  const emoji = clean.match(EMOJI)?.length ?? 0
  const { text: spoken, hashtags } = liftHashtags(clean.replace(EMOJI, ' \n'))
  const { speaker, rest: cased } = liftSpeaker(tidy(spoken))
  const shouted = isShouted(cased)
  const headline = !shouted && isHeadline(cased)
  return {
    text: shouted ? sentenceCase(cased.toLowerCase()) : headline ? lowerHeadline(cased) : cased,
    cased,
    hashtags,
    exclamations: clean.match(/!/gu)?.length ?? 0,
    emoji,
    shouted,
    headline,
    speaker,
  }
}

function printable(raw: string): string {
  return (
    raw
      .toWellFormed()
      .replace(/\r\n?/gu, '\n')
      .replace(PRIVATE_USE, ' ')
      .normalize('NFKC')
      // Marks that did not compose: zalgo, and the selectors of emoji.
      .replace(/\p{M}+/gu, '')
      .replace(INVISIBLE, ' ')
      .replace(/&(#39|[a-z]{2,4});/gu, (whole, name: string) => ENTITIES[name] ?? whole)
      .replace(MARKUP, ' ')
      .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/gu, "'")
      .replace(/[\u201C\u201D\u201E\u00AB\u00BB]/gu, '"')
      .replace(/\u2026/gu, '...')
      .replace(/[\u2012-\u2015]/gu, ' - ')
      .replace(/(\d)\s*-\s*(\d)/gu, '$1-$2')
      .replace(/#(\d+)\b/gu, 'number $1')
  )
}

function dropContacts(text: string): string {
  return text
    .replace(MAIL, GAP)
    .replace(LINK, GAP)
    .replace(HANDLE, GAP)
    .replace(PHONE, GAP)
    .replace(STREET, GAP)
}

/** Hashtags at the end of a line are labels and leave the text; those inside a sentence stay as words. */
function liftHashtags(text: string): { text: string; hashtags: string[] } {
  const hashtags: string[] = []
  const remember = (tag: string): string => {
    const words = splitHashtag(tag)
    if (words !== null && !hashtags.includes(words)) hashtags.push(words)
    return words ?? ''
  }
  const lines = text.split('\n').map((line) => {
    const label = /(?:^|(?<=[.!?:"')\s]))(?:\s*#[\p{L}\p{N}_]+)+\s*(?=\([^)]*\)\s*$|$)/u.exec(line)
    const body =
      label === null ? line : line.slice(0, label.index) + ' ' + line.slice(label.index + label[0].length)
    for (const [, tag] of (label?.[0] ?? '').matchAll(/#([\p{L}\p{N}_]+)/gu)) remember(tag ?? '')
    return openingLabel(body, remember).replace(
      /#([\p{L}\p{N}_]+)/gu,
      (_, tag: string) => remember(tag) || GAP,
    )
  })
  return { text: lines.join('\n'), hashtags }
}

/** A word that starts a sentence of its own rather than going on from a hashtag. */
const STARTS =
  /^\s+(?=(?:my|our|the|an?|we|i|i'm|i've|i'll|we're|we've|we'll|they|they're|he|she|it|it's|this|that|these|those|you|your|their|his|her|when|if|while|after|today|tonight|now|let's|join|thank|thanks|please|here|there|who|why|how|what|because|no|not|every|everybody|nobody|just|so|another|vote|stop|tell|don't)\b|["'$]|\d)/iu

/** Hashtags that open a line: one that says something becomes a sentence, a row of them is labels. */
function openingLabel(line: string, remember: (tag: string) => string): string {
  const tags = /^\s*(?:#[\p{L}\p{N}_]+[\s:,-]*)+/u.exec(line)?.[0]
  if (tags === undefined) return line
  const rest = line.slice(tags.length)
  const all = [...tags.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => tag ?? '')
  const phrase = splitHashtag(all[0] ?? '')?.includes(' ') ?? false
  if (!STARTS.test(` ${rest}`) && !(phrase && /^\p{Lu}/u.test(rest))) return line
  const [said = ''] = all.map(remember)
  return all.length > 1 || said === '' ? capitalised(rest) : `${capitalised(said)}. ${capitalised(rest)}`
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** One line, with a stop wherever a line ended without one. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/[*_~|#^\\<>{}[\]•]+/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line, at, all) => (at < all.length - 1 && !/[.!?:;,"')-]$/u.test(line) ? `${line}.` : line))
    .join(' ')
    .replace(/\s+([,.!?;:])/gu, '$1')
    .replace(new RegExp(`${GAP}(?:[\\s,]*${GAP})*`, 'gu'), GAP)
    .replace(new RegExp(`^${GAP}[\\s:,-]*|(?<=[.!?])\\s*${GAP}$`, 'gu'), '')
    .trim()
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 8 && capitals / letters > 0.7
}

function isHeadline(text: string): boolean {
  if (
    /[.!?]["')]?\s+\S/u.test(text.replace(/\b(?:[A-Z]|Gov|Sen|Rep|Dr|Mr|Mrs|Ms|St|No|vs|U\.S)\./gu, '')) ||
    /[.!]$/u.test(text)
  )
    return false
  const words = text.match(/\p{L}[\p{L}'-]*/gu)?.filter((word) => word.length >= 4) ?? []
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return words.length >= 4 && capital / words.length >= 0.75
}

function sentenceCase(text: string): string {
  return text
    .replace(/(?:^|[.!?]["')]?\s+)\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/\bi(?=\b|')/gu, 'I')
}

/** Acronyms and words with an inner capital keep their shape. */
function lowerHeadline(text: string): string {
  const lowered = text.replace(/\p{L}[\p{L}'.]*/gu, (word) =>
    /^\p{Lu}\p{Ll}*(?:'\p{Ll}+)?$/u.test(word) ? word.toLowerCase() : word,
  )
  return sentenceCase(lowered)
}
