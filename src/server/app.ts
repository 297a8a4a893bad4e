import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY, SEED_MAX } from '#contracts/limits.ts'
import type { Accounts } from '#core/accounts/port.ts'
import type { Books } from '#core/billing/books.ts'
import type { CardPayments } from '#core/billing/card-payments.ts'
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
import { createBookkeeping } from './features/billing/bookkeeping.ts'
import { createCardDesk } from './features/billing/card-desk.ts'
import { cardRoutes } from './features/billing/card-routes.ts'
import { createCheckoutAttempts } from './features/billing/checkout-attempts.ts'
import { createBillingEnd } from './features/billing/ending.ts'
import type { Reconciliation } from './features/billing/reconcile.ts'
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
  readonly books: Books
  readonly cards: CardPayments
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
/** How often it is asked whether the nightly reconciliation is due. */
const RECONCILE_LOOK_MS = 60_000
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
  const { sync, settle, reconciliation } = createBookkeeping({
    db: database.db,
    payments,
    books: deps.books,
    customers,
    subscriptions,
    leases,
    outbox,
    site: siteOf(config),
    now,
    accessAfterCancel: config.accessAfterCancel,
    log: app.log,
  })
  const gates = createGates(app, { accounts: deps.accounts, mayWrite: sync.mayWrite })
  const cookies = createFlowCookies({ secure: config.secureCookies, now })

  const letters = createLetters({ ...database, tokens, outbox, subscriptions, site: siteOf(config), now })
  const desk = createCardDesk({
    database,
    secret,
    now,
    payments,
    books: deps.books,
    cards: deps.cards,
    accounts: deps.accounts,
    customers,
    subscriptions,
    leases,
    limits,
    sync,
    settle,
    attempts,
    letters,
    log: app.log,
  })
  // What became due while nobody was there.
  desk.keeper.soon()
  app.addHook('onClose', desk.keeper.stop)
  const { cardAttempts, watch } = desk

  serveHealth(app, { appUrl: config.appUrl, ping: () => database.ping() })
  accountsRoutes(app, {
    accounts: deps.accounts,
    gates,
    limits,
    mayWrite: sync.mayWrite,
    cookies,
    tokens,
    letters,
    endBilling: createBillingEnd({
      payments,
      books: deps.books,
      customers,
      attempts,
      cards: cardAttempts,
      leases,
      accessAfterCancel: config.accessAfterCancel,
      now,
    }),
    attachPurchases: async (memberId, tx) => {
      await desk.claims.attachPromised(memberId, tx)
      desk.keeper.soon()
    },
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
    cardAttempts,
    watch,
  })
  cardRoutes(app, {
    ...desk,
    payments,
    cards: deps.cards,
    accounts: deps.accounts,
    cookies,
    limits,
    subscriptions,
    letters,
    pull: sync.pullCustomer,
  })
  // A payment whose buyer we do not know yet is not in the books; whoever keeps those hears of it as well.
  const heard = (work: (customerId: string) => Promise<void>) => async (customerId: string) => {
    await desk.keeper.note(customerId)
    await work(customerId)
  }
  await webhookRoutes(app, {
    db: database.db,
    payments,
    books: deps.books,
    sync: { pullCustomer: heard(sync.pullCustomer) },
    settle: heard(settle),
    now,
  })
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
    await desk.forgetOld()
  })
  app.addHook('onClose', stopSweeping)
  // By itself, since it asks the provider, who may take its time.
  app.addHook('onClose', repeat(SWEEP_MS, app.log, desk.keeper.sweep))
  app.addHook('onClose', keepReconciled(reconciliation, app.log))
  const sender = startMailSender({
    outbox,
    mailer: deps.mailer,
    log: app.log,
    random: () => deps.drawSeed() / (SEED_MAX + 1),
  })
  app.addHook('onClose', sender.stop)
  return app
}

/** Once at the start, in case that a night was missed, and then whenever a day has passed. Returns what ends it. */
function keepReconciled(reconciliation: Reconciliation, log: FastifyBaseLogger): () => Promise<void> {
  const look = async () => {
    const done = await reconciliation.runIfDue()
    if (done !== null) log.info({ ...done, changes: done.changes.length }, 'reconciled with the provider')
  }
  const first = look().catch((error: unknown) => log.error({ err: error }, 'a background task failed'))
  const stop = repeat(RECONCILE_LOOK_MS, log, look)
  return async () => {
    reconciliation.stop()
    await Promise.all([first, stop()])
  }
}
