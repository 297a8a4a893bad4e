import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { readPageStore } from './platform/page-store.ts'
import { openServices } from './services.ts'
import { startTable } from './start-table.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
/** Requests under way have this long to end, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000

/** Asks the system for a free port: the address has to be known before anything is built. */
async function freePort(host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() =>
      typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
    )
  })
  return promise
}

async function resolveConfig(): Promise<Config> {
  const config = readConfig(process.env)
  if (config.port !== 0) return config
  return readConfig({ ...process.env, PORT: String(await freePort(config.host)) })
}

function stopOnSignals(app: FastifyInstance, close: () => Promise<void>): void {
  let isStopping = false
  const stop = (signal: string) => {
    // The second Ctrl-C means now.
    if (isStopping) process.exit(130)
    isStopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    app
      .close()
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const config = await resolveConfig()
  const services = await openServices(config)
  const pages = config.development ? null : await readPageStore(BUILT, config)
  const app = await buildApp({ ...services, pages })
  stopOnSignals(app, services.database.close)
  // The one address to print is the table's: another name of the same machine would only redirect there.
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  process.stdout.write(startTable(config, services.database.engine))
}

/** One line for each thing that is wrong, and no stack: whoever reads it is starting the product, not debugging it. */
function explain(error: unknown, port: string | undefined): string {
  if (error instanceof ConfigError)
    return [`${error.message}:`, ...error.faults.map((fault) => `  ${fault}`)].join('\n')
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port ?? '3000'} is taken. Set PORT to another one, or to 0 for any.`
  return error instanceof Error
    ? [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ').trim()
    : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error, process.env['PORT'])}\n`)
  process.exit(1)
})
