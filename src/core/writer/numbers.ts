/** What a number of the post counts. */
export type NumberKind =
  | 'percent'
  | 'money'
  | 'monthly'
  | 'rate'
  | 'count'
  | 'duration'
  | 'year'
  | 'margin'
  | 'ratio'
  | 'points'

export interface Quantity {
  readonly kind: NumberKind
  /** Dollars, percent, things, days (duration), the year; for margin and ratio the first of the pair. */
  readonly value: number
  /** The second of a pair: 54-46 → 46, nine out of ten → 10. */
  readonly other?: number
  /** The second of two numbers that a move compares, as the post has it. */
  readonly pair?: string
  /** As the post has it, without trailing punctuation: `$1.2 trillion`, `forty percent`. */
  readonly text: string
  /** What is counted, lower case, as the post has it: `new jobs`; for durations the unit. */
  readonly unit: string
  readonly direction: 'up' | 'down' | null
  readonly at: number
}

const SMALL: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  one: 1,
  a: 1,
}
const SCALES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mil: 1e6,
  m: 1e6,
  billion: 1e9,
  bil: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  t: 1e12,
}
const DAYS: Readonly<Record<string, number>> = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  decade: 3650,
}

const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
const WORD = Object.keys(SMALL)
  .filter((word) => word.length > 1)
  .join('|')
const SCALE = 'dozen|hundred|thousand|million|billion|trillion'
const SPELLED = `(?:${WORD})(?:[ -](?:${WORD}))?(?: (?:${SCALE}))*|a (?:${SCALE})(?: (?:${SCALE}))*`
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,$£€#-])([$£€])?(?:(${DIGITS})(?:\\s?(k|m|mil|million|b|bn|bil|billion|t|trillion|thousand|hundred|dozen)(?![\\p{L}]))?|(${SPELLED})(?![\\p{L}-]))(\\s?%|\\s?percent(?:age points?)?|\\s+points?\\b)?(\\s+dollars)?`,
  'giu',
)
const PAIR = new RegExp(
  `(?<![\\p{L}\\p{N}.,$-])(${DIGITS}|${WORD}) (?:out of|in) (?:every )?(${DIGITS}|${WORD})(?![\\p{L}\\p{N}%]| (?:years?|months?|weeks?|days?|million|percent))`,
  'giu',
)
const SCORE =
  /(?<![\p{L}\p{N}.,$-])(\d{1,3})(?:%)?(?:-|\sto\s)(\d{1,3})(?:%)?(?![\p{N}-]|\s?(?:million|billion|years?|days?|weeks?|months?|percent))/gu
const LEGAL =
  /\b(?:h\.?\s?r\.?|s\.|sb|hb|ab|prop(?:osition)?|amendment|section|title|route|interstate|highway|article|chapter|district|covid|no\.|number|act of|line|measure|question|issue|channel|agenda|vision|plan|proposition)\s*-?$/iu
const UNIT_STOP =
  /^(?:of|in|on|at|to|for|from|by|with|and|or|but|that|who|which|were|was|are|is|have|has|had|will|can|could|would|since|than|as|the|a|an|this|last|next|per|we|i|you|they|he|she|it|if|when|so|because|not|never|ago|later|now|today|tonight|yesterday|tomorrow|already|right|inside|outside|go|goes|up|down|more|off|out|over|into)$/iu
const UP =
  /\b(?:up|rose|rise|rises|rising|raised?|raises|raising|grew|grow|growth|gain(?:ed|s)?|increas\w+|add(?:ed|s|ing)?|more|higher|jump\w*|surg\w+|soar\w*|climb\w*|expand\w*|creat\w+|hik(?:e|ed|es|ing)|doubl\w+|spik\w+|boost\w*|record)\b/iu
const DOWN =
  /\b(?:down|cut|cuts|cutting|slash\w*|fell|fall|falls|falling|drop\w*|reduc\w+|lower\w*|less|fewer|declin\w+|decreas\w+|sav(?:e|ed|es|ing)|shr[aiu]nk\w*|plung\w+|los[te]\w*|eliminat\w+|remov\w+|trim\w*|off)\b/iu

/** Every number of a text, in order, with its kind. Bill numbers, routes and plain "one" are left out. */
export function readNumbers(text: string): Quantity[] {
  const found: Quantity[] = []
  const taken: [number, number][] = []
  const free = (at: number, end: number): boolean => taken.every(([from, to]) => end <= from || at >= to)
  const keep = (quantity: Quantity): void => {
    found.push(quantity)
    taken.push([quantity.at, quantity.at + quantity.text.length])
  }
  for (const match of text.matchAll(SCORE)) {
    const [value, other] = [Number(match[1]), Number(match[2])]
    if (/\d%$/u.test(match[0]) && !/%.*%/u.test(match[0])) {
      // `5-10%` is one percentage, and its upper end is the claim.
      keep({
        kind: 'percent',
        value: other,
        text: match[0],
        unit: 'percent',
        direction: directionAround(text, match.index, match.index + match[0].length),
        at: match.index,
      })
      continue
    }
    if (LEGAL.test(text.slice(0, match.index)) || value > 435 || other > 435 || value === other) continue
    keep({ kind: 'margin', value, other, text: match[0], unit: '', direction: null, at: match.index })
  }
  for (const match of text.matchAll(PAIR)) {
    const [value, other] = [valueOf(match[1] ?? ''), valueOf(match[2] ?? '')]
    if (!free(match.index, match.index + match[0].length) || value >= other || other > 1000) continue
    keep({
      kind: 'ratio',
      value,
      other,
      text: match[0],
      unit: unitAfter(text, match.index + match[0].length),
      direction: null,
      at: match.index,
    })
  }
  for (const match of text.matchAll(NUMBER)) {
    const quantity = single(text, match)
    if (quantity !== null && free(quantity.at, quantity.at + quantity.text.length)) keep(quantity)
  }
  return found.sort((one, two) => one.at - two.at)
}

