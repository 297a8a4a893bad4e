import type { Analysis } from './analyse.ts'
import { type Match, isGeneric } from './conceits.ts'
import type { Stage } from './draft.ts'
import { countWords } from './lint.ts'
import type { Plan } from './plan.ts'
import { LIKELY, SURE, firstOf, subjects } from './point.ts'
import { isQuoted } from './quotes.ts'
import type { CalledRiff } from './riffs.ts'
import { claimSlots, speakScene } from './scene.ts'
import { type Teller, type Words, joined } from './teller.ts'
import { twistsOf } from './twist.ts'
import { unsaidNouns } from './unsaid.ts'

/** Enough for the reader: what is not wanted in every text stays below it. */
const ROOM = 258
/** A post with much in it is answered at more length: words for each term beyond a dozen. */
const WORDS_A_TERM = 2
/** So many terms that were passed over make a third sentence worth answering. */
const MUCH = 3
/** So many jokes on what a post names, and none is wanted on the grammar of its sentences: those fit one in four. */
const ENOUGH = 2
/** So many other pieces beside a story that answers the post, of whatever kind: more, and readers lose the thread. */
const ASIDES = { few: 1, many: 2 } as const
/** From so many terms on a post has more in it than a story and one other piece take up. */
const FULL = 12
/** From this share of its terms on a post has been passed over. */
const UNSAID = 0.5

/** What a text has beside what every text has. */
export interface More {
  readonly things: readonly string[]
  readonly scene: string | null
  readonly turn: string | null
  /** Ids of lines for which there was no room. */
  readonly left: readonly string[]
}

interface Part {
  readonly text: string
  readonly ids: readonly string[]
}

/**
 * More of the post and of the claim, where there is room, what matters most first: the claim acted out where the story
 * did not do that, a thing of the post, the turn, and a second sentence, another thing or a visitor from another conceit.
 */
export function fillRoom(
  fixed: readonly string[],
  plan: Plan,
  stage: Stage,
  teller: Teller,
  words: Words,
): More {
  const { analysis, choose } = stage
  const { move } = teller
  const part = (say: () => string | null): Part | null => {
    const from = teller.used.length
    const text = say()
    return text === null ? null : { text, ids: teller.used.slice(from) }
  }
  // What a text says back, it says back once.
  const quoted = new Set([plan.opening?.text, plan.echoed?.text])
  const scene = part(() => speakScene(plan.acted, quoted, words, teller.line, move))
  if (scene !== null) quoted.add(plan.acted?.sentence?.text)
  const riffs = plan.riffs.map((riff) => part(() => speakRiff(riff, quoted, teller, words))).filter(isSaid)
  const turn = part(() => speakTurn(plan, stage, teller, words))
  const guests = plan.guests
    .map((guest) => part(() => speakGuest(guest, quoted, words, teller)))
    .filter(isSaid)
  const mirror = part(() => (plan.mirror === null ? null : move(`mirror.${plan.mirror}`)))
  const jokes = riffs.length + guests.length
  const [second = null, third = null] = (jokes < ENOUGH ? plan.others : [])
    .filter(({ text }) => !isQuoted(text, quoted))
    .map((sentence) => part(() => twist(sentence, words, teller)))
  const before = [...riffs, guests[0], second].filter(isSaid).map(({ text }) => text)
  const listed = tallyOf(analysis, [...fixed, ...before].join(' '))
  const tally = part(() =>
    listed === null ? null : move('tally', { words: new Map([...words, ...listed]) }),
  )
  const unsaid = unsaidOf(analysis, fixed.join(' '))
  const gain = ({ text }: Part): number => unsaid.filter((term) => text.toLowerCase().includes(term)).length
  // A post that names few things would have the same joke for every seed, so that others take turns with it.
  const [first, ...others] = choose.order(
    'first',
    [riffs[0], riffs[1], second, riffs.length > 0 ? null : guests[0]].filter(isSaid),
    ({ text }) => text,
  )
  const rest = [...others, riffs.length > 0 ? guests[0] : null]
    .filter(isSaid)
    .toSorted((one, two) => gain(two) - gain(one))
  // A thing that the post names is there for sure; the claim that a turn answers is not, unless the story has told of it.
  const { claim, lead } = plan
  const isTold =
    lead.matter !== undefined || (claim !== null && lead.conceit.objection === claim.objection.id)
  const isSure = isTold || (claim?.score ?? 0) >= SURE
  const wanted = [
    scene,
    first,
    ...(isSure ? [turn, ...rest] : [...rest.slice(0, 1), turn, ...rest.slice(1)]),
    third !== null && gain(third) >= MUCH ? third : null,
    riffs[2],
    tally,
    mirror,
    guests[1],
  ].filter(isSaid)
  const room = ROOM + WORDS_A_TERM * Math.max(0, Math.min(15, analysis.salient.length - 12))
  let total = fixed.reduce((sum, text) => sum + countWords(text), 0)
  const beside = analysis.salient.length < FULL ? ASIDES.few : ASIDES.many
  let asides = plan.echoed === null ? Number.POSITIVE_INFINITY : beside
  const taken = wanted.filter((one) => {
    const size = countWords(one.text)
    if (total + size > room) return false
    if (one !== turn && one !== scene && --asides < 0) return false
    total += size
    return true
  })
  const ifTaken = (one: Part | null): string | null => (one !== null && taken.includes(one) ? one.text : null)
  const said = [scene, turn, mirror, second, third, tally, ...riffs, ...guests].filter(isSaid)
  return {
    things: taken.filter((one) => one !== scene && one !== turn).map(({ text }) => text),
    scene: ifTaken(scene),
    turn: ifTaken(turn),
    left: said.filter((one) => !taken.includes(one)).flatMap(({ ids }) => ids),
  }
}

