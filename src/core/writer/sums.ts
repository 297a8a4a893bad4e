import type { Quantity } from './number-words.ts'

/**
 * Redoes a sum that a line asks for, `{money:n/4}`: a format, then n and m (the post's numbers) and plain numbers
 * joined by + - * / and brackets. Null where the format or a number is missing, or the
 * result is nothing that anybody would say aloud.
 */
export function redo(asked: string, quantity: Quantity): string | null {
  const match = /^([a-z]+):(.+)$/u.exec(asked)
  const format = FORMATS[match?.[1] ?? '']
  if (match === null || format === undefined) return null
  const value = evaluate(match[2] ?? '', quantity)
  return value === null || !Number.isFinite(value) || value <= 0 ? null : format(value, quantity)
}

type Format = (value: number, quantity: Quantity) => string | null

const FORMATS: Readonly<Record<string, Format>> = {
  /** People and things: whole, or said to be about that many. */
  count: (value) => {
    const whole = Math.round(value)
    if (whole < 1) return null
    return Math.abs(value - whole) < 1e-6 || whole >= 100 ? amount(whole) : `about ${amount(whole)}`
  },
  /** The same before a plural: two at least. */
  many: (value, quantity) => (Math.round(value) < 2 ? null : (FORMATS['count']?.(value, quantity) ?? null)),
  /** The same where the line says "about" itself. */
  about: (value) => (value < 0.75 ? null : amount(Math.round(value))),
  /** Only where it comes out even. */
  exact: (value) => (Number.isInteger(value) ? amount(value) : null),
  /** Miles, feet, pounds: a decimal is no shame. */
  size: (value) => (value < 0.1 ? null : amount(value)),
  money: (value, { unit }) => coins(value, SIGNS[unit] ?? '$'),
  percent: (value) =>
    value < 0.1 ? null : `${value >= 10 ? grouped(Math.round(value)) : tenths(value)} percent`,
  /** How many times one goes into the other. */
  times: (value) => {
    if (value < 1.15) return null
    const round = value >= 10 || Math.abs(value - Math.round(value)) < 0.05
    return `${round ? amount(Math.round(value)) : tenths(value)} times`
  },
  /** One set against the other: `75 to 1`. */
  odds: (value) => {
    if (value < 1.15) return null
    const isEven = Math.abs(value - Math.round(value)) < 0.02
    if (isEven) return `${amount(Math.round(value))} to 1`
    return value >= 20 ? `about ${amount(Math.round(value))} to 1` : `${tenths(value)} to 1`
  },
  /** A time in seconds, or in days. */
  span,
  days: daysSaid,
  /** A calendar year. */
  year: (value) => (value >= 1000 && value < 3000 ? String(Math.round(value)) : null),
  /** In the kind of the number itself. */
  same: (value, quantity) => {
    const kind = quantity.of ?? quantity.kind
    if (kind === 'money' || kind === 'percent') return FORMATS[kind]?.(value, quantity) ?? null
    return kind === 'duration' ? daysSaid(value) : (FORMATS['count']?.(value, quantity) ?? null)
  },
}

/** The names of formats, for whoever checks lines. */
export const SUM_FORMATS: readonly string[] = Object.keys(FORMATS)

const SIGNS: Readonly<Record<string, string>> = { pounds: '£', euros: '€' }

function coins(value: number, sign: string): string | null {
  const cents = Math.round(value * 100)
  if (cents < 1) return null
  if (cents < 100) return sign === '£' ? `${cents}p` : `${cents} ${cents === 1 ? 'cent' : 'cents'}`
  return value >= 100 || Number.isInteger(value)
    ? `${sign}${amount(Math.round(value))}`
    : `${sign}${value.toFixed(2)}`
}

function evaluate(expression: string, { value, other }: Quantity): number | null {
  const parts = expression.replace(/\s+/gu, '').match(/n|m|\d+(?:\.\d+)?|[-+*/()]/gu) ?? []
  let at = 0
  const operand = (): number | undefined => {
    const part = parts[at++]
    if (part === 'n') return value
    if (part === 'm') return other
    if (part !== '(') return part === undefined ? undefined : Number(part)
    const inner = sum()
    at++
    return inner
  }
  const chain = (signs: readonly string[], part: () => number | undefined): number | undefined => {
    let total = part()
    while (signs.includes(parts[at] ?? '')) {
      const sign = parts[at++]
      const right = part()
      if (total === undefined || right === undefined) return undefined
      if (sign === '+') total += right
      else if (sign === '-') total -= right
      else if (sign === '*') total *= right
      else total /= right
    }
    return total
  }
  const sum = (): number | undefined => chain(['+', '-'], () => chain(['*', '/'], operand))
  return sum() ?? null
}

/** 1200 → 1,200; 1_230_000 → 1.23 million; small parts keep one decimal. */
export function amount(value: number): string {
  for (const [size, word] of [
    [1e15, 'quadrillion'],
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const)
    // 999,999,999 is a billion to the ear, and not 1,000 million.
    if (value >= size * 0.999995) return `${grouped(Math.round((value / size) * 100) / 100)} ${word}`
  return value >= 20 || Number.isInteger(value) ? grouped(Math.round(value)) : tenths(value)
}

function tenths(value: number): string {
  return grouped(Math.round(value * 10) / 10 || Math.round(value * 100) / 100)
}

function grouped(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return whole.replace(/\B(?=(?:\d{3})+$)/gu, ',') + (part === undefined ? '' : `.${part}`)
}

const UNITS: readonly (readonly [string, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** A time in its two largest units, cut off and never rounded up: 1e6 s → 11 days and 13 hours. */
export function span(seconds: number): string | null {
  const first = UNITS.findIndex(([, size]) => seconds >= size)
  const [name, size] = UNITS[first] ?? ['', 0]
  if (size === 0) return null
  const count = Math.floor(seconds / size)
  const head = count >= 1e6 ? `${amount(count)} ${name}s` : plural(count, name)
  const [next, nextSize] = UNITS[first + 1] ?? ['', 0]
  const rest = nextSize === 0 || count >= 20 ? 0 : Math.floor((seconds - count * size) / nextSize)
  return rest > 0 ? `${head} and ${plural(rest, next)}` : head
}

/** Days as somebody would say them: 14 → 14 days, 90 → 90 days, 182 → 6 months, 730 → 2 years. */
function daysSaid(days: number): string | null {
  if (days < 1) return span(days * 86_400)
  if (days < 120) return plural(Math.round(days), 'day')
  const months = Math.round((days * 12) / 365)
  if (months < 24 && months % 12 !== 0) return plural(months, 'month')
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 || years >= 10
    ? plural(years, 'year')
    : `${plural(years, 'year')} and ${plural(rest, 'month')}`
}

function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}
