import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { NO_CLAIM } from '#core/writer/claim-score.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { readClaimed } from './claimed.ts'
import { written } from './claims.ts'

const WEIGHTS = fileURLToPath(new URL('../../src/core/writer/claim-weights.json', import.meta.url))
const FIGURES = fileURLToPath(new URL('../../figures', import.meta.url))
const posts = readClaimed()

it('gives the weights that the writer uses: after a new post run `npm run -s bench -- claims --write`', () => {
  expect(written(posts) === readFileSync(WEIGHTS, 'utf8')).toBe(true)
}, 240_000)

it('knows every claim that is labelled, and has a post for every objection', async () => {
  const pack = (await loadPacks({ dirs: [FIGURES], trusted: FIGURES })).get('rex-bluster')
  const known = pack?.objections?.map(({ id }) => id).sort()
  const learned = new Set(posts.map(({ claim }) => claim).filter((claim) => claim !== NO_CLAIM))
  expect([...learned].sort()).toEqual(known)
  expect(posts.flatMap(({ also }) => also).filter((claim) => !learned.has(claim))).toEqual([])
})
