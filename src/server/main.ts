import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { collect } from '#core/writer/port.ts'
import { buildApp, type AppDeps } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { isDatabaseAway } from './db/client.ts'
import { sandboxHosts, STRIPE_HOSTS } from './platform/page-policy.ts'
import { readPageStore } from './platform/page-store.ts'
import { startSandbox, type Sandbox } from './sandbox-process.ts'
import { openServices, readPacks } from './services.ts'
import { startTable } from './start-table.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
/** Requests under way have this long to end, in milliseconds; then their connections are cut. */
const STOP_GRACE_MS = 5_000
/** The first pages are let through before, in milliseconds. */
const WARM_UP_AFTER_MS = 2_000

/** Asks the system for a free port: the addresses have to be known before anything is built. */
async function freePort(host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() =>
      typeof address === 'object' && address ? resolve(String(address.port)) : reject(new Error('no port')),
    )
  })
  return promise
}

/** The configuration, with every port that was left open decided. */
async function resolveConfig(): Promise<Config> {
  const env = { ...process.env }
  const config = readConfig(env)
  if (config.port === 0) env['PORT'] = await freePort(config.host)
  if (config.sandbox.isNeeded && config.sandbox.port === 0) env['SANDBOX_PORT'] = await freePort(config.host)
  return readConfig(env)
}

/** Where the sandbox is, started if need be; nothing where payments and mails are real. */
async function openSandbox(config: Config): Promise<Sandbox | null> {
  const { isNeeded, url, port } = config.sandbox
  if (!isNeeded) return null
  return url === undefined ? startSandbox(config, port) : { url, stop: async () => {} }
}

/**
 * Ends in order: no new connections, the requests under way, then the database. Connections without a request (a
 * browser opens some in advance) have nothing to wait for.
 */
function stopOnSignals(app: FastifyInstance, close: () => Promise<void>): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('data', () => silent.delete(socket))
    socket.once('close', () => silent.delete(socket))
  })
  let isStopping = false
  const stop = (signal: string) => {
    // The second Ctrl-C means now.
    if (isStopping) process.exit(130)
    isStopping = true
    app.log.info({ signal }, 'stopping')
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS).unref()
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
  const sandbox = await openSandbox(config)
  const services = await openServices(config, await readPacks(config), sandbox?.url)
  const provider = config.payments.kind === 'stripe' ? STRIPE_HOSTS : sandbox && sandboxHosts(sandbox.url)
  const pages = config.development ? null : await readPageStore(BUILT, config, provider ?? undefined)
  const app = await buildApp({ ...services, pages })
  stopOnSignals(app, async () => {
    await Promise.all([services.database.close(), services.mailer.close(), sandbox?.stop()])
  })
  // The one address to print is the table's: another name of the same machine would only redirect there.
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  process.stdout.write(startTable(config, services.database.engine, sandbox?.url))
  warmUp(services)
}

/** The first rebuttal of a process compiles the writer's patterns for about a second: better before somebody waits. */
function warmUp({ writer, packs, config }: Pick<AppDeps, 'writer' | 'packs' | 'config'>): void {
  const pack = packs.get(config.figure)
  if (pack === undefined) return
  setTimeout(() => {
    // Whatever is wrong with a pack is for the first reader's request to report: it must not end the process.
    collect(writer.write({ text: 'We will build more roads.' }, { seed: 0, pack })).catch(() => undefined)
  }, WARM_UP_AFTER_MS).unref()
}

/** One line for each thing that is wrong, and no stack: whoever reads it is starting the product, not debugging it. */
function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigError)
    return [`${error.message}:`, ...error.faults.map((fault) => `  ${fault}`)].join('\n')
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${env['PORT'] || '3000'} is taken. Set PORT to another one, or to 0 for any.`
  if (isDatabaseAway(error) && env['DATABASE_URL'])
    return `DATABASE_URL: nobody answers at ${new URL(env['DATABASE_URL']).host}. Start that database, or unset it for the embedded one.`
  return error instanceof Error
    ? [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ').trim()
    : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error, process.env)}\n`)
  process.exit(1)
})
