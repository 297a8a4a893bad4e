import type { RefuseReason } from './rails.ts'
import { CONTEMPT, SAYINGS, SINGLED_OUT } from './refuse-contempt.ts'
import { MEDICAL, VOTING } from './refuse-falsehoods.ts'
import { HATE, PRIVATE, SEXUAL } from './refuse-people.ts'
import { STEAMY, WHEREABOUTS } from './refuse-private.ts'
import { THREATS } from './refuse-threats.ts'
import { VEILED } from './refuse-veiled.ts'

/** What is never answered in kind, by reason; the first that fires is named. Read after idioms are out. The third, where there is one, has to be met first. */
export const REFUSE: readonly (readonly [RefuseReason, readonly RegExp[], RegExp?])[] = [
  ['threat', [...THREATS, ...VEILED]],
  ['hate', [...HATE, ...SAYINGS]],
  ['hate', CONTEMPT, SINGLED_OUT],
  ['private', [...PRIVATE, ...WHEREABOUTS]],
  ['voting', VOTING],
  ['sexual', [...SEXUAL, ...STEAMY]],
  ['medical', MEDICAL],
]
