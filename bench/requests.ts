import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { startServer } from '#tests/helpers/live-server.ts'
import { median } from './median.ts'
import type { Measure } from './run.ts'

const PATHS = ['/api/stats', '/']
const CONNECTIONS = 20
/** What a browser sends, so that the page comes as it would to one. */
const HEADERS = { 'accept-encoding': 'br, gzip' }

/**
 * Requests a second over loopback, as a share of what a bare node:http server does that answers with the same bytes.
 * The two take turns, so that whatever else the machine does meets both.
 */
export async function* measureRequests({ quick }: { quick: boolean }): AsyncGenerator<Measure> {
  const server = await startServer({ LOG_LEVEL: 'error', LIMITS_SCALE: '1000000' })
  try {
    for (const path of PATHS) yield* measurePath(server.url, path, quick)
  } finally {
    await server.stop()
    server.remove()
  }
}

async function* measurePath(url: string, path: string, quick: boolean): AsyncGenerator<Measure> {
  const bare = await startBare(`${url}${path}`)
  try {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      theirs.push(await requestsPerSecond(bare.url, quick))
      ours.push(await requestsPerSecond(`${url}${path}`, quick))
    }
    const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))
    yield { name: `GET ${path}`, value: median(ours), unit: 'requests/s' }
    yield { name: `GET ${path}, ratio`, value: median(ratios), unit: 'ratio', vs: 'node:http, same bytes' }
  } finally {
    await bare.stop()
  }
}

async function startBare(original: string) {
  const home = mkdtempSync(join(tmpdir(), 'roarback-bench-'))
  // Not fetch, which would unpack the body.
  const [response] = (await once(get(original, { headers: HEADERS }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${original} answers ${response.statusCode}`)
  const file = join(home, 'body')
  writeFileSync(file, await buffer(response))
  const script = join(import.meta.dirname, 'bare-server.ts')
  const child = fork(script, [file, response.headers['content-type'] ?? 'text/plain'])
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function requestsPerSecond(url: string, quick: boolean): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: quick ? 1 : 4,
    headers: HEADERS,
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx`)
  return result.requests.average
}
