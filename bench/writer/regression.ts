import { seeded, shuffled } from '#core/writer/random.ts'

/** A post as numbers: which features it has, and how much of each. */
export interface Example {
  /** The place of the right label. */
  readonly right: number
  readonly at: readonly number[]
  readonly values: readonly number[]
}

export interface Pace {
  readonly epochs: number
  readonly rate: number
  readonly decay: number
}

/** What has been learned before anything has: small, so that the first step is a whole one. */
const PAST = 1e-6

/**
 * Softmax regression by AdaGrad with weight decay: a row for each of `width` features, a weight in it for each label. The
 * same examples in the same order give the same weights.
 */
export function regress(
  examples: readonly Example[],
  width: number,
  labels: number,
  { epochs, rate, decay }: Pace,
): Float64Array[] {
  const weights = Array.from({ length: width }, () => new Float64Array(labels))
  const pasts = Array.from({ length: width }, () => new Float64Array(labels).fill(PAST))
  const errors = new Float64Array(labels)
  const random = seeded(1)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { right, at, values } of shuffled(examples, random)) {
      errors.fill(0)
      for (const [which, feature] of at.entries()) add(errors, weights[feature], values[which] ?? 0)
      intoErrors(errors, right)
      for (const [which, feature] of at.entries()) {
        const row = weights[feature] as Float64Array
        const past = pasts[feature] as Float64Array
        const value = values[which] ?? 0
        for (let label = 0; label < labels; label++) {
          const slope = (errors[label] as number) * value + decay * (row[label] as number)
          const sum = (past[label] as number) + slope * slope
          past[label] = sum
          row[label] = (row[label] as number) - (rate * slope) / Math.sqrt(sum)
        }
      }
    }
  }
  return weights
}

function add(sums: Float64Array, row: Float64Array | undefined, value: number): void {
  if (row === undefined) return
  for (let label = 0; label < sums.length; label++)
    sums[label] = (sums[label] as number) + (row[label] as number) * value
}

/** Sums become shares, and shares what is wrong with them. */
function intoErrors(sums: Float64Array, right: number): void {
  const top = Math.max(...sums)
  let all = 0
  for (let label = 0; label < sums.length; label++)
    all += sums[label] = Math.exp((sums[label] as number) - top)
  for (let label = 0; label < sums.length; label++)
    sums[label] = (sums[label] as number) / all - (label === right ? 1 : 0)
}
