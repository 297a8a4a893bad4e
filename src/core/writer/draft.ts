import type { FigurePack, Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Match } from './conceits.ts'
import type { NumberMove } from './number-plan.ts'
import type { Plan, Quote } from './plan.ts'
import { firstOf, pickPoint, subjects } from './point.ts'
import type { Target } from './speaker.ts'
import { type Chooser, lineId } from './fresh.ts'
import { countWords } from './lint.ts'
import { isEligible } from './number-plan.ts'
import type { Random } from './random.ts'
import { numberSlots } from './number-slots.ts'
import { raiseVoice } from './raise-voice.ts'
import { type Slots, realise } from './realise.ts'
import { claimSlots, speakScene } from './scene.ts'
import { twistsOf } from './twist.ts'
import { unsaidNouns } from './unsaid.ts'

export interface Draft {
  /** Paragraphs in the case of their sources. */
  readonly paragraphs: readonly string[]
  readonly used: readonly string[]
  /** Did one of the post's numbers get its move? */
  readonly counted: boolean
}

/** Enough for the reader; below it a draft takes one more bit of the post. */
const ENOUGH_WORDS = 184
/** A post with much in it is answered at more length: words for each term beyond a dozen. */
const WORDS_A_TERM = 2
const ROOM = 24
/** So many terms that were passed over make a third sentence worth answering. */
const MUCH = 3
/** From this share of its terms on a post has been passed over. */
const UNSAID = 0.5

export interface Stage {
  readonly analysis: Analysis
  readonly pack: FigurePack
  readonly target: Target
  readonly voice: ReadonlyMap<string, string>
  readonly choose: Chooser
  readonly random: Random
}

