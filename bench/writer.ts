import { fileURLToPath } from 'node:url'
import { createBuiltinWriter } from '#core/writer/builtin.ts'
import { collect } from '#core/writer/port.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { median } from './median.ts'
import type { Measure } from './run.ts'

const FIGURES = fileURLToPath(new URL('../figures', import.meta.url))
const PACK = 'rex-bluster'
const POSTS = [
  'Our rally had 22,000 people and thousands more turned away! Record crowd, folks. (Gov. Dale Rusk)',
  'I have cut taxes more than anybody in history, and the economy grew 4.2% in just 90 days. You are welcome!',
  'The so-called experts were WRONG again. I built that bridge in six weeks. They said six years!',
  'Nobody knows more about trains than me. Nobody. We will have 300 of them, the fastest, by next Tuesday.',
]

/** Whole rebuttals by the built-in writer on one core, every one from another seed. */
export async function* measureWriter({ quick }: { quick: boolean }): AsyncGenerator<Measure> {
  const pack = (await loadPacks({ dirs: [FIGURES] })).get(PACK)
  if (!pack) throw new Error(`There is no figure pack ${PACK}`)
  const writer = createBuiltinWriter()
  let seed = 0
  const times: number[] = []
  const write = async () => {
    for (const text of POSTS) {
      const began = performance.now()
      await collect(writer.write({ text }, { seed: (seed += 1), pack }))
      times.push(performance.now() - began)
    }
  }

  await write()
  times.length = 0
  const until = performance.now() + (quick ? 1_000 : 5_000)
  while (performance.now() < until) await write()
  const total = times.reduce((sum, ms) => sum + ms, 0)
  yield { name: 'rebuttals by the built-in writer', value: (1_000 * times.length) / total, unit: '1/s' }
  yield { name: 'one rebuttal, median', value: median(times), unit: 'ms' }
}
