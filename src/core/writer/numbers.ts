import { directionAround, isClass, isName, unitAfter } from './number-context.ts'
import { readRelations } from './number-pairs.ts'
import { DAYS, DIGITS, type Quantity, SHORT_SCALE, SPELLED, scaled, valueOf } from './number-words.ts'

export type { NumberKind, Quantity } from './number-words.ts'

const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,:$£€#/-])([$£€])?(?:(${DIGITS})(?:[\\s-]?(${SHORT_SCALE})(?![\\p{L}]))?|(${SPELLED})(?![\\p{L}]))(\\s?%|\\s?(?:per ?cent|pct)(?:age points?)?(?![\\p{L}])|\\s+points?\\b(?!-)|-points?(?= (?:lead|drop|rise|swing|gain|jump|margin|edge|advantage|win|loss|victory|bump)))?(\\s+dollars|\\s+bucks|\\s+cents)?`,
  'giu',
)
const PER =
  /^ (?:per|each|every) (?!cent\b)(\p{L}+)|^(?:\s?(?:an?|\/)\s?(?=\S)|\/)(month|mo|hour|hr|year|yr|week|day|night|minute|second|gallon|gal|pound|barrel|ton|mile|person|family|household|child|student|pupil|worker|taxpayer|driver|resident|customer|kid|vote|job|ride|trip|pill|bottle|dose|visit|plate|head|acre|home|house|car|cup|bushel|dozen|bag|box)\b|^ (monthly|annually|yearly|weekly|daily|hourly|apiece)\b/iu
const PER_NAMES: Readonly<Record<string, string>> = {
  mo: 'month',
  hr: 'hour',
  yr: 'year',
  gal: 'gallon',
  monthly: 'month',
  annually: 'year',
  yearly: 'year',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
  apiece: 'head',
}
const TIME =
  /^(?:\s*(?:straight|consecutive|short|long|full|whole|more|business|working|legislative|calendar))?\s*(minute|hour|day|week|month|quarter|year|decade|centur)(?:s|y|ies)?\b/iu

/** Every number of a text, in order, with its kind. Bill numbers, routes, dates, ages and plain "one" are left out. */
export function readNumbers(text: string): Quantity[] {
  const found: Quantity[] = []
  const taken: [number, number][] = []
  const free = (at: number, end: number): boolean => taken.every(([from, to]) => end <= from || at >= to)
  const keep = (quantity: Quantity): void => {
    found.push(quantity)
    taken.push([quantity.at, quantity.at + quantity.text.length])
  }
  for (const quantity of readRelations(text, free)) keep(quantity)
  for (const match of text.matchAll(NUMBER)) {
    const quantity = single(text, match)
    if (quantity !== null && free(quantity.at, quantity.at + quantity.text.length)) keep(quantity)
  }
  return join(
    text,
    found.toSorted((one, two) => one.at - two.at),
  )
}

function single(text: string, match: RegExpExecArray): Quantity | null {
  const [whole, dollar, digits, scale, spelled, percent, dollars] = match
  const end = match.index + whole.length
  if (isName(text, match.index, end)) return null
  const value = digits === undefined ? valueOf((spelled ?? '').toLowerCase()) : scaled(digits, scale)
  if (!Number.isFinite(value) || value <= 0 || value > 1e15) return null
  const direction = directionAround(text, match.index, end)
  const shown = whole.trim()
  const base = { value, text: shown, direction, at: match.index }
  const sign = dollar ?? (/grand$/iu.test(shown) && text.includes('£') ? '£' : undefined)
  if (sign !== undefined || dollars !== undefined || /grand$/iu.test(shown))
    return money(text.slice(end), base, sign, dollars)
  if (percent !== undefined) {
    if (/points?/iu.test(percent)) return { ...base, kind: 'points', unit: 'points' }
    if (isClass(text, match.index, value)) return null
    // Percent of whom: "80% of Americans".
    const of = unitAfter(text.slice(end).replace(/^ of (?:all |the |our |my )?/iu, ' of_ '), 5)
    return {
      ...base,
      kind: value >= 100 && direction === null ? 'whole' : 'percent',
      unit: /^ of /iu.test(text.slice(end)) && of !== '' ? of : 'percent',
    }
  }
  // `10-point plan`, `40-year high`: what is counted is the first word, and there are many of it.
  const compound = /^-(\p{Ll}+)/iu.exec(text.slice(end))
  if (compound?.[1] !== undefined && /^(?:year-old|yr)/iu.test(text.slice(end + 1))) return null
  const unit = compound?.[1] === undefined ? unitAfter(text, end) : `${compound[1].toLowerCase()}s`
  const time = TIME.exec(compound?.[1] ?? text.slice(end).replace(/^[ ]?/u, ''))
  if (time?.[1] !== undefined) {
    const name = time[1].toLowerCase().replace(/^centur$/u, 'century')
    // "One day" is a promise, and "one day" a time of day.
    if (/^(?:one|a)$/iu.test(shown) || (value === 1 && digits === undefined)) return null
    return {
      ...base,
      kind: 'duration',
      value: value * (DAYS[name] ?? 1),
      text:
        compound === null
          ? manyOf(`${shown} ${time[0].trim()}`.toLowerCase(), value)
          : `${shown} ${time[1].toLowerCase()}s`,
      unit: name,
    }
  }
  if (digits !== undefined && scale === undefined && /^(?:1[6-9]|20)\d\d$/u.test(digits) && !isMany(unit))
    return { ...base, kind: 'year', unit: '' }
  const isSecond = /\bfrom [^.!?]{2,30} to $/iu.test(text.slice(0, match.index))
  if (spelled !== undefined && (value === 1 || (unit === '' && value < 12 && !isSecond))) return null
  const per = perOf(text.slice(end + unitLength(text, end, unit)))
  if (per !== null && unit !== '')
    return {
      ...base,
      kind: 'pace',
      unit,
      per: per.name,
      text: text.slice(match.index, end + unitLength(text, end, unit) + per.length).trim(),
    }
  return { ...base, kind: 'count', unit }
}

