import type { Analysis } from './analyse.ts'
import type { Chooser } from './fresh.ts'
import type { Plan } from './plan.ts'

/** Where the straight point comes from; each may have nothing to say. */
export interface Points {
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
/** Below this score of a claim its point misses as often as not. */
const LIKELY = 4.5
/** Whose turn it is where a claim is sure and the matter is known, too. */
const TURNS = ['claim', 'claim', 'claim', 'matter'] as const

/**
 * What answers the claim, where it is surely made; else what is to be said about the matter; else a guess at either, which
 * readers like better than what may be said to anybody: that fitted one post in five.
 */
export function pickPoint(
  { claim, matter }: Pick<Plan, 'claim' | 'matter'>,
  choose: Chooser,
  say: Points,
): string | null {
  const isSure = claim !== null && claim.score >= SURE
  const isAbout = matter !== null && matter.score >= ABOUT
  const isLikely = claim !== null && claim.score >= LIKELY
  const sources: readonly (keyof Points)[] = [
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
