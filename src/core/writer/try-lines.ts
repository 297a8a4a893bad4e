import type { Conceit, FigurePack, Matter, Move, Objection, Riff, StockPhrase } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { createChooser } from './fresh.ts'
import { grammarSlips } from './grammar.ts'
import { countWords, lint } from './lint.ts'
import { normalise } from './normalise.ts'
import { type NumberMove, isEligible, pickNumbers } from './number-plan.ts'
import { numberSlots } from './number-slots.ts'
import { seeded } from './random.ts'
import { type Slots, capitals, introduce, realise, voiceSlots } from './realise.ts'
import { NUMBER_TRIALS, TRIALS } from './trials.ts'

/** Fewest and most words of a part that was filled. */
type Bounds = readonly [number, number]

const BOUNDS: Readonly<Record<string, Bounds>> = {
  premise: [3, 70],
  story: [15, 160],
  riff: [3, 70],
  phrase: [8, 50],
  echo: [4, 40],
  scene: [8, 80],
  point: [5, 70],
  turn: [3, 70],
  callback: [3, 60],
  tag: [1, 12],
  move: [1, 90],
}

interface Line {
  readonly where: string
  readonly move: Move
  readonly bounds: Bounds
  /** Is it said as it stands, or as a piece of a longer paragraph or a signature? */
  readonly whole: boolean
}

/**
 * Fills every line of a pack from twenty made-up analyses (one and many, mass nouns, names, vowels first), and lines
 * about numbers from eighty sentences with numbers; says which of them come out unsafe, ungrammatical, too short or
 * too long, or never at all.
 */
export function tryLines(pack: FigurePack): string[] {
  const voice = voiceSlots(pack)
  const trials = TRIALS.map((words): Slots => ({ words: new Map([...voice, ...Object.entries(words)]) }))
  const first = trials[0]?.words ?? new Map<string, string>()
  const numbers = NUMBER_TRIALS.flatMap(readMoves)
  return linesOf(pack).flatMap((line) => {
    // What neither the post nor a choice changes comes out alike each time.
    if (isFixed(line.move, voice)) return tryLine(line, trials.slice(0, 1), pack)
    const list = /^moves\.(number\..+)$/u.exec(line.where)?.[1]
    return list === undefined
      ? tryLine(line, trials, pack)
      : tryLine(
          line,
          numbers
            .filter((each) => each.list === list && isFor(line.move, each))
            .map(({ quantity }) => numberSlots(quantity, first)),
          pack,
        )
  })
}

function isFixed(move: Move, voice: ReadonlyMap<string, string>): boolean {
  const text = typeof move === 'string' ? move : move.text
  return !text.includes('|') && [...text.matchAll(/\{([^{}]*)\}/gu)].every(([, slot = '']) => voice.has(slot))
}

function readMoves(text: string): readonly NumberMove[] {
  const analysis = analyse(text, normalise(text))
  return pickNumbers(analysis, () => true, createChooser(text, 0, 0, null)).sums
}

/** What a line asks of the post's act, topic and voice is met by some post; what it asks of the number is tried. */
function isFor(move: Move, { quantity }: NumberMove): boolean {
  if (typeof move === 'string') return true
  const { act: _, topics: __, voice: ___, ...asked } = move
  return isEligible(asked, ANY, quantity)
}

const ANY = analyse('', normalise(''))

function tryLine(
  { where, move, bounds: [least, most], whole }: Line,
  trials: readonly Slots[],
  pack: FigurePack,
) {
  const text = typeof move === 'string' ? move : move.text
  // By the name of the fault: twenty trials of one line tell one thing once.
  const faults = new Map<string, string>()
  let said = 0
  for (const [at, slots] of trials.entries()) {
    const filled = realise(text, slots, seeded(at))
    if (filled === null) continue
    said++
    const loud = capitals(introduce(filled, pack))
    const words = countWords(loud)
    if (words < least || words > most)
      faults.set('words', `${words} words, and ${least} to ${most} are wanted`)
    // A mode without a length of its own: what is left are the rules for any text.
    for (const fault of lint(loud, { mode: 'grave', banned: pack.banned })) faults.set(fault, fault)
    for (const slip of grammarSlips(loud))
      if (whole || !slip.startsWith('a paragraph without its end'))
        faults.set(slip.split(':')[0] ?? slip, slip)
  }
  if (said === 0) faults.set('never', 'No post can fill it')
  return [...faults.values()].map((fault) => `${where}: ${fault}: ${text.slice(0, 80)}`)
}

function linesOf({
  conceits,
  objections = [],
  riffs = [],
  phrases = [],
  matters = [],
  moves,
}: FigurePack): Line[] {
  return [
    ...conceits.flatMap(linesOfConceit),
    ...objections.flatMap(linesOfObjection),
    ...riffs.flatMap((riff) => linesNaming('riff', riff)),
    ...phrases.flatMap((phrase) => linesNaming('phrase', phrase)),
    ...matters.flatMap(linesOfMatter),
    ...Object.entries(moves).flatMap(([list, lines]) =>
      lines.map((move) => ({
        where: `moves.${list}`,
        move,
        bounds: boundsOf('move'),
        whole: false,
      })),
    ),
  ]
}

function linesOfConceit({ id, premise, beats, echo, point, turn, callback, tag }: Conceit): Line[] {
  const from = (part: string, lines: readonly string[] | undefined, whole = true): Line[] =>
    (lines ?? []).map((move) => ({ where: `${id}.${part}`, move, bounds: boundsOf(part), whole }))
  return [
    ...from('premise', premise),
    ...from(
      'story',
      beats.map((lines) => lines.join(' ')),
    ),
    ...from('echo', echo),
    ...from('point', point),
    ...from('turn', turn),
    ...from('callback', callback),
    ...from('tag', tag, false),
  ]
}

function linesOfObjection({ id, scene, point, turn = [] }: Objection): Line[] {
  const from = (part: string, lines: readonly string[]): Line[] =>
    lines.map((move) => ({ where: `${id}.${part}`, move, bounds: boundsOf(part), whole: true }))
  return [...from('scene', scene), ...from('point', point), ...from('turn', turn)]
}

/** Said with the own first name, since an article in front of another's tells nothing. */
function linesNaming(part: 'riff' | 'phrase', { words: [word = ''], lines }: Riff | StockPhrase): Line[] {
  return lines.map((move) => ({
    where: `${part}.${word}`,
    move: move.replaceAll('{hit}', word),
    bounds: boundsOf(part),
    whole: true,
  }))
}

function linesOfMatter({ words: [word = ''], point }: Matter): Line[] {
  return point.map((move) => ({
    where: `matter.${word}`,
    move: move.replaceAll('{hit}', word),
    bounds: boundsOf('point'),
    whole: true,
  }))
}

function boundsOf(part: string): Bounds {
  const bounds = BOUNDS[part]
  if (bounds === undefined) throw new Error(`There is no part ${part}`)
  return bounds
}
