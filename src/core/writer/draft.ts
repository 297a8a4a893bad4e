import type { FigurePack, Move } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import type { Match } from './conceits.ts'
import type { NumberMove, Plan, Quote } from './plan.ts'
import type { Target } from './speaker.ts'
import { type Chooser, lineId } from './fresh.ts'
import { countWords } from './lint.ts'
import { isEligible } from './plan.ts'
import type { Random } from './random.ts'
import { type Slots, realise } from './realise.ts'

export interface Draft {
  /** Paragraphs in the case of their sources. */
  readonly paragraphs: readonly string[]
  readonly used: readonly string[]
  /** Did one of the post's numbers get its move? */
  readonly counted: boolean
}

/** Enough for the reader; below it a draft takes one more bit of the post. */
const ENOUGH_WORDS = 205
const FULL_WORDS = 245

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
  const about = analysis.topics.filter((topic) => conceit.topics?.includes(topic))
  const point = join(
    move('point-lead'),
    pooled(...about.map((topic) => `point.${topic}`), `point.${analysis.act}`),
  )
  const turn = pooled(`turn.${analysis.act}`, 'turn')
  const mirror = plan.mirror === null ? null : move(`mirror.${plan.mirror}`)
  const second = plan.second === null ? null : twist(plan.second, words, move)
  const signature = `— ${stage.pack.voice.narrator}, ${tag}`

  const fixed = [`${opened} ${premise}`, beats, number, point, turn, callback, signature].filter(
    (part) => part !== null,
  )
  let total = fixed.reduce((sum, part) => sum + countWords(part), 0)
  const extras = [guests[0], mirror, second, guests[1]].filter((part) => part !== null && part !== undefined)
  const middle: string[] = []
  for (const extra of extras) {
    const size = countWords(extra)
    if (middle.length > 0 && (total >= ENOUGH_WORDS || total + size > FULL_WORDS)) continue
    if (total + size > FULL_WORDS + 35) continue
    middle.push(extra)
    total += size
  }
  const paragraphs = [`${opened} ${premise}`, beats, number, ...middle, point, turn, callback, signature]
  return {
    paragraphs: paragraphs.filter((part): part is string => part !== null && part !== ''),
    used,
    counted: number !== null,
  }
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
  const own = new Map([...words, ['num', quantity.text]])
  if (quantity.unit !== '') own.set('unit', quantity.unit)
  if (quantity.pair !== undefined) own.set('num2', quantity.pair)
  return move(list, { words: own, quantity })
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
  for (const [kind, pattern] of TWISTS) {
    if (!pattern.test(sentence.text)) continue
    const said = move(`twist.${kind}`, own)
    if (said !== null) return said
  }
  return move('twist.plain', own)
}

const TWISTS: readonly (readonly [string, RegExp])[] = [
  [
    'absolute',
    /\b(?:never|always|every|everyone|everybody|nobody|no one|all|nothing|everything|only|ever)\b/iu,
  ],
  ['will', /\b(?:will|\p{L}+'ll)\b/iu],
  ['going', /\b(?:going to|gonna|about to|coming soon)\b/iu],
  ['must', /\b(?:must|need|needs|should|have to|has to|time to|let's|deserves?)\b/iu],
  // The narrator answers an "I" only where it does something.
  ['i', /(?:^|[,;] |\b(?:and|but|or|because|if|when|that|so|what|where|why|how|as) )(?:i|i'm|i've|i'd)\b/iu],
  ['they', /\b(?:they|them|their|they're|they've)\b/iu],
  ['person', /\b(?:he|she|he's|she's|him|his|her)\b/iu],
  ['we', /\b(?:we|our|us|we're|we've)\b/iu],
]

function firstOf<T>(items: readonly T[], make: (item: T) => string | null): string | null {
  for (const item of items) {
    const made = make(item)
    if (made !== null) return made
  }
  return null
}

function join(one: string | null, two: string | null): string | null {
  return one === null || two === null ? (two ?? one) : `${one} ${two}`
}
