import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { compose } from './compose.ts'

const packs = await loadPacks({ dirs: [fileURLToPath(new URL('../../../figures', import.meta.url))] })
const pack = packs.get('rex-bluster')
if (pack === undefined) throw new Error('The default pack is missing')

/** Names, and people at their work. */
const BARRED = ['LABOR', 'LIBERALS', 'INSPECTOR', 'DRIVER', 'MAYOR']

it('names only things on the way to its subject', () => {
  const posts = [
    'Greens in Marrickbrook have secured 400 new street trees, a protected bike lane on Foundry Rd and a tool library. Labor said it could not be done, Liberals said it should not be.',
    'I was a bus driver before I was a mayor and I tell people it is the same job. Everyone is mad you are late, and the inspector tells you a better route. But on this budget, we are going to get them home.',
  ]
  const ways = posts
    .flatMap((post) => Array.from({ length: 40 }, (_, seed) => compose(post, { seed, pack })))
    .filter(({ trace }) => trace.used.some((id) => id.startsWith('pivot-')))
    .map(({ text }) => text.split('\n\n')[0] ?? '')
  const named = ways.flatMap((text) => [...text.matchAll(/\bTHE (\p{L}+)/gu)].map(([, noun = '']) => noun))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((noun) => BARRED.includes(noun))).toEqual([])
})
