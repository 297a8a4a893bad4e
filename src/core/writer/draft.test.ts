import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { compose } from './compose.ts'

const packs = await loadPacks({ dirs: [fileURLToPath(new URL('../../../figures', import.meta.url))] })
const pack = packs.get('rex-bluster')
if (pack === undefined) throw new Error('The default pack is missing')

/** How the lead into the point names what it sets aside. */
const ASIDE =
  /(?:AHEAD OF|WITH ALL RESPECT TO|NOTHING AGAINST|BECOMES OF|SOMEWHERE BEHIND|UNDER|LEAVE|WITHOUT|WHAT|WITH|QUOTE|BROUGHT) THE (\p{L}+)|NO JOKES, AND NO (\p{L}+)|\b(\p{L}+) OR NO \3:/gu

/** Names, and people at their work. */
const BARRED = ['LABOR', 'LIBERALS', 'INSPECTOR', 'DRIVER', 'MAYOR']

it('sets only things aside before the point', () => {
  const posts = [
    'Greens in Marrickbrook have secured 400 new street trees, a protected bike lane on Foundry Rd and a tool library. Labor said it could not be done, Liberals said it should not be.',
    'I was a bus driver before I was a mayor and I tell people it is the same job. Everyone is mad you are late, and the inspector tells you a better route. But on this budget, we are going to get them home.',
  ]
  const named = posts
    .flatMap((post) => Array.from({ length: 40 }, (_, seed) => compose(post, { seed, pack }).text))
    .flatMap((text) => [...text.matchAll(ASIDE)].map((found) => found[1] ?? found[2] ?? found[3]))
  const isBarred = (noun = ''): boolean => BARRED.includes(noun)
  expect(named.some((noun) => !isBarred(noun))).toBe(true)
  expect(named.filter(isBarred)).toEqual([])
})
