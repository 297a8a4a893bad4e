import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { createBooks } from '#server/adapters/stripe/books.ts'
import { createCardPayments } from '#server/adapters/stripe/card-payments.ts'
import { createPayments } from '#server/adapters/stripe/payments.ts'
import type { Engine } from '#server/db/client.ts'
import { buildSandbox } from '#sandbox/app.ts'
import { openStore } from '#sandbox/store/store.ts'
import { startTestApp, type Browser, type TestAppOptions } from './app.ts'
import { freshDatabase } from './database.ts'
import { stripeAt } from './sandbox.ts'
import { tempFolder } from './temp-folder.ts'

const APP_URL = 'http://localhost:3000'
const CARD = {
  cardExpiry: '12/34',
  cardCvc: '123',
  billingName: 'A. Citizen',
  billingPostalCode: '12345',
}
export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const MONTHLY = 'price_monthly_399'
export const ANNUAL = 'price_annual_1999'

const idOf = (value: string | { id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

/** The server and a payments sandbox, in one process, joined as in production: the SDK one way, webhooks the other. */
export async function startBilling(
  engine: Engine,
  // Not durable: nothing waits for the disk, which long tests would do most of their time.
  options: TestAppOptions & { readonly isDurable?: boolean } = {},
) {
  // Kept ones are taken and not handed over: whoever keeps them does that.
  const webhooks = { isOpen: true, isKept: false, bodies: [] as { body: string; signature: string }[] }
  const store = openStore(tempFolder(), { isDurable: options.isDurable ?? true })
  // The sandbox needs the server's address, and the server the sandbox's; the test hands the webhooks over itself.
  let receive: (body: string, signature: string) => Promise<number> = async () => 503
  const sandbox = buildSandbox({
    store,
    now: Date.now,
    appUrl: APP_URL,
    webhookUrl: `${APP_URL}/api/stripe/webhook`,
    siteName: 'Roarback',
    fetch: async (_input, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      const signature = new Headers(init?.headers).get('stripe-signature') ?? ''
      webhooks.bodies.push({ body, signature })
      const status = webhooks.isKept ? 200 : webhooks.isOpen ? await receive(body, signature) : 503
      return new Response('{}', { status })
    },
  })
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await sandbox.close()
    store.close()
  })
  const settings = {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    prices: { monthly: MONTHLY, annual: ANNUAL },
    appUrl: APP_URL,
    apiUrl: url,
  }
  const payments = createPayments(settings)
  const books = createBooks(settings)
  const cards = createCardPayments({ ...settings, scriptUrl: `${url}/stripe.js` })
  const started = await startTestApp({
    env: { ...(engine === 'postgres' && { DATABASE_URL: await freshDatabase('billing') }), ...options.env },
    deps: { payments, books, cards, ...options.deps },
  })
  if (options.isDurable === false && engine === 'sqlite')
    await sql`pragma synchronous = off`.execute(started.services.database.db)
  receive = async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await started.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload }))
      .statusCode
  }

  /** Fills the hosted page in, as a browser without scripts would. Returns where it leads, or null where it declines. */
  const pay = async (page: string, cardNumber = GOOD_CARD): Promise<string | null> => {
    const body = new URLSearchParams({ ...CARD, email: 'typed@example.org', cardNumber })
    const response = await fetch(page, { method: 'POST', redirect: 'manual', body })
    return response.headers.get('location')
  }
  const checkout = async (browser: Browser, priceId = MONTHLY): Promise<string> => {
    const response = await browser.post('/api/checkout/session', { priceId })
    if (response.statusCode !== 200)
      throw new Error(`checkout answered ${response.statusCode}: ${response.body}`)
    return response.json<{ url: string }>().url
  }
  /** Registers, buys, and answers with the address, the checkout's id and the subscription at the provider. */
  const subscribe = async (browser: Browser, priceId = MONTHLY) => {
    const email = await browser.register()
    const location = await pay(await checkout(browser, priceId))
    const sessionId = new URL(location ?? '').searchParams.get('session_id') ?? ''
    const session = await stripe.checkout.sessions.retrieve(sessionId)
    return {
      email,
      sessionId,
      subscriptionId: idOf(session.subscription),
      customerId: idOf(session.customer),
    }
  }
  const stripe = stripeAt(url)
  return { ...started, payments, books, cards, store, stripe, webhooks, pay, checkout, subscribe, url }
}
