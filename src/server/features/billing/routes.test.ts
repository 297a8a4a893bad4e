import { describe, expect, it } from 'vitest'
import { ENGINES } from '#tests/helpers/stores.ts'
import { findMemberId } from '#server/db/members.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { ANNUAL, DECLINED_CARD, MONTHLY, startBilling } from '#tests/helpers/billing.ts'

const UNAUTHORIZED = { error: 'Unauthorized', code: 'unauthorized' }
const FORBIDDEN = { error: 'Active subscription required', code: 'subscription_required' }
const NO_SESSION = { error: 'Failed to get session details', code: 'not_found' }
const TEXT = { text: 'We will cut taxes by 40% for every working family!' }

describe.each(ENGINES)('billing on %s', (engine) => {
  describe('the first paid answer', () => {
    it('declined, then paid, then written', async () => {
      const { browser, checkout, pay } = await startBilling(engine)
      const buyer = browser()
      const email = await buyer.register()
      const page = await checkout(buyer)
      expect(await pay(page, DECLINED_CARD)).toBeNull()
      expect((await buyer.post('/api/transform/text', TEXT)).json()).toEqual(FORBIDDEN)

      const location = await pay(page)
      expect(location).toMatch(/^http:\/\/localhost:3000\/success\?session_id=cs_test_/)
      const sessionId = new URL(location ?? '').searchParams.get('session_id')
      const details = await buyer.get(`/api/checkout/session-details?session_id=${sessionId}`)
      expect(details.json()).toEqual({ customer_email: email })
      const status = await buyer.get(`/api/subscription/status?email=${encodeURIComponent(email)}`)
      expect(status.json()).toEqual({
        status: 'active',
        priceId: MONTHLY,
        plan: 'monthly',
        current_period_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        cancelAtPeriodEnd: false,
        disputed: false,
      })
      expect((await buyer.post('/api/transform/text', TEXT)).statusCode).toBe(200)
      expect((await buyer.post('/api/premium/translate', { email })).json()).toEqual({ allowed: true })
      expect((await buyer.get('/api/auth/user')).json()).toMatchObject({ hasAccess: true })
    })

    it('tells the ids of the prices and the browser’s key to anybody', async () => {
      const { browser } = await startBilling(engine)
      expect((await browser().get('/api/config')).json()).toEqual({
        priceMonthly: MONTHLY,
        priceAnnual: ANNUAL,
      })
      expect((await browser().get('/api/stripe/public-key')).json()).toMatchObject({
        publishableKey: 'pk_test_sandbox',
      })
    })
  })

  describe('who may do what', () => {
    it('a stranger: nothing, and learns nothing', async () => {
      const { browser, subscribe } = await startBilling(engine)
      const { email, sessionId } = await subscribe(browser())
      const stranger = browser()
      const status = await stranger.get(`/api/subscription/status?email=${encodeURIComponent(email)}`)
      expect([status.statusCode, status.json()]).toEqual([401, UNAUTHORIZED])
      const portal = await stranger.post('/api/create-portal-session', { email })
      expect([portal.statusCode, portal.json()]).toEqual([401, UNAUTHORIZED])
      const checkout = await stranger.post('/api/checkout/session', { priceId: MONTHLY, email })
      expect([checkout.statusCode, checkout.json()]).toEqual([401, UNAUTHORIZED])
      // A leaked id answers as an unknown one.
      for (const id of [sessionId, 'cs_test_unknown', 'nonsense']) {
        const details = await stranger.get(`/api/checkout/session-details?session_id=${id}`)
        expect([details.statusCode, details.json()]).toEqual([404, NO_SESSION])
      }
      expect(stranger.cookies.size).toBe(0)
    })

    it('another member: only what is theirs', async () => {
      const { browser, subscribe } = await startBilling(engine)
      const { email, sessionId } = await subscribe(browser())
      const other = browser()
      const own = await other.register()
      for (const response of [
        await other.get(`/api/subscription/status?email=${encodeURIComponent(email)}`),
        await other.post('/api/create-portal-session', { email }),
        await other.post('/api/checkout/session', { priceId: MONTHLY, email }),
      ])
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
      expect((await other.get(`/api/checkout/session-details?session_id=${sessionId}`)).json()).toEqual(
        NO_SESSION,
      )
      expect(
        (await other.get(`/api/subscription/status?email=${encodeURIComponent(own)}`)).json(),
      ).toMatchObject({
        status: 'none',
      })
      expect((await other.post('/api/create-portal-session', {})).statusCode).toBe(404)
      expect((await other.post('/api/transform/text', TEXT)).json()).toEqual(FORBIDDEN)
    })

    it('the owner: with the address in any case, or without', async () => {
      const { browser, subscribe } = await startBilling(engine)
      const buyer = browser()
      const { email } = await subscribe(buyer)
      for (const query of ['', `?email=${encodeURIComponent(email.toUpperCase())}`])
        expect((await buyer.get(`/api/subscription/status${query}`)).json()).toMatchObject({
          status: 'active',
        })
      for (const body of [undefined, {}, { email }, { email: null }])
        expect((await buyer.post('/api/create-portal-session', body)).json<{ url: string }>().url).toMatch(
          /\/p\/session\//,
        )
    })

    it('the browser that paid: status and portal for half an hour, also when its session is lost', async () => {
      const { browser, subscribe } = await startBilling(engine)
      const buyer = browser()
      const { email, sessionId } = await subscribe(buyer)
      buyer.cookies.delete('roarback_session')
      const details = await buyer.get(`/api/checkout/session-details?session_id=${sessionId}`)
      expect(details.json()).toEqual({ customer_email: email })
      expect((await buyer.get('/api/subscription/status')).json()).toMatchObject({ status: 'active' })
      expect((await buyer.post('/api/create-portal-session', { email })).statusCode).toBe(200)
      // It reads and manages what was paid for; it does not sign in.
      expect((await buyer.post('/api/transform/text', TEXT)).json()).toEqual(UNAUTHORIZED)
      expect((await buyer.get('/api/auth/user')).statusCode).toBe(401)
    })

    it('the next one at the same computer: nothing', async () => {
      const { browser, subscribe } = await startBilling(engine)
      const buyer = browser()
      const { sessionId } = await subscribe(buyer)
      await buyer.get(`/api/checkout/session-details?session_id=${sessionId}`)
      await buyer.post('/api/auth/logout')
      expect(buyer.cookies.size).toBe(0)
      expect((await buyer.get('/api/subscription/status')).statusCode).toBe(401)
      expect((await buyer.get(`/api/checkout/session-details?session_id=${sessionId}`)).statusCode).toBe(404)
    })

    it('a forged cookie: nobody', async () => {
      const { browser, subscribe } = await startBilling(engine)
      const buyer = browser()
      const { sessionId } = await subscribe(buyer)
      await buyer.get(`/api/checkout/session-details?session_id=${sessionId}`)
      const thief = browser()
      for (const [name, value] of buyer.cookies) {
        if (name === 'roarback_session') continue
        // One purpose's value under the other's name, and a touched signature.
        const other = name === 'roarback_billing' ? 'roarback_checkout' : 'roarback_billing'
        thief.cookies.set(other, value)
      }
      expect((await thief.get('/api/subscription/status')).statusCode).toBe(401)
      expect((await thief.get(`/api/checkout/session-details?session_id=${sessionId}`)).statusCode).toBe(404)
    })
  })

  describe('buying', () => {
    it('takes our two prices and no other', async () => {
      const { browser, stripe } = await startBilling(engine)
      const buyer = browser()
      await buyer.register()
      const [product] = (await stripe.products.list({ limit: 1 })).data
      const cheap = await stripe.prices.create({
        product: product?.id ?? '',
        currency: 'usd',
        unit_amount: 1,
        recurring: { interval: 'month' },
      })
      for (const priceId of [cheap.id, 'price_monthly', 'nonsense']) {
        const response = await buyer.post('/api/checkout/session', { priceId })
        expect([response.statusCode, response.json()]).toEqual([
          400,
          { error: 'There is no such price', code: 'invalid' },
        ])
      }
    })

    it('is one checkout for five clicks at once, and for a click the next day', async () => {
      const { browser, checkout } = await startBilling(engine)
      const buyer = browser()
      await buyer.register()
      const pages = await Promise.all(Array.from({ length: 5 }, () => checkout(buyer)))
      expect(new Set(pages).size).toBe(1)
      expect(await checkout(buyer)).toBe(pages[0])
    })

    it('closes the checkout of the other plan, so that only one can be paid', async () => {
      const { browser, checkout, pay, stripe } = await startBilling(engine)
      const buyer = browser()
      await buyer.register()
      const monthly = await checkout(buyer, MONTHLY)
      const annual = await checkout(buyer, ANNUAL)
      expect(await pay(monthly)).toBeNull()
      expect(await pay(annual)).not.toBeNull()
      expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
      expect((await buyer.get('/api/subscription/status')).json()).toMatchObject({ plan: 'annual' })
    })

    it('opens the portal where there is a subscription already', async () => {
      const { browser, subscribe, checkout, stripe } = await startBilling(engine)
      const buyer = browser()
      const { subscriptionId } = await subscribe(buyer)
      expect(await checkout(buyer, ANNUAL)).toMatch(/\/p\/session\//)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      expect(await checkout(buyer)).toMatch(/\/p\/session\//)
      await stripe.subscriptions.cancel(subscriptionId)
      expect(await checkout(buyer)).toMatch(/\/c\/pay\//)
    })

    it('opens the portal also where a complimentary grant stands beside what was paid', async () => {
      const { browser, subscribe, checkout, services, stripe } = await startBilling(engine)
      const buyer = browser()
      const { email, subscriptionId } = await subscribe(buyer)
      const id = (await findMemberId(services.database.db, email)) ?? ''
      await createSubscriptions(services.database.db, Date.now).grant(id)
      expect(await checkout(buyer, ANNUAL)).toMatch(/\/p\/session\//)
      expect((await buyer.get('/api/subscription/status')).json()).toMatchObject({ plan: 'monthly' })
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      expect(await checkout(buyer, ANNUAL)).toMatch(/\/p\/session\//)
    })

    it('starts anew for a customer that the provider does not know any more', async () => {
      const { browser, subscribe, checkout, pay, stripe } = await startBilling(engine)
      const buyer = browser()
      const { customerId } = await subscribe(buyer)
      await stripe.customers.del(customerId)
      expect((await buyer.get('/api/subscription/status')).json()).toMatchObject({ status: 'canceled' })
      await expect.poll(async () => (await buyer.post('/api/premium/translate', {})).statusCode).toBe(403)
      expect(await pay(await checkout(buyer))).not.toBeNull()
      expect((await buyer.get('/api/subscription/status')).json()).toMatchObject({ status: 'active' })
    })

    it('pays once when the first plan is paid while the second is being opened', async () => {
      const { browser, checkout, pay, stripe } = await startBilling(engine)
      const buyer = browser()
      await buyer.register()
      const monthly = await checkout(buyer, MONTHLY)
      const [paid, second] = await Promise.all([pay(monthly), checkout(buyer, ANNUAL)])
      if (paid !== null) expect(second).toMatch(/\/p\/session\//)
      else expect(await pay(second)).not.toBeNull()
      expect((await stripe.subscriptions.list({ status: 'active' })).data).toHaveLength(1)
    })

    it('asks the provider thirty times a minute at most', async () => {
      const { browser } = await startBilling(engine)
      const member = browser()
      await member.register()
      const ask = () => member.get('/api/checkout/session-details?session_id=cs_test_guess')
      const statuses = []
      for (let i = 0; i < 31; i += 1) statuses.push((await ask()).statusCode)
      expect(statuses.filter((status) => status === 404)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
      expect((await member.get('/api/subscription/status')).statusCode).toBe(200)
    })

    it('leaves complimentary access able to buy', async () => {
      const { browser, checkout } = await startBilling(engine)
      const friend = browser()
      await friend.subscribe()
      expect(await checkout(friend)).toMatch(/\/c\/pay\//)
    })
  })

  describe('cancelling', () => {
    it('ends access at once, and undoing it brings it back', async () => {
      const { browser, subscribe, stripe } = await startBilling(engine)
      const buyer = browser()
      const { subscriptionId } = await subscribe(buyer)
      expect((await buyer.post('/api/transform/text', TEXT)).statusCode).toBe(200)
      const access = async () => (await buyer.post('/api/premium/translate', {})).statusCode
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      await expect.poll(access).toBe(403)
      expect((await buyer.get('/api/subscription/status')).json()).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
      })
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
      await expect.poll(access).toBe(200)
    })

    it('keeps access until the period ends where the operator says so', async () => {
      const { browser, subscribe, stripe } = await startBilling(engine, {
        env: { ACCESS_AFTER_CANCEL: 'until-period-end' },
      })
      const buyer = browser()
      const { subscriptionId } = await subscribe(buyer)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      await buyer.get('/api/subscription/status')
      expect((await buyer.post('/api/premium/translate', {})).statusCode).toBe(200)
      await stripe.subscriptions.cancel(subscriptionId)
      await expect.poll(async () => (await buyer.post('/api/premium/translate', {})).statusCode).toBe(403)
    })
  })

  describe('access heals itself', () => {
    it('where no webhook has come', async () => {
      const { browser, subscribe, webhooks } = await startBilling(engine)
      webhooks.isOpen = false
      const buyer = browser()
      await subscribe(buyer)
      expect((await buyer.post('/api/transform/text', TEXT)).statusCode).toBe(200)
    })

    it('asks the provider at most once a minute', async () => {
      const { browser, subscribe, webhooks, stripe } = await startBilling(engine)
      webhooks.isOpen = false
      const buyer = browser()
      const { subscriptionId } = await subscribe(buyer)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
      await buyer.get('/api/subscription/status')
      const access = async () => (await buyer.post('/api/premium/translate', {})).statusCode
      // The first refusal asks; the provider changes its mind; the second refusal is too soon to ask again.
      expect(await access()).toBe(403)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
      expect(await access()).toBe(403)
    })
  })

  describe('while the provider is away', () => {
    it('says so, and those who have access keep it', async () => {
      const { app, browser, subscribe, services, config } = await startBilling(engine)
      const buyer = browser()
      await subscribe(buyer)
      await buyer.get('/api/subscription/status')
      expect(config.payments.kind).toBe('sandbox')
      // The sandbox of the default configuration: nobody listens there.
      const { startTestApp, Browser } = await import('#tests/helpers/app.ts')
      const away = await startTestApp({ deps: { database: services.database, accounts: services.accounts } })
      const same = new Browser(away.app, config.appUrl, services)
      for (const [name, value] of buyer.cookies) same.cookies.set(name, value)
      expect((await same.post('/api/transform/text', TEXT)).statusCode).toBe(200)
      for (const response of [
        await same.get('/api/subscription/status'),
        await same.post('/api/create-portal-session', {}),
        await same.post('/api/checkout/session', { priceId: MONTHLY }),
      ])
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
      expect((await app.inject('/healthz')).statusCode).toBe(200)
    }, 60_000)
  })
})
