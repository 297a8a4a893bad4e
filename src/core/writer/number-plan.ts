import type { Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import { isOf, oneOf } from './number-counted.ts'
import type { NumberKind, Quantity } from './numbers.ts'
import { ownSums } from './own-sums.ts'
import { isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

export interface NumberMove {
  readonly list: string
  readonly quantity: Quantity
}

/** The more telling, the higher: what has a unit and can be redone aloud, before what is only a word for much. */
const TELLING: Readonly<Record<NumberKind, number>> = {
  money: 9,
  monthly: 9,
  rate: 9,
  percent: 8,
  margin: 8,
  ratio: 8,
  pace: 8,
  count: 7,
  points: 7,
  range: 7,
  share: 6,
  multiple: 6,
  duration: 5,
  whole: 4,
  zero: 4,
  vague: 3,
  ordinal: 2,
  year: 1,
}
/** Numbers of things that nobody makes a sum of. */
const GRIM =
  /\b(?:dead|dying|die[ds]?|deaths?|kill\w*|murder\w*|homicid\w*|rap(?:e[ds]?|ists?)|assault\w*|shootings?|shot|suicid\w*|injur\w*|wound\w*|hostages?|casualt\w*|fatal\w*|abus\w*|traffick\w*|deport\w*|hunger|hungry|homeless\w*|starv\w*|fentanyl|opioids?|overdos\w*|evict\w*|layoffs?|laid[- ]off|lay(?:s|ing)? off|job (?:loss\w*|cuts)|los[et]s? (?:their|our|your) jobs|out of work|pink slips?|furlough\w*|inmates?|prisoners?|refugees?|migrants?|patients?|cancer|tumou?rs?|stab\w*|missiles?|bombs?|bombing|rockets?|genocide|trolleys?|maternity|lethal|waiting lists?|lives lost|lost their lives)\b/iu

/** Sums that the post's own figures make, the surest first, and the figures themselves. */
export interface Numbers {
  /** A change that it tells both ends of, money over a count, how often, a vote: the first that has a line is taken. */
  readonly sums: readonly NumberMove[]
  /** Its numbers as one says them with what they count, the more telling first. */
  readonly said: readonly string[]
}

export function pickNumbers(
  { numbers, text }: Analysis,
  has: (list: string) => boolean,
  choose: Chooser,
): Numbers {
  const known = numbers
    .filter((quantity) => isSayable(quantity, text))
    .map((quantity) => {
      const one = quantity.kind === 'count' || quantity.kind === 'pace' ? oneOf(quantity.unit) : null
      return one === null ? quantity : { ...quantity, one }
    })
    .toSorted((one, two) => weight(two, text) - weight(one, text))
  const changes = choose.order('change', changesIn(known), ({ quantity }) => quantity.text)
  // Neither end of a change is the change.
  const changed = new Set(known.flatMap(({ at, from }) => (from === undefined ? [] : [at, from])))
  const single = known.filter(({ at }) => !changed.has(at))
  const related = single
    .filter(({ kind }) => kind === 'margin' || kind === 'multiple')
    .map((quantity): NumberMove => ({ list: `number.${quantity.kind}`, quantity }))
  return {
    sums: [...changes, ...ownSums(single, text), ...related].filter(({ list }) => has(list)),
    said: single.filter((quantity) => isAlone(quantity, text)).flatMap(sayable),
  }
}

/** Kinds that are said as they stand. */
const SAID: ReadonlySet<NumberKind> = new Set(['money', 'monthly', 'rate', 'percent', 'pace'])

function sayable({ kind, text, unit }: Quantity): string[] {
  if (SAID.has(kind)) return [text]
  return kind === 'count' && unit !== '' ? [`${text} ${unit}`] : []
}

function weight(quantity: Quantity, text: string): number {
  return TELLING[quantity.kind] + standing(quantity, text)
}

/** An age is nobody's joke. */
const AGED = /\b(?:who['’]s|who is|s?he['’]s|i['’]m|aged?|turn(?:s|ed|ing)) $/iu

function isSayable({ kind, value, other, unit, at, text: said }: Quantity, text: string): boolean {
  // Zip codes, forms, numbers that one dials and "27 billion-dollar disasters" count nothing.
  if (
    kind === 'count' &&
    (/^(?:dollars|hs)$/u.test(unit) ||
      /^(?:911|988|311)$/u.test(said) ||
      (unit === '' && (/^(?:\d{5,}|1099)$/u.test(said) || AGED.test(text.slice(0, at)))) ||
      /^[ -](?:stor(?:y|ey)\b|years?[ -]olds?\b)/u.test(text.slice(at + said.length)))
  )
    return false
  if ((kind === 'count' && value < 2) || (kind === 'margin' && other === 0)) return false
  const [before = ''] = /[^.!?]{0,45}$/u.exec(text.slice(0, at)) ?? []
  const [after = ''] = /^[^.!?]{0,45}/u.exec(text.slice(at + said.length)) ?? []
  return !isTender(`${unit} ${said}`) && !isUnsayable(unit) && !GRIM.test(`${before} ${unit} ${after}`)
}

/** Is it worth a word of its own? */
function isAlone({ kind, value, unit, at }: Quantity, text: string): boolean {
  if (isAsked(text, { kind, value, at })) return false
  return kind !== 'count' || (unit !== '' && value >= 4)
}

function isAsked(text: string, { kind, value, at }: Pick<Quantity, 'kind' | 'value' | 'at'>): boolean {
  return kind === 'money' && value < 1_000 && ASKED.test(text.slice(0, at))
}

/** Somebody passes the hat. */
const ASKED = /\b(?:donat\w*|chip in|text|rush|give|pitch in|contribut\w*)\b[^.!?]{0,20}$/iu

/** The number of the main claim over one in passing: with a unit, early, with a verb that does it, and in no bracket. */
function standing({ kind, at, unit, direction, from }: Quantity, text: string): number {
  const before = text.slice(0, at)
  const isBracketed = before.lastIndexOf('(') > before.lastIndexOf(')')
  const isFirst = !/[.!?]\s/u.test(before)
  const bare = kind === 'count' && unit === ''
  return (
    (isFirst ? 1.5 : 0) +
    (direction === null ? 0 : 1) +
    (from === undefined ? 0 : 1) -
    (bare ? 3 : 0) -
    (isBracketed ? 3 : 0)
  )
}

/** Where a number became another one: one quantity with two values. */
function changesIn(known: readonly Quantity[]): NumberMove[] {
  return known.flatMap((one) => {
    const before = known.find((each) => each !== one && each.at === one.from)
    if (before === undefined || before.value === 0 || one.value === 0) return []
    const size = Math.max(one.value, before.value) / Math.min(one.value, before.value)
    return [
      {
        list: `number.change-${one.kind}`,
        quantity: { ...one, other: before.value, pair: before.text, size },
      },
    ]
  })
}

/** Dollars and cents of the line's own do not mix with pounds and euros. */
const DOLLARS = /\bdollars?\b|\$\d|\bcents?\b|\bnickels?\b|\bdimes?\b|\bbucks?\b|\ba quarter\b/iu

/** Does a conditional line fit this post and this number? */
export function isEligible(move: Move, { act, topics, voice }: Analysis, quantity?: Quantity): boolean {
  const isForeign = quantity?.unit === 'pounds' || quantity?.unit === 'euros'
  if (isForeign && DOLLARS.test(typeof move === 'string' ? move : move.text)) return false
  if (typeof move === 'string') return true
  if (move.act !== undefined && !move.act.includes(act)) return false
  if (move.topics !== undefined && !move.topics.some((topic) => topics.includes(topic))) return false
  if (move.voice !== undefined && move.voice !== voice) return false
  if (quantity === undefined)
    return (
      move.direction === undefined &&
      move.min === undefined &&
      move.max === undefined &&
      move.counts === undefined
    )
  const size = quantity.size ?? quantity.value
  if (move.direction !== undefined && move.direction !== (quantity.direction ?? 'none')) return false
  if (move.min !== undefined && size < move.min) return false
  if (move.max !== undefined && size > move.max) return false
  return move.counts === undefined || isOf(quantity, move.counts)
}
