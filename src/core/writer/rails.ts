import type { WriterMode } from '#contracts/roast.ts'
import type { Normalised } from './normalise.ts'
import { tellsOfHarm } from './accidents.ts'
import { HARDSHIP } from './hardship.ts'
import { latin } from './latin-pattern.ts'
import { withoutIdioms, withoutMentions } from './idioms.ts'
import { isInjection } from './injection.ts'
import { isForeign, saysSomething } from './language.ts'
import { GRAVE, TREAD } from './rail-patterns.ts'
import { REFUSE } from './refusals.ts'
import { coarseness } from './slurs.ts'
import { grieves } from './sorrow.ts'
import { refusalOf, subjectOf } from './triage-reasons.ts'
import { type Score, scorePost } from './triage-score.ts'

/** Why a post is not answered in kind; each has its own lines in a pack. */
export type RefuseReason = 'slur' | 'threat' | 'hate' | 'private' | 'voting' | 'sexual' | 'medical'

export interface Triage {
  readonly mode: WriterMode
  /** For refuse the reason, for tread the subject, else the mode again: the name of the list that answers. */
  readonly reason: string
}

const REFUSALS = REFUSE.map(
  ([reason, patterns, first]) => [reason, patterns.map(latin), first && latin(first)] as const,
)
const DEATHS = GRAVE.map(latin)
const TENDER = [...TREAD, ...HARDSHIP].map(([subject, pattern]) => [subject, latin(pattern)] as const)

/**
 * What kind of answer a post may have. The first rule that fires wins: refuse, grave, tread, injection, foreign,
 * empty, one-word, normal. Takes the raw text too, since what normalising drops (addresses, markup) is evidence.
 */
export function triage(
  raw: string,
  post: Normalised,
  /** What weighs what the patterns do not know; another one only for measuring. */
  weigh: (text: string) => Score = scorePost,
): Triage {
  const text = post.text
  const typed = raw.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '')
  // Most posts are typed as they are read; nothing is to be looked at twice.
  const seen = typed === text ? text : `${typed}\n${text}`
  const coarse = coarseness(seen)
  if (coarse === 'slur' || coarse === 'sexual') return { mode: 'refuse', reason: coarse }
  const foreign = isForeign(text)
  const said = post.hashtags.length > 0 ? `${text} ${post.hashtags.join('. ')}` : text
  const spoken = withoutIdioms(said)
  // The German article is no death.
  const plain = foreign ? spoken.replace(/\bdie\b/giu, ' ') : spoken
  const literal = seen === said ? spoken : withoutIdioms(seen)
  for (const [reason, patterns, first] of REFUSALS)
    if (first?.test(literal) !== false && patterns.some((pattern) => pattern.test(literal)))
      return { mode: 'refuse', reason }
  const score = foreign ? null : weigh(plain)
  // What the score is sure of, no pattern need be asked about.
  const verdict = score !== null && score.normal >= SURELY_NORMAL ? null : heard(plain)
  if (verdict !== null)
    return score !== null && score.refuse > SURELY
      ? { mode: 'refuse', reason: refusalOf(plain) }
      : withSubject(verdict, plain)
  if (isInjection(raw) || isInjection(text)) return { mode: 'injection', reason: 'injection' }
  if (foreign) return { mode: 'foreign', reason: 'foreign' }
  const words = text.match(/\p{L}[\p{L}'-]*/gu) ?? []
  const all = words.length > 0 ? words : post.hashtags.flatMap((tag) => tag.split(' '))
  const different = new Set(all.map((word) => word.toLowerCase()))
  if (different.size === 0 || ![...different].some((word) => isWordlike(word)))
    return { mode: 'empty', reason: 'empty' }
  if (different.size > 1 && !saysSomething([...different])) return { mode: 'empty', reason: 'empty' }
  if (different.size === 1) return { mode: 'one-word', reason: 'oneword' }
  return (score === null ? null : unforeseen(score, plain)) ?? { mode: 'normal', reason: 'normal' }
}

/** What the patterns say of a post that is not refused: they are sure of their words, and deaf to others. */
function heard(plain: string): Triage | null {
  if (DEATHS.some((pattern) => pattern.test(plain)) || tellsOfHarm(plain) || grieves(plain))
    return { mode: 'grave', reason: 'grave' }
  const told = withoutMentions(plain)
  const tender = TENDER.find(([, pattern]) => pattern.test(told))
  return tender === undefined ? null : { mode: 'tread', reason: tender[0] }
}

/** A pattern knows that there is hardship, and only roughly of which kind. */
function withSubject(verdict: Triage, plain: string): Triage {
  const subject = verdict.mode === 'tread' ? subjectOf(plain) : 'people'
  return subject === 'people' ? verdict : { ...verdict, reason: subject }
}

/** From here on what no pattern foresaw is refused, or answered gravely. Measured by `bench/writer/rails.ts`. */
const SURELY = 0.65
/** From here on a word of harm was only a word. */
const SURELY_NORMAL = 0.7

/** What the score alone hears in a post. */
function unforeseen({ refuse, grave, tread, normal }: Score, plain: string): Triage | null {
  if (refuse > SURELY) return { mode: 'refuse', reason: refusalOf(plain) }
  if (1 - normal < SURELY || refuse > Math.max(grave, tread)) return null
  return grave > tread ? { mode: 'grave', reason: 'grave' } : { mode: 'tread', reason: subjectOf(plain) }
}

/** A post without its turns of phrase, hashtags at its end: what may be taken at its word. */
export function idiomless({ text, hashtags }: Normalised): string {
  return withoutIdioms(hashtags.length > 0 ? `${text} ${hashtags.join('. ')}` : text)
}

/** Not the same letter over and over, not a row of consonants. */
function isWordlike(word: string): boolean {
  return (
    word.length >= 2 &&
    word.length <= 32 &&
    !/^(\p{L})\1+$/u.test(word) &&
    /[aeiouy]|^[\p{Lu}]{2,5}$|^[a-z]{2,4}$/iu.test(word)
  )
}
