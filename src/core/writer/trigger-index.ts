import { ENGLISH } from './language.ts'

/** How many letters of a word are looked up; a word that is shorter is looked up with the space after it. */
const LONGEST = 8

/** Finds the triggers that a text may meet by the words it holds, so that the others need not be tried. */
export interface TriggerIndex {
  /** Places of the triggers in the order in which they were given; what is left out meets nothing in the text. */
  candidates(text: string): number[]
}

/** An index of triggers, each given as the patterns of which one must be met; null for what is never looked for. */
export function indexTriggers(triggers: readonly (readonly string[] | null)[]): TriggerIndex {
  const always: number[] = []
  const byHead = new Map<string, number[]>()
  for (const [at, sources] of triggers.entries()) {
    if (sources === null) continue
    const all = sources.map(headsOf)
    if (all.includes(null)) always.push(at)
    else
      for (const head of new Set(all.flatMap((heads) => heads ?? [])))
        byHead.set(head, [...(byHead.get(head) ?? []), at])
  }
  return {
    candidates(text) {
      const found = new Set(always)
      for (const word of new Set(text.match(/[a-z0-9]+/g)))
        for (let length = 1; length <= LONGEST; length++)
          for (const at of byHead.get(`${word} `.slice(0, length)) ?? []) found.add(at)
      return [...found].sort((one, two) => one - two)
    },
  }
}

/**
 * How one of a pattern's words starts, each way it can; null where that cannot be told. Of its words the one that tells
 * most is taken: `(?:the |our )?budgets?` is looked up as `budge`.
 */
export function headsOf(source: string): string[] | null {
  const branches = splitOutside(source, '|')
  if (branches.length > 1) return union(branches.map(headsOf))
  const known = splitOutside(source, ' ')
    .map((word) => wordHeads(withoutLead(word), true))
    .filter((heads) => heads !== null)
  return (
    known.toReversed().toSorted((one, two) => telling(two) - telling(one) || one.length - two.length)[0] ??
    null
  )
}

/** By the word that says least: a common word says nothing, and the longer the others are the rarer. */
const telling = (heads: readonly string[]): number =>
  Math.min(...heads.map((head) => (ENGLISH.has(head.trimEnd()) ? 0 : head.length)))

/** What may stand before a word and is a word or more itself: `(?:the |our )?`, `(?:\w+ ){0,2}`. */
function withoutLead(word: string): string {
  const group = openingGroup(word)
  const isLead =
    group !== null &&
    /^(?:[?*]|\{0)/u.test(group.after) &&
    splitOutside(group.inside, '|').every((each) => each.endsWith(' '))
  return isLead ? withoutLead(group.after.replace(/^(?:[?*]|\{[\d,]*\})/u, '')) : word
}

/** @param isWhole whether nothing but the end of a word can follow. */
function wordHeads(pattern: string, isWhole: boolean): string[] | null {
  const group = openingGroup(pattern)
  if (group !== null) {
    const { inside, after } = group
    const own = union(splitOutside(inside, '|').map((each) => wordHeads(each, isWhole && after === '')))
    if (after.startsWith('{') || after.startsWith('*')) return null
    return after.startsWith('?') ? union([own, wordHeads(after.slice(1), isWhole)]) : own
  }
  const letters = /^[a-z0-9]*/u.exec(pattern)?.[0] ?? ''
  const after = pattern.slice(letters.length)
  // The last letter is not a sure one where it may be left out.
  const sure = /^[?*{]/u.test(after) ? letters.slice(0, -1) : letters
  if (sure === '') return null
  const isAll = after === '' ? isWhole : /^ (?!\?)/u.test(after)
  return [(isAll ? `${sure} ` : sure).slice(0, LONGEST)]
}

function union(all: readonly (readonly string[] | null)[]): string[] | null {
  return all.includes(null) ? null : all.flatMap((heads) => heads ?? [])
}

/** A group that opens a pattern, and what comes after it. */
function openingGroup(pattern: string): { inside: string; after: string } | null {
  const [opening] = /^\(\?(?::|<\w+>)/u.exec(pattern) ?? []
  if (opening === undefined) return null
  const end = depths(pattern).findIndex((depth, at) => at > 0 && depth === 0 && pattern[at] === ')')
  return { inside: pattern.slice(opening.length, end), after: pattern.slice(end + 1) }
}

/** The parts between a sign that stands in no group and no class; a space that may be left out parts nothing. */
function splitOutside(pattern: string, sign: ' ' | '|'): string[] {
  const deep = depths(pattern)
  const parts: string[] = []
  let start = 0
  for (const [at, each] of pattern.split('').entries()) {
    if (each !== sign || deep[at] !== 0 || /^[?*{]/u.test(pattern.slice(at + 1))) continue
    parts.push(pattern.slice(start, at))
    start = at + 1
  }
  return [...parts, pattern.slice(start)]
}

/** How many groups and classes each sign stands in; the bracket that opens or closes one stands outside of it. */
function depths(pattern: string): number[] {
  let depth = 0
  let isInClass = false
  let isEscaped = false
  return pattern.split('').map((sign) => {
    if (isEscaped || sign === '\\') {
      isEscaped = !isEscaped
      return depth + 1
    }
    const isClosing = isInClass ? sign === ']' : sign === ')'
    const isOpening = !isInClass && (sign === '(' || sign === '[')
    if (sign === '[' || sign === ']') isInClass = isOpening
    if (isClosing) depth--
    const own = depth
    if (isOpening) depth++
    return own
  })
}
