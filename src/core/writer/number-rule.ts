import type { Quantity } from './number-words.ts'

/** The words about a number. */
export interface Around {
  readonly before: string
  readonly after: string
  /** Between commas. */
  readonly clause: string
  readonly near: string
  /** Over the ends of sentences. */
  readonly wide: string
  readonly text: string
  readonly sentence: string
}
/** A list, and whether the number belongs there; the first that fits wins. */
export type Rule = readonly [sense: string, fits: (quantity: Quantity, around: Around) => boolean]

/** Around the number, whichever side. */
export const near =
  (pattern: RegExp, least = 0, most = Number.POSITIVE_INFINITY): Rule[1] =>
  ({ value }, { near: words }) =>
    value >= least && value <= most && pattern.test(words)
export const unit =
  (pattern: RegExp, least = 2, most = Number.POSITIVE_INFINITY): Rule[1] =>
  (quantity) =>
    quantity.value >= least && quantity.value <= most && pattern.test(quantity.unit)
