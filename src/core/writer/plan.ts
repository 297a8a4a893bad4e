import type { Analysis } from './analyse.ts'
import type { Match } from './conceits.ts'
import type { Chooser } from './fresh.ts'
import type { CalledMatter } from './matters.ts'
import { type NumberMove, pickNumbers } from './number-plan.ts'
import type { Claimed } from './objections.ts'
import { LIKELY } from './point.ts'
import { type Quote, pickQuotes, termsIn } from './quotes.ts'
import type { CalledRiff } from './riffs.ts'
import type { Sentence } from './sentences.ts'

/** What one draft will be made of; lines are chosen later. */
export interface Plan {
  readonly lead: Match
  readonly guests: readonly Match[]
  /** Things of the post to joke about in passing, in the order in which they are wanted. */
  readonly riffs: readonly CalledRiff[]
  /** What the post claims and the point answers; null where nothing is known against it. */
  readonly claim: Claimed | null
  /** The claim whose objection is acted out: the same, unless the lead's story does that already. */
  readonly acted: Claimed | null
  /** What the post is about, for a point that is right whoever speaks; null where nothing is known about it. */
  readonly matter: CalledMatter | null
  /** The sentence to open on. */
  readonly opening: Quote | null
  /** Another one, for the story to answer. */
  readonly echoed: Quote | null
  /** Other sentences of the post to answer, the more telling first. */
  readonly others: readonly Sentence[]
  /** Numbers to take apart or to joke about, the first that has a line wins. */
  readonly numbers: readonly NumberMove[]
  readonly mirror: string | null
}

/** How many conceits may lead, if there are so many: below that a seed has too few voices, above it the match is poor. */
const LEADS = 6
/** How many of the best come again, round by round. */
const AGAIN = [5, 4, 3, 3, 2, 2, 1, 1, 1, 3, 2, 1, 2, 1, 1, 1]
/** How far behind the best match a conceit may be and still lead. */
const BEHIND = 4
/** Below that a word is only mentioned in passing. */
const PASSING = 6
/** From here on the post is about the conceit's word. */
export const SPECIFIC = 9

export function makePlan(
  analysis: Analysis,
  matches: readonly Match[],
  generics: readonly Match[],
  claims: readonly Claimed[],
  riffs: readonly CalledRiff[],
  matters: readonly CalledMatter[],
  has: (list: string) => boolean,
  choose: Chooser,
  /** Which of the leads: 0 is the seed's own. */
  turn: number,
): Plan {
  const lead = pickLead(matches, generics, choose, turn)
  const { claim, acted } = pickClaims(lead, claims, choose)
  const things = pickRiffs(lead, riffs, choose)
  const taken = [lead.hit, ...things.map(({ hit }) => hit)]
  const guests = pickGuests(lead, taken, matches, choose)
  const { opening, echoed } = pickQuotes(lead, analysis, has('echo-open'))
  const spoken = [
    opening?.text,
    echoed?.text,
    lead.sentence?.text,
    ...guests.map(({ sentence }) => sentence?.text),
  ]
  const heard = spoken.join(' ').toLowerCase()
  const left = analysis.salient.filter((term) => !heard.includes(term))
  const fresh = analysis.quotes
    .filter(({ text }) => !spoken.includes(text))
    .toSorted((one, two) => termsIn(two.text, left) - termsIn(one.text, left))
  const others = choose.order('second', fresh.slice(0, 2), ({ text }) => text)
  const [mirror = null] = choose.order(
    'mirror',
    analysis.tics.filter((tic) => has(`mirror.${tic}`)),
    (tic) => tic,
  )
  return {
    lead,
    guests,
    riffs: things,
    claim,
    acted,
    matter: lead.matter ?? pickMatter(matters, choose),
    opening,
    echoed,
    others,
    numbers: pickNumbers(analysis, has, choose),
    mirror,
  }
}

/** So many of the most telling things take turns. */
const THINGS = 8
/** At most, and half of what there is: whoever asks again wants to hear something else. */
const RIFFS = 3

