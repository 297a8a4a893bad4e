import type { Analysis } from './analyse.ts'
import type { Stage } from './draft.ts'
import { ALONE, type Flaw } from './flaws.ts'
import type { Match } from './conceits.ts'
import { SPECIFIC } from './plan.ts'

export interface Points {
  flaw(flaw: Flaw): string | null
  /** What is to be said against the claim; null where nothing is. */
  claim(): string | null
  conceit(): string | null
  subject(topics: readonly string[]): string | null
}

/**
 * What answers the claim, where one is known. Else, where the post is about the conceit's word, the conceit's own point or what stands out in how it is said; else that or
 * the subject of the post, since a word in passing deserves no lecture.
 */
export function pickPoint(
  { conceit, score }: Match,
  { analysis, choose }: Stage,
  say: Points,
): string | null {
  const against = say.claim()
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
