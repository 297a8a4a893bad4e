import type { FigurePack } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import { fillRoom } from './more.ts'
import type { NumberMove } from './number-plan.ts'
import { numberSlots } from './number-slots.ts'
import type { Plan } from './plan.ts'
import { firstOf, pickPoint } from './point.ts'
import { type Quote, isIn } from './quotes.ts'
import { raiseVoice } from './raise-voice.ts'
import type { Random } from './random.ts'
import { claimSlots } from './scene.ts'
import { HALLOWED } from './sentences.ts'
import type { Target } from './speaker.ts'
import { type Teller, type Words, createTeller, joined } from './teller.ts'
import { unsaidNouns } from './unsaid.ts'
import { weightOf } from './weight.ts'

export interface Draft {
  /** Paragraphs in the case of their sources. */
  readonly paragraphs: readonly string[]
  readonly used: readonly string[]
  /** Did one of the post's numbers get its move? */
  readonly counted: boolean
}

export interface Stage {
  readonly analysis: Analysis
  readonly pack: FigurePack
  readonly target: Target
  readonly voice: ReadonlyMap<string, string>
  readonly choose: Chooser
  readonly random: Random
}

/** How many texts of three take up one of the post's numbers. */
const COUNTED = [true, false, true]

/** Speaks a plan: opening and conceit, a number, things of the post, the point, a turn on the narrator, the callback, the name. */
export function speak(plan: Plan, stage: Stage): Draft | null {
  const { analysis, random } = stage
  const { conceit, hit } = plan.lead
  const words = wordsOf(plan, stage)
  const teller = createTeller(stage, { words })
  const { line, move } = teller

  const opened = opening(plan.opening, hit, analysis, move)
  const premise = line(`${conceit.id}.premise`, conceit.premise)
  const beats = teller.story(`${conceit.id}.beats`, conceit.beats)
  const callback = line(`${conceit.id}.callback`, conceit.callback)
  const tag = line(`${conceit.id}.tag`, conceit.tag)
  if (opened === null || premise === null || beats === null || callback === null || tag === null) return null

  const echo = speakEcho(plan, teller, words)
  // It takes the room of a joke on a thing, which is surer: now and then a text goes without.
  const [isCounted = true] = stage.choose.order('counted', COUNTED, String)
  const numbers = plan.numbers.filter(
    (candidate) =>
      echo === null || isMeant(candidate) || !isIn(plan.echoed?.text ?? '', candidate.quantity.text),
  )
  const number = isCounted ? firstOf(numbers, (candidate) => numberMove(candidate, move, words)) : null
  const said = [opened, premise, beats, echo, number].join(' ')
  const lead = leadToPoint(said, plan, stage, teller, words)
  const straight = speakPoint(plan, stage, teller, words)
  // One colon is enough for a sentence.
  const point = joined(
    straight?.includes(':') === true ? (lead?.replace(/:$/u, '.') ?? null) : lead,
    straight,
  )
  // What only some voices have: a habit after the story, and one before the end.
  const habit = move('aside')
  const told = echo === null ? (joined(beats, habit) ?? beats) : beats
  const answered = echo === null ? null : joined(echo, habit)
  const ending = [move('send-off'), callback].filter((part) => part !== null).join(' ')
  const signature = `— ${stage.pack.voice.narrator}, ${tag}`
  const fixed = [`${opened} ${premise}`, told, answered, number, point, ending, signature].filter(
    (part) => part !== null,
  )
  const more = fillRoom(fixed, plan, stage, teller, words)
  const paragraphs = [
    `${opened} ${premise}`,
    told,
    answered,
    number,
    ...more.things,
    more.scene,
    point,
    more.turn,
    ending,
  ]
  return {
    paragraphs: [
      ...raiseVoice(
        paragraphs.filter((part): part is string => part !== null && part !== ''),
        {
          isLoud: analysis.tics.includes('exclaim'), // The story and its end are funnier told than shouted.
          plain: [told, answered ?? '', point ?? '', ending],
          random,
        },
      ),
      signature,
    ],
    used: [...teller.used.filter((id) => !more.left.includes(id)), conceit.id],
    counted: number !== null,
  }
}

