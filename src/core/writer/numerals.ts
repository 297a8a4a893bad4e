import type { Quantity } from './number-words.ts'

/** A figure as it is written, for a joke that is right whatever it counts: the list's name, and what calls it. */
const MONEY: readonly (readonly [string, (quantity: Quantity) => boolean])[] = [
  ['huge', ({ text }) => /\d ?(?:b|t|bn|tn|bil|tril)\b|(?:b|tr)illion/iu.test(text)],
  ['big', ({ text }) => /\d ?m(?:m|n|il|ill)?\b|million/iu.test(text)],
  ['change', ({ text }) => /\.\d\d$/u.test(text)],
  ['money', ({ value }) => value < 10_000],
  ['sum', () => true],
]

const COUNT: readonly (readonly [string, (quantity: Quantity) => boolean])[] = [
  ['huge', ({ text }) => /(?:b|tr)illion/iu.test(text)],
  ['big', ({ text }) => /million/iu.test(text)],
  // Spelled out, a figure has neither comma nor noughts.
  ['spelled', ({ value, text }) => value >= 11 && /^[\p{L} -]+$/u.test(text)],
  ['small', ({ value, text }) => value >= 3 && value < 100 && value % 10 !== 0 && /^[\p{L}\d]+$/u.test(text)],
  ['decimal', ({ text }) => /^\d+\.\d+$/u.test(text)],
  ['round', ({ text }) => /^[\d,]*00$/u.test(text)],
  ['comma', ({ text }) => /^\d{1,3}(?:,\d{3})+$/u.test(text)],
  ['hundreds', ({ text }) => /^[1-9]\d\d$/u.test(text)],
]

/** The list of jokes on this figure as a figure; null where it is written too oddly for one. */
export function numeralOf(quantity: Quantity): string | null {
  const name = sortOf(quantity)
  return name === null ? null : `numeral.${name}`
}

const SAME: Readonly<Partial<Record<Quantity['kind'], string>>> = {
  margin: 'margin',
  ratio: 'ratio',
  share: 'half',
  zero: 'zero',
}

function sortOf(quantity: Quantity): string | null {
  const { kind, text } = quantity
  if (/^[A-Z\s]+$/u.test(text)) return null
  if (kind === 'money') return MONEY.find(([, fits]) => fits(quantity))?.[0] ?? null
  if (kind === 'count') return COUNT.find(([, fits]) => fits(quantity))?.[0] ?? null
  if (kind === 'percent') return /\d\.\d/u.test(text) ? 'decimal' : 'percent'
  if (kind === 'duration') return 'years'
  if (kind === 'monthly' || kind === 'rate') return 'a-year'
  if (kind === 'multiple') return /times/iu.test(text) ? 'times' : null
  if (kind === 'ordinal') return /^\d+\p{L}+$/u.test(text) ? 'ordinal' : null
  return SAME[kind] ?? null
}