/** Speaks a plan: opening and conceit, a number, a guest, the point, a turn on the narrator, the callback, the name. */
export function speak(plan: Plan, stage: Stage): Draft | null {
  const { analysis, target, choose, random } = stage
  const used: string[] = []
  const { conceit } = plan.lead
  const words = new Map([...stage.voice, ['addr', target.full], ['short', target.short]])
  const { hit } = plan.lead
  if (hit !== null) words.set('hit', hit)
  if (plan.opening !== null) {
    words.set('quote', plan.opening.text)
    words.set('end', plan.opening.end === '.' ? ',' : plan.opening.end)
    words.set('stop', plan.opening.end)
  }
  if (analysis.hashtags[0] !== undefined) words.set('tag', analysis.hashtags[0])
  const noun = analysis.nouns.find(({ text }) => !text.includes(hit ?? '\0') || text.includes(' '))
  if (noun !== undefined) words.set(noun.plural ? 'things' : 'thing', noun.text).set('np', noun.text)
  const slots: Slots = { words }

  const line = (list: string, moves: readonly Move[] | undefined, own: Slots = slots): string | null => {
    const eligible = (moves ?? [])
      .filter((move) => isEligible(move, analysis, own.quantity))
      .map((move) => (typeof move === 'string' ? move : move.text))
    for (const text of choose.order(list, eligible, (each) => lineId(list, each))) {
      if (used.includes(lineId(list, text))) continue
      const said = realise(text, own, random)
      if (said === null) continue
      used.push(lineId(list, text))
      return said
    }
    return null
  }
  const move = (list: string, own?: Slots): string | null => line(list, stage.pack.moves[list], own)
  /** One line from several lists shuffled together. */
  const pooled = (...lists: readonly string[]): string | null =>
    line(
      lists.join('+'),
      lists.flatMap((list) => stage.pack.moves[list] ?? []),
    )
  const story = (list: string, stories: readonly (readonly string[])[]): string | null => {
    for (const lines of choose.order(list, stories, ([first]) => lineId(list, first ?? ''))) {
      const said = lines.map((text) => realise(text, slots, random))
      if (said.includes(null)) continue
      used.push(lineId(list, lines[0] ?? ''))
      return said.join(' ')
    }
    return null
  }

  const opened = opening(plan.opening, hit, analysis, move)
  const premise = line(`${conceit.id}.premise`, conceit.premise)
  const beats = story(`${conceit.id}.beats`, conceit.beats)
  const callback = line(`${conceit.id}.callback`, conceit.callback)
  const tag = line(`${conceit.id}.tag`, conceit.tag)
  if (opened === null || premise === null || beats === null || callback === null || tag === null) return null
  used.push(conceit.id)

  const number = firstOf(plan.numbers, (candidate) => numberMove(candidate, move, words))
  const guests = plan.guests.flatMap((guest) => speakGuest(guest, plan.opening, words, line, move))
  // A conceit that fits any post has too few lines of its own to say them every time.
  const own = (list: string, lines: readonly string[] | undefined): string | null =>
    conceit.trigger === undefined && conceit.objection === undefined ? null : line(list, lines)

  /** Leads to the point by a noun of the post that nothing has taken up; null where there is none. */
  const aboutUnsaid = (said: string): string | null => {
    // First what nothing has said, then what only the quotation at the start has said.
    const [w1, w2] = new Set([...unsaidNouns(analysis, `${opened} ${said}`), ...unsaidNouns(analysis, said)])
    const quoted = new Map(words)
    if (w1 !== undefined) quoted.set('w1', w1)
    if (w2 !== undefined) quoted.set('w2', w2)
    const named =
      w1 === undefined
        ? null
        : (move('point-about-two', { words: quoted }) ?? move('point-about-word', { words: quoted }))
    if (named !== null) return named
    const left = analysis.nouns.find(({ text }) => !said.toLowerCase().includes(text.toLowerCase()))
    if (left === undefined) return null
    const rest = new Map([...words].filter(([slot]) => slot !== 'thing' && slot !== 'things'))
    return move('point-about', { words: rest.set(left.plural ? 'things' : 'thing', left.text) })
  }
  const point = join(
    aboutUnsaid([premise, beats, number ?? '', ...guests].join(' ')) ?? move('point-lead'),
    pickPoint(plan.lead, stage, {
      flaw: ({ name, words: shown }) =>
        move(`point.flaw-${name}`, shown === null ? slots : { words: new Map([...words, ['flaw', shown]]) }),
      claim: () => {
        const { claim } = plan
        return claim === null
          ? null
          : line(`${claim.objection.id}.point`, claim.objection.point, { words: claimSlots(claim, words) })
      },
      conceit: () => own(`${conceit.id}.point`, conceit.point),
      subject: (topics) => pooled(...topics.map((topic) => `point.${topic}`), `point.${analysis.act}`),
    }),
  )
  const general = analysis.topics.length === 0 ? ['turn'] : subjects(analysis).map((topic) => `turn.${topic}`)
  const [isTurned = true] = choose.order('turned', [true, false, false], String)
  const turn = isTurned
    ? (own(`${conceit.id}.turn`, conceit.turn) ?? pooled(...general, `turn.${analysis.act}`))
    : null
  const mirror = plan.mirror === null ? null : move(`mirror.${plan.mirror}`)
  const [second = null, third = null] = plan.others.map((sentence) => twist(sentence, words, move))
  // What only some voices have: a habit after the story, and one before the end.
  const told = [beats, move('aside')].filter((part) => part !== null).join(' ')
  const ending = [move('send-off'), callback].filter((part) => part !== null).join(' ')
  const signature = `— ${stage.pack.voice.narrator}, ${tag}`

  const scene = speakScene(plan.acted, plan.opening, words, line, move)

  const fixed = [`${opened} ${premise}`, told, number, point, turn, ending, scene, signature].filter(
    (part) => part !== null,
  )
  const enough = ENOUGH_WORDS + WORDS_A_TERM * Math.max(0, Math.min(15, analysis.salient.length - 12))
  let total = fixed.reduce((sum, part) => sum + countWords(part), 0)
  const tally = tallyOf(analysis, [...fixed, guests[0] ?? '', second ?? ''].join(' '))
  // One idea a text: a second sentence of the post or one visitor, and more only where the text is short. What takes up
  // more of the post goes first.
  const unsaid = unsaidOf(analysis, fixed.join(' '))
  const gain = (part: string | null | undefined): number =>
    part == null ? 0 : unsaid.filter((term) => part.toLowerCase().includes(term)).length
  const extras = [
    ...choose
      .order('extras', [second, guests[0]], (part) => (part === second ? 'second' : 'guest'))
      .toSorted((one, two) => gain(two) - gain(one)),
    gain(third) >= MUCH ? third : null,
    tally === null ? null : move('tally', { words: new Map([...words, ...tally]) }),
    mirror,
    guests[1],
  ].filter((part) => part !== null && part !== undefined)
  const middle: string[] = []
  for (const extra of extras) {
    const size = countWords(extra)
    if (middle.length > 0 && (total >= enough || total + size > enough + ROOM)) continue
    if (total + size > enough + 2 * ROOM) continue
    middle.push(extra)
    total += size
  }
  const paragraphs = [`${opened} ${premise}`, told, number, ...middle, scene, point, turn, ending]
  return {
    paragraphs: [
      ...raiseVoice(
        paragraphs.filter((part): part is string => part !== null && part !== ''),
        {
          isLoud: analysis.tics.includes('exclaim'), // The story and its end are funnier told than shouted.
          plain: [told, point ?? '', ending],
          random,
        },
      ),
      signature,
    ],
    used,
    counted: number !== null,
  }
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

type SayMove = (list: string, own?: Slots) => string | null

/** On the post's own sentence where there is a clean one, else on the words that called the conceit, else on its noun. */
function opening(
  quote: Quote | null,
  hit: string | null,
  { voice, nouns, topics }: Analysis,
  move: SayMove,
): string | null {
  const kind = voice === 'news' ? 'news' : 'said'
  return (
    (quote === null ? null : move(`open-sentence.${kind}`)) ??
    (hit === null ? null : move(`open-hit.${kind}`)) ??
    (nouns.length === 0 ? null : move('open-noun')) ??
    (topics.length === 0 ? null : move(`open-topic.${topics[0]}`)) ??
    move('open-plain')
  )
}

function numberMove(
  { list, quantity }: NumberMove,
  move: SayMove,
  words: ReadonlyMap<string, string>,
): string | null {
  return move(list, numberSlots(quantity, words))
}

function speakGuest(
  { conceit, hit, sentence }: Match,
  quoted: Quote | null,
  words: ReadonlyMap<string, string>,
  line: (list: string, moves: readonly Move[], own: Slots) => string | null,
  move: SayMove,
): string[] {
  const own = new Map(words)
  if (hit !== null) own.set('hit', hit)
  const whole = line(`${conceit.id}.guest`, conceit.guest?.filter((each) => each.includes('{hit}')) ?? [], {
    words: own,
  })
  if (whole !== null) return [whole]
  const lead =
    sentence !== null && sentence.quotable && sentence.words <= 7 && sentence.text !== quoted?.text
      ? own.set('hit', sentence.text)
      : own
  const opened = move('guest-open', { words: lead })
  const said = line(`${conceit.id}.guest`, conceit.guest ?? [], { words: own })
  return opened === null || said === null ? [] : [`${opened} ${said}`]
}

/** Answers a second sentence by what it is made of: a will, a must, an I, a they, a he, a never. */
function twist(
  sentence: { text: string; end: string },
  words: ReadonlyMap<string, string>,
  move: SayMove,
): string | null {
  const own = { words: new Map([...words, ['quote', sentence.text], ['stop', sentence.end]]) }
  return firstOf(twistsOf(sentence), (list) => move(list, own))
}

function join(one: string | null, two: string | null): string | null {
  return one === null || two === null ? (two ?? one) : `${one} ${two}`
}
