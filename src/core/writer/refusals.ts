import type { RefuseReason } from './rails.ts'
import { MEDICAL, VOTING } from './refuse-falsehoods.ts'
import { HATE, PRIVATE, SEXUAL } from './refuse-people.ts'
import { THREATS } from './refuse-threats.ts'

/** What is never answered in kind, by reason; the first that fires is named. Read after idioms are out. */
export const REFUSE: readonly (readonly [RefuseReason, readonly RegExp[]])[] = [
  ['threat', THREATS],
  ['hate', HATE],
  ['private', PRIVATE],
  ['voting', VOTING],
  ['sexual', SEXUAL],
  ['medical', MEDICAL],
]
