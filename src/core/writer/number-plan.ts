import type { Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import { isOf, isSorted, oneOf } from './number-counted.ts'
import { areNear, areSet } from './number-near.ts'
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
  /\b(?:dead|dying|die[ds]?|deaths?|kill\w*|murder\w*|homicid\w*|rap(?:e[ds]?|ists?)|assault\w*|shootings?|shot|suicid\w*|injur\w*|wound\w*|hostages?|casualt\w*|fatal\w*|abus\w*|traffick\w*|deport\w*|hunger|hungry|homeless\w*|starv\w*|fentanyl|opioids?|overdos\w*|evict\w*|layoffs?|laid[- ]off|lay(?:s|ing)? off|furlough\w*|inmates?|prisoners?|refugees?|migrants?|patients?|cancer|tumou?rs?|stab\w*|missiles?|bombs?|bombing|rockets?|genocide|trolleys?|maternity|lethal|waiting lists?|lives lost|lost their lives)\b/iu

/** Two numbers set against each other wherever there are two, else the most telling one; what has no line is passed over later. */
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
    .toSorted((one, two) => TELLING[two.kind] - TELLING[one.kind])
  const changed = new Set(known.flatMap(({ at, from }) => (from === undefined ? [] : [at, from])))
  // Nothing stands beside it: one may ask for what it was before.
  const isBare =
    numbers.filter(({ kind }) => kind !== 'year').length < 2 &&
    !numbers.some(({ kind, unit }) => kind === 'percent' && unit !== 'percent') &&
    !COMPARED.test(text)
  // A number whose sum is known to mean something goes before one that is only large.
  const weight = (quantity: Quantity): number =>
    TELLING[quantity.kind] + standing(quantity, text) + (senseList(quantity) === null ? 0 : 3)
  const senses = new Map(known.map((quantity) => [quantity.at, senseOf(quantity, text)]))
  const senseList = ({ at }: Quantity): string | null => {
    const list = senses.get(at) ?? null
    return list !== null && has(list) ? list : null
  }
  const singles = known
    .filter((quantity) => isAlone(quantity, text))
    .toSorted((one, two) => weight(two) - weight(one))
    // Neither end of a change is the change.
    .map((quantity) => (changed.has(quantity.at) ? { ...quantity, direction: null } : quantity))
    .flatMap((quantity): NumberMove[] => {
      const sense = senseList(quantity)
      const plain = { list: `number.${quantity.kind}`, quantity }
      const of = (sort: string): NumberMove => ({ list: `number.${sort}-${quantity.kind}`, quantity })
      const lists = [
        plain,
        ...(isSorted(quantity) || isBareCount(quantity) ? [] : [of('any')]),
        ...(isBare ? [of('bare')] : []),
      ]
      return [
        ...(sense === null ? [] : [{ list: sense, quantity }]),
        ...choose.order(
          'number',
          lists.filter(({ list }) => has(list)),
          ({ list }) => list,
        ),
        ...(isBareCount(quantity) ? [] : [of('any')]),
      ]
    })
    .filter(({ list }) => has(list))
  const pairs = together(known, text).filter(({ list }) => has(list))
  const name = ({ list, quantity }: NumberMove): string => `${list} ${quantity.text} ${quantity.pair}`
  const ranked = RANKS.flatMap((rank) =>
    choose.order(
      `pair-${rank.source}`,
      pairs.filter(({ list }) => rank.test(list)),
      name,
    ),
  )
  // Two numbers that only stand side by side say less than one that the sentence is about.
  const isClose = (move: NumberMove): boolean => isTelling(move, text)
  const [close, loose] = [ranked.filter(isClose), ranked.filter((move) => !isClose(move))]
  const [sensed, rest] = [singles.filter(isSensed), singles.filter((move) => !isSensed(move))]
  const isLast = ({ list }: NumberMove): boolean => list.endsWith('.pair-any')
  const sums = [
    ...close,
    ...sensed,
    ...loose.filter((move) => !isLast(move)),
    ...rest,
    ...loose.filter(isLast),
  ]
  // Where no sum is known to be right, a joke on the figure itself is: it holds whatever is counted.
  const numerals = known
    .filter(({ kind, value, at }) => kind !== 'year' && !isAsked(text, { kind, value, at }))
    .toSorted((one, two) => weight(two) - weight(one))
    .flatMap((quantity): NumberMove[] => {
      const list = numeralOf(quantity)
      return list === null || !has(list) ? [] : [{ list, quantity }]
    })
  return [...sums, ...numerals]
}

/** Do the two say more together than either alone? Two sums do where one dwarfs the other, two counts where they dispute. */
function isTelling({ list, quantity: { at, size = 0 } }: NumberMove, text: string): boolean {
  if (list.endsWith('.pair-money'))
    return size >= 20 || DISPUTED.test(text.slice(Math.max(0, at - 70), at + 70))
  if (list.endsWith('.pair-count')) return DISPUTED.test(text.slice(Math.max(0, at - 70), at + 70))
  return !/\.pair-(?:any|duration|percent|year)/u.test(list)
}

