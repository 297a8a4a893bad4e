import { type TriggerIndex, indexTriggers } from './trigger-index.ts'
import { triggerPattern } from './trigger-pattern.ts'

interface Triggered {
  readonly trigger?: readonly string[] | undefined
  readonly not?: readonly string[] | undefined
}

export interface Compiled<T> {
  readonly item: T
  /** Null for what nothing in a text calls. */
  readonly trigger: RegExp | null
  readonly not: RegExp | null
}

/** Things that a text calls by its words, with their patterns made. */
export interface Deck<T> {
  readonly all: readonly Compiled<T>[]
  /** Of a thousand a post may call some thirty. */
  readonly index: TriggerIndex
}

export function createDeck<T extends Triggered>(items: readonly T[]): Deck<T> {
  return {
    all: items.map((item) => ({
      item,
      trigger: item.trigger === undefined ? null : triggerPattern(item.trigger),
      not: item.not === undefined ? null : triggerPattern(item.not),
    })),
    index: indexTriggers(items.map(({ trigger }) => trigger ?? null)),
  }
}
