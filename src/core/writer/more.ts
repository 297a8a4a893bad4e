import { type Match, isGeneric } from './conceits.ts'
import type { Stage } from './draft.ts'
import { countWords } from './lint.ts'
import type { Plan } from './plan.ts'
import { LIKELY, subjects } from './point.ts'
import { isQuoted } from './quotes.ts'
import type { CalledRiff } from './riffs.ts'
import { claimSlots, speakScene } from './scene.ts'
import { type Teller, type Words, joined } from './teller.ts'

/** Enough for the reader: what is not wanted in every text stays below it. */
const ROOM = 258
/** A post with much in it is answered at more length: words for each term beyond a dozen, up to so many terms. */
const MORE = { words: 2, beyond: 12, most: 15 }
/** From here on a story that a mere word called suits the post; below that, things of the post are joked about, too. */
const SUITED = 0.4

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
 * What there is room for, what matters most first. Beside a story that answers the post that is its turn, and now and then its
 * manner of speaking: any joke on another word breaks the thread. Where the story may miss, the claim is acted out and two
 * things of the post are joked about.
 */
export function fillRoom(
  fixed: readonly string[],
  plan: Plan,
  stage: Stage,
  teller: Teller,
  words: Words,
): More {
  const { analysis, choose } = stage
  const part = (say: () => string | null): Part | null => {
    const from = teller.used.length
    const text = say()
    return text === null ? null : { text, ids: teller.used.slice(from) }
  }
  const isSure = isSureLead(plan.lead)
  // What a text says back, it says back once.
  const quoted = new Set([plan.opening?.text, plan.echoed?.text])
  const scene = isSure ? null : part(() => speakScene(plan.acted, quoted, words, teller.line, teller.move))
  if (scene !== null) quoted.add(plan.acted?.sentence?.text)
  const riffs = (isSure ? [] : plan.riffs).map((riff) => part(() => speakRiff(riff, quoted, teller, words)))
  const turn = part(() => speakTurn(plan, stage, teller, words))
  const [isMirrored = true] = choose.order('mirrored', [true, false, false], String)
  const mirror = part(() =>
    plan.mirror === null || plan.phrase !== null || !isMirrored ? null : teller.move(`mirror.${plan.mirror}`),
  )
  const wanted = [scene, riffs[0], turn, riffs[1], mirror].filter(isSaid)
  const terms = Math.max(0, Math.min(MORE.most, analysis.salient.length - MORE.beyond))
  let room = ROOM + MORE.words * terms - fixed.reduce((sum, text) => sum + countWords(text), 0)
  const taken = wanted.filter(({ text }) => {
    const size = countWords(text)
    if (size > room) return false
    room -= size
    return true
  })
  const ifTaken = (one: Part | null): string | null => (one !== null && taken.includes(one) ? one.text : null)
  return {
    things: taken.filter((one) => one !== scene && one !== turn).map(({ text }) => text),
    scene: ifTaken(scene),
    turn: ifTaken(turn),
    left: wanted.filter((one) => !taken.includes(one)).flatMap(({ ids }) => ids),
  }
}

function isSureLead({ conceit, likeness = 0 }: Match): boolean {
  return !isGeneric(conceit) && (conceit.trigger === undefined || likeness >= SUITED)
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
