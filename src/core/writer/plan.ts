import type { Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Match } from './conceits.ts'
import type { Chooser } from './fresh.ts'
import type { NumberKind, Quantity } from './numbers.ts'
import type { Sentence } from './sentences.ts'

/** What one draft will be made of; lines are chosen later. */
export interface Plan {
  readonly lead: Match
  readonly guests: readonly Match[]
  /** The sentence to open on. */
  readonly opening: Quote | null
  /** A second sentence of the post to answer. */
  readonly second: Sentence | null
  /** Numbers to take apart, the first that has a line wins. */
  readonly numbers: readonly NumberMove[]
  readonly mirror: string | null
}

export interface NumberMove {
  readonly list: string
  readonly quantity: Quantity
}

export interface Quote {
  readonly text: string
  readonly end: string
}

/** How many of the best conceits may lead: below that a seed has too few voices, above it the match is poor. */
const LEADS = 6

export function makePlan(
  analysis: Analysis,
  matches: readonly Match[],
  generics: readonly Match[],
  has: (list: string) => boolean,
  choose: Chooser,
): Plan {
  const lead = pickLead(matches, generics, choose)
  const guests = pickGuests(lead, matches, choose)
  const opening = pickOpening(lead, analysis)
  const spoken = [opening?.text, lead.sentence?.text, ...guests.map(({ sentence }) => sentence?.text)]
  const fresh = analysis.sentences.filter(
    ({ quotable, words, text }) => quotable && words <= 13 && !spoken.includes(text),
  )
  const [second = null] = choose.order('second', fresh, ({ text }) => text)
  const [mirror = null] = choose.order(
    'mirror',
    analysis.tics.filter((tic) => has(`mirror.${tic}`)),
    (tic) => tic,
  )
  return { lead, guests, opening, second, numbers: pickNumbers(analysis, has, choose), mirror }
}

function pickLead(matches: readonly Match[], generics: readonly Match[], choose: Chooser): Match {
  const best = matches[0]?.score ?? 0
  const able = matches
    .filter(({ conceit, score }) => conceit.beats.length > 0 && score >= best - 4)
    .slice(0, LEADS)
  const deck = able.length > 0 ? able : generics.filter(({ score }) => score >= (generics[0]?.score ?? 0) - 1)
  const [lead] = choose.order('lead', deck, ({ conceit }) => conceit.id)
  if (lead === undefined) throw new Error('The pack has no conceit that fits every post')
  return lead
}

/** Up to two short visitors from other words, with other props. */
function pickGuests(lead: Match, matches: readonly Match[], choose: Chooser): Match[] {
  const props = new Set(lead.conceit.props)
  const words = new Set(lead.hit?.split(/[\s-]+/u).map(stem) ?? [])
  const guests: Match[] = []
  const able = matches
    .filter(({ conceit }) => conceit.guest !== undefined && conceit.id !== lead.conceit.id)
    .slice(0, 10)
  for (const match of choose.order('guest', able, ({ conceit }) => conceit.id)) {
    const own = match.hit?.split(/[\s-]+/u).map(stem) ?? []
    if (own.some((word) => words.has(word)) || match.conceit.props?.some((prop) => props.has(prop))) continue
    guests.push(match)
    for (const word of own) words.add(word)
    for (const prop of match.conceit.props ?? []) props.add(prop)
    if (guests.length === 2) break
  }
  return guests
}

function stem(word: string): string {
  return word.replace(/(?:ies|es|s|ing|ed)$/u, '').slice(0, 6)
}

function pickOpening({ sentence }: Match, { sentences }: Analysis): Quote | null {
  const alone = sentences.length === 1
  if (sentence?.quotable && sentence.words <= 14 && (sentence.words >= 4 || alone))
    return { text: sentence.text, end: sentence.end }
  if (sentence !== null) return null
  const whole = sentences.filter(({ quotable, words }) => quotable && words <= 14 && (words >= 4 || alone))
  const best = whole.toSorted((one, two) => Math.abs(one.words - 8) - Math.abs(two.words - 8))[0]
  return best === undefined ? null : { text: best.text, end: best.end }
}

const TELLING: readonly NumberKind[] = [
  'money',
  'monthly',
  'percent',
  'margin',
  'ratio',
  'points',
  'count',
  'rate',
  'duration',
  'year',
]

/** Two numbers of a kind are compared, or the most telling one is taken apart; the others wait behind it. */
function pickNumbers({ numbers }: Analysis, has: (list: string) => boolean, choose: Chooser): NumberMove[] {
  const known = numbers
    .filter(
      ({ kind, value, other }) =>
        has(`number.${kind}`) && !(kind === 'count' && value === 1) && !(kind === 'margin' && other === 0),
    )
    .toSorted((one, two) => TELLING.indexOf(one.kind) - TELLING.indexOf(two.kind))
  const pairs = known.flatMap((one, at) =>
    known
      .slice(at + 1)
      .filter(
        (two) =>
          two.kind === one.kind &&
          two.unit === one.unit &&
          two.value !== one.value &&
          has(`number.pair-${one.kind}`),
      )
      .map((two): NumberMove => {
        const [big, small] = one.value > two.value ? [one, two] : [two, one]
        return { list: `number.pair-${one.kind}`, quantity: { ...big, other: small.value, pair: small.text } }
      }),
  )
  const singles = known.map((quantity): NumberMove => ({ list: `number.${quantity.kind}`, quantity }))
  const [first, next] = [known[0]?.kind, known.find(({ kind }) => kind !== known[0]?.kind)?.kind]
  const telling = singles.filter(({ quantity }) => quantity.kind === first || quantity.kind === next)
  const name = ({ quantity }: NumberMove): string => `${quantity.text} ${quantity.pair}`
  const [way] = choose.order('pair-or-single', ['pair', 'single'], (each) => each)
  const ordered = [...choose.order('number', telling, name), ...singles]
  return way === 'pair' ? [...choose.order('pair', pairs, name), ...ordered] : [...ordered, ...pairs]
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
  if (move.direction !== undefined && move.direction !== quantity.direction) return false
  if (move.min !== undefined && quantity.value < move.min) return false
  if (move.max !== undefined && quantity.value > move.max) return false
  return move.counts === undefined || move.counts === countedAs(quantity)
}

const PEOPLE =
  /\b(?:people|americans|families|voters|supporters|residents|patriots|folks|attendees|donors|members|homeowners|taxpayers|workers|students|teachers|volunteers|constituents|households|drivers|customers|users|citizens|employees|farmers|renters|officers|nurses|donors|autoworkers|riders|commuters|plumbers|teachers)\b/u

function countedAs({ unit, kind }: Quantity): 'people' | 'jobs' | 'time' | 'things' {
  if (kind === 'duration') return 'time'
  return /\bjobs?\b/u.test(unit) ? 'jobs' : PEOPLE.test(unit) ? 'people' : 'things'
}
