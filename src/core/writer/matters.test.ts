import { describe, expect, it } from 'vitest'
import type { FigurePack, Matter } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { matchMatters } from './matters.ts'
import { normalise } from './normalise.ts'

const matter = (words: string[], point: string, not?: string[]): Matter => ({
  words,
  point: [point],
  ...(not === undefined ? {} : { not }),
})

const read = (text: string, ...matters: Matter[]) =>
  // A match looks at nothing else of a pack.
  matchMatters(analyse(text, normalise(text)), { matters } as unknown as FigurePack)

const WAGE = matter(['minimum wage'], 'A wage is paid by employers, out of prices, hours or profits.', [
  'wage war',
])
const LIBRARY = matter(['library', 'libraries'], 'A library costs so much an hour, and readers use it.')

describe('matchMatters', () => {
  it('finds what a post is about, whoever speaks', () => {
    for (const text of ['Raise the minimum wage now!', 'The minimum-wage law kills jobs.'])
      expect(read(text, WAGE, LIBRARY).map(({ hit }) => hit.replace('-', ' '))).toEqual(['minimum wage'])
  })

  it('leaves names and other senses alone', () => {
    expect(read('I met with Mayor Fern Library today.', LIBRARY)).toEqual([])
    expect(read('They wage war on the minimum wage.', WAGE)).toEqual([])
  })

  it('puts what the post lies near, comes back to and begins with before what it names in passing', () => {
    const text = 'Employers will pay this minimum wage. The minimum wage helps. I said so at the library.'
    expect(read(text, LIBRARY, WAGE).map(({ hit }) => hit)).toEqual(['minimum wage', 'library'])
    const [one, two] = read('The minimum wage again.', WAGE)
    expect(two).toBeUndefined()
    expect(one?.score).toBeLessThan(read(text, WAGE)[0]?.score ?? 0)
  })

  it('speaks of a broad one only where nothing finer is named', () => {
    const broad: Matter = {
      ...matter(['law', 'laws'], 'A law is only as good as who enforces it.'),
      broad: true,
    }
    expect(read('The law is the law.', WAGE, broad).map(({ hit }) => hit)).toEqual(['law'])
    expect(read('A law on the minimum wage.', broad, WAGE).map(({ hit }) => hit)).toEqual(['minimum wage'])
  })

  it('knows nothing where there is nothing', () => {
    expect(read('', WAGE)).toEqual([])
    expect(read('Raise the minimum wage.')).toEqual([])
  })
})
