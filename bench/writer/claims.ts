import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type ClaimWeights,
  LOUD,
  NO_CLAIM,
  PLACES,
  openWeights,
  scoreClaims,
} from '#core/writer/claim-score.ts'
import { matchObjections } from '#core/writer/objections.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { type ClaimedPost, readClaimed } from './claimed.ts'
import { regress } from './regression.ts'

const FIGURES = fileURLToPath(new URL('../../figures', import.meta.url))
const WEIGHTS = fileURLToPath(new URL('../../src/core/writer/claim-weights.json', import.meta.url))
/** What was found best when a hand's posts were left out. */
const PACE = { epochs: 20, rate: 0.1, decay: 1e-3 }
/** A name must be met in so many posts to be learned: fewer make the file larger and nothing better. */
const FEWEST = 6
/** Posts that were written for one claim each; the others were written freely and labelled afterwards. */
const WRITTEN_FOR = /^for-/u

/**
 * How well the claim of posts is told by patterns alone and with the score, when the posts of each hand that wrote freely
 * are left out of the training in turn. `--write` trains on all and keeps the weights.
 */
export async function reportClaims(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean', default: false } } })
  const posts = readClaimed()
  if (values.write) return writeFileSync(WEIGHTS, written(posts))
  const pack = (await loadPacks({ dirs: [FIGURES], trusted: FIGURES })).get('rex-bluster')
  if (pack === undefined) throw new Error('The default pack is gone')
  const hands = [...new Set(posts.map(({ hand }) => hand))].filter((hand) => !WRITTEN_FOR.test(hand))
  const all: string[][] = []
  for (const hand of hands) {
    const model = openWeights(trainClaims(posts.filter((post) => post.hand !== hand)))
    const own = posts.filter((post) => post.hand === hand)
    const verdicts = own.map((post) => {
      const told = (score: typeof scoreClaims): string =>
        verdict(post, matchObjections(post.analysis, pack, score)[0]?.objection.id ?? NO_CLAIM)
      return [told(() => new Map()), told((features) => scoreClaims(features, model))]
    })
    print(`${hand}, left out`, verdicts)
    all.push(...verdicts)
  }
  print('All of them', all)
}

const VERDICTS = ['right', 'near', 'none', 'wrong', 'rightly none', 'said for none'] as const

function verdict({ claim, also }: ClaimedPost, said: string): (typeof VERDICTS)[number] {
  if (claim === NO_CLAIM) return said === NO_CLAIM ? 'rightly none' : 'said for none'
  if (said === claim) return 'right'
  if (said === NO_CLAIM) return 'none'
  return also.includes(said) ? 'near' : 'wrong'
}

function print(title: string, verdicts: readonly (readonly string[])[]): void {
  console.log(`${title}: ${verdicts.length} posts`)
  for (const [way, name] of ['patterns alone', 'with the score'].entries())
    console.log(
      `  ${name.padEnd(15)} ${VERDICTS.map((each) => `${each} ${share(verdicts, way, each)}`).join(', ')}`,
    )
}

function share(verdicts: readonly (readonly string[])[], way: number, wanted: string): string {
  const of = verdicts.filter((each) => each[way] === wanted).length
  return `${((100 * of) / verdicts.length).toFixed(1)}%`
}

/** The file that the writer reads. */
export function written(posts: readonly ClaimedPost[]): string {
  return `${JSON.stringify(trainClaims(posts))}\n`
}

function trainClaims(posts: readonly ClaimedPost[]): ClaimWeights {
  const claims = [...new Set(posts.map(({ claim }) => claim))].filter((claim) => claim !== NO_CLAIM).sort()
  claims.push(NO_CLAIM)
  const names = learnable(posts)
  const places = new Map(names.map((name, at) => [name, at]))
  const width = names.length + PLACES + 1
  const rows = regress(
    posts.map(({ claim, features }) => {
      const met = features.names.map((name) => places.get(name)).filter((at) => at !== undefined)
      const loud = LOUD.names / Math.sqrt(Math.max(1, met.length))
      return {
        right: claims.indexOf(claim),
        at: [...met, ...features.place.keys().map((each) => names.length + each), width - 1],
        values: [...met.map(() => loud), ...features.place.values().map((each) => each * LOUD.places), 1],
      }
    }),
    width,
    claims.length,
    PACE,
  )
  const scale = {
    names: worth([...rows.slice(0, names.length), ...rows.slice(-1)]),
    places: worth(rows.slice(names.length, -1)),
  }
  const bytes = rows.flatMap((row, at) => {
    const unit = at >= names.length && at < width - 1 ? scale.places : scale.names
    return [...row].map((weight) => Math.round(weight / unit))
  })
  return {
    claims: claims.join(' '),
    names: names.join('\n'),
    rows: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
    scale,
  }
}

/** What a byte is worth where the largest weight has the largest byte. */
function worth(rows: readonly Float64Array[]): number {
  return rows.reduce((most, row) => row.reduce((top, each) => Math.max(top, Math.abs(each)), most), 0) / 127
}

function learnable(posts: readonly ClaimedPost[]): string[] {
  const met = new Map<string, number>()
  for (const { features } of posts) for (const name of features.names) met.set(name, (met.get(name) ?? 0) + 1)
  return [...met]
    .filter(([, count]) => count >= FEWEST)
    .map(([name]) => name)
    .sort()
}
