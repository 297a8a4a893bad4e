import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY, SEED_MAX } from '#contracts/limits.ts'
import type { Accounts } from '#core/accounts/port.ts'
import type { Payments } from '#core/billing/port.ts'
import type { Mailer } from '#core/mail/port.ts'
import type { FigurePack } from '#core/writer/pack.ts'
import type { Writer } from '#core/writer/port.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { createConversions } from './db/conversions.ts'
import { createCustomers } from './db/customers.ts'
import { createLeases } from './db/leases.ts'
import { createLimits } from './db/limits.ts'
import { createMailTokens } from './db/mail-tokens.ts'
import { createOutbox } from './db/outbox.ts'
import type { Tx } from './db/schema.ts'
import { createSubscriptions } from './db/subscriptions.ts'
import { createLetters } from './features/accounts/letters.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { createCheckoutAttempts } from './features/billing/checkout-attempts.ts'
import { createBillingEnd } from './features/billing/ending.ts'
import { createProviderSync } from './features/billing/provider-sync.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { sweepEvents, webhookRoutes } from './features/billing/webhook.ts'
import { createIdempotency } from './features/roast/idempotency.ts'
import { RecentTemplates } from './features/roast/recent-templates.ts'
import { roastRoutes } from './features/roast/routes.ts'
import { statsRoutes } from './features/stats/routes.ts'
import { startMailSender } from './mail-sender.ts'
import { handleErrors, sendError, toAppError } from './platform/error-handler.ts'
import { warnAboutProxies } from './platform/client-ip.ts'
import { createFlowCookies } from './platform/flow-cookies.ts'
import { serveHealth } from './platform/health.ts'
import { readJsonBodies } from './platform/json-body.ts'
import { logAnswers, loggerOptions, type LogStream } from './platform/logging.ts'
import { serveMetrics } from './platform/metrics.ts'
import { serveOpenApi } from './platform/openapi.ts'
import { answerBrokenHttp } from './platform/broken-http.ts'
import { checkOrigins } from './platform/origin.ts'
import type { PageStore } from './platform/page-store.ts'
import { servePages } from './platform/pages.ts'
import { repeat } from './platform/repeat.ts'
import { protectData, setSecurityHeaders } from './platform/security-headers.ts'
import { createGates } from './platform/session.ts'
import { siteOf } from './site.ts'

/** Everything with an effect, handed in: tests hand in their own. */
export interface AppDeps {
  readonly config: Config
  readonly database: Database
  readonly accounts: Accounts<Tx>
  readonly payments: Payments
  readonly mailer: Mailer
  readonly writer: Writer
  readonly packs: ReadonlyMap<string, FigurePack>
  /** The built front end; null where only the calls are wanted. */
  readonly pages: PageStore | null
  /** Signs what is stored as an HMAC. */
  readonly secret: string
  readonly now: () => number
  /** Draws an unsigned 32-bit number. */
  readonly drawSeed: () => number
  readonly logStream?: LogStream
}

const SWEEP_MS = 60_000
/** Slow readers and half-sent requests are cut off after this, in milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000

/** Builds the whole server; it listens nowhere yet. `close()` on what it returns ends everything that it started. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, now, secret } = deps
  const app = Fastify({
    ...loggerOptions(config, deps.logStream),
    trustProxy: config.trustProxy,
    bodyLimit: BODY.json,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While stopping, kept connections are closed after their answer; what still comes in is answered as ever.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (error, _request, reply) => {
      protectData(reply)
      void sendError(reply, toAppError(error))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  logAnswers(app)
  await setSecurityHeaders(app, config)
  checkOrigins(app, config.appUrl)
  warnAboutProxies(app, config.trustProxy !== false)
  readJsonBodies(app)
  await app.register(cookie, { secret })
  serveMetrics(app, config.metricsToken)
  await serveOpenApi(app, config)

  const subscriptions = createSubscriptions(database.db, now)
  const conversions = createConversions(database.db, database.engine, now)
  const limits = createLimits({ ...database, now, secret, scale: config.limitsScale })
  const outbox = createOutbox({ ...database, now, secret })
  const idempotency = createIdempotency({ db: database.db, conversions, now, secret })
  const { payments } = deps
  const customers = createCustomers(database.db, now)
  const leases = createLeases(database.db)
  const attempts = createCheckoutAttempts(database.db, now)
  const tokens = createMailTokens({ ...database, now, secret })
  const sync = createProviderSync({
    payments,
    customers,
    subscriptions,
    leases,
    now,
    accessAfterCancel: config.accessAfterCancel,
  })
  const gates = createGates(app, { accounts: deps.accounts, mayWrite: sync.mayWrite })
  const cookies = createFlowCookies({ secure: config.secureCookies, now })

  serveHealth(app, { appUrl: config.appUrl, ping: () => database.ping() })
  accountsRoutes(app, {
    accounts: deps.accounts,
    gates,
    limits,
    mayWrite: sync.mayWrite,
    cookies,
    tokens,
    letters: createLetters({ ...database, tokens, outbox, subscriptions, site: siteOf(config), now }),
    endBilling: createBillingEnd({ payments, customers, attempts, leases }),
    subscriptionsOf: subscriptions.listOf,
    now,
  })
  billingRoutes(app, {
    gates,
    payments,
    customers,
    sync,
    leases,
    accounts: deps.accounts,
    attempts,
    cookies,
    limits,
    subscriptions,
  })
  await webhookRoutes(app, { db: database.db, payments, sync, now })
  roastRoutes(app, {
    gates,
    limits,
    conversions,
    idempotency,
    recent: new RecentTemplates(),
    writer: deps.writer,
    packs: deps.packs,
    figure: config.figure,
    drawSeed: deps.drawSeed,
  })
  statsRoutes(app, { conversions })
  servePages(app, {
    store: deps.pages,
    appUrl: config.appUrl,
    isLoopbackUrl: config.isLoopbackUrl,
    isSignedIn: gates.isSignedIn,
  })

  const stopSweeping = repeat(SWEEP_MS, app.log, async () => {
    await conversions.rollUp()
    await limits.sweep()
    await idempotency.sweep()
    await sweepEvents(database.db, now)
    await outbox.sweep()
    await tokens.sweep()
  })
  app.addHook('onClose', stopSweeping)
  const sender = startMailSender({
    outbox,
    mailer: deps.mailer,
    log: app.log,
    random: () => deps.drawSeed() / (SEED_MAX + 1),
  })
  app.addHook('onClose', sender.stop)
  return app
}
