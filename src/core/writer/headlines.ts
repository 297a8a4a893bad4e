import type { FigurePack } from '#contracts/pack.ts'
import { hash32, seeded, shuffled } from './random.ts'

/** A post or headline by nobody real, for the random request. Neighbouring seeds get different ones. */
export function pickHeadline({ id, headlines }: FigurePack, seed: number): string {
  const deck = shuffled(headlines, seeded(hash32(id)))
  const found = deck[seed % deck.length]
  if (found === undefined) throw new Error(`The pack ${id} has no headlines`)
  return found
}
