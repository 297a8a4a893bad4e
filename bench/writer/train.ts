import { REASONS, SUBJECTS } from '#core/writer/triage-reasons.ts'
import { DENSE, LABELS, type MODELS, SPARSE, type Weights } from '#core/writer/triage-score.ts'
import type { Labelled } from './labelled.ts'
import { regress } from './regression.ts'
import { DIMENSIONS } from '#core/writer/word-vectors.ts'
import type { Features } from '#core/writer/triage-features.ts'

/** What was found best when each hand's posts were left out in turn. */
const EPOCHS = 25
const RATE = 0.1
const DECAY = 5e-3
/** A name must be met in so many posts to be learned. */
const FEWEST = 2
/** Less says nothing. */
const LEAST = 0.02
const PLACES = 3 * DIMENSIONS

/** The same posts give the same weights. Rows come out as differences from the last label, rounded to thousandths. */
export function train<L extends string>(
  posts: readonly { readonly label: L; readonly features: Features }[],
  labels: readonly L[],
): Weights {
  const index = learnable(posts)
  const width = index.size + PLACES + 1
  const examples = posts.map(({ label, features }) => {
    const names = features.names.map((name) => index.get(name)).filter((at) => at !== undefined)
    const scale = SPARSE / Math.sqrt(Math.max(1, names.length))
    const at = [...names, ...features.place.keys().map((each) => index.size + each), width - 1]
    const values = [...names.map(() => scale), ...features.place.values().map((each) => each * DENSE), 1]
    return { right: labels.indexOf(label), at, values }
  })
  const weights = regress(examples, width, labels.length, { epochs: EPOCHS, rate: RATE, decay: DECAY })
  const rowAt = (at: number): number[] => {
    const row = [...(weights[at] ?? [])]
    const normal = row.at(-1) ?? 0
    return row.slice(0, -1).map((weight) => Math.round((weight - normal) * 1_000) / 1_000)
  }
  return {
    bias: rowAt(width - 1),
    names: Object.fromEntries(
      [...index]
        .map(([name, at]) => [name, rowAt(at)] as const)
        .filter(([, row]) => row.some((weight) => Math.abs(weight) >= LEAST)),
    ),
    place: Array.from({ length: PLACES }, (_, at) => rowAt(index.size + at)),
  }
}

function learnable(posts: readonly { readonly features: Features }[]): Map<string, number> {
  const met = new Map<string, number>()
  for (const { features } of posts) for (const name of features.names) met.set(name, (met.get(name) ?? 0) + 1)
  const kept = [...met].filter(([, count]) => count >= FEWEST).map(([name]) => name)
  return new Map(kept.sort().map((name, at) => [name, at]))
}

/** Everything that the rails learn. */
export function trainAll(posts: readonly Labelled[]): typeof MODELS {
  const about = posts.flatMap(({ subject, features }) =>
    subject === null ? [] : [{ label: subject, features }],
  )
  const refused = posts.flatMap(({ reason, features }) =>
    reason === null ? [] : [{ label: reason, features }],
  )
  return { mode: train(posts, LABELS), subject: train(about, SUBJECTS), reason: train(refused, REASONS) }
}