/** `Six Hour Hearing`: six hours. */
function manyOf(time: string, value: number): string {
  return value > 1 && !time.endsWith('s') ? `${time}s` : time
}

type Base = Pick<Quantity, 'value' | 'text' | 'direction' | 'at'>

function money(after: string, base: Base, sign: string | undefined, word: string | undefined): Quantity {
  const unit = sign === '£' ? 'pounds' : sign === '€' ? 'euros' : 'dollars'
  const value = /cents/iu.test(word ?? '') ? base.value / 100 : base.value
  const per = perOf(after)
  if (per === null) return { ...base, value, kind: 'money', unit }
  const kind = per.name === 'month' ? 'monthly' : 'rate'
  const text = `${base.text}${after.slice(0, per.length).replace(/\s?\/\s?/u, ' a ')}`
    .replace(/\s+/gu, ' ')
    .replace(/\b(mo|hr|yr|gal)$/u, (short) => PER_NAMES[short] ?? short)
    .replace(/\ba (?=hour)/u, 'an ')
  return { ...base, value, kind, text, unit, per: per.name }
}

function perOf(after: string): { name: string; length: number } | null {
  const match = PER.exec(after)
  if (match === null) return null
  const name = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()
  return { name: PER_NAMES[name] ?? name, length: match[0].length }
}

function unitLength(text: string, end: number, unit: string): number {
  const at = unit === '' ? -1 : text.toLowerCase().indexOf(unit, end)
  return at < 0 ? 0 : at + unit.length - end
}

/** 2000 jobs are no year. */
function isMany(unit: string): boolean {
  return /\b(?:people|jobs|famil\w+|workers|homes|students|teachers|officers|supporters|voters|houses|units|acres|miles|members|beds|seats|pages|signatures|doors|volunteers|donors|votes|businesses|cases|permits|trees|troops|employees|nurses)$/iu.test(
    unit,
  )
}

const BETWEEN = /\bbetween\s+$/iu
const FROM = /\bfrom\s+$/iu
/** `Gas was $2.39. Now it's $4.10.` */
const WAS = /\b(?:was|were|used to be|cost|paid) (?:just |only |about )?$/iu
const NOW = /^[^.!?]{0,20}[.,;!]? (?:and |but )?(?:now|today)\b[^.!?]{0,16}$/iu
/** `2 hours 11 minutes` is one time. */
const TO = /\bto\s+(?:just |only |nearly |about |a record |\p{L}+ low of )?$/iu
const BACK = /^(?: \p{L}+){0,3},? (?:down |up )?from (?:just |only |nearly |about |over |a high of )?$/iu
const SCALED = /(?:thousand|million|billion|trillion)/iu
const GOES_ON = /^(?:,| and|, and)? $/iu
const COMPARABLE: ReadonlySet<string> = new Set(['money', 'percent', 'count', 'duration'])

