import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { test as base, type BrowserContext } from '@playwright/test'
import { startServer, type LiveServer } from '#tests/helpers/live-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const runFile = promisify(execFile)

interface WorkerFixtures {
  /** The real server, one for each worker, on a data directory of its own. */
  server: LiveServer
}

interface Fixtures {
  /** Gives this address complimentary access, as an operator would. */
  grant: (email: string) => Promise<void>
  /** Console lines that this test provokes, such as the browser's own for an expected 401. */
  allowConsole: (pattern: RegExp) => void
  serverLog: void
}

/** The browser's state, as it is handed to every journey: a line on the console, of any kind, fails the test. */
export const test = base.extend<Fixtures & { noise: Noise }, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ LIMITS_SCALE: '1000' })
      await use(server)
      const code = await server.stop()
      server.remove()
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.log()}`)
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  grant: async ({ server }, use) => {
    await use(async (email) => {
      await runFile(process.execPath, ['scripts/operator.ts', 'grant', email], { cwd: ROOT, env: server.env })
    })
  },

  // eslint-disable-next-line no-empty-pattern -- as above
  noise: async ({}, use) => {
    await use({ heard: [], allowed: [] })
  },

  allowConsole: async ({ noise }, use) => {
    await use((pattern) => {
      noise.allowed.push(pattern)
    })
  },

  context: async ({ context, noise }, use) => {
    await listen(context, noise)
    await use(context)
    const unexpected = noise.heard.filter((line) => !noise.allowed.some((pattern) => pattern.test(line)))
    if (unexpected.length > 0) throw new Error(`Noise in the browser\n${unexpected.join('\n')}`)
  },

  serverLog: [
    async ({ server }, use, testInfo) => {
      const before = server.log().length
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('server.log', { body: server.log().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

interface Noise {
  heard: string[]
  allowed: RegExp[]
}

async function listen(context: BrowserContext, noise: Noise): Promise<void> {
  context.on('console', (message) => {
    noise.heard.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    noise.heard.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  // The browser's own line about a violation is not printed in every case.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} blocked ${event.blockedURI} ${event.sample}`)
    })
  })
}
