import type { Deed, FigurePack } from '#contracts/pack.ts'
import type { Analysis } from './analyse.ts'
import { claimShares } from './claim-score.ts'

/** How surely a post does each deed: shares of 1, of which what claims nothing takes its part. */
export type Deeds = ReadonlyMap<Deed, number>

/** Of two deeds the first counts for more. */
const PARTS = [[1], [0.65, 0.35]] as const

/** What this post does, heard from what it claims: a kind of claim knows its deed, and is learned from thousands of posts. */
export function deedsOf(analysis: Analysis, { objections = [] }: FigurePack): Deeds {
  const shares = claimShares(analysis)
  const deeds = new Map<Deed, number>()
  for (const { id, deed = [] } of objections) {
    const share = shares.get(id) ?? 0
    const parts = PARTS[deed.length - 1] ?? []
    for (const [at, each] of deed.entries())
      deeds.set(each, (deeds.get(each) ?? 0) + share * (parts[at] ?? 0))
  }
  return deeds
}

/** How often posts do each: the mean of {@link deedsOf} over `bench/writer/known.jsonl`. */
const USUAL: Readonly<Record<Deed, number>> = {
  build: 0.033,
  cut: 0.017,
  fund: 0.044,
  cost: 0.084,
  rule: 0.049,
  promise: 0.059,
  count: 0.112,
  fail: 0.031,
  blame: 0.129,
  study: 0.03,
  vote: 0.049,
  run: 0.086,
  honor: 0.033,
  deny: 0.031,
  defend: 0.029,
  share: 0.028,
  trade: 0.022,
}
/** So that a deed which was not heard at all is only unlikely. */
const FAINT = 0.03

/** Where less than this share is heard, nothing is known of what the post does. */
const HEARD = 0.1

/**
 * How much likelier than usual it is that a post does one of these, as a natural logarithm: about -1.7 to 2.8; 0 where
 * nothing is known of what it does, as in a pack whose claims name no deed.
 */
export function leaning(story: readonly Deed[], post: Deeds): number {
  if ([...post.values()].reduce((sum, share) => sum + share, 0) < HEARD) return 0
  return Math.max(...story.map((deed) => Math.log(((post.get(deed) ?? 0) + FAINT) / (USUAL[deed] + FAINT))))
}
