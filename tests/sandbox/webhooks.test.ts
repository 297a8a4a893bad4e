import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout, startSandbox, webhookReceiver } from '#tests/helpers/sandbox.ts'
import { faultsOf } from '#tests/helpers/stripe-schema.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'

const SESSION = {
  mode: 'subscription',
  line_items: [{ price: 'price_monthly_399', quantity: 1 }],
  success_url: 'http://localhost:3000/success',
} satisfies Stripe.Checkout.SessionCreateParams

describe('webhooks', () => {
  it('are signed as Stripe signs, and hold what the API would answer', async () => {
    const receiver = await webhookReceiver()
    const { stripe } = await openSandbox({ webhookUrl: receiver.url })
    const session = await stripe.checkout.sessions.create(SESSION)
    await payCheckout(session.url ?? '')
    await receiver.until((all) => all.some(({ event }) => event.type === 'checkout.session.completed'))
    await receiver.until((all) => all.length >= 13)
    for (const { body, signature } of receiver.received) {
      const event = stripe.webhooks.constructEvent(body, signature, 'whsec_sandbox')
      expect(event.api_version).toBe(Stripe.API_VERSION)
      expect(faultsOf(event)).toEqual([])
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature')
      expect(() => stripe.webhooks.constructEvent(`${body} `, signature, 'whsec_sandbox')).toThrow(
        'signature',
      )
    }
    const types = new Set(receiver.received.map(({ event }) => event.type as string))
    for (const type of [
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
      'charge.succeeded',
    ])
      expect(types).toContain(type)
    await expect
      .poll(
        async () =>
          (await stripe.events.list({ limit: 100 })).data.filter((event) => event.pending_webhooks > 0)
            .length,
      )
      .toBe(0)
  })

  it('come again until they are taken', async () => {
    const receiver = await webhookReceiver((_one, count) => (count === 1 ? 500 : 200))
    const { stripe } = await openSandbox({ webhookUrl: receiver.url })
    await stripe.customers.create({ email: 'one@example.org' })
    await receiver.until((all) => all.length === 2)
    expect(receiver.received[0]?.event.id).toBe(receiver.received[1]?.event.id)
    await expect.poll(async () => (await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
  })

  it('wait for a receiver that is not there yet, over a restart too', async () => {
    const folder = tempFolder()
    const first = await startSandbox({ folder })
    const customer = await first.stripe.customers.create({ email: 'one@example.org' })
    expect((await first.stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
    await first.stop('SIGKILL')
    const receiver = await webhookReceiver()
    await startSandbox({ folder, webhookUrl: receiver.url })
    await receiver.until((all) => all.length > 0)
    expect(receiver.received[0]?.event).toMatchObject({
      type: 'customer.created',
      data: { object: { id: customer.id } },
    })
  })

  it('go to further endpoints, with a secret of their own and the types they ask for', async () => {
    const receiver = await webhookReceiver()
    const { stripe } = await openSandbox()
    const endpoint = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['product.created'],
    })
    expect(endpoint.secret).toMatch(/^whsec_\w{48}$/)
    expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
    expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([
      endpoint.id,
      'we_sandbox',
    ])
    await stripe.customers.create({})
    await stripe.products.create({ name: 'Horn' })
    await receiver.until((all) => all.length > 0)
    const [one] = receiver.received
    expect(
      stripe.webhooks.constructEvent(one?.body ?? '', one?.signature ?? '', endpoint.secret ?? '').type,
    ).toBe('product.created')
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
    await stripe.products.create({ name: 'Bell' })
    expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('events', () => {
  it('are listed by type and by time, and name the request behind them', async () => {
    const { stripe } = await openSandbox()
    const customer = await stripe.customers.create({ name: 'x' }, { idempotencyKey: 'made-once' })
    await stripe.products.create({ name: 'Horn' })
    const [event] = (await stripe.events.list({ types: ['customer.created', 'customer.deleted'] })).data
    expect(event).toMatchObject({
      type: 'customer.created',
      data: { object: { id: customer.id } },
      request: { id: customer.lastResponse.requestId, idempotency_key: 'made-once' },
    })
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
    expect((await stripe.events.list({ type: 'product.created' })).data).toHaveLength(1)
    const now = Math.floor(Date.now() / 1000)
    expect((await stripe.events.list({ created: { gt: now + 5 } })).data).toEqual([])
    expect((await stripe.events.list({ created: { gt: now - 60 } })).data).toHaveLength(2)
  })
})
