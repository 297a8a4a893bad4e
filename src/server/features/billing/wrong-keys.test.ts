import { describe, expect, it, vi } from 'vitest'
import { saysOf } from '#tests/helpers/accounts.ts'
import { Browser, PASSWORD, startTestApp } from '#tests/helpers/app.ts'
import { startBilling } from '#tests/helpers/billing.ts'
import { CREATE } from '#tests/helpers/card-payments.ts'
import { emptyAccount } from '#tests/helpers/empty-account.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('the keys of another account, on %s', (engine) => {
  /** A subscriber, before a server that was started with them. */
  async function start(prices: readonly string[]) {
    const { browser, subscribe, services, config } = await startBilling(engine)
    const buyer = browser()
    const { customerId } = await subscribe(buyer)
    await buyer.get('/api/subscription/status')
    const { database, accounts, secret } = services
    const other = await startTestApp({
      deps: { ...(await emptyAccount(prices)), database, accounts, secret },
    })
    const same = new Browser(other.app, config.appUrl, services)
    for (const [name, value] of buyer.cookies) same.cookies.set(name, value)
    const kept = async () => {
      const { db } = database
      const customers = await db.selectFrom('customer').select('customer_id').execute()
      const subscriptions = await db.selectFrom('subscription').select('status').execute()
      return [customers.map((row) => row.customer_id), subscriptions.map(({ status }) => status)]
    }
    return { same, kept, customerId }
  }

  it.each([[[]], [['price_m']]])('that has %j of our prices make us forget nobody', async (prices) => {
    const { same, kept, customerId } = await start(prices)
    for (const [path, body] of [
      ['/api/checkout/session', { priceId: 'price_m' }],
      [CREATE, { amount: 3.99, plan: 'monthly' }],
      ['/api/create-portal-session', {}],
      // Nobody is told that nothing will be charged any more where that is not known.
      ['/api/account/delete', { password: PASSWORD }],
    ] as const)
      expect([path, saysOf(await same.post(path, body))]).toEqual([path, '503 unavailable'])
    expect(saysOf(await same.get('/api/subscription/status'))).toBe('503 unavailable')
    expect(saysOf(await same.post('/api/premium/translate', {}))).toBe('200')
    expect(await kept()).toEqual([[customerId], ['active']])
  })
})
