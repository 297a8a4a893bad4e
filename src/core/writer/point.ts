import type { Analysis } from './analyse.ts'
import type { Stage } from './draft.ts'
import { ALONE, type Flaw } from './flaws.ts'
import { type Plan, SPECIFIC } from './plan.ts'

export interface Points {
  flaw(flaw: Flaw): string | null
  /** What is to be said against the claim; null where nothing is. */
  claim(): string | null
  /** What is to be said about what the post is about, whoever speaks; null where nothing is. */
  matter(): string | null
  /** What may be said to anybody about anything. */
  always(): string | null
  conceit(): string | null
  subject(topics: readonly string[]): string | null
}

/** From this score of a claim on, its own point was telling in three of five posts, and beside the point in one. */
const SURE = 6.5
/** From this score of a matter on, what is said about it fits at least loosely in four of five. */
const ABOUT = 10.5
/** Below this score of a claim its point misses more often than it hits. */
const LIKELY = 5
/** Whose turn it is where a claim is sure and the matter is known, too. */
const TURNS = ['claim', 'claim', 'matter'] as const

/**
 * What answers the claim, where it is surely made; else what is to be said about the matter; else what may be said to
 * anybody. That comes before what stands out in how the post is said, before the point of the conceit's word and of its
 * subject: those were right for one post in four.
 */
export function pickPoint(
  { lead: { conceit, score }, claim, matter }: Plan,
  { analysis, choose }: Stage,
  say: Points,
): string | null {
  const isSure = claim !== null && claim.score >= SURE
  const isAbout = matter !== null && matter.score >= ABOUT
  const isLikely = claim !== null && claim.score >= LIKELY
  const sources = [
    ...(isSure ? choose.order('point-of', isAbout ? TURNS : TURNS.slice(0, 1), String) : []),
    ...(isAbout ? (['matter'] as const) : []),
    ...(isLikely ? (['claim'] as const) : []),
    'always' as const,
  ]
  const said = firstOf(sources, (source) => say[source]())
  if (said !== null) return said
  const [first] = analysis.flaws
  const alone = first !== undefined && ALONE.has(first.name) ? say.flaw(first) : null
  if (alone !== null) return alone
  // A word that is strong and beside the post's own subject would lecture on another post.
  const isOnTopic = conceit.topics?.some((topic) => analysis.topics.includes(topic)) !== false
  const isOwnWord = score >= SPECIFIC && isOnTopic
  const telling = analysis.flaws.filter(({ specific }) => specific)
  const weak = analysis.flaws.filter(({ specific }) => !specific).slice(0, 2)
  const about = analysis.topics.filter((topic) => conceit.topics?.includes(topic))
  const subject = (): string | null => say.subject(about.length > 0 ? about : subjects(analysis))
  const flawed = (list: string, flaws: readonly Flaw[]): string | null =>
    firstOf(
      choose.order(list, flaws, ({ name }) => name),
      (flaw) => say.flaw(flaw),
    )
  // How this was claimed is more telling than its subject, but the conceit's own word is what the reader has in mind.
  const [isOwn = false] = isOwnWord ? choose.order('own-point', [true, false], String) : []
  return (
    (isOwn ? say.conceit() : null) ??
    flawed('point', telling.slice(0, 2)) ??
    (isOwnWord ? say.conceit() : null) ??
    firstOf(
      choose.order('weak-point', [...weak, null], (flaw) => flaw?.name ?? conceit.id),
      (flaw) => (flaw === null ? subject() : say.flaw(flaw)),
    )
  )
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