function isSaid<T>(part: T | null | undefined): part is T {
  return part !== null && part !== undefined
}

/** Words of the longest sentence that is quoted for a thing in it. */
const LONGEST_QUOTE = 12

/** A joke on a thing of the post, after the sentence that names it where that has not been quoted. */
function speakRiff(
  { riff, hit, sentence }: CalledRiff,
  quoted: Set<string | undefined>,
  { line, move }: Teller,
  words: Words,
): string | null {
  const said = line(`riff.${riff.words[0]}`, riff.lines, { words: new Map(words).set('hit', hit) })
  if (said === null || sentence === null || !sentence.quotable) return said
  if (sentence.words > LONGEST_QUOTE || isQuoted(sentence.text, quoted)) return said
  quoted.add(sentence.text)
  const opened = new Map([...words, ['quote', sentence.text], ['stop', sentence.end]])
  return joined(move('riff-open', { words: opened }), said)
}

/** The terms of the post that have not been heard. */
function unsaidOf({ salient }: Analysis, said: string): string[] {
  const heard = said.toLowerCase()
  return salient.filter((term) => !heard.includes(term))
}

/** Three words of the post that nothing has taken up so far; null where there are not so many. */
function tallyOf(analysis: Analysis, said: string): Map<string, string> | null {
  const left = unsaidNouns(analysis, said)
  // The longest are the most telling, and the post's own order reads best.
  const chosen = left.toSorted((one, two) => two.length - one.length).slice(0, 3)
  if (chosen.length < 3 || left.length < analysis.salient.length * UNSAID) return null
  return new Map(left.filter((term) => chosen.includes(term)).map((term, at) => [`w${at + 1}`, term]))
}

/** The concession or demand that turns on the narrator: in three texts of four about a claim or a matter, one in three else. */
function speakTurn(
  { lead: { conceit, matter }, claim }: Plan,
  { analysis, choose }: Stage,
  { line, pooled }: Teller,
  words: Words,
): string | null {
  const isClaimTold = claim !== null && conceit.objection === claim.objection.id
  if (matter !== undefined || isClaimTold || (claim?.score ?? 0) >= LIKELY) {
    const [isAnswered = true] = choose.order('answered', [true, true, true, false], String)
    if (!isAnswered) return null
    if (matter !== undefined || claim === null) return line(`${conceit.id}.turn`, conceit.turn)
    // A story of the claim has its own things to turn on, too.
    const turns = [...(claim.objection.turn ?? []), ...(isClaimTold ? (conceit.turn ?? []) : [])]
    const answered = line(`${claim.objection.id}.turn`, turns, { words: claimSlots(claim, words) })
    if (answered !== null) return answered
  }
  const general = analysis.topics.length === 0 ? ['turn'] : subjects(analysis).map((topic) => `turn.${topic}`)
  const [isTurned = true] = choose.order('turned', [true, false, false], String)
  if (!isTurned) return null
  const own = isGeneric(conceit) ? null : line(`${conceit.id}.turn`, conceit.turn)
  return own ?? pooled(...general, `turn.${analysis.act}`)
}

function speakGuest(
  { conceit, hit, sentence }: Match,
  quoted: ReadonlySet<string | undefined>,
  words: Words,
  { line, move }: Teller,
): string | null {
  const own = new Map(words)
  if (hit !== null) own.set('hit', hit)
  const whole = line(`${conceit.id}.guest`, conceit.guest?.filter((each) => each.includes('{hit}')) ?? [], {
    words: own,
  })
  if (whole !== null) return whole
  const lead =
    sentence !== null && sentence.quotable && sentence.words <= 7 && !isQuoted(sentence.text, quoted)
      ? own.set('hit', sentence.text)
      : own
  const said = line(`${conceit.id}.guest`, conceit.guest ?? [], { words: own })
  const opened = said === null ? null : move('guest-open', { words: lead })
  return opened === null || said === null ? null : `${opened} ${said}`
}

/** Answers a second sentence by what it is made of: a will, a must, a they, a he, a never. */
function twist(sentence: { text: string; end: string }, words: Words, { move }: Teller): string | null {
  const own = { words: new Map([...words, ['quote', sentence.text], ['stop', sentence.end]]) }
  return firstOf(twistsOf(sentence), (list) => move(list, own))
}
