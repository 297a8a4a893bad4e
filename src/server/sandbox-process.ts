import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'

const ENTRY = join(import.meta.dirname, '../sandbox/main.ts')
const START_MS = 20_000
const POLL_MS = 50
/** Whoever takes longer to say how it is, is not ours, in milliseconds. */
const HEALTH_MS = 2_000
/** After a crash it is started again, but not in a tight loop. */
const RESTART_MS = 1_000

export interface Sandbox {
  /** Origin. */
  readonly url: string
  stop(): Promise<void>
}

async function isSandbox(url: string): Promise<boolean> {
  try {
    const health: unknown = await (
      await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_MS) })
    ).json()
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

  const flags = {
    port: String(port),
    host: config.host,
    'data-dir': config.dataDir,
    'app-url': config.appUrl,
    'webhook-url': `${config.appUrl}/api/stripe/webhook`,
    'site-name': config.siteName,
    // The portal says before the click what a cancellation does.
    'access-after-cancel': config.accessAfterCancel,
  }
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  let child: ChildProcess
  let isReady = false
  let isStopping = false
  const run = () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, ...args], {
      // It ends when this channel closes, so also when this process is killed.
      stdio: ['ignore', 'ignore', isReady ? 'inherit' : 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      // Ctrl-C reaches both processes at once, so what is decided is decided when the time is over.
      setTimeout(() => {
        if (isReady && !isStopping) run()
      }, RESTART_MS).unref()
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  run()

  const stop = async () => {
    isStopping = true
    if (hasEnded()) return
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.kill('SIGTERM')
    await ended
  }
  for (let waited = 0; waited < START_MS && !hasEnded(); waited += POLL_MS) {
    if (await isSandbox(url)) {
      isReady = true
      return { url, stop }
    }
    await sleep(POLL_MS)
  }
  await stop()
  throw new Error(
    `The payments sandbox cannot listen on port ${port}. Set SANDBOX_PORT to another one, or to 0 for any.`,
  )
}
