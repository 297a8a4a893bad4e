import { startServer } from '#tests/helpers/live-server.ts'
import { median } from './median.ts'
import type { Measure } from './run.ts'

/** From the start of the process to the first 200 of /healthz: with an empty data directory, and with one in use. */
export async function* measureStarts({ quick }: { quick: boolean }): AsyncGenerator<Measure> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < (quick ? 2 : 7); round++) {
    const first = await timeStart()
    cold.push(first.ms)
    const second = await timeStart(first.dataDir)
    warm.push(second.ms)
    second.remove()
  }
  yield { name: 'cold start', value: median(cold), unit: 'ms' }
  yield { name: 'warm start', value: median(warm), unit: 'ms' }
}

async function timeStart(dataDir?: string) {
  const began = performance.now()
  const server = await startServer(dataDir === undefined ? {} : { DATA_DIR: dataDir })
  const ms = performance.now() - began
  await server.stop()
  return { ms, dataDir: server.dataDir, remove: server.remove }
}
