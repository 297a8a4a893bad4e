import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NO_CLAIM } from '#core/writer/claim-score.ts'
import {
  type EmbeddingModel,
  type EmbeddingWeights,
  SIZE,
  UNSEEN,
  embed,
  meanOf,
  namesOf,
  openEmbedding,
} from '#core/writer/embedding.ts'
import { type Random, seeded, shuffled } from '#core/writer/random.ts'
import { DIMENSIONS, placeOf } from '#core/writer/word-vectors.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { readBeside } from './sample.ts'

const FIGURES = fileURLToPath(new URL('../../figures', import.meta.url))
const WEIGHTS = fileURLToPath(new URL('../../src/core/writer/embedding-weights.json', import.meta.url))
/** What was found best when the last post of each story was left out. */
const PACE = { epochs: 22, rate: 3e-3, pull: 4e-4, sharpness: 15, dropped: 0.35, claims: 0.5 }
/** So many stories, and so many claims, are told from each other at a time. */
const BATCH = { stories: 384, claims: 256 }
/** So many posts of a claim stand for it. */
const OF_CLAIM = 4
/** A word must be met in so many posts to be learned, one without a place more often, a pair of words more often still. */
const FEWEST = { word: 2, unplaced: 4, pair: 16 }
/** Numbers of Adam (Kingma and Ba 2015). */
const ADAM = { first: 0.9, second: 0.999, least: 1e-8 }

/** Posts that one story answers, or that make one claim. */
export type Group = readonly string[]

/**
 * How well the story of a post is found among all when the last post of each was left out of the training; `--write` learns
 * from all and keeps the weights.
 */
export async function reportEmbedding(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean', default: false } } })
  const stories = await readStories()
  const claims = readClaims()
  if (values.write) {
    writeFileSync(WEIGHTS, `${JSON.stringify(trainEmbedding(stories, claims))}\n`)
    return
  }
  const known = stories.map((posts) => posts.slice(0, -1))
  const model = openEmbedding(trainEmbedding(known, claims))
  const ranks = ranksOf(
    stories.map((posts) => posts.at(-1) ?? ''),
    known,
    model,
  )
  const within = (most: number): string =>
    (ranks.filter((rank) => rank < most).length / ranks.length).toFixed(3)
  console.log(
    `The story of a post that was left out, among ${stories.length}: first ${within(1)}, of the first ten ${within(10)}, of the first fifty ${within(50)}`,
  )
}

/** How many groups lie nearer to each post than its own does. */
export function ranksOf(posts: readonly string[], groups: readonly Group[], model: EmbeddingModel): number[] {
  const centers = groups.map((group) => meanOf(group.map((post) => embed(post, model))))
  return posts.map((post, own) => {
    const here = embed(post, model)
    const likeness = centers.map((center) => dot(here, center))
    return likeness.filter((each) => each > (likeness[own] ?? 0)).length
  })
}

async function readStories(): Promise<Group[]> {
  const packs = await loadPacks({ dirs: [FIGURES], trusted: FIGURES })
  const suits = new Map(
    [...packs.values()].flatMap(({ conceits }) =>
      conceits.flatMap(({ id, suits: posts = [] }) => (posts.length > 1 ? [[id, posts] as const] : [])),
    ),
  )
  return [...suits.values()]
}

function readClaims(): Group[] {
  const posts = new Map<string, string[]>()
  for (const line of readBeside('claimed.tsv').split('\n')) {
    const [, claim = NO_CLAIM, , text = ''] = line.split('\t')
    if (claim !== NO_CLAIM) posts.set(claim, [...(posts.get(claim) ?? []), text])
  }
  return [...posts.values()].filter((group) => group.length >= OF_CLAIM)
}

type Vector = Float32Array

function dot(one: Vector, two: Vector): number {
  let sum = 0
  for (let at = 0; at < SIZE; at++) sum += (one[at] as number) * (two[at] as number)
  return sum
}

function addTo(sum: Vector, vector: Vector, weight: number): void {
  for (let at = 0; at < SIZE; at++) sum[at] = (sum[at] as number) + (vector[at] as number) * weight
}

/** A text in training: the rows of its names, their sum's length, and its direction; then what is wrong with that. */
interface Placed {
  readonly rows: readonly number[]
  readonly length: number
  readonly direction: Vector
  readonly slope: Vector
}

/**
 * Learns where words and pairs of words lie so that posts of one group lie near each other: each step tells some groups
 * apart by one post of each and the mean of its others (prototypical networks, Snell and others 2017; softmax of cosines).
 * Starts from GloVe's places, weighed by rarity. The same groups in the same order give the same weights.
 */
export function trainEmbedding(stories: readonly Group[], claims: readonly Group[]): EmbeddingWeights {
  const random = seeded(1)
  const names = learnable([...stories, ...claims].flat())
  const start = startingRows(names, random)
  const learner = createLearner(start)
  const rowsOf = (text: string): number[] => namesOf(text).flatMap((name) => names.get(name)?.row ?? [])
  const [told, claimed] = [stories, claims].map((groups) => groups.map((group) => group.map(rowsOf))) as [
    number[][][],
    number[][][],
  ]
  for (let epoch = 0; epoch < PACE.epochs; epoch++) {
    const order = shuffled(told, random)
    for (let from = 0; from < order.length; from += BATCH.stories) {
      const some = order.slice(from, from + BATCH.stories).map((posts) => shuffled(posts, random))
      learner.tellApart(some, 1, random)
      const others = shuffled(claimed, random)
        .slice(0, BATCH.claims)
        .map((posts) => shuffled(posts, random).slice(0, OF_CLAIM))
      learner.tellApart(others, PACE.claims, random)
      learner.step()
    }
  }
  return written(names, learner.rows)
}

