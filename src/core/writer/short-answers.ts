import type { WriterMode } from '#contracts/roast.ts'
import type { Analysis } from './analyse.ts'
import type { Triage } from './rails.ts'
import type { Stage } from './draft.ts'
import { lineId } from './fresh.ts'
import { realise } from './realise.ts'

export interface Piece {
  readonly paragraphs: readonly string[]
  readonly used: readonly string[]
}

/** The answers that are one or two lines: refuse, injection, foreign, empty, one-word. */
export function answerShortly({ mode, reason }: Triage, stage: Stage): Piece {
  const { pack } = stage
  const lists: Partial<Record<WriterMode, readonly string[] | undefined>> = {
    refuse: pack.refuse[reason] ?? pack.refuse['threat'],
    injection: pack.injection,
    foreign: pack.foreign,
    empty: pack.empty,
    'one-word': pack.oneword,
  }
  const words = new Map(stage.voice)
  const only = /\p{L}[\p{L}'-]*/u.exec(stage.analysis.text)?.[0] ?? stage.analysis.hashtags[0]
  if (mode === 'one-word' && only !== undefined && stage.analysis.sayable) words.set('word', only)
  return pick(mode, lists[mode] ?? [], words, stage)
}

/** Names the subject plainly and jokes about nobody. */
export function answerGravely(stage: Stage): Piece {
  const { pack, analysis } = stage
  const words = new Map(stage.voice)
  const lost = lostOnes(analysis)
  const parts: Piece[] = [
    pick('grave.open', pack.grave['open'] ?? [], words, stage),
    lost === null
      ? pick('grave.plain', pack.grave['plain'] ?? [], words, stage)
      : pick('grave.named', pack.grave['named'] ?? [], new Map([...words, ['lost', lost]]), stage),
    pick('grave.ask', pack.grave['ask'] ?? [], words, stage),
  ]
  return {
    paragraphs: parts.flatMap(({ paragraphs }) => paragraphs),
    used: parts.flatMap(({ used }) => used),
  }
}

/** The narrator tells one on itself, then presses whoever can act. The subject is never the joke. */
export function answerCarefully(subject: string, stage: Stage): Piece {
  const { pack, choose, target, random } = stage
  const words = new Map([...stage.voice, ['addr', target.full], ['short', target.short]])
  const [story] = choose.order('tread', pack.tread.stories, ({ id }) => id)
  if (story === undefined) return { paragraphs: [], used: [] }
  const say = (list: string, lines: readonly string[]): Piece => pick(list, lines, words, stage)
  const told = story.story.map((line) => realise(line, { words }, random) ?? '').join(' ')
  const parts: Piece[] = [
    say(`${story.id}.open`, story.open),
    { paragraphs: [told], used: [story.id] },
    say(`${story.id}.turn`, story.turn),
    say(`tread.${subject}`, pack.tread.straight[subject] ?? pack.tread.straight['people'] ?? []),
    say('tread.ask', pack.tread.ask),
    say(`${story.id}.close`, story.close),
  ]
  const tag = say(`${story.id}.tag`, story.tag)
  return {
    paragraphs: [
      ...parts.flatMap(({ paragraphs }) => paragraphs),
      `— ${pack.voice.narrator}, ${tag.paragraphs[0] ?? ''}`,
    ],
    used: [...parts, tag].flatMap(({ used }) => used),
  }
}

function pick(
  list: string,
  lines: readonly string[],
  words: ReadonlyMap<string, string>,
  { choose, random }: Stage,
): Piece {
  for (const line of choose.order(list, lines, (text) => lineId(list, text))) {
    const said = realise(line, { words }, random)
    if (said !== null) return { paragraphs: said.split(' // '), used: [lineId(list, line)] }
  }
  return { paragraphs: [], used: [] }
}

/** How many were lost; not the end of a longer number, such as `forty-two`. */
const LOST =
  /(?<![\p{L}\p{N}])(?<![\p{L}\p{N}.,-][-‐–.,])((?:\d{1,3}(?:,\d{3})*|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozens of|hundreds of|thousands of) (?:people|children|students|teachers|miners|officers|soldiers|firefighters|residents|workers|passengers|americans|lives|neighbors|neighbours|troops|marines|sailors|civilians|service members|police officers|men and women|men|women))\b/iu

function lostOnes({ text }: Analysis): string | null {
  return LOST.exec(text)?.[1] ?? null
}
