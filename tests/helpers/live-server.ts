import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')
const START_MS = 30_000
const STOP_MS = 10_000

export interface LiveServer {
  url: string
  pid: number
  env: Record<string, string>
  dataDir: string
  /** All that it has printed so far. */
  log(): string
  /** Asks it to end (or kills it), and answers with its exit code; the data directory stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  remove(): void
}

/** The real server as a process of its own, on free ports, with an empty data directory unless `DATA_DIR` names one. */
export async function startServer(extra: Record<string, string> = {}): Promise<LiveServer> {
  const dataDir = extra['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'roarback-data-'))
  // Nothing of the developer's own settings: keys in their shell must not reach a test.
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    HOST: '127.0.0.1',
    PORT: '0',
    SANDBOX_PORT: '0',
    DATA_DIR: dataDir,
    ...extra,
  }
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/setup/tied-to-parent.js']
  const child = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    const code = await Promise.race([exited, sleep(STOP_MS, 'late' as const, { ref: false })])
    if (code !== 'late') return code
    child.kill('SIGKILL')
    await exited
    throw new Error(`The server did not end within ${STOP_MS} ms of ${signal}:\n${output}`)
  }
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })

  const deadline = Date.now() + START_MS
  for (;;) {
    const url = await findAddress(output)
    if (url) return { url, pid: child.pid ?? 0, env, dataDir, log: () => output, stop, remove }
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output}`)
    }
    await sleep(20)
  }
}

/** The one of the printed addresses that answers as Roarback; others belong to its stand-ins. */
async function findAddress(output: string): Promise<string | undefined> {
  for (const url of new Set(output.match(/http:\/\/[\w.[\]:-]+:\d+/g))) {
    try {
      const health = (await (await fetch(`${url}/healthz`)).json()) as { name?: unknown }
      if (health.name === 'roarback') return url
    } catch {
      // Not up yet, or not the server.
    }
  }
  return undefined
}
