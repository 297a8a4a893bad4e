import type { Analysis } from './analyse.ts'
import type { Match } from './conceits.ts'
import type { Chooser } from './fresh.ts'
import type { CalledMatter } from './matters.ts'
import { type Numbers, pickNumbers } from './number-plan.ts'
import type { Claimed } from './objections.ts'
import { LIKELY } from './point.ts'
import { type Quote, pickQuotes } from './quotes.ts'
import type { CalledRiff } from './riffs.ts'
import type { CalledPhrase } from './stock-phrases.ts'
import { placeIn, thingsIn } from './unsaid.ts'

/** What one draft will be made of; lines are chosen later. */
export interface Plan {
  readonly lead: Match
  /** A stock phrase to open on, if the post has one. */
  readonly phrase: CalledPhrase | null
  /** Things of the post to joke about in passing, in the order in which they are wanted. */
  readonly riffs: readonly CalledRiff[]
  /** Other things that the post names, as it has them, the more telling first. */
  readonly things: readonly string[]
  /** Where it happens, as the post writes it. */
  readonly place: string | null
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
  readonly numbers: Numbers
  readonly mirror: string | null
}

/** How many conceits may lead, if there are so many: below that a seed has too few voices, above it the match is poor. */
const LEADS = 6
/** Who leads after each has once: the best every other time. */
const AGAIN = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 1, 0]
/** How far behind the best a story may be and still be told to a reader in its place: it fits as likely. */
const AS_GOOD = 6
/** How far behind the best match a conceit may be and still lead. */
const BEHIND = 4
/** Below that a word is only mentioned in passing. */
const PASSING = 6
/** From here on the post is about the conceit's word. */
export const SPECIFIC = 9

/** All that a post calls, best first. */
export interface Called {
  readonly matches: readonly Match[]
  readonly generics: readonly Match[]
  readonly claims: readonly Claimed[]
  readonly riffs: readonly CalledRiff[]
  readonly phrases: readonly CalledPhrase[]
  readonly matters: readonly CalledMatter[]
}

export function makePlan(
  analysis: Analysis,
  { matches, generics, claims, riffs, phrases, matters }: Called,
  has: (list: string) => boolean,
  choose: Chooser,
  /** Which of the leads: 0 is the seed's own. */
  turn: number,
): Plan {
  const lead = pickLead(matches, generics, choose, turn)
  const [mirror = null] = choose.order(
    'mirror',
    analysis.tics.filter((tic) => has(`mirror.${tic}`)),
    (tic) => tic,
  )
  return {
    lead,
    phrase: pickPhrase(lead, phrases, choose),
    riffs: pickRiffs(lead, riffs, choose),
    things: thingsIn(analysis, riffs),
    place: placeIn(analysis),
    ...pickClaims(lead, claims, choose),
    matter: lead.matter ?? pickMatter(matters, choose),
    ...pickQuotes(lead, analysis, has('echo-open')),
    numbers: pickNumbers(analysis, has, choose),
    mirror,
  }
}

/** So many of the most telling phrases take turns. */
const PHRASES = 3

function pickPhrase({ hit }: Match, phrases: readonly CalledPhrase[], choose: Chooser): CalledPhrase | null {
  // What the story is called by is said there.
  const able = phrases.filter(
    (called) => hit === null || !(hit.includes(called.hit) || called.hit.includes(hit)),
  )
  return choose.order('phrase', able.slice(0, PHRASES), ({ phrase }) => phrase.words[0] ?? '')[0] ?? null
}

/** So many of the most telling things take turns. */
const THINGS = 8
/** At most, and half of what there is: whoever asks again wants to hear something else. */
const RIFFS = 2

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
  const best = told[0]?.score ?? 0
  const able = told.slice(0, LEADS).filter(({ score }) => score >= best - BEHIND || score >= PASSING)
  const suited = generics.filter(({ score }) => score >= (generics[0]?.score ?? 0) - 1)
  // A common word that is alone would lead whatever the seed; what fits the act best takes turns with it.
  const alone = able.length === 1 && best < SPECIFIC
  const others = alone ? choose.order('other-lead', suited, ({ conceit }) => conceit.id).slice(0, 1) : []
  const first = [...able, ...others]
  const leads = first.length > 0 ? first : suited
  const order = choose.isForReader ? forReader([leads, told, suited], choose) : inTurn(leads, choose)
  const lead = order[turn % order.length]
  if (lead === undefined) throw new Error('The pack has no conceit that fits every post')
  return lead
}

/** The best that the reader has not met; who has met them all is told again what was told longest ago. */
function forReader(decks: readonly (readonly Match[])[], choose: Chooser): readonly Match[] {
  const nameOf = ({ conceit }: Match): string => conceit.id
  const unmet = decks.map((deck) => deck.filter((match) => !choose.met(nameOf(match))))
  const deck = unmet.find(({ length }) => length > 0)
  if (deck === undefined) return choose.order('lead', decks.flat(), nameOf)
  const near = deck.filter(({ score }) => score >= (deck[0]?.score ?? 0) - AS_GOOD)
  return [...choose.order('lead', near, nameOf), ...deck.filter((match) => !near.includes(match))]
}

/** Seed by seed: each once, then the better ones again, the best most often; any six neighbors differ at the start. */
function inTurn(leads: readonly Match[], choose: Chooser): readonly Match[] {
  const turns = [...leads.keys(), ...AGAIN.filter((at) => at < leads.length)]
  const from = turns[choose.turn(turns.length)] ?? 0
  return [...leads.slice(from), ...leads.slice(0, from)]
}

function stem(word: string): string {
  return word.replace(/(?:ies|es|s|ing|ed)$/u, '').slice(0, 6)
}
