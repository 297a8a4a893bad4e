import type { RefuseReason } from './rails.ts'
import { featuresOf } from './triage-features.ts'
import { MODELS, type Weights, sharesOf } from './triage-score.ts'

/** What a post to be trodden lightly on may be about: lists of `tread.straight`. Beside them there is `people`. */
export const SUBJECTS = [
  'deport',
  'addiction',
  'abuse',
  'racism',
  'body',
  'war',
  'hunger',
  'home',
  'illness',
  'mind',
  'guns',
  'service',
] as const
export type Subject = (typeof SUBJECTS)[number]

export const REASONS = [
  'hate',
  'private',
  'voting',
  'medical',
  'sexual',
  'slur',
  'threat',
] as const satisfies readonly RefuseReason[]

/** Below that a post is answered for the people in it, whatever happened to them. */
const SURELY = 0.35

/** Too rare among the labelled posts to be learned. */
const LOSS =
  /\b(?:adoptions?|adopted (?:child|son|daughter|at birth|from)|adoptees?|birth (?:mother|parent|famil)\p{L}*|miscarr\p{L}+|stillb\p{L}+|hospice|palliative|assisted dying|end[- ]of[- ]life)\b/iu

/** The name of the list of straight lines that suits a post best. */
export function subjectOf(text: string): Subject | 'loss' | 'people' {
  if (LOSS.test(text)) return 'loss'
  return surest(text, SUBJECTS, MODELS.subject, SURELY) ?? 'people'
}

/** Why a post that no pattern caught is refused. */
export function refusalOf(text: string): RefuseReason {
  return surest(text, REASONS, MODELS.reason, SURELY) ?? 'threat'
}

function surest<T>(text: string, labels: readonly T[], weights: Weights, least: number): T | null {
  const shares = sharesOf(featuresOf(text), weights)
  const best = Math.max(...shares)
  return best < least ? null : (labels[shares.indexOf(best)] ?? null)
}