function pickRiffs({ hit }: Match, riffs: readonly CalledRiff[], choose: Chooser): CalledRiff[] {
  const led = new Set(hit?.split(/[\s-]+/u).map(stem) ?? [])
  const able = riffs.filter((riff) => !riff.hit.split(/[\s-]+/u).some((word) => led.has(stem(word))))
  const order = choose.order('riff', able.slice(0, THINGS), ({ riff }) => riff.words[0] ?? '')
  // Two riffs may know the same thing.
  return order
    .filter((one, at) => order.findIndex(({ hit: named }) => named === one.hit) === at)
    .slice(0, Math.min(RIFFS, Math.ceil(able.length / 2)))
}

/** How far behind the surest matter another may be and still be spoken about. */
const ALIKE = 2.5

function pickMatter(matters: readonly CalledMatter[], choose: Chooser): CalledMatter | null {
  const near = matters.filter(({ score }) => score >= (matters[0]?.score ?? 0) - ALIKE).slice(0, 3)
  return choose.order('matter', near, ({ matter }) => matter.words[0] ?? '')[0] ?? null
}

/** How far behind the most telling claim another may be and still be answered: half as likely. */
const NEAR = 0.7

function pickClaims(
  { conceit, claim: own }: Match,
  claims: readonly Claimed[],
  choose: Chooser,
): Pick<Plan, 'claim' | 'acted'> {
  const near = claims.filter(({ score }) => score >= (claims[0]?.score ?? 0) - NEAR)
  const order = choose.order('claim', near.slice(0, 3), ({ objection }) => objection.id)
  const told = claims.find(({ objection }) => objection.id === conceit.objection) ?? own
  const [first = null] = order
  // A story that acts it out is enough: what else there is room for takes up other words of the post.
  if (told !== undefined) return { claim: told, acted: null }
  return { claim: first, acted: (first?.score ?? 0) >= LIKELY ? first : null }
}

function pickLead(
  matches: readonly Match[],
  generics: readonly Match[],
  choose: Chooser,
  turn: number,
): Match {
  const told = matches.filter(({ conceit }) => conceit.beats.length > 0)
  const near = told.filter(({ score }) => score >= (told[0]?.score ?? 0) - BEHIND).slice(0, LEADS)
  // Where few come near the best, the next ones lead too, after them: they are still about a word of the post.
  const next = told.slice(near.length, LEADS).filter(({ score }) => score >= PASSING)
  const able = [...near, ...next]
  const suited = generics.filter(({ score }) => score >= (generics[0]?.score ?? 0) - 1)
  // A common word that is alone would lead whatever the seed; what fits the act best takes turns with it.
  const alone = able.length === 1 && (able[0]?.score ?? 0) < SPECIFIC
  const others = alone ? choose.order('other-lead', suited, ({ conceit }) => conceit.id).slice(0, 1) : []
  const first = [...able, ...others]
  const unmet = ({ conceit }: Match): boolean => !choose.met(conceit.id)
  // A reader who has met them all is told something else before the first comes back.
  const all = [...first, ...told, ...suited]
  const deck = [first, told, suited].find((leads) => leads.some(unmet)) ?? all
  const turns = turnsOf(first.length)
  const from = turns[choose.turn(turns.length)] ?? 0
  const order =
    deck === first && first.every(unmet)
      ? [...first.slice(from), ...first.slice(0, from)]
      : choose.order('lead', deck, ({ conceit }) => conceit.id)
  const lead = order[turn % order.length]
  if (lead === undefined) throw new Error('The pack has no conceit that fits every post')
  return lead
}

/** Whose turn it is, seed by seed: each once, and the better ones again, the best most often; any six neighbours differ at the start. */
function turnsOf(count: number): number[] {
  const all = Array.from({ length: Math.max(1, count) }, (_, at) => at)
  // Before the first seed comes the last.
  return [all, ...AGAIN.map((best) => all.slice(0, best)), all.slice(LEADS - 1, LEADS)].flat()
}

/** Up to two short visitors from words that nothing else takes up, with other props. */
function pickGuests(
  lead: Match,
  taken: readonly (string | null)[],
  matches: readonly Match[],
  choose: Chooser,
): Match[] {
  const props = new Set(lead.conceit.props)
  const words = new Set(taken.flatMap((hit) => hit?.split(/[\s-]+/u).map(stem) ?? []))
  const guests: Match[] = []
  const able = matches
    .filter(
      ({ conceit, score }) =>
        conceit.guest !== undefined && score >= PASSING && conceit.id !== lead.conceit.id,
    )
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