interface Name {
  readonly row: number
  /** In how many posts it was met. */
  readonly met: number
}

function learnable(posts: readonly string[]): Map<string, Name & { readonly of: number }> {
  const met = new Map<string, number>()
  for (const post of posts) for (const name of namesOf(post)) met.set(name, (met.get(name) ?? 0) + 1)
  const kept = [...met]
    .filter(
      ([name, count]) =>
        count >= (name.includes('_') ? FEWEST.pair : placeOf(name) === null ? FEWEST.unplaced : FEWEST.word),
    )
    .sort(([one], [two]) => (one < two ? -1 : 1))
  return new Map(kept.map(([name, count], row) => [name, { row, met: count, of: posts.length }]))
}

/** How large what no word's place tells is at the start. */
const NOISE = 0.04

function startingRows(
  names: ReadonlyMap<string, Name & { readonly of: number }>,
  random: Random,
): Float32Array {
  const rows = new Float32Array(names.size * SIZE)
  for (const [name, { row, met, of }] of names) {
    const weight = (UNSEEN * Math.log(of / met)) / Math.log(of)
    const vector = placeOf(name)?.vector
    const length = vector === undefined ? 1 : Math.hypot(...vector)
    for (let at = 0; at < SIZE; at++)
      rows[row * SIZE + at] =
        weight * (at < DIMENSIONS ? (vector?.[at] ?? 0) / length : (random() * 2 - 1) * NOISE)
  }
  return rows
}

function createLearner(start: Float32Array) {
  const rows = Float32Array.from(start)
  const slopes = new Float32Array(rows.length)
  const first = new Float32Array(rows.length)
  const second = new Float32Array(rows.length)
  let steps = 0

  function place(all: readonly number[], random: Random): Placed {
    const kept = all.filter(() => random() >= PACE.dropped)
    const direction = new Float32Array(SIZE)
    for (const row of kept) addTo(direction, rows.subarray(row * SIZE, (row + 1) * SIZE), 1)
    const length = Math.hypot(...direction) || 1
    for (let at = 0; at < SIZE; at++) direction[at] = (direction[at] as number) / length
    return { rows: kept, length, direction, slope: new Float32Array(SIZE) }
  }

  /** From what is wrong with a direction to what is wrong with the rows that make it. */
  function blame({ rows: kept, length, direction, slope }: Placed): void {
    const along = dot(slope, direction)
    for (const row of kept) {
      const into = slopes.subarray(row * SIZE, (row + 1) * SIZE)
      addTo(into, slope, 1 / length)
      addTo(into, direction, -along / length)
    }
  }

  return {
    rows,
    /** Adds up what is wrong when the first post of each group is to be told by the mean of its others. */
    tellApart(groups: readonly (readonly (readonly number[])[])[], weight: number, random: Random): void {
      const asked = groups.map(([post = []]) => place(post, random))
      const others = groups.map((posts) => posts.slice(1).map((post) => place(post, random)))
      const centers = others.map((placed) => {
        const center = new Float32Array(SIZE)
        for (const { direction } of placed) addTo(center, direction, 1 / placed.length)
        return center
      })
      const centerSlopes = centers.map(() => new Float32Array(SIZE))
      const shares = new Float32Array(groups.length)
      for (const [own, { direction, slope }] of asked.entries()) {
        for (const [at, center] of centers.entries()) shares[at] = PACE.sharpness * dot(direction, center)
        intoShares(shares)
        shares[own] = (shares[own] as number) - 1
        for (const [at, center] of centers.entries()) {
          const wrong = ((shares[at] as number) * PACE.sharpness * weight) / groups.length
          addTo(slope, center, wrong)
          addTo(centerSlopes[at] as Vector, direction, wrong)
        }
      }
      for (const [at, placed] of others.entries())
        for (const each of placed) {
          addTo(each.slope, centerSlopes[at] as Vector, 1 / placed.length)
          blame(each)
        }
      for (const each of asked) blame(each)
    },
    /** One step of Adam, with a pull back to where the words started. */
    step(): void {
      steps++
      const rate = (PACE.rate * Math.sqrt(1 - ADAM.second ** steps)) / (1 - ADAM.first ** steps)
      for (let at = 0; at < rows.length; at++) {
        const slope = (slopes[at] as number) + PACE.pull * ((rows[at] as number) - (start[at] as number))
        const one = ADAM.first * (first[at] as number) + (1 - ADAM.first) * slope
        const two = ADAM.second * (second[at] as number) + (1 - ADAM.second) * slope * slope
        first[at] = one
        second[at] = two
        rows[at] = (rows[at] as number) - (rate * one) / (Math.sqrt(two) + ADAM.least)
      }
      slopes.fill(0)
    },
  }
}

function intoShares(sums: Float32Array): void {
  const top = sums.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY)
  let all = 0
  for (let at = 0; at < sums.length; at++) all += sums[at] = Math.exp((sums[at] as number) - top)
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) / all
}

function written(names: ReadonlyMap<string, Name>, rows: Float32Array): EmbeddingWeights {
  const scales: number[] = []
  const bytes = new Int8Array(rows.length)
  for (const { row } of names.values()) {
    const own = rows.subarray(row * SIZE, (row + 1) * SIZE)
    const most = own.reduce((top, each) => Math.max(top, Math.abs(each)), 0)
    const scale = Math.max(1, Math.ceil((most / 127) * 1_000_000))
    scales.push(scale)
    for (let at = 0; at < SIZE; at++)
      bytes[row * SIZE + at] = Math.round(((own[at] as number) * 1_000_000) / scale)
  }
  return {
    names: [...names.keys()].join(' '),
    rows: Buffer.from(bytes.buffer).toString('base64'),
    scales,
  }
}
