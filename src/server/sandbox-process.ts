import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'

const ENTRY = join(import.meta.dirname, '../sandbox/main.ts')
const START_MS = 20_000
const POLL_MS = 50
/** After a crash it is started again, but not in a tight loop. */
const RESTART_MS = 1_000

export interface Sandbox {
  /** Origin. */
  readonly url: string
  stop(): Promise<void>
}

async function isSandbox(url: string): Promise<boolean> {
  try {
    const health: unknown = await (await fetch(`${url}/healthz`)).json()
    return (
      typeof health === 'object' && health !== null && 'name' in health && health.name === 'roarback-sandbox'
    )
  } catch {
    return false
  }
}

/**
 * The payments sandbox as a process of its own, as a real provider would be: it goes on when a request of ours fails,
 * and comes back when it dies. One that listens on the port already is used as it is (DESIGN §7).
 */
export async function startSandbox(config: Config, port: number): Promise<Sandbox> {
  // The name that the page has: people are sent there and back.
  const url = `http://${new URL(config.appUrl).hostname === 'localhost' ? 'localhost' : config.host}:${port}`
  if (await isSandbox(url)) return { url, stop: async () => {} }

  let child: ChildProcess
  let isStopping = false
  const flags = {
    port: String(port),
    host: config.host,
    'data-dir': config.dataDir,
    'app-url': config.appUrl,
    'webhook-url': `${config.appUrl}/api/stripe/webhook`,
    'site-name': config.siteName,
  }
  const run = () => {
    const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, ...args], {
      // It ends when this channel closes, so also when this process is killed. What it prints is for its own tests.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Ctrl-C goes to the whole group; the server stops it in order.
      detached: false,
    })
    child.once('exit', () => {
      if (!isStopping) setTimeout(run, RESTART_MS).unref()
    })
  }
  run()

  const stop = async () => {
    isStopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    if (await isSandbox(url)) return { url, stop }
    await sleep(POLL_MS)
  }
  await stop()
  throw new Error(`The payments sandbox did not start on port ${port}. Set SANDBOX_PORT to another one.`)
}
