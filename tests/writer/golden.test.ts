import { describe, expect, it } from 'vitest'
import { compose } from '#core/writer/compose.ts'
import { FIGURES } from '#scripts/figure-folders.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { POSTS } from './posts.ts'

// The same input gives the same bytes, on every machine and in every process. A change of a line changes these files:
// `npx vitest run tests/writer/golden.test.ts -u` writes them anew, and the diff is what readers will see.

const packs = await loadPacks({ dirs: [FIGURES] })
/** Any number will do, as long as it stays. */
const SEED = 20_261_120

describe.each([...packs.values()].map((pack) => ({ pack, id: pack.id })))('$id', ({ pack, id }) => {
  it('writes what it wrote', async () => {
    const texts = POSTS.map((post, at) => {
      const { text, mode, claims } = compose(post, { seed: SEED + at, pack })
      return [`> ${post}`, `[${mode}, ${claims.length} claims]`, text].join('\n\n')
    })
    await expect(`${texts.join('\n\n---\n\n')}\n`).toMatchFileSnapshot(`golden/${id}.txt`)
  })
})
