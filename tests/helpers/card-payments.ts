import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Engine } from '#server/db/client.ts'
import { Browser } from './app.ts'
import { GOOD_CARD, startBilling } from './billing.ts'
import { catchMails, magicTokenOf } from './mails.ts'

export const PAID = /^You paid/
export const UNCLAIMED = /is paid, and waiting/
export const CREATE = '/api/create-payment-intent'
export const CONFIRM = '/api/auth/confirm-payment'

export const intentIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** The server, the sandbox, a mailbox that can be read, and a clock of the server's that can be moved on. */
export async function startCards(engine: Engine, env: Record<string, string> = {}) {
  const mailbox = catchMails()
  let ahead = 0
  const now = () => Date.now() + ahead
  const app = await startBilling(engine, {
    env: { LIMITS_SCALE: '1000', ...env },
    deps: { mailer: mailbox.mailer, now },
  })
  const { stripe } = app

  const begin = (browser: Browser, plan: Plan = 'monthly'): Promise<LightMyRequestResponse> =>
    browser.post(CREATE, { amount: PLAN_FACTS[plan].cents / 100, plan })
  /** The client secret. */
  const secretOf = async (browser: Browser, plan: Plan = 'monthly'): Promise<string> => {
    const response = await begin(browser, plan)
    if (response.statusCode !== 200)
      throw new Error(`begin answered ${response.statusCode}: ${response.body}`)
    return response.json<{ clientSecret: string }>().clientSecret
  }
  /** Pays what a client secret names; `email` is what the buyer types beside the card. */
  const payIntent = async (clientSecret: string, email?: string): Promise<string> => {
    const id = intentIn(clientSecret)
    const billing = email === undefined ? {} : { billing_details: { email } }
    const card = { number: GOOD_CARD, exp_month: 12, exp_year: 2034, cvc: '123' }
    const method = await stripe.paymentMethods.create({ type: 'card', card, ...billing })
    await stripe.paymentIntents.confirm(id, { payment_method: method.id })
    return id
  }
  const confirm = (browser: Browser, paymentId: string, email: string): Promise<LightMyRequestResponse> =>
    browser.post(CONFIRM, { paymentId, email })

  /** Another process on the same database, with the same browser before it; a process that starts does what is due. */
  const twin = async (browser: Browser): Promise<Browser> => {
    const { services, config, payments, books, cards } = app
    const database = openDatabase(config)
    const other = await buildApp({
      ...services,
      pages: null,
      payments,
      books,
      cards,
      database,
      now,
      mailer: mailbox.mailer,
      logStream: { write: () => {} },
    })
    onTestFinished(async () => {
      await other.close()
      await database.close()
    })
    const same = new Browser(other, config.appUrl, services)
    for (const [name, value] of browser.cookies) same.cookies.set(name, value)
    return same
  }

  return {
    ...app,
    now,
    mailbox,
    twin,
    begin,
    secretOf,
    payIntent,
    confirm,
    pass: (ms: number) => {
      ahead += ms
    },
    /** Begins and pays in a browser of its own. */
    paid: async (browser: Browser, plan: Plan = 'monthly', email?: string): Promise<string> =>
      payIntent(await secretOf(browser, plan), email),
    /** Uses the link of the nth mail of a kind, in a browser of its own unless another is given. */
    signIn: async (to: string, subject = PAID, browser = app.browser(), nth = 1): Promise<Browser> => {
      const token = magicTokenOf(await mailbox.letter(to, subject, nth))
      const response = await browser.post('/api/auth/magic-link', { token })
      if (response.statusCode !== 200) throw new Error(`the link answered ${response.body}`)
      return browser
    },
    hasAccess: async (browser: Browser): Promise<boolean> =>
      (await browser.get('/api/auth/user')).json<{ hasAccess: boolean }>().hasAccess,
    attempts: () => app.services.database.db.selectFrom('payment_attempt').selectAll().execute(),
    subscriptions: async (status: 'all' | 'active' = 'all') =>
      (await stripe.subscriptions.list({ status, limit: 100 })).data,
    until: (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 }),
  }
}
