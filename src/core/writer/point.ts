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
  conceit(): string | null
  subject(topics: readonly string[]): string | null
}

/**
 * From this score of a claim on, its own point fits at least loosely in five of six posts; below, in three of five, and
 * what is said about the matter is surer.
 */
const SURE = 5.5
/** Whose turn it is where both have something to say. */
const TURNS = ['claim', 'claim', 'matter'] as const

/**
 * What answers the claim, where it is surely made; what is to be said about the matter, where it is not. Else, where the post is about the conceit's word, the conceit's own point or what stands out in how it is said; else that or
 * the subject of the post, since a word in passing deserves no lecture.
 */
export function pickPoint(
  { lead: { conceit, score }, claim }: Plan,
  { analysis, choose }: Stage,
  say: Points,
): string | null {
  const isSure = claim !== null && claim.score >= SURE
  const order = isSure ? choose.order('point-of', TURNS, String) : (['matter', 'claim'] as const)
  const against = firstOf(order, (source) => say[source]())
  if (against !== null) return against
  const [first] = analysis.flaws
  const alone = first !== undefined && ALONE.has(first.name) ? say.flaw(first) : null
  if (alone !== null) return alone
  // A word that is strong and beside the post's own subject would lecture on another post.
  const isOnTopic = conceit.topics?.some((topic) => analysis.topics.includes(topic)) !== false
  const isAbout = score >= SPECIFIC && isOnTopic
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
  const [isOwn = false] = isAbout ? choose.order('own-point', [true, false], String) : []
  return (
    (isOwn ? say.conceit() : null) ??
    flawed('point', telling.slice(0, 2)) ??
    (isAbout ? say.conceit() : null) ??
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
