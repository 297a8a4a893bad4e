import type { Around, Rule } from './number-rule.ts'
import { COUNT, DURATION, PERCENT } from './number-sense-counts.ts'
import { MONEY, RATE } from './number-sense-money.ts'
import type { Quantity } from './number-words.ts'

/**
 * What a number is about, read from the sentence that it stands in: the name of a list that redoes that sum. Packs need not
 * have it: then the sense only keeps other sums away.
 */
export function senseOf(quantity: Quantity, text: string): string | null {
  const { kind, at, text: said } = quantity
  const [start, end] = sentenceBounds(text, at, at + said.length)
  const around: Around = {
    before: text.slice(start, at),
    after: text.slice(at + said.length, end),
    clause: `${/[^,;:]*$/u.exec(text.slice(start, at))?.[0] ?? ''}${said}${/^[^,;:]*/u.exec(text.slice(at + said.length, end))?.[0] ?? ''}`,
    wide: text.slice(Math.max(0, at - 90), at + said.length + 90),
    text,
    near: text.slice(Math.max(start, at - 60), Math.min(end, at + said.length + 60)),
    sentence: text.slice(start, end),
  }
  const rules = RULES[kind] ?? []
  return rules.find(([, fits]) => fits(quantity, around))?.[0] ?? null
}

function sentenceBounds(text: string, from: number, to: number): [number, number] {
  const stops = [...text.slice(0, from).matchAll(/[!?\n]|\.(?=\s)/gu)].at(-1)
  const rest = /[!?\n]|\.(?=\s|$)/u.exec(text.slice(to))
  return [stops === undefined ? 0 : stops.index + 1, rest === null ? text.length : to + rest.index]
}

export function sentenceAround(text: string, at: number): string {
  return text.slice(...sentenceBounds(text, at, at))
}

const RULES: Readonly<Partial<Record<Quantity['kind'], readonly Rule[]>>> = {
  money: MONEY,
  rate: RATE,
  count: COUNT,
  duration: DURATION,
  percent: PERCENT,
}
