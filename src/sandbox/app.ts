import Fastify, { type FastifyInstance } from 'fastify'
import { CHALLENGES } from './api/challenges.ts'
import { CHARGES } from './api/charges.ts'
import { CHECKOUT_SESSIONS } from './api/checkout-sessions.ts'
import { CUSTOMERS } from './api/customers.ts'
import { DISPUTES } from './api/disputes.ts'
import { EVENTS, WEBHOOK_ENDPOINTS } from './api/events.ts'
import { INVOICE_PREVIEWS } from './api/invoice-previews.ts'
import { INVOICES_API } from './api/invoices.ts'
import { PAYMENT_INTENTS } from './api/payment-intents.ts'
import { PAYMENT_METHODS } from './api/payment-methods.ts'
import { PORTAL_CONFIGURATIONS } from './api/portal-configurations.ts'
import { PORTAL_SESSIONS } from './api/portal-sessions.ts'
import { PRICES, PRODUCTS } from './api/products.ts'
import { REFUNDS } from './api/refunds.ts'
import { SETUP_INTENTS } from './api/setup-intents.ts'
import { SUBSCRIPTIONS_API } from './api/subscriptions.ts'
import { TEST_CLOCKS } from './api/test-clocks.ts'
import { TOKENS } from './api/tokens.ts'
import { serveScript } from './browser/script.ts'
import { runNextDue } from './billing/due.ts'
import { serveControl } from './control/control.ts'
import { serveCheckout } from './hosted/checkout.ts'
import { serveInvoices } from './hosted/invoice.ts'
import { servePortal } from './hosted/portal.ts'
import { serveThreeDSecure } from './hosted/three-d-secure.ts'
import { serveMailbox } from './mailbox/mailbox.ts'
import { seed } from './seed.ts'
import type { Store } from './store/store.ts'
import { startDelivering } from './webhooks/delivering.ts'
import { answerErrors } from './wire/answer-errors.ts'
import { serveRoutes } from './wire/serve.ts'

export interface SandboxDeps {
  store: Store
  /** The wall clock, in milliseconds. */
  now: () => number
  /** Where the application is: the hosted pages lead back there. */
  appUrl: string
  /** Where browsers reach the sandbox; the address that the API was called at unless given. */
  publicUrl?: string
  /** Where its webhooks go. */
  webhookUrl: string
  siteName: string
  /** The application's rule for access after a cancellation, which the portal explains; `none` unless given. */
  accessAfterCancel?: 'none' | 'until-period-end'
  fetch: typeof fetch
}

const ROUTES = [
  ...PRODUCTS,
  ...PRICES,
  ...CUSTOMERS,
  ...CHECKOUT_SESSIONS,
  ...PAYMENT_METHODS,
  ...SUBSCRIPTIONS_API,
  ...INVOICE_PREVIEWS,
  ...INVOICES_API,
  ...PAYMENT_INTENTS,
  ...SETUP_INTENTS,
  ...CHALLENGES,
  ...TOKENS,
  ...CHARGES,
  ...REFUNDS,
  ...DISPUTES,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
  ...PORTAL_CONFIGURATIONS,
  ...PORTAL_SESSIONS,
  ...TEST_CLOCKS,
]

const BODY_LIMIT = 256 * 1024
const TICK_MS = 1000
/** The rest comes a second later: requests are to get their turn. */
const MOST_PER_TICK = 100
const PRUNE_EVERY_MS = 3600 * TICK_MS

/** The payments sandbox: Stripe's API under /v1, its hosted pages, and a mailbox. Nothing listens yet. */
export function buildSandbox(deps: SandboxDeps): FastifyInstance {
  const { store, now } = deps
  const app = Fastify({ bodyLimit: BODY_LIMIT, routerOptions: { maxParamLength: 300 } })
  seed(store, { ...deps, nowMs: now() })

  const deliverer = startDelivering(deps)
  // What happens by itself, on the wall clock: renewals, retries, sessions that run out.
  let prunedAt = -Infinity
  const tick = setInterval(() => {
    let count = 0
    try {
      if (now() - prunedAt >= PRUNE_EVERY_MS) {
        prunedAt = now()
        store.transaction(() => store.prune(now()))
      }
      while (count < MOST_PER_TICK && store.transaction(() => runNextDue(store.ledger(now())))) count++
    } catch (error) {
      // Requests can still be answered; whatever is due is tried again in a second.
      process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
    if (count > 0) deliverer.wake()
  }, TICK_MS).unref()
  app.addHook('onReady', () => {
    store.queue.retryAll(now())
    deliverer.wake()
  })
  if (deps.publicUrl !== undefined) store.origin = deps.publicUrl
  else
    app.addHook('onListen', (done) => {
      store.origin = app.listeningOrigin
      done()
    })
  app.addHook('onClose', async () => {
    clearInterval(tick)
    await deliverer.stop()
  })

  // Forms are read by wire/form.ts; the raw text is also what an idempotency key is bound to.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  answerErrors(app)
  app.get('/healthz', () => ({ name: 'roarback-sandbox', status: 'ok' }))
  const onEvents = () => deliverer.wake()
  serveRoutes(app, { store, now, onEvents, appUrl: deps.appUrl, publicUrl: deps.publicUrl }, ROUTES)
  const hosted = { ...deps, onEvents }
  serveScript(app)
  serveCheckout(app, hosted)
  serveThreeDSecure(app, hosted)
  servePortal(app, { ...hosted, keepsAccess: deps.accessAfterCancel === 'until-period-end' })
  serveInvoices(app, hosted)
  serveMailbox(app, hosted)
  serveControl(app, hosted)
  return app
}