const DISPUTED =
  /\b(?:estimated|promised|against|versus|vs|instead of|while|used to|it was|then,|now serves?|today)\b/iu
const isSensed = ({ list }: NumberMove): boolean => list.startsWith('number.of-')

/** `60,000` of nothing: an age, a page, a mark of the market. */
const isBareCount = ({ kind, unit }: Quantity): boolean => kind === 'count' && unit === ''

/** A change and a price for each come before what merely stands side by side. */
const RANKS: readonly RegExp[] = [
  /\.change-/u,
  /\.(?:each|over-|part)/u,
  /\.pair-(?!any|year|duration)/u,
  /\.pair-(?:any|duration)/u,
  /\.pair-year/u,
]
const COMPARED =
  /\b(?:than|from|since|compared|versus|vs|against|last (?:year|month|quarter|week|time)|previous(?:ly)?|before|used to|twice|double|out of|record|highest|lowest)\b/iu

function isSayable({ kind, value, other, unit, at, text: said }: Quantity, text: string): boolean {
  // Zip codes, forms and "27 billion-dollar disasters" count nothing.
  if (
    kind === 'count' &&
    (/^(?:dollars|hs)$/u.test(unit) ||
      (unit === '' && /^(?:\d{5,}|1099)$/u.test(said)) ||
      /^[ -]stor(?:y|ey)\b/u.test(text.slice(at + said.length)))
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

const FOR =
  /^[^.!?;,]{0,45}\b(?:for|to|across|among|on|into|help\w*|buil(?:d|ds|t|ding)|creat\w+|hir\w+|serv\w+|fund\w*|cover\w*|support\w*|train\w*|buys?|bought|divided|between)\b[^.!?;,]{0,25}$/iu
const WITHIN =
  /^[^.!?;]{0,40}\b(?:over|in|within|during|across|in under|in less than)(?: (?:the|just|only|about|next|last|past|coming|first|another|under|less than)){0,3} $/iu

/** Pairs of numbers that belong together, as one quantity with two values. */
function together(known: readonly Quantity[], text: string): NumberMove[] {
  const moves: NumberMove[] = []
  const made = (list: string, one: Quantity, two: Quantity, more: Partial<Quantity>): void => {
    moves.push({ list: `number.${list}`, quantity: { ...one, other: two.value, pair: two.text, ...more } })
  }
  for (const [at, one] of known.entries()) {
    const before = known.find((each) => each !== one && each.at === one.from)
    if (before !== undefined) {
      const size = Math.max(one.value, before.value) / Math.min(one.value, before.value)
      made(`change-${one.kind}`, one, before, { size })
    }
    for (const two of known.slice(at + 1)) {
      if (one.from !== undefined || two.from !== undefined || before !== undefined) continue
      const [big, small] = one.value > two.value ? [one, two] : [two, one]
      const alike =
        (one.unit === two.unit && one.per === two.per) ||
        one.kind === 'percent' ||
        one.kind === 'duration' ||
        one.unit === '' ||
        two.unit === ''
      // A price and a cent, or a budget and a stamp, are no pair.
      const isSet =
        one.kind === 'count'
          ? small.value >= 5 && areSet(text, one, two)
          : one.unit === 'percent' ||
            one.kind === 'duration' ||
            (big.value / small.value < 50_000 && areNear(text, one.at, two.at) && !isAsked(text, small))
      if (one.kind === two.kind && alike && isSet && one.value !== two.value) {
        const kind = one.kind === 'monthly' || one.kind === 'rate' ? 'money' : one.kind
        made(`pair-${kind}`, big, small, { size: big.value / small.value, direction: null })
        continue
      }
      if (one.kind === 'count' && two.kind === 'count' && one.value !== two.value) {
        const more = { size: big.value / small.value, direction: null, pair: `${small.text} ${small.unit}` }
        if (one.unit !== '' && two.unit !== '' && areNear(text, one.at, two.at))
          made('pair-any', big, small, more)
        continue
      }
      const [first, second] = one.at < two.at ? [one, two] : [two, one]
      const between = text.slice(first.at + first.text.length, second.at)
      const { kind } = one
      const thing = two.kind === 'count' ? two.one : undefined
      if (kind === 'money' && thing !== undefined && one.value / two.value >= 0.5 && FOR.test(between))
        made('each', one, two, { pair: `${two.text} ${two.unit}`, one: thing, size: one.value / two.value })
      else if (two.kind === 'duration' && two.value >= 2 && first === one && WITHIN.test(between)) {
        // A sum of ninety days is no sum a year.
        if (kind === 'money' && two.value >= 365)
          made('over-money', one, two, { size: (one.value / two.value) * 365 })
        if (kind === 'count' && one.unit !== '' && one.direction !== 'down') made('over-count', one, two, {})
      } else if (
        kind === 'percent' &&
        thing !== undefined &&
        one.value < 100 &&
        /^ of (?:\p{L}+ )?$/u.test(between)
      )
        made('part', one, two, { pair: `${two.text} ${two.unit}`, one: thing })
    }
  }
  return moves
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
