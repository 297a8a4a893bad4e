import { CARD_PAYMENT_COPY } from '#contracts/card-payment-copy.ts'
import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#contracts/limits.ts'
import { createLimits } from '#server/db/limits.ts'
import { saysOf, tally } from '#tests/helpers/accounts.ts'
import { ANNUAL, MONTHLY } from '#tests/helpers/billing.ts'
import { CREATE, intentIn, startCards } from '#tests/helpers/card-payments.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const HOUR_MS = 3_600_000

describe.each(ENGINES)('beginning to pay with a card, on %s', { timeout: 60_000 }, (engine) => {
  it('the key comes with a cookie, once, and with the stand-in’s address', async () => {
    const { browser, url } = await startCards(engine)
    const visitor = browser()
    const first = await visitor.get('/api/stripe/public-key')
    expect(first.json()).toEqual({ publishableKey: 'pk_test_sandbox', scriptUrl: `${url}/stripe.js` })
    expect(first.headers['cache-control']).toBe('no-store')
    const [cookie] = first.cookies as { name: string; httpOnly?: boolean; sameSite?: string }[]
    expect(cookie).toMatchObject({ name: 'roarback_pay', httpOnly: true, sameSite: 'Lax' })
    const again = await visitor.get('/api/stripe/public-key')
    expect(again.headers['set-cookie']).toBeUndefined()
    visitor.cookies.set('roarback_pay', `${visitor.cookies.get('roarback_pay')}x`)
    expect((await visitor.get('/api/stripe/public-key')).headers['set-cookie']).toBeDefined()
  })

  it('works without any call before, and sells the plan at the plan’s price', async () => {
    const { browser, stripe, secretOf, attempts } = await startCards(engine)
    for (const [plan, price, cents] of [
      ['monthly', MONTHLY, 399],
      ['annual', ANNUAL, 1999],
    ] as const) {
      const visitor = browser()
      const secret = await secretOf(visitor, plan)
      expect(visitor.cookies.has('roarback_pay')).toBe(true)
      const intent = await stripe.paymentIntents.retrieve(intentIn(secret))
      expect(intent).toMatchObject({ amount: cents, currency: 'usd', status: 'requires_payment_method' })
      const row = (await attempts()).find(({ intent_id }) => intent_id === intent.id)
      const subscription = await stripe.subscriptions.retrieve(row?.subscription_id ?? '')
      expect(subscription.items.data[0]?.price.id).toBe(price)
      expect(subscription).toMatchObject({
        status: 'incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
      })
      // Nothing that pays stands in our database as it is.
      expect(JSON.stringify(row)).not.toContain(secret)
    }
  })

  it('takes the plans and their sums alone', async () => {
    const { browser, begin, attempts } = await startCards(engine)
    const visitor = browser()
    for (const body of [
      { amount: 0.01, plan: 'monthly' },
      { amount: 3.99, plan: 'annual' },
      { amount: 399, plan: 'monthly' },
      { amount: -3.99, plan: 'monthly' },
      { amount: '3.99', plan: 'monthly' },
      { amount: 1e308, plan: 'annual' },
      { amount: 0, plan: 'free' },
      { amount: 3.99, plan: 'MONTHLY' },
      { amount: 3.99 },
      { plan: 'monthly' },
      {},
    ]) {
      const response = await visitor.post(CREATE, body)
      expect([body, saysOf(response)]).toEqual([body, '400 invalid'])
      expect(response.json<{ error: string }>().error).not.toBe('')
    }
    expect(await attempts()).toEqual([])
    expect(saysOf(await begin(visitor))).toBe('200')
  })

  it('five clicks are one subscription, and a sixth the next hour as well', async () => {
    const { browser, begin, subscriptions, pass } = await startCards(engine)
    const visitor = browser()
    await visitor.get('/api/stripe/public-key')
    const responses = await Promise.all(Array.from({ length: 5 }, () => begin(visitor)))
    pass(HOUR_MS)
    responses.push(await begin(visitor))
    expect(tally(responses)).toBe('6 x 200')
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(await subscriptions()).toHaveLength(1)
  })

  it('so are they in two processes', async () => {
    const { browser, begin, subscriptions, twin } = await startCards(engine)
    const visitor = browser()
    await visitor.get('/api/stripe/public-key')
    const elsewhere = await twin(visitor)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => begin(index % 2 === 0 ? visitor : elsewhere)),
    )
    expect(tally(responses)).toBe('6 x 200')
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(await subscriptions()).toHaveLength(1)
  })

  it('a declined card leaves it open for another', async () => {
    const { browser, secretOf, stripe } = await startCards(engine)
    const visitor = browser()
    const secret = await secretOf(visitor)
    await expect(
      stripe.paymentIntents.confirm(intentIn(secret), { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toThrow(/declined/)
    expect(await secretOf(visitor)).toBe(secret)
  })

  it('is a new one where the last is claimed, cancelled, expired or spoiled', async () => {
    const { browser, secretOf, payIntent, confirm, stripe, attempts, services, subscriptions } =
      await startCards(engine)
    const visitor = browser()
    const seen: string[] = []
    const next = async () => {
      const secret = await secretOf(visitor)
      expect(seen).not.toContain(secret)
      // And the same one as long as it is open.
      expect(await secretOf(visitor)).toBe(secret)
      seen.push(secret)
      const row = (await attempts()).find(({ intent_id }) => intent_id === intentIn(secret))
      return { secret, id: row?.id ?? '', subscriptionId: row?.subscription_id ?? '' }
    }
    const { db } = services.database
    const paid = await payIntent((await next()).secret)
    expect(saysOf(await confirm(visitor, paid, 'one@example.org'))).toBe('200')
    await stripe.paymentIntents.cancel(intentIn((await next()).secret))
    await stripe.subscriptions.cancel((await next()).subscriptionId)
    const sealedElsewhere = await next()
    await db
      .updateTable('payment_attempt')
      .set({ client_secret: 'v1.nonsense' })
      .where('id', '=', sealedElsewhere.id)
      .execute()
    await next()
    const states = (await subscriptions()).map(({ status }) => status).toSorted()
    expect(states).toEqual([
      'active',
      'incomplete',
      'incomplete_expired',
      'incomplete_expired',
      'incomplete_expired',
    ])
  })

  it('is refused to whoever has paid and not said for whom, whichever plan was paid', async () => {
    const { browser, begin, secretOf, payIntent, confirm } = await startCards(engine)
    const visitor = browser()
    const paid = await payIntent(await secretOf(visitor, 'annual'))
    for (const plan of ['monthly', 'annual'] as const) {
      const refused = await begin(visitor, plan)
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { error: CARD_PAYMENT_COPY.paid, code: 'conflict' },
      ])
    }
    expect((await begin(browser(), 'monthly')).statusCode).toBe(200)
    expect(saysOf(await confirm(visitor, paid, 'two@example.org'))).toBe('200')
    expect((await begin(visitor, 'monthly')).statusCode).toBe(200)
  })

  it.each(['visitor', 'member'] as const)(
    'is one at a time of a %s: two tabs cannot pay two plans',
    async (who) => {
      const { browser, secretOf, payIntent, confirm, subscriptions, attempts } = await startCards(engine)
      const buyer = browser()
      if (who === 'member') await buyer.register()
      const monthly = await secretOf(buyer, 'monthly')
      const annual = await secretOf(buyer, 'annual')
      const [first, second] = await Promise.allSettled([payIntent(monthly), payIntent(annual)])
      expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
      expect(saysOf(await confirm(buyer, intentIn(monthly), 'one@example.org'))).toBe('409 conflict')
      expect(saysOf(await confirm(buyer, intentIn(annual), 'one@example.org'))).toBe('200')
      expect(await subscriptions('active')).toHaveLength(1)
      expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(['claimed', 'closed'])
    },
  )

  it('is one of two plans that are asked for at once', async () => {
    const { browser, secretOf, payIntent, subscriptions } = await startCards(engine)
    const visitor = browser()
    await visitor.get('/api/stripe/public-key')
    const secrets = await Promise.all([secretOf(visitor, 'monthly'), secretOf(visitor, 'annual')])
    const paid = await Promise.allSettled(secrets.map((secret) => payIntent(secret)))
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await subscriptions('active')).toHaveLength(1)
  })

  it('five an hour for a browser, sixty for an address, and how long to wait', async () => {
    const { browser, begin, stripe, services } = await startCards(engine, { LIMITS_SCALE: '1' })
    const visitor = browser()
    for (let count = 0; count < 5; count += 1) {
      const response = await begin(visitor)
      const { clientSecret } = response.json<{ clientSecret: string }>()
      await stripe.paymentIntents.cancel(intentIn(clientSecret))
    }
    const refused = await begin(visitor)
    expect(saysOf(refused)).toBe('429 too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    // A card tester drops the cookie; most of the hour's places of the address are taken here.
    const { database, secret } = services
    const limits = createLimits({ ...database, secret, now: Date.now, scale: 1 })
    for (let count = 0; count < 53; count += 1)
      await limits.take('pay-ip', LIMITS.paymentAttemptsPerIp, '127.0.0.1')
    const testers = []
    for (let count = 0; count < 3; count += 1) testers.push(await begin(browser()))
    expect(tally(testers)).toBe('2 x 200, 1 x 429 too_many_requests')
  })

  it('goes on where a process died before it heard from the provider', async () => {
    const { browser, secretOf, services, subscriptions } = await startCards(engine)
    const visitor = browser()
    const secret = await secretOf(visitor)
    await services.database.db
      .updateTable('payment_attempt')
      .set({ customer_id: null, subscription_id: null, intent_id: null, client_secret: null })
      .execute()
    expect(await secretOf(visitor)).toBe(secret)
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe.each(ENGINES)('a member who pays with a card, on %s', { timeout: 60_000 }, (engine) => {
  it('has access with the payment, whatever address the page sends', async () => {
    const { browser, paid, confirm, hasAccess, until, stripe } = await startCards(engine)
    const member = browser()
    const email = await member.register()
    const id = await paid(member)
    await until(async () => expect(await hasAccess(member)).toBe(true))
    expect(saysOf(await confirm(member, id, 'somebody-else@example.org'))).toBe('200')
    expect((await member.get('/api/subscription/status')).json()).toMatchObject({ status: 'active' })
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['customer'] })
    expect(intent.customer).toMatchObject({ email })
  })

  it('has access at once where no webhook has come', async () => {
    const { browser, paid, confirm, hasAccess, webhooks } = await startCards(engine)
    webhooks.isOpen = false
    const member = browser()
    await member.register()
    await hasAccess(member)
    const id = await paid(member)
    expect(saysOf(await confirm(member, id, ''))).toBe('200')
    expect(await hasAccess(member)).toBe(true)
  })

  it('is not sold a second subscription', async () => {
    const { browser, begin, paid, stripe, subscriptions } = await startCards(engine)
    const member = browser()
    await member.register()
    await paid(member)
    for (const plan of ['monthly', 'annual'] as const) {
      const response = await begin(member, plan)
      expect(saysOf(response)).toBe('409 conflict')
      expect(response.json<{ error: string }>().error).toMatch(/already.*Billing Management/)
    }
    const [subscription] = await subscriptions('active')
    await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
    expect(saysOf(await begin(member))).toBe('409 conflict')
    await stripe.subscriptions.cancel(subscription?.id ?? '')
    expect(saysOf(await begin(member))).toBe('200')
  })

  it('is pointed to the card where the last payment failed', async () => {
    const { browser, begin, paid, payments } = await startCards(engine)
    const member = browser()
    await member.register()
    await paid(member)
    const { subscriptionsOf } = payments
    for (const status of ['past_due', 'unpaid', 'paused'] as const) {
      vi.spyOn(payments, 'subscriptionsOf').mockImplementation(async (customerId) =>
        (await subscriptionsOf(customerId)).map((one) => ({ ...one, status })),
      )
      const response = await begin(member)
      expect(saysOf(response)).toBe('409 conflict')
      expect(response.json<{ error: string }>().error).toMatch(/Update your card/)
    }
  })

  it('has one of the two ways to pay open, in any number of browsers', async () => {
    const { browser, checkout, pay, secretOf, payIntent, stripe, subscriptions, services } =
      await startCards(engine)
    const one = browser()
    const email = await one.register()
    const two = browser()
    await two.post('/api/auth/login', { email, password: 'correct horse' })
    const page = await checkout(one)
    const secret = await secretOf(two)
    expect(await secretOf(one)).toBe(secret)
    expect(await pay(page)).toBeNull()
    const other = await checkout(one, ANNUAL)
    await expect(payIntent(secret)).rejects.toThrow(/canceled/)
    expect(await pay(other)).not.toBeNull()
    expect((await subscriptions('active')).map(({ id }) => id)).toHaveLength(1)
    expect((await stripe.customers.list()).data).toHaveLength(1)
    expect(await services.database.db.selectFrom('customer').selectAll().execute()).toHaveLength(1)
  })

  it('leaves nothing to pay behind an account that is deleted', async () => {
    const { browser, secretOf, payIntent, attempts } = await startCards(engine)
    const member = browser()
    await member.register()
    const secret = await secretOf(member)
    expect(saysOf(await member.post('/api/account/delete', { password: 'correct horse' }))).toBe('200')
    await expect(payIntent(secret)).rejects.toThrow(/canceled/)
    expect(await attempts()).toEqual([])
  })
})
