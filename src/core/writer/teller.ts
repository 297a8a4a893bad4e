import type { Move } from '#contracts/pack.ts'
import type { Stage } from './draft.ts'
import { lineId } from './fresh.ts'
import { isEligible } from './number-plan.ts'
import { type Slots, realise } from './realise.ts'

/** What lines may ask for, by slot. */
export type Words = ReadonlyMap<string, string>

/** Says lines of the pack that this text has not said, in the order that the seed has for them; null where none can be. */
export interface Teller {
  /** Ids of what has been said. */
  readonly used: readonly string[]
  line(list: string, moves: readonly Move[] | undefined, own?: Slots): string | null
  move(list: string, own?: Slots): string | null
  /** One line from several lists shuffled together. */
  pooled(...lists: readonly string[]): string | null
  story(list: string, stories: readonly (readonly string[])[]): string | null
}

export function createTeller({ analysis, pack, choose, random }: Stage, slots: Slots): Teller {
  const used: string[] = []
  const line: Teller['line'] = (list, moves, own = slots) => {
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
  return {
    used,
    line,
    move: (list, own) => line(list, pack.moves[list], own),
    pooled: (...lists) => {
      const lines = lists.flatMap((list) =>
        (pack.moves[list] ?? [])
          .filter((move) => isEligible(move, analysis, slots.quantity))
          .map((move) => ({ list, text: typeof move === 'string' ? move : move.text })),
      )
      for (const { list, text } of choose.order(lists.join('+'), lines, (each) =>
        lineId(each.list, each.text),
      )) {
        if (used.includes(lineId(list, text))) continue
        const said = realise(text, slots, random)
        if (said === null) continue
        used.push(lineId(list, text))
        return said
      }
      return null
    },
    story(list, stories) {
      for (const lines of choose.order(list, stories, ([first]) => lineId(list, first ?? ''))) {
        const said = lines.map((text) => realise(text, slots, random))
        if (said.includes(null)) continue
        used.push(lineId(list, lines[0] ?? ''))
        return said.join(' ')
      }
      return null
    },
  }
}

/** Two pieces of one paragraph, of which either may be missing. */
export function joined(one: string | null, two: string | null): string | null {
  return one === null || two === null ? (two ?? one) : `${one} ${two}`
}
