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

/** Where a line comes from: it keeps its list's name when lists are shuffled together. */
interface Source {
  readonly list: string
  readonly moves: readonly Move[] | undefined
}

export function createTeller({ analysis, pack, choose, random }: Stage, slots: Slots): Teller {
  const used: string[] = []
  const first = (bag: string, from: readonly Source[], own: Slots): string | null => {
    const lines = from.flatMap(({ list, moves }) =>
      (moves ?? [])
        .filter((move) => isEligible(move, analysis, own.quantity))
        .map((move) => (typeof move === 'string' ? move : move.text))
        .map((text) => ({ id: lineId(list, text), text })),
    )
    for (const { id, text } of choose.order(bag, lines, (each) => each.id)) {
      if (used.includes(id)) continue
      const said = realise(text, own, random)
      if (said === null) continue
      used.push(id)
      return said
    }
    return null
  }
  const line: Teller['line'] = (list, moves, own = slots) => first(list, [{ list, moves }], own)
  return {
    used,
    line,
    move: (list, own) => line(list, pack.moves[list], own),
    pooled: (...lists) =>
      first(
        lists.join('+'),
        lists.map((list) => ({ list, moves: pack.moves[list] })),
        slots,
      ),
    story(list, stories) {
      for (const lines of choose.order(list, stories, (each) => lineId(list, each[0] ?? ''))) {
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