/** What the story says to another sentence of the post; null where there is none, or the story says nothing. */
function speakEcho({ lead: { conceit }, echoed }: Plan, { line, move }: Teller, words: Words): string | null {
  if (echoed === null) return null
  const quoted = new Map([...words, ['quote', echoed.text], ['stop', echoed.end]])
  const echo = line(`${conceit.id}.echo`, conceit.echo)
  const quote = echo === null ? null : move('echo-open', { words: quoted })
  return quote === null || echo === null ? null : `${quote} ${echo}`
}

/** Where the story has answered the number's own sentence, a joke on the figure is one too many; a sum that means something stays. */
function isMeant({ list }: NumberMove): boolean {
  return !list.startsWith('numeral.') && !SIZES.has(list)
}

/** Sums on a number's size, whatever it counts. */
const SIZES = new Set(['number.money', 'number.count', 'number.percent'])

/** What the lines of this text may ask for. */
function wordsOf({ lead: { hit }, opening: quote }: Plan, { analysis, voice, target }: Stage) {
  const words = new Map([...voice, ['addr', target.full], ['short', target.short]])
  if (hit !== null) words.set('hit', hit)
  if (quote !== null) {
    words.set('quote', quote.text)
    words.set('end', quote.end === '.' ? ',' : quote.end)
    words.set('stop', quote.end)
  }
  if (analysis.hashtags[0] !== undefined) words.set('tag', analysis.hashtags[0])
  const noun = analysis.nouns.find(({ text }) => !text.includes(hit ?? '\0') || text.includes(' '))
  if (noun !== undefined) words.set(noun.plural ? 'things' : 'thing', noun.text).set('np', noun.text)
  return words
}

/** What a noun has for standing in the sentence that makes the claim. */
const IN_CLAIM = 0.3

/** How many points of five are led to by a thing of the post: it tells which post is meant, and is felt as a tag. */
const NAMED = [true, true, false, true, true]

/** By a thing that the claim is about and that has not come up yet, where there is one. */
function leadToPoint(
  said: string,
  { claim, lead }: Plan,
  { analysis, choose }: Stage,
  { move }: Teller,
  words: Words,
): string | null {
  const [isNamed = true] = choose.order('point-lead', NAMED, String)
  if (!isNamed) return move('point-lead')
  const about = (claim?.sentence ?? lead.sentence)?.text.toLowerCase() ?? ''
  const [thing] = unsaidNouns(analysis, said)
    .filter((noun) => !noun.endsWith('ing') && isThing(noun, analysis))
    .map((noun) => [noun, weightOf(noun, analysis) + (about.includes(noun) ? IN_CLAIM : 0)] as const)
    .toSorted(([, one], [, two]) => two - one)
    .map(([noun]) => noun)
  const named = thing === undefined ? null : move('point-on', { words: new Map(words).set('w1', thing) })
  return named ?? move('point-lead')
}

/** "Ahead of the Labor", "nothing against the smugglers": a name has no article, and people are not to be set aside. */
function isThing(noun: string, { terms, text }: Analysis): boolean {
  return text.includes(noun) && !terms.some((term) => term.text === noun && term.tags.has('Actor'))
}

/** What is wrong with what was said, or missing from it, straight. */
function speakPoint(plan: Plan, { analysis, choose }: Stage, { line, move }: Teller, words: Words) {
  return pickPoint(plan, choose, {
    claim: () => {
      const { claim } = plan
      return claim === null
        ? null
        : line(`${claim.objection.id}.point`, claim.objection.point, { words: claimSlots(claim, words) })
    },
    matter: () => {
      const { matter } = plan
      if (matter === null) return null
      const own = new Map(words)
      if (matter.hit === null) own.delete('hit')
      else own.set('hit', matter.hit)
      // Children, the sick and the dead are brought up by the post, or not at all.
      const points = matter.matter.point.filter(
        (each) => !HALLOWED.test(each) || HALLOWED.test(analysis.text),
      )
      return line(`matter.${matter.matter.words[0]}`, points, { words: own })
    },
    always: () => move(`point-always.${analysis.voice === 'news' ? 'news' : 'said'}`),
  })
}

/** On the post's own sentence where there is a clean one, else on the words that called the conceit, else on its noun. */
function opening(
  quote: Quote | null,
  hit: string | null,
  { voice, nouns, topics }: Analysis,
  move: Teller['move'],
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

function numberMove({ list, quantity }: NumberMove, move: Teller['move'], words: Words): string | null {
  return move(list, numberSlots(quantity, words))
}
