import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Engine } from '#server/db/client.ts'
import { startBilling } from '#tests/helpers/billing.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const sign = (body: string, secret = 'whsec_sandbox', at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const event = (id: string, type: string, object: object): string =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })

async function startOn(engine: Engine) {
  const billing = await startBilling(engine)
  const send = async (payload: string | Buffer, signature?: string) =>
    billing.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    })
  return { ...billing, send }
}

describe.each(ENGINES)('a webhook on %s', (engine) => {
  const start = () => startOn(engine)

  it('needs a signature that is ours and fresh', async () => {
    const { send } = await start()
    const body = event('evt_1', 'customer.subscription.deleted', { object: 'subscription', id: 'sub_1' })
    const old = Math.floor(Date.now() / 1000) - 301
    for (const signature of [
      undefined,
      '',
      'nonsense',
      sign(body, 'whsec_other'),
      sign(`${body} `),
      sign(body, 'whsec_sandbox', old),
    ]) {
      const response = await send(body, signature)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid'])
    }
    expect((await send(body, sign(body))).statusCode).toBe(200)
  })

  it('that is not JSON, or empty, is refused and no fault of ours', async () => {
    const { send, log } = await start()
    for (const body of ['', '{', '[]', 'null', '{"id":"evt_0","data":{"object":null}}'])
      expect((await send(body, sign(body))).statusCode).toBeLessThan(500)
    expect(log()).not.toContain('"level":50')
  })

  it('of a type that is not known is fine', async () => {
    const { send } = await start()
    const body = event('evt_2', 'treasury.something_new', { object: 'thing', id: 'x_1' })
    expect((await send(body, sign(body))).json()).toEqual({ received: true })
  })

  it('says that something changed, never what: the state is the provider’s', async () => {
    const { send, browser, subscribe } = await start()
    const buyer = browser()
    const { subscriptionId, customerId } = await subscribe(buyer)
    await buyer.get('/api/subscription/status')
    // A true signature over a lie: it says deleted, the provider says active.
    const lie = event('evt_lie', 'customer.subscription.deleted', {
      object: 'subscription',
      id: subscriptionId,
      customer: customerId,
      status: 'canceled',
    })
    expect((await send(lie, sign(lie))).statusCode).toBe(200)
    expect((await buyer.post('/api/premium/translate', {})).statusCode).toBe(200)
  })

  it('that is replayed does nothing new', async () => {
    const { send, browser, subscribe, webhooks, stripe, services } = await start()
    const buyer = browser()
    const { subscriptionId } = await subscribe(buyer)
    await expect.poll(() => webhooks.bodies.length).toBeGreaterThan(5)
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    await expect.poll(async () => (await buyer.post('/api/premium/translate', {})).statusCode).toBe(403)
    const ledger = async () =>
      (await services.database.db.selectFrom('provider_event').selectAll().execute()).length
    // Until all that there is to tell has been told: a number taken once is old before it is reached.
    const untold = async () => (await stripe.events.list({ limit: 100 })).data.length - (await ledger())
    await expect.poll(untold).toBe(0)
    const before = await ledger()
    // Backwards, and each one twice.
    for (const { body } of webhooks.bodies.toReversed()) {
      expect((await send(body, sign(body))).statusCode).toBe(200)
      expect((await send(body, sign(body))).statusCode).toBe(200)
    }
    expect(await ledger()).toBe(before)
    expect((await buyer.post('/api/premium/translate', {})).statusCode).toBe(403)
  })

  it('about somebody who is not our customer is fine', async () => {
    const { send, stripe } = await start()
    const stranger = await stripe.customers.create({ email: 'elsewhere@example.org' })
    const body = event('evt_3', 'invoice.paid', {
      object: 'invoice',
      id: 'in_1',
      customer: stranger.id,
      parent: { subscription_details: { subscription: 'sub_elsewhere' } },
    })
    expect((await send(body, sign(body))).statusCode).toBe(200)
  })

  it('keeps nothing of its body', async () => {
    const { send, log } = await start()
    const body = event('evt_4', 'customer.updated', {
      object: 'customer',
      id: 'cus_1',
      email: 'canary@example.org',
    })
    await send(body, sign(body))
    await send(body, 'forged')
    expect(log()).not.toContain('canary')
  })
})
