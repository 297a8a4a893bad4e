import type { Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import { isOf, oneOf } from './number-counted.ts'
import { senseOf, sentenceAround } from './number-sense.ts'
import type { NumberKind, Quantity } from './numbers.ts'
import { numeralOf } from './numerals.ts'
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

/** Kinds whose sums are about a number's size alone, and right whatever it counts. */
const SIZED = new Set<NumberKind>(['money', 'count', 'percent'])

/**
 * A change that the post tells both ends of, else a number whose sum is known to mean something, else, by turns, a sum on
 * its size and a joke on the figure itself, which hold whatever is counted. The first that has a line is taken.
 */
export function pickNumbers(
  { numbers, text }: Analysis,
  has: (list: string) => boolean,
  choose: Chooser,
): NumberMove[] {
  const known = numbers
    .filter((quantity) => isSayable(quantity, text))
    .map((quantity) => {
      const one = quantity.kind === 'count' || quantity.kind === 'pace' ? oneOf(quantity.unit) : null
      return one === null ? quantity : { ...quantity, one }
    })
    .toSorted((one, two) => weight(two) - weight(one))
  const changes = choose.order('change', changesIn(known), ({ quantity }) => quantity.text)
  const changed = new Set(known.flatMap(({ at, from }) => (from === undefined ? [] : [at, from])))
  const alone = known
    .filter((quantity) => isAlone(quantity, text))
    // Neither end of a change is the change.
    .map((quantity) => (changed.has(quantity.at) ? { ...quantity, direction: null } : quantity))
  const sums = alone.flatMap((quantity): NumberMove[] => {
    const sense = senseOf(quantity, text)
    const own = SIZED.has(quantity.kind) ? [] : [{ list: `number.${quantity.kind}`, quantity }]
    return sense === null ? own : [{ list: sense, quantity }, ...own]
  })
  const sizes = alone
    .filter(({ kind }) => SIZED.has(kind))
    .map((quantity): NumberMove => ({ list: `number.${quantity.kind}`, quantity }))
  const before = new Set(known.map(({ from }) => from))
  const numerals = known
    // What it was before is not the post's number.
    .filter(({ at }) => !before.has(at))
    .filter(({ kind, value, at }) => kind !== 'year' && !isAsked(text, { kind, value, at }))
    .flatMap((quantity): NumberMove[] => {
      const list = numeralOf(quantity)
      return list === null ? [] : [{ list, quantity }]
    })
  const turns = choose.order('number-turn', [sizes, numerals], (moves) =>
    moves === sizes ? 'size' : 'figure',
  )
  return [...changes, ...sums, ...turns.flat()].filter(({ list }) => has(list))

  function weight(quantity: Quantity): number {
    const sense = senseOf(quantity, text)
    return TELLING[quantity.kind] + standing(quantity, text) + (sense !== null && has(sense) ? 3 : 0)
  }
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

const PROMISED =
  /\b(?:will|'ll|won't|going to|gonna|plans? to|pledge[ds]?|promise[ds]?|commit(?:s|ted|ment)?|vow(?:s|ed)?|aims? to|targets?|on track|goal|deliver|set to|shall)\b|’ll\b/iu
const DENIED =
  /\b(?:wait\w*|nobody|no one|not|n['’]?t|never|too late|until|till|expires?|election|primary|campaign|olympics|class)\b/iu
const RANKED_FIRST =
  /^ ?(?:fan|priority|priorities|goal|job|concern|issue|enemy|target|question|reason|rule|thing|choice|cause|step|day|days|time|term|year|draft|of|in line|to say|look|responders?|and foremost|lady|love|place)\b/iu

/** Is it worth a bit of its own, without another number beside it? */
function isAlone({ kind, value, unit, at, text: said }: Quantity, text: string): boolean {
  const sentence = sentenceAround(text, at)
  if (isAsked(text, { kind, value, at })) return false
  if (kind === 'year')
    return value >= 2026 ? PROMISED.test(sentence) && !DENIED.test(sentence) : SINCE.test(text.slice(0, at))
  if (kind === 'count') return unit === '' ? value >= 12 : value >= 4
  if (kind === 'duration') return !/\b(?:first|last|every|past) $/iu.test(text.slice(0, at)) || value >= 366
  if (kind === 'ordinal') {
    const after = text.slice(at + said.length)
    return !RANKED_FIRST.test(after) && RANKED_IN.test(after)
  }
  return true
}

function isAsked(text: string, { kind, value, at }: Pick<Quantity, 'kind' | 'value' | 'at'>): boolean {
  return kind === 'money' && value < 1_000 && ASKED.test(text.slice(0, at))
}

/** A rank is the first or the ninth of a list: `49th in schools`. */
const RANKED_IN =
  /^ ?(?:in|of|among|out of|place|nationally|nationwide|worst|best|lowest|highest|largest|safest|overall)\b|^[.!?]?$/iu

/** Somebody passes the hat. */
const ASKED = /\b(?:donat\w*|chip in|text|rush|give|pitch in|contribut\w*)\b[^.!?]{0,20}$/iu
const SINCE = /\bsince (?:at least |the year )?$/iu

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
