import type { FigurePack } from '#contracts/pack.ts'
import type { Quantity } from './numbers.ts'
import { type Random, hash32, seeded } from './random.ts'
import { redo } from './sums.ts'

/** What the braces of a line may ask for; a slot that is not here makes the line ineligible. */
export interface Slots {
  readonly words: ReadonlyMap<string, string>
  /** The number a number move is about. */
  readonly quantity?: Quantity
}

const NAME_OPEN = '\u{E010}'
const NAME_CLOSE = '\u{E011}'

const PRONOUNS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  he: ['he', 'him', 'his', 'himself'],
  she: ['she', 'her', 'her', 'herself'],
  it: ['it', 'it', 'its', 'itself'],
  they: ['they', 'them', 'their', 'themselves'],
}

/** The narrator's people and things: the same for every text of a pack. */
export function voiceSlots({ voice }: FigurePack): Map<string, string> {
  const words = new Map<string, string>([['narrator', voice.narrator]])
  for (const [role, member] of Object.entries(voice.cast)) {
    const [he, him, his, himself] = PRONOUNS[member.he] ?? ['they', 'them', 'their', 'themselves']
    // The name itself waits for the whole text: see introduce().
    words.set(role, `${NAME_OPEN}${role}${NAME_CLOSE}`)
    for (const [form, word] of [
      ['s', member.short],
      ['he', he],
      ['him', him],
      ['his', his],
      ['himself', himself],
    ] as const)
      words.set(`${role}.${form}`, form === 's' ? `${NAME_OPEN}${role}.s${NAME_CLOSE}` : word)
  }
  for (const [name, thing] of Object.entries(voice.things)) words.set(name, thing)
  return words
}

/** Fills a line, or null when a slot is missing. Case is left as it is. */
export function realise(line: string, slots: Slots, random: Random): string | null {
  let whole = true
  const filled = choose(line, random).replace(/\{([^{}]+)\}/gu, (_, name: string) => {
    const word =
      slots.words.get(name) ?? (slots.quantity && name.includes(':') ? redo(name, slots.quantity) : undefined)
    if (word === undefined || word === null) whole = false
    return word ?? ''
  })
  return whole ? tidy(filled) : null
}

/** What is more or other than a single space; to put a space for every space would build each line anew. */
const UNEVEN = /[^\S ]\s*| \s+/gu
const ARTICLE =
  /\b(a) (?=[ai]|e(?!u|we)|hour|honest|heir|o(?!nc?e\b|uija)|u(?!\.|kul|nanim|ni(?!n|m)|s[aeu]|ti|b-|-))/gi

function choose(line: string, random: Random): string {
  return line.replace(/\[([^[\]]*\|[^[\]]*)\]/gu, (_, list: string) => {
    const options = list.split('|')
    return options[Math.floor(random() * options.length)] ?? ''
  })
}

function tidy(text: string): string {
  const spoken = text.replace(UNEVEN, ' ').replace(ARTICLE, '$1n ')
  return (spoken.includes('"') ? tidyQuotes(spoken) : spoken).replace(/\s+([.,!?])/gu, '$1').trim()
}

function tidyQuotes(text: string): string {
  return (
    text
      .replace(/([.!?])\1+(?=")/gu, '$1')
      .replace(/([!?])"\s*\./gu, '$1"')
      .replace(/([.,!?])"[.,]/gu, '$1"')
      // A comma and a full stop stand inside, as American newspapers have them.
      .replace(/(?<=[\p{L}\p{N}%])"([.,])(?![.\d])/gu, '$1"')
  )
}

/** Capitals come last. What has no capital is dropped; links and handles cannot be in here by now. */
export function capitals(text: string): string {
  return text.toUpperCase().replace(/\p{Ll}/gu, '')
}

/** Says who somebody is at the first mention and is brief after that. Inside quotation marks people are brief anyway. */
export function introduce(text: string, { voice }: FigurePack): string {
  const met = new Set<string>()
  // The same text introduces the same people alike.
  const random = seeded(hash32(text))
  return text.replace(
    new RegExp(`${NAME_OPEN}([a-z]+)(\\.s)?${NAME_CLOSE}`, 'gu'),
    (whole: string, role: string, short: string | undefined, at: number) => {
      const member = voice.cast[role]
      if (member === undefined) return ''
      // "Duane Fopp from next door's hedge" would be the door's.
      if (/^['’]s\b/u.test(text.slice(at + whole.length))) return member.short
      const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
      const quoted = (line.match(/"/gu)?.length ?? 0) % 2 === 1
      if (met.has(role) || (quoted && short !== undefined)) return member.short
      met.add(role)
      return choose(member.name, random)
    },
  )
}
