import { ROLES, type FigurePack } from '#contracts/pack.ts'
import { triggerPattern } from './trigger-pattern.ts'
import { voiceSlots } from './realise.ts'
import { isUnsayable } from './slurs.ts'
import { SUM_FORMATS } from './sums.ts'

/** Slots that the post fills; the voice fills the rest. */
const FROM_POST = [
  'addr',
  'short',
  'hit',
  'quote',
  'end',
  'stop',
  'tag',
  'np',
  'thing',
  'things',
  'num',
  'num2',
  'unit',
  'one',
  'word',
  'lost',
  'what',
  'w1',
  'w2',
  'w3',
  'place',
]
const SUM = new RegExp(
  `^(?:${SUM_FORMATS.join('|')}):(?=.*[nm])\\(*(?:n|m|\\d+(?:\\.\\d+)?)(?:[-+*/]\\(*(?:n|m|\\d+(?:\\.\\d+)?)\\)*)*$`,
  'u',
)
const NEEDED = ['point-lead', 'point-always.said', 'point-always.news', 'turn', 'open-plain']

/** What is wrong with a pack that a schema cannot see, in plain sentences with the line they are about. */
export function lintPack(pack: FigurePack): string[] {
  const faults: string[] = []
  const known = new Set([...FROM_POST, ...voiceSlots(pack).keys()])
  for (const role of ROLES) if (pack.voice.cast[role] === undefined) faults.push(`voice.cast has no ${role}`)
  for (const list of NEEDED) if (pack.moves[list] === undefined) faults.push(`moves has no ${list}`)
  for (const line of linesOf(pack)) {
    for (const [, slot = ''] of line.matchAll(/\{([^{}]*)\}/gu))
      if (!known.has(slot) && !SUM.test(slot)) faults.push(`There is no slot {${slot}}: ${line.slice(0, 80)}`)
    if (/https?:|www\.|@/iu.test(line)) faults.push(`A link or handle: ${line.slice(0, 80)}`)
    // Two alternatives side by side are not one word.
    if (isUnsayable(line.replace(/[[\]|]/gu, ' . ')))
      faults.push(`A word that nobody should say: ${line.slice(0, 80)}`)
    for (const word of pack.banned)
      if (line.toLowerCase().includes(word.toLowerCase()))
        faults.push(`${word} is banned: ${line.slice(0, 80)}`)
  }
  const met = new Set<string>()
  const twice = linesOf(pack).filter((line) => line.length > 40 && met.size === met.add(line).size)
  for (const line of new Set(twice)) faults.push(`Twice: ${line.slice(0, 80)}`)
  const objections = new Set(pack.objections?.map(({ id }) => id))
  const matters = new Set(pack.matters?.map(({ words }) => words[0]))
  for (const { id, objection, matter, trigger, deed, suits = [] } of pack.conceits) {
    for (const post of suits)
      if (/[{}[\]]/u.test(post))
        faults.push(`${id} suits a post with slots or alternatives: ${post.slice(0, 80)}`)
    if (deed !== undefined && matter === undefined)
      faults.push(`${id} has a deed and no matter, which asks for it`)
    if (objection !== undefined && !objections.has(objection))
      faults.push(`There is no objection ${objection}, which calls ${id}`)
    if (matter !== undefined && !matters.has(matter))
      faults.push(`There is no matter ${matter}, which calls ${id}`)
    if ([trigger, objection, matter].filter((each) => each !== undefined).length > 1)
      faults.push(`One of trigger, objection and matter calls ${id}, and it has more`)
  }
  const ids = new Set<string>()
  for (const { id, trigger, not } of [...pack.conceits, ...(pack.objections ?? [])]) {
    if (ids.has(id)) faults.push(`Two conceits or objections are called ${id}`)
    ids.add(id)
    for (const pattern of [...(trigger ?? []), ...(not ?? [])])
      if (/(?<!\\)[A-Z]/u.test(pattern))
        faults.push(`A trigger of ${id} has capitals, and posts are lowered: ${pattern}`)
    try {
      triggerPattern([...(trigger ?? []), ...(not ?? [])])
    } catch (error) {
      faults.push(`A trigger of ${id} is no pattern: ${String(error)}`)
    }
  }
  for (const { words, lines: told } of pack.riffs ?? []) {
    for (const text of told)
      if (!text.includes('{hit}')) faults.push(`A riff on ${words[0]} without {hit}: ${text.slice(0, 80)}`)
  }
  for (const { words, lines: told } of pack.phrases ?? []) {
    for (const text of told)
      if (!text.includes('{hit}') || !text.includes('{addr}'))
        faults.push(`A line on ${words[0]} without {hit} or {addr}: ${text.slice(0, 80)}`)
  }
  for (const { words, not = [] } of [...(pack.riffs ?? []), ...(pack.phrases ?? []), ...(pack.matters ?? [])])
    try {
      triggerPattern(not)
    } catch (error) {
      faults.push(`What ${words[0]} is not is no pattern: ${String(error)}`)
    }
  if (
    !pack.conceits.some(
      ({ trigger, objection, matter, act, topics, voice }) =>
        trigger === undefined &&
        objection === undefined &&
        matter === undefined &&
        act === undefined &&
        topics === undefined &&
        voice === undefined,
    )
  )
    faults.push('No conceit fits every post: one without trigger, act, topics and voice is needed')
  return faults
}

/** Every line a reader could meet. */
export function linesOf(pack: FigurePack): string[] {
  const lists = (map: Readonly<Record<string, readonly string[]>>): string[] => Object.values(map).flat()
  return [
    ...pack.conceits.flatMap(({ premise, beats, echo = [], point = [], turn = [], callback, tag }) => [
      ...premise,
      ...beats.flat(),
      ...echo,
      ...point,
      ...turn,
      ...callback,
      ...tag,
    ]),
    ...(pack.objections ?? []).flatMap(({ scene, point, turn = [] }) => [...scene, ...point, ...turn]),
    ...(pack.riffs ?? []).flatMap(({ lines: told }) => told),
    ...(pack.phrases ?? []).flatMap(({ lines: told }) => told),
    ...(pack.matters ?? []).flatMap(({ point }) => point),
    ...Object.values(pack.moves).flatMap((moves) =>
      moves.map((move) => (typeof move === 'string' ? move : move.text)),
    ),
    ...pack.tread.stories.flatMap(({ open, story, turn, close, tag }) => [
      ...open,
      ...story,
      ...turn,
      ...close,
      ...tag,
    ]),
    ...lists(pack.tread.straight),
    ...pack.tread.ask,
    ...lists(pack.grave),
    ...lists(pack.refuse),
    ...pack.injection,
    ...pack.foreign,
    ...pack.empty,
    ...pack.oneword,
  ]
}
