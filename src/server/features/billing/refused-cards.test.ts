import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#contracts/limits.ts'
import { createLimits } from '#server/db/limits.ts'
import { createPaymentAttempts } from '#server/db/payment-attempts.ts'
import { saysOf } from '#tests/helpers/accounts.ts'
import { intentIn, startCards } from '#tests/helpers/card-payments.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOUR_MS = 3_600_000

describe.each(ENGINES)('whoever tries one card after the other, on %s', (engine) => {
  async function start() {
    const app = await startCards(engine, { LIMITS_SCALE: '1' })
    const refuse = async (secret: string, times: number) => {
      for (let card = 0; card < times; card += 1)
        await expect(
          app.stripe.paymentIntents.confirm(intentIn(secret), { payment_method: 'pm_card_chargeDeclined' }),
        ).rejects.toThrow(/declined/)
    }
    const statusOf = async (secret: string) =>
      (await app.stripe.paymentIntents.retrieve(intentIn(secret))).status
    return { ...app, refuse, statusOf }
  }

  it('may try ten, then the payment is closed and the next one waits', async () => {
    const { browser, secretOf, refuse, statusOf, begin, until, attempts, pass, subscriptions } = await start()
    const tester = browser()
    const secret = await secretOf(tester)
    await refuse(secret, 10)
    await until(async () => expect(await statusOf(secret)).toBe('canceled'))
    await until(async () =>
      expect(await attempts()).toMatchObject([{ state: 'closed', ip: null, refused_cards: 10 }]),
    )
    for (const plan of ['monthly', 'annual'] as const) {
      const response = await begin(tester, plan)
      expect(saysOf(response)).toBe('429 too_many_requests')
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000)
      expect(response.json<{ error: string }>().error).toMatch(/^Too many cards were declined.*minutes/)
    }
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['incomplete_expired'])
    // Nobody else at the same address waits for that.
    expect(saysOf(await begin(browser()))).toBe('200')
    pass(HOUR_MS)
    expect(saysOf(await begin(tester))).toBe('200')
  })

  it('is counted where no webhook comes, at the next look', async () => {
    const { browser, secretOf, refuse, statusOf, begin, webhooks } = await start()
    webhooks.isOpen = false
    const tester = browser()
    const secret = await secretOf(tester)
    await refuse(secret, 10)
    expect(saysOf(await begin(tester))).toBe('429 too_many_requests')
    expect(await statusOf(secret)).toBe('canceled')
  })

  it('may still pay with the tenth where nine were refused, each counted once', async () => {
    const { browser, secretOf, refuse, payIntent, confirm } = await start()
    const buyer = browser()
    const secret = await secretOf(buyer)
    await refuse(secret, 9)
    for (let look = 0; look < 4; look += 1) expect(await secretOf(buyer)).toBe(secret)
    const id = await payIntent(secret)
    expect(saysOf(await confirm(buyer, id, 'tenth@example.org'))).toBe('200')
  })

  it('does not get on by dropping the cookie: thirty for one address', async () => {
    const { browser, secretOf, refuse, statusOf, begin, services, until } = await start()
    const { database, secret: key } = services
    const stores = { ...database, secret: key, now: Date.now }
    const limits = createLimits({ ...stores, scale: 1 })
    const here = createPaymentAttempts(stores).nameOfIp('127.0.0.1')
    for (let card = 0; card < 29; card += 1) await limits.take('refused-ip', LIMITS.refusedCardsPerIp, here)
    const secret = await secretOf(browser())
    await refuse(secret, 1)
    await until(async () => expect(await statusOf(secret)).toBe('canceled'))
    expect(saysOf(await begin(browser()))).toBe('429 too_many_requests')
  })
})
