import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Composition, compose } from '#core/writer/compose.ts'
import { RAILS } from '#core/writer/rails.cases.ts'
import { FIGURES } from '#scripts/figure-folders.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { runs } from '#tests/helpers/runs.ts'
import { POSTS } from './posts.ts'

// What holds for every text, said in this file's own words and not in the linter's, which the writer obeys anyway.

const packs = [...(await loadPacks({ dirs: [FIGURES] })).values()]
const seeds = fc.nat({ max: 0xffff_ffff })
const posts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...POSTS, ...packs.flatMap(({ headlines }) => headlines)) },
  // Two halves of different posts make one that nobody has tried.
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...POSTS), fc.constantFrom(...POSTS))
      .map(([one, two]) => `${one.split(/(?<=[.!?])\s/u)[0]} ${two.split(/(?<=[.!?])\s/u).at(-1)}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(RAILS).flat()) },
)

const UNSAFE =
  /\b(?:FUCK\w*|SHIT\w*|BITCH\w*|CUNT\w*|WHORE\w*|SLUTS?|RETARD\w*|FAGG?\w*|NIGG\w*|KIKES?|SPICS?|TRANN\w+|RAPE\w*|PORN\w*|SUICIDE|KILL YOURSELF)\b/u
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”]?)\s+|\n+/u)
    .map((sentence) => sentence.replace(/[^\p{L}\p{N} ]/gu, '').trim())
    .filter((sentence) => sentence.split(' ').length >= 3)
}

/** What is wrong with an answer, whoever wrote it. */
function faultsOf({ text, mode }: Composition): string[] {
  const faults: string[] = []
  if (text !== text.toUpperCase()) faults.push('It is not all capitals')
  const words = wordsOf(text).length
  if (mode === 'normal' || mode === 'tread') {
    if (words < 120 || words > 400) faults.push(`It has ${words} words`)
  } else if (words < 8 || words > 150) faults.push(`A short answer has ${words} words`)
  if (UNSAFE.test(text)) faults.push(`It says ${UNSAFE.exec(text)?.[0]}`)
  if (/[{}[\]|<>]|UNDEFINED|\[OBJECT|\bNAN\b/u.test(text)) faults.push('A slot was left open')
  if (/HTTPS?|WWW\.|@/u.test(text)) faults.push('It has a link or a handle')
  const sentences = sentencesOf(text)
  const twice = sentences.find((sentence, at) => sentences.indexOf(sentence) !== at)
  if (twice !== undefined) faults.push(`It says twice: ${twice}`)
  return faults
}

describe.each(packs.map((pack) => ({ pack, id: pack.id })))('$id', ({ pack, id }) => {
  // 10,000 in all: the default pack has the most readers.
  const share = id === 'rex-bluster' ? 6_000 : Math.ceil(4_000 / Math.max(1, packs.length - 1))
  it('is sound for any seed and post', () => {
    fc.assert(
      fc.property(posts, seeds, (post, seed) => {
        expect(faultsOf(compose(post, { seed, pack }))).toEqual([])
      }),
      { numRuns: runs(share) },
    )
  }, 600_000)
})
