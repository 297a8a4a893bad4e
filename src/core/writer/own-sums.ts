import type { NumberMove } from './number-plan.ts'
import { sentenceAround } from './number-context.ts'
import type { Quantity } from './number-words.ts'

const SECONDS_A_DAY = 86_400
/** Times that a sentence names without a number. */
const SPANS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:last|every|each|a|per) week\b|\bweekly\b/iu, 7],
  [/\b(?:last|every|each|a|per) month\b|\bmonthly\b/iu, 30],
  [/\b(?:last|every|each|a|per) year\b|\b(?:yearly|annually)\b/iu, 365],
]
/** A number of days, weeks or years in which something was done, and not an age or a wait. */
const WITHIN =
  /\b(?:in|within|over|during|for|past|last|first)(?: (?:the|just|only|under|less than|about|over|nearly|my|our|his|her|their|past|last|first)){0,3} $/iu
/** What is neither shared out nor done one after the other. */
const UNSHARED =
  /\b(?:points?|percent|votes?|terms?|years?|times|dollars|cents|degrees|hours|minutes|days|weeks|months|pages|supporters|voters|patriots)\b/u
/** `Eight miles from the last one`: how far, and not how many. */
const FAR =
  /^ (?:from|away|off|apart|north|south|east|west|up|down|long|wide|high|deep|tall|ahead|behind|later|earlier|ago|old)\b/iu
/** Shared out among so few, or at less than that, it is no sum that anybody would do. */
const FEWEST = 3

/**
 * Sums that a post's own figures make: its money over its count (`number.apiece`, n dollars over m), and how often something
 * was done in the time that its sentence names (`number.every`, n things in m seconds). Both stand in one sentence.
 */
export function ownSums(known: readonly Quantity[], text: string): NumberMove[] {
  const counts = known.filter(
    ({ kind, unit, value, at, text: said }) =>
      kind === 'count' &&
      unit !== '' &&
      value >= FEWEST &&
      !UNSHARED.test(unit) &&
      !FAR.test(text.slice(text.toLowerCase().indexOf(unit, at + said.length) + unit.length)),
  )
  return [...apiece(known, counts, text), ...every(known, counts, text)]
}

function apiece(known: readonly Quantity[], counts: readonly Quantity[], text: string): NumberMove[] {
  return known.flatMap((money): NumberMove[] => {
    if (money.kind !== 'money') return []
    const count = counts.find(
      ({ at, value }) =>
        sentenceAround(text, at) === sentenceAround(text, money.at) && money.value / value >= 1,
    )
    if (count === undefined) return []
    const quantity = { ...money, other: count.value, pair: count.text, counted: count.unit }
    return [{ list: 'number.apiece', quantity }]
  })
}

function every(known: readonly Quantity[], counts: readonly Quantity[], text: string): NumberMove[] {
  return counts.flatMap((count): NumberMove[] => {
    const days = daysOf(count, known, text)
    return days === null
      ? []
      : [{ list: 'number.every', quantity: { ...count, other: days * SECONDS_A_DAY } }]
  })
}

/** A time that the same clause names: `1.3 million acres, and we treat two percent a year` is nothing a year. */
function daysOf(count: Quantity, known: readonly Quantity[], text: string): number | null {
  const clause = clauseAround(text, count)
  const others = known.filter(
    ({ at, kind }) => at !== count.at && at >= clause.from && at < clause.to && kind !== 'year',
  )
  const told = others.find((each) => each.kind === 'duration' && WITHIN.test(text.slice(0, each.at)))
  if (told !== undefined) return others.length === 1 ? told.value : null
  if (others.length > 0) return null
  return SPANS.find(([pattern]) => pattern.test(text.slice(clause.from, clause.to)))?.[1] ?? null
}

function clauseAround(text: string, { at, text: said }: Quantity): { from: number; to: number } {
  const before = [...text.slice(0, at).matchAll(/[;:!?]|[,.](?=\s)/gu)].at(-1)
  const end = at + said.length
  const after = /[;:!?]|[,.](?=\s|$)/u.exec(text.slice(end))
  return { from: (before?.index ?? -1) + 1, to: after === null ? text.length : end + after.index }
}
