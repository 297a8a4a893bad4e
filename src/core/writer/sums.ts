import type { Quantity } from './numbers.ts'

/**
 * Redoes a sum that a line asks for, `{money:n/4}`: a format, then n and m (the post's numbers) and plain numbers
 * joined by + - * /, read from left to right. Null where the format or a number is missing, or nothing sensible is left.
 */
export function redo(asked: string, quantity: Quantity): string | null {
  const match = /^(count|about|money|percent|span|days|exact):(.+)$/u.exec(asked)
  if (match === null) return null
  const value = evaluate(match[2] ?? '', quantity)
  if (value === null || !Number.isFinite(value) || value <= 0) return null
  switch (match[1]) {
    case 'money':
      return SIGNS[quantity.unit] === undefined
        ? `$${coins(value)}`
        : `${SIGNS[quantity.unit]}${coins(value)}`
    case 'percent':
      return `${trim(value)} percent`
    case 'span':
      return span(value)
    case 'about':
      return amount(Math.max(1, Math.round(value)))
    case 'days':
      return span(value * 86_400)
    case 'exact':
      return Number.isInteger(value) ? amount(value) : null
    default:
      return amount(value)
  }
}

const SIGNS: Readonly<Record<string, string>> = { pounds: '£', euros: '€' }

function coins(value: number): string {
  return value < 1000 && !Number.isInteger(value) ? value.toFixed(2) : amount(value)
}

function evaluate(expression: string, { value, other }: Quantity): number | null {
  const parts = expression.replace(/\s+/gu, '').match(/n|m|\d+(?:\.\d+)?|[+*/-]/gu) ?? []
  const read = (part: string | undefined): number | undefined =>
    part === 'n' ? value : part === 'm' ? other : Number(part)
  let total = read(parts[0])
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const right = read(parts[at + 1])
    if (total === undefined || right === undefined) return null
    if (parts[at] === '+') total += right
    else if (parts[at] === '-') total -= right
    else if (parts[at] === '*') total *= right
    else total /= right
  }
  return total ?? null
}

/** 1200 → 1,200; 1_230_000 → 1.23 million; small parts keep one decimal. */
export function amount(value: number): string {
  for (const [size, word] of [
    [1e15, 'quadrillion'],
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const)
    if (value >= size) return `${trim(Math.round((value / size) * 100) / 100)} ${word}`
  return value >= 20 || Number.isInteger(value)
    ? grouped(Math.round(value))
    : trim(Math.round(value * 10) / 10 || Math.round(value * 100) / 100)
}

function trim(value: number): string {
  return grouped(Math.round(value * 100) / 100)
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

function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}