/** `from $40 to $62` is a change, `between 5 and 10` and `$5 to $10` a range. */
function join(text: string, singles: readonly Quantity[]): Quantity[] {
  const joined: Quantity[] = []
  for (let at = 0; at < singles.length; at++) {
    const [one, two] = [singles[at], singles[at + 1]]
    if (one === undefined) break
    const made = two === undefined ? null : joinTwo(text, one, two)
    if (made === null || two === undefined) joined.push(one)
    else {
      joined.push(...made)
      at++
    }
  }
  return joined
}

function joinTwo(text: string, one: Quantity, second: Quantity): Quantity[] | null {
  // "from ten weeks to six": the second number borrows the time.
  const isShort = one.kind === 'duration' && second.kind === 'count' && second.unit === ''
  const two: Quantity = isShort
    ? {
        ...second,
        kind: 'duration',
        unit: one.unit,
        value: second.value * (DAYS[one.unit] ?? 1),
        text: `${second.text} ${one.unit}s`,
      }
    : second
  const between = text.slice(one.at + one.text.length, two.at)
  if (
    one.kind === 'duration' &&
    second.kind === 'duration' &&
    (DAYS[one.unit] ?? 0) > (DAYS[second.unit] ?? 0) &&
    GOES_ON.test(between)
  )
    return [{ ...one, value: one.value + second.value, text: `${one.text}${between}${second.text}` }]
  const before = text.slice(Math.max(0, one.at - 24), one.at)
  const word =
    /^ (?:\p{L}+ )?(to|down to|up to|and) (?:just |only |nearly |over |about |almost |a record )?$/iu
      .exec(between)?.[1]
      ?.toLowerCase() ?? (between === '-' ? '-' : '')
  if (WAS.test(before) && NOW.test(between) && one.kind === two.kind && one.unit === two.unit)
    return [one, { ...two, from: one.at, direction: two.value > one.value ? 'up' : 'down' }]
  // "dropped to 2.8% from 9.1%": told backwards.
  const isBackwards = BACK.test(between) && TO.test(before) && COMPARABLE.has(one.kind)
  if (isBackwards && one.kind === two.kind && one.unit === two.unit && one.value !== two.value)
    return [two, { ...one, from: two.at, direction: one.value > two.value ? 'up' : 'down' }]
  if (word === '' || !COMPARABLE.has(two.kind)) return null
  // "from 5 to 10 percent", "between 2 and 3 million": the first number borrows kind and scale.
  const bare =
    (one.kind === 'count' && one.unit === '') ||
    // "between $5 and $10 million"
    (one.kind === 'money' &&
      two.kind === 'money' &&
      (BETWEEN.test(before) || FROM.test(before)) &&
      !SCALED.test(one.text) &&
      SCALED.test(two.text))
  const scale =
    bare && two.kind !== 'duration' && two.value >= 1e3 && one.value < 1e3 ? two.value / valueHead(two) : 1
  const unitDays = bare && two.kind === 'duration' ? (DAYS[two.unit] ?? 1) : 1
  const first: Quantity =
    bare && (two.kind !== 'count' || scale !== 1)
      ? {
          ...one,
          kind: two.kind,
          unit: two.unit,
          value: one.value * scale * unitDays,
          text: spoken(one, two),
        }
      : one
  const same = first.kind === two.kind && (first.kind !== 'money' || first.unit === two.unit)
  if (!same || first.value === two.value) return null
  if (FROM.test(before) && word.endsWith('to'))
    return [first, { ...two, from: first.at, direction: two.value > first.value ? 'up' : 'down' }]
  const isBetween = BETWEEN.test(before)
  const start = isBetween ? one.at - 'between '.length : one.at
  if ((isBetween ? word === 'and' : word === 'to' || word === '-') && first.value < two.value)
    return [
      {
        kind: 'range',
        of: two.kind as 'money',
        value: two.value,
        other: first.value,
        text: text.slice(start, two.at + two.text.length),
        unit: two.unit,
        direction: null,
        at: start,
      },
    ]
  return null
}

/** `5` of "from 5 to 10 percent" is said with what it counts. */
function spoken(one: Quantity, two: Quantity): string {
  if (two.kind === 'percent') return `${one.text} percent`
  if (two.kind === 'duration') return `${one.text} ${two.unit}s`
  const scale = / (?:thousand|million|billion|trillion)/iu.exec(two.text)?.[0] ?? ''
  return `${one.text}${scale}`
}

/** The number as written, before its scale. */
function valueHead({ text, value }: Quantity): number {
  const head = Number(/\d[\d.]*/u.exec(text)?.[0] ?? Number.NaN)
  return Number.isFinite(head) && head > 0 ? head : value
}
