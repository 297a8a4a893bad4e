import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import type { Plan } from './plan.ts'

/** Where the straight point comes from; each may have nothing to say. */
export interface Points {
  /** What the story that was told shows about such posts. */
  story(): string | null
  /** What is to be said against the claim. */
  claim(): string | null
  /** What is to be said about what the post is about, whoever speaks. */
  matter(): string | null
  /** What may be said to anybody about anything. */
  always(): string | null
}

/** From this score of a claim on, its own point was telling in half of the posts, and beside the point in one of ten. */
export const SURE = 6.5
/** From this score of a matter on, what is said about it fits at least loosely in three of four posts. */
const ABOUT = 11
/** Below this score of a claim its point, and a scene of it, miss as often as not. */
export const LIKELY = 4.5
/** Whose turn it is where a claim is sure and the matter is known, too. */
const TURNS = ['claim', 'claim', 'claim', 'matter'] as const
/** And where the story is told of the matter. */
const TOLD_TURNS = ['matter', 'claim'] as const

/**
 * What the story has acted out, where that is likely; what answers the claim, where it is surely made; else what is to be
 * said about the matter; else a guess at either, which readers like better than what may be said to anybody: that fitted one
 * post in five.
 */
export function pickPoint(
  { claim, matter, lead }: Pick<Plan, 'claim' | 'matter' | 'lead'>,
  choose: Chooser,
  say: Points,
): string | null {
  const isSure = claim !== null && claim.score >= SURE
  const isAbout = matter !== null && matter.score >= ABOUT
  const isLikely = claim !== null && claim.score >= LIKELY
  const isClaimTold = isLikely && lead.conceit.objection === claim.objection.id
  const isMatterTold = lead.matter !== undefined
  // A word that is met on the way to something else brings a story, and its point, that a surely heard claim knows better than.
  const isWorded = lead.conceit.trigger !== undefined
  const sources: readonly (keyof Points)[] = [
    ...(isWorded && isSure ? [] : (['story'] as const)),
    ...(isClaimTold ? (['claim'] as const) : []),
    ...(isMatterTold ? (isSure ? choose.order('point-of', TOLD_TURNS, String) : (['matter'] as const)) : []),
    ...(isSure && isAbout ? choose.order('point-of', TURNS, String) : []),
    ...(isSure ? (['claim'] as const) : []),
    ...(isAbout ? (['matter'] as const) : []),
    ...(isLikely ? (['claim', 'matter'] as const) : (['matter', 'claim'] as const)),
    'always',
  ]
  return firstOf(sources, (source) => say[source]())
}

/** What the post is mostly about. */
export function subjects({ topics }: Analysis): readonly string[] {
  return topics.slice(0, 2)
}

/** What the first of them that has anything says. */
export function firstOf<T>(items: readonly T[], make: (item: T) => string | null): string | null {
  for (const item of items) {
    const made = make(item)
    if (made !== null) return made
  }
  return null
}