function single(text: string, match: RegExpExecArray): Quantity | null {
  const [whole, dollar, digits, scale, spelled, percent, dollars] = match
  const shown = whole.trim()
  const end = match.index + whole.length
  if (
    LEGAL.test(text.slice(0, match.index)) ||
    /^(?:st|nd|rd|th)\b|^['\p{L}]|^-\d|^[/:]\d|^\.\d/u.test(text.slice(end))
  )
    return null
  const value =
    digits === undefined
      ? valueOf(spelled ?? '')
      : Number(digits.replaceAll(',', '')) * (scale ? (SCALES[scale.toLowerCase()] ?? 1) : 1)
  if (!Number.isFinite(value) || value <= 0 || value > 1e15) return null
  const direction = directionAround(text, match.index, end)
  const base = { value, text: shown, direction, at: match.index }
  if (dollar !== undefined || dollars !== undefined) {
    const unit = dollar === '£' ? 'pounds' : dollar === '€' ? 'euros' : 'dollars'
    const per =
      /^\s?(?:(?:a|an|per|each|every|\/)\s?(month|hour|year|week|day|gallon|pound|person|family|household|ride|pill|ton)\b|(monthly))/iu.exec(
        text.slice(end),
      )
    if (per === null) return { ...base, kind: 'money', unit }
    return {
      ...base,
      kind: /month/iu.test(per[0]) ? 'monthly' : 'rate',
      text: `${shown}${per[0].replace('/', ' a ')}`.replace(/\s+/gu, ' '),
      unit,
    }
  }
  if (percent !== undefined) {
    const points = /points?/iu.test(percent)
    return { ...base, kind: points ? 'points' : 'percent', unit: points ? 'points' : 'percent' }
  }
  // `10-point plan`, `40-year high`: what is counted is the first word, and there are many of it.
  const compound = /^-(\p{Ll}+)/iu.exec(text.slice(end))
  const unit = compound?.[1] === undefined ? unitAfter(text, end) : `${compound[1].toLowerCase()}s`
  const time =
    /^(?:\s*(?:straight|consecutive|short|long|full|more))?\s*(minute|hour|day|week|month|year|decade)s?\b/iu.exec(
      unit,
    )
  if (time?.[1] !== undefined) {
    if (shown.toLowerCase() === 'one') return null
    return {
      ...base,
      kind: 'duration',
      value: value * (DAYS[time[1].toLowerCase()] ?? 1),
      text: `${shown} ${unit}`.trim(),
      unit: time[1].toLowerCase(),
    }
  }
  if (
    digits !== undefined &&
    scale === undefined &&
    !digits.includes(',') &&
    value >= 1776 &&
    value <= 2100 &&
    Number.isInteger(value) &&
    !/^(?:people|jobs|new|families|workers)/iu.test(unit)
  )
    return { ...base, kind: 'year', unit: '' }
  if (spelled !== undefined && (value === 1 || unit === '')) return null
  return { ...base, kind: 'count', unit }
}

function valueOf(words: string): number {
  if (/^\d/u.test(words)) return Number(words.replaceAll(',', ''))
  let total = 0
  for (const word of words.toLowerCase().split(/[ -]/u)) {
    if (word in SCALES) total = (total || 1) * (SCALES[word] ?? 1)
    else total += SMALL[word] ?? 0
  }
  return total
}

/** The one to three words after a number that say what it counts. */
function unitAfter(text: string, at: number): string {
  const words: string[] = []
  const rest = text.slice(at).replace(/^ (?:more|additional|new|of (?:the|our|my)) /u, ' ')
  for (const word of /^[\s-]*([\p{L}' -]{0,60})/u.exec(rest)?.[1]?.split(' ') ?? []) {
    if (word === '' || words.length === 3 || UNIT_STOP.test(word)) break
    words.push(word.toLowerCase())
    if (/(?:[^s]s|people|men|women|children)$/iu.test(word)) break
  }
  const last = words.at(-1) ?? ''
  return /(?:ly|ed|ing)$/u.test(last) ? '' : words.join(' ')
}

function directionAround(text: string, at: number, end: number): Quantity['direction'] {
  const clauseStart = Math.max(
    text.lastIndexOf('.', at - 1),
    text.lastIndexOf('!', at - 1),
    text.lastIndexOf(';', at - 1),
    at - 60,
    0,
  )
  const before = text.slice(clauseStart, at)
  const after = /^[^.!?;]{0,16}/u.exec(text.slice(end))?.[0] ?? ''
  const last = [...before.matchAll(/\p{L}+/gu)].map(([word]) => word).reverse()
  for (const word of last) {
    if (DOWN.test(word)) return 'down'
    if (UP.test(word)) return 'up'
  }
  return UP.test(after) ? 'up' : DOWN.test(after) ? 'down' : null
}
