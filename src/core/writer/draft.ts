import type { FigurePack } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import { fillRoom } from './more.ts'
import type { NumberMove } from './number-plan.ts'
import { numberSlots } from './number-slots.ts'
import type { Plan } from './plan.ts'
import { firstOf, pickPoint } from './point.ts'
import type { Quote } from './quotes.ts'
import { raiseVoice } from './raise-voice.ts'
import type { Random } from './random.ts'
import { claimSlots } from './scene.ts'
import { HALLOWED } from './sentences.ts'
import type { Target } from './speaker.ts'
import { type Teller, type Words, createTeller, joined } from './teller.ts'

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

/** Speaks a plan: opening and conceit, a number, things of the post, the point, a turn on the narrator, the callback, the name. */
export function speak(plan: Plan, stage: Stage): Draft | null {
  const { analysis, random } = stage
  const { conceit } = plan.lead
  const words = wordsOf(plan, stage)
  const teller = createTeller(stage, { words })
  const { line, move } = teller

  const { phrase } = plan
  const jab =
    phrase === null
      ? null
      : line(`phrase.${phrase.phrase.words[0]}`, phrase.phrase.lines, {
          words: new Map(words).set('hit', phrase.hit),
        })
  const premise = line(`${conceit.id}.premise`, conceit.premise)
  const beats = teller.story(`${conceit.id}.beats`, conceit.beats)
  const callback = line(`${conceit.id}.callback`, conceit.callback)
  const tag = line(`${conceit.id}.tag`, conceit.tag)
  if (premise === null || beats === null || callback === null || tag === null) return null
  const echo = speakEcho(plan, teller, words)
  const opened = open(jab !== null, [jab, premise, beats, echo].join(' '), plan, stage, teller, words)
  if (opened === null) return null
  const begun = opened === '' ? premise : `${opened} ${premise}`
  const number = firstOf(plan.numbers.sums, (sum) => numberMove(sum, move, words))
  const straight = speakPoint(plan, stage, teller, words)
  const lead = straight === null || straight.own ? null : move('point-lead')
  // One colon is enough for a sentence.
  const point = joined(
    straight?.text.includes(':') === true ? (lead?.replace(/:$/u, '.') ?? null) : lead,
    straight?.text ?? null,
  )
  // What only some voices have: a habit after the story, and one before the end.
  const habit = move('aside')
  const told = echo === null ? (joined(beats, habit) ?? beats) : beats
  const answered = echo === null ? null : joined(echo, habit)
  const ending = [move('send-off'), callback].filter((part) => part !== null).join(' ')
  const signature = `— ${stage.pack.voice.narrator}, ${tag}`
  const fixed = [begun, told, answered, number, point, ending, signature].filter((part) => part !== null)
  const more = fillRoom(fixed, plan, stage, teller, words)
  const paragraphs = [
    jab,
    begun,
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

/** What is wrong with what was said, or missing from it, straight. */
function speakPoint(
  plan: Plan,
  { analysis, choose }: Stage,
  { line, move }: Teller,
  words: Words,
): { readonly text: string; readonly own: boolean } | null {
  let isOwn = false
  const text = pickPoint(plan, choose, {
    story: () => {
      const point = line(`${plan.lead.conceit.id}.point`, plan.lead.conceit.point)
      isOwn = point !== null
      return point
    },
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
  return text === null ? null : { text, own: isOwn }
}

/**
 * Says what the story is about, by way of what else the post names: a number, things, a place. It tells that all of it was read.
 * After a joke on a phrase the address has been said, and every other text goes straight on.
 */
function open(
  isAddressed: boolean,
  said: string,
  { opening: quote, lead: { hit }, things, place, numbers }: Plan,
  { analysis, choose }: Stage,
  { move }: Teller,
  words: Words,
): string | null {
  const kind = quote !== null ? 'sentence' : hit !== null ? 'hit' : null
  if (kind === null) return isAddressed ? '' : opening(quote, hit, analysis, move)
  const heard = `${said} ${quote?.text} ${hit}`.toLowerCase()
  const isNew = (name: string | null): name is string => name !== null && !heard.includes(name.toLowerCase())
  const [number = null] = numbers.said.some((each) => !isNew(each)) ? [] : numbers.said
  const left = things.filter(isNew)
  const own = new Map([...words, ...left.map((thing, at) => [`w${at + 1}`, thing] as const)])
  if (number !== null) own.set('num', number)
  if (isNew(place)) own.set('place', place)
  const by = (way: string): string | null => move(`${way}-${kind}`, { words: own })
  const [isShort = true] = choose.order('way', [false, true], String)
  if (isAddressed && (isShort || left.length < 2))
    return (number === null ? null : by('then-number')) ?? by('then') ?? opening(quote, hit, analysis, move)
  const ways = [
    ...(number !== null && left.length > 0 ? ['pivot-number'] : []),
    ...(left.length > 2 ? ['pivot'] : []),
    ...(left.length > 1 ? ['pivot-two'] : []),
    ...(isNew(place) ? ['pivot-place'] : []),
  ]
  const pivot = firstOf(ways, by)
  if (pivot === null) return opening(quote, hit, analysis, move)
  return isAddressed ? pivot : `${words.get('addr')}, ${pivot}`
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
