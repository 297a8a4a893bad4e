import type { Counted, Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import type { NumberKind, Quantity } from './numbers.ts'
import { isTender } from './sentences.ts'
import { isUnsayable } from './slurs.ts'

export interface NumberMove {
  readonly list: string
  readonly quantity: Quantity
}

const TELLING: readonly NumberKind[] = [
  'money',
  'monthly',
  'percent',
  'margin',
  'ratio',
  'points',
  'pace',
  'rate',
  'count',
  'range',
  'share',
  'multiple',
  'whole',
  'duration',
  'year',
  'zero',
  'vague',
  'ordinal',
]
/** Numbers of things that nobody makes a sum of. */
const GRIM =
  /\b(?:dead|dying|die[ds]?|deaths?|kill\w*|murder\w*|homicid\w*|rap(?:e[ds]?|ists?)|assault\w*|shootings?|shot|suicid\w*|injur\w*|wound\w*|hostages?|casualt\w*|fatal\w*|abus\w*|traffick\w*|deport\w*|hunger|hungry|homeless\w*|starv\w*|fentanyl|opioids?|overdos\w*|evict\w*|cancer|tumou?rs?|stab\w*|missiles?|bombs?|bombing|rockets?|genocide|lives lost|lost their lives)\b/iu

/** Two numbers set against each other, then the most telling one alone; what has no line is passed over later. */
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
    .toSorted((one, two) => TELLING.indexOf(one.kind) - TELLING.indexOf(two.kind))
  const two = together(known, text).filter(({ list }) => has(list))
  const changed = new Set(known.flatMap(({ at, from }) => (from === undefined ? [] : [at, from])))
  const singles = known
    // Neither end of a change is the change.
    .map((quantity) => (changed.has(quantity.at) ? { ...quantity, direction: null } : quantity))
    .map((quantity): NumberMove => ({ list: `number.${quantity.kind}`, quantity }))
    .filter(({ list }) => has(list))
  const kinds = [...new Set(singles.map(({ quantity }) => quantity.kind))].slice(0, 2)
  const telling = singles.filter(({ quantity }) => kinds.includes(quantity.kind))
  const name = ({ list, quantity }: NumberMove): string => `${list} ${quantity.text} ${quantity.pair}`
  const [way] = choose.order('pair-or-single', ['pair', 'again', 'single'], (each) => each)
  const ordered = [...choose.order('number', telling, name), ...singles]
  const paired = choose.order('pair', two, name)
  // Neither end of a change makes a bit alone.
  const change = paired.filter(({ list }) => list.startsWith('number.change-'))
  return way === 'single' ? [...change, ...ordered, ...paired] : [...change, ...paired, ...ordered]
}

function isSayable({ kind, value, other, unit, at, text: said }: Quantity, text: string): boolean {
  if ((kind === 'count' && value < 2) || (kind === 'margin' && other === 0)) return false
  const [before = ''] = /[^.!?]{0,45}$/u.exec(text.slice(0, at)) ?? []
  const [after = ''] = /^[^.!?]{0,45}/u.exec(text.slice(at + said.length)) ?? []
  return !isTender(`${unit} ${said}`) && !isUnsayable(unit) && !GRIM.test(`${before} ${unit} ${after}`)
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
      const alike =
        one.unit === two.unit ||
        one.kind === 'percent' ||
        (one.kind === 'count' && two.at > one.at && two.unit === '')
      if (one.kind === two.kind && alike && one.value !== two.value) {
        const [big, small] = one.value > two.value ? [one, two] : [two, one]
        made(`pair-${one.kind}`, big, small, { size: big.value / small.value, direction: null })
        continue
      }
      const [first, second] = one.at < two.at ? [one, two] : [two, one]
      const between = text.slice(first.at + first.text.length, second.at)
      const { kind } = one
      const thing = two.kind === 'count' ? two.one : undefined
      if (kind === 'money' && thing !== undefined && one.value / two.value >= 0.5 && FOR.test(between))
        made('each', one, two, { pair: `${two.text} ${two.unit}`, one: thing, size: one.value / two.value })
      else if (two.kind === 'duration' && two.value >= 2 && first === one && WITHIN.test(between)) {
        if (kind === 'money') made('over-money', one, two, { size: (one.value / two.value) * 365 })
        if (kind === 'count' && one.unit !== '') made('over-count', one, two, {})
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

/** Does a conditional line fit this post and this number? */
export function isEligible(move: Move, { act, topics, voice }: Analysis, quantity?: Quantity): boolean {
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

const PEOPLE =
  /\b(?:people|americans|famil(?:y|ies)|voters?|supporters?|residents?|patriots?|folks|attendees|donors?|members?|homeowners?|taxpayers?|workers?|students?|teachers?|volunteers?|constituents?|households?|drivers?|customers?|users?|citizens?|employees?|farmers?|renters?|officers?|nurses?|autoworkers?|riders?|commuters?|plumbers?|agents?|passengers?|owners?|tenants?|enrollees|graduates?|apprentices|lawyers?|lobbyists?|bureaucrats?|consumers?|borrowers?|fans?|candidates?|delegates?|republicans|democrats|lawmakers|senators|californians|texans|floridians|canadians|australians|britons|doctors?|firefighters|deputies|troopers|contractors?|beneficiaries|recipients|person|child|pupil|kid|head|resident)\b/u
const KINDS: readonly (readonly [Counted, RegExp])[] = [
  ['homes', /\b(?:homes?|houses|housing|apartments|units|condos|dwellings)\b/u],
  ['votes', /\b(?:votes|ballots|signatures|absentees)\b/u],
  ['places', /\b(?:states|counties|cities|towns|countries|districts|communities|schools|precincts)\b/u],
  ['length', /\b(?:miles|feet|yards|kilomet(?:er|re)s)\b/u],
  ['land', /\b(?:acres?)\b/u],
]
const SPANS: Readonly<Record<string, Counted>> = { night: 'day', gallon: 'gallon' }

function isOf({ unit, kind, per }: Quantity, counts: Counted): boolean {
  if (per !== undefined && kind !== 'count') {
    if (per === counts || SPANS[per] === counts) return true
    if (counts === 'head') return PEOPLE.test(per)
  }
  if (kind === 'duration') return counts === 'time'
  if (unit === '' && (kind === 'ratio' || kind === 'share')) return counts === 'people'
  if (unit === '' || counts === 'nothing') return unit === '' && counts === 'nothing'
  const people = PEOPLE.test(unit)
  const jobs = /\bjobs?\b/u.test(unit)
  if (counts === 'jobs') return jobs
  if (counts === 'people') return people && !jobs
  if (counts === 'things') return !people && !jobs
  return KINDS.some(([name, pattern]) => name === counts && pattern.test(unit))
}

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  folks: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  lives: 'life',
  wives: 'wife',
  businesses: 'business',
  buses: 'bus',
  acres: 'acre',
}

/** The last word of a unit, one of it; null where it has no plain singular. */
export function oneOf(unit: string): string | null {
  const last = unit.split(' ').at(-1) ?? ''
  if (last in IRREGULAR) return IRREGULAR[last] ?? null
  if (!last.endsWith('s') || /(?:mph|mpg|points|series|species|headquarters|percents)$/u.test(last))
    return null
  if (last.endsWith('ies')) return `${last.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/u.test(last)) return last.slice(0, -2)
  return last.endsWith('ss') ? null : last.slice(0, -1)
}
