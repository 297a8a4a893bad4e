import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox } from '#tests/helpers/sandbox.ts'
import { faultsOf } from '#tests/helpers/stripe-schema.ts'
import { browserAt, firstPayment, told, typed } from './first-payment.ts'

interface Refusal {
  error: { code?: string; decline_code?: string; param?: string; message: string }
}

const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as Refusal).error,
})

async function settingUp(params: Stripe.SetupIntentCreateParams = {}) {
  const sandbox = await openSandbox()
  const { id: customer } = await sandbox.stripe.customers.create()
  const intent = await sandbox.stripe.setupIntents.create({ customer, ...params })
  return { ...sandbox, customer, intent }
}

describe('a setup intent', () => {
  it('puts a card on file without charging it', async () => {
    const { stripe, customer, intent } = await settingUp({ metadata: { a: 'b' } })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      usage: 'off_session',
      customer,
      metadata: { a: 'b' },
    })
    const done = await stripe.setupIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['payment_method'],
    })
    expect(done).toMatchObject({
      status: 'succeeded',
      next_action: null,
      payment_method: { customer, card: { last4: '4242' } },
    })
    expect(await told(stripe)).toEqual([
      'customer.created',
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
    ])
    expect((await stripe.charges.list()).data).toEqual([])
    await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
  })

  it('is confirmed as it is made', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const done = await stripe.setupIntents.create({
      customer,
      usage: 'on_session',
      confirm: true,
      payment_method: 'pm_card_mastercard',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    expect(done).toMatchObject({ status: 'succeeded', usage: 'on_session' })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
    expect(await stripe.setupIntents.retrieve(done.id)).toEqual(expect.objectContaining({ id: done.id }))
    await expect(stripe.setupIntents.create({ confirm: true })).rejects.toThrow('missing a payment method')
    await expect(stripe.setupIntents.create({ return_url: 'http://localhost:3000' })).rejects.toMatchObject({
      param: 'return_url',
    })
  })

  it('is declined by banks that say no at once, and waits for another card', async () => {
    const { stripe, customer, intent } = await settingUp()
    await expect(
      stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'insufficient_funds',
      setup_intent: { id: intent.id, status: 'requires_payment_method' },
    })
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: { type: 'card_error', decline_code: 'insufficient_funds' },
    })
    expect((await told(stripe)).at(-1)).toBe('setup_intent.setup_failed')
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    // This one is declined only when it is charged.
    expect(
      await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeCustomerFail' }),
    ).toMatchObject({ status: 'succeeded', last_setup_error: null })
  })

  it('is changed, listed and cancelled', async () => {
    const { stripe, customer, intent } = await settingUp()
    const changed = await stripe.setupIntents.update(intent.id, {
      payment_method: 'pm_card_visa',
      description: 'New card',
      metadata: { k: 'v' },
    })
    expect(changed).toMatchObject({
      status: 'requires_confirmation',
      description: 'New card',
      metadata: { k: 'v' },
    })
    await stripe.setupIntents.create()
    expect((await stripe.setupIntents.list({ customer })).data.map(({ id }) => id)).toEqual([intent.id])
    const canceled = await stripe.setupIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect((await told(stripe)).at(-1)).toBe('setup_intent.canceled')
    await expect(stripe.setupIntents.cancel(intent.id)).rejects.toThrow('status of canceled')
    await expect(stripe.setupIntents.confirm(intent.id)).rejects.toThrow('status of canceled')
    await expect(stripe.setupIntents.update(intent.id, { description: 'x' })).rejects.toThrow(
      'status of canceled',
    )
  })

  it("takes no card of somebody else's", async () => {
    const { stripe, intent } = await settingUp()
    const other = await stripe.customers.create()
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
    await expect(stripe.setupIntents.confirm(intent.id, { payment_method: id })).rejects.toThrow(
      'belongs to another customer',
    )
    await expect(stripe.setupIntents.create({ payment_method: id })).rejects.toThrow(
      'belongs to another customer',
    )
  })
})

describe('a page with the publishable key', () => {
  it('confirms its own intent with a card that was typed', async () => {
    const { stripe, url } = await openSandbox()
    const { intent, secret, subscription } = await firstPayment(stripe)
    const { post } = browserAt(url)
    const answer = await post(`/v1/payment_intents/${intent}/confirm`, {
      client_secret: secret,
      use_stripe_sdk: 'true',
      'payment_method_data[billing_details][email]': 'payer@example.org',
      'payment_method_data[billing_details][address][postal_code]': '12345',
      ...typed('4242424242424242'),
    })
    const body: unknown = await answer.json()
    expect(body).toMatchObject({ id: intent, status: 'succeeded' })
    expect(faultsOf(body)).toEqual([])
    expect(
      await stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] }),
    ).toMatchObject({
      status: 'active',
      default_payment_method: {
        billing_details: { email: 'payer@example.org', address: { postal_code: '12345' } },
        card: { last4: '4242', exp_year: 2040 },
      },
    })
  })

  it.each(['payment_intents', 'setup_intents'])('sees of %s its own only', async (kind) => {
    const { stripe, url } = await openSandbox()
    const { intent, secret } = await firstPayment(stripe)
    const setup = await stripe.setupIntents.create()
    const [id, right] = kind === 'payment_intents' ? [intent, secret] : [setup.id, setup.client_secret ?? '']
    const wrong = `${right.slice(0, -1)}${right.endsWith('x') ? 'y' : 'x'}`
    const { get, post } = browserAt(url)
    const path = `/v1/${kind}/${id}`
    expect((await get(path)).status).toBe(401)
    expect((await get(`${path}?client_secret=${wrong}`)).status).toBe(404)
    expect((await get(`${path}?client_secret=${right.slice(0, -1)}`)).status).toBe(404)
    expect((await get(`${path}?client_secret=`)).status).toBe(404)
    expect((await get(`${path}?client_secret=${right}`)).status).toBe(200)
    expect((await get(`${path}?client_secret=${right}&expand[]=customer`)).status).toBe(401)
    expect((await get(`${path}?client_secret=${right}&expand[]=payment_method`)).status).toBe(200)
    const method = { payment_method: 'pm_card_visa' }
    expect((await post(`${path}/confirm`, method)).status).toBe(401)
    expect((await post(`${path}/confirm`, { ...method, client_secret: wrong })).status).toBe(404)
    expect((await post(`${path}/confirm`, { ...method, client_secret: right })).status).toBe(200)
  })

  it('may do what a browser may, and nothing else', async () => {
    const { stripe, url } = await openSandbox()
    const { intent, secret, customer } = await firstPayment(stripe)
    const { id: setup } = await stripe.setupIntents.create()
    const { get, post } = browserAt(url)
    const reads = ['payment_intents', 'setup_intents', 'customers', `customers/${customer}`, 'charges']
    for (const path of [...reads, 'payment_methods', 'events', 'tokens/tok_x', 'invoices'])
      expect([path, (await get(`/v1/${path}`)).status]).toEqual([path, 401])
    const writes = ['setup_intents', `setup_intents/${setup}`, `setup_intents/${setup}/cancel`]
    for (const path of [
      ...writes,
      `payment_intents/${intent}/cancel`,
      'customers',
      'refunds',
      'subscriptions',
    ])
      expect([path, (await post(`/v1/${path}`)).status]).toEqual([path, 401])
    expect(
      await refusalOf(
        await post(`/v1/payment_intents/${intent}/confirm`, {
          client_secret: secret,
          payment_method: 'pm_card_visa',
          off_session: 'true',
        }),
      ),
    ).toMatchObject({ status: 400, param: 'off_session' })
  })

  it('makes payment methods, and tokens that buy once', async () => {
    const { stripe, url } = await openSandbox()
    const { post } = browserAt(url)
    const card = { 'card[number]': '5555555555554444', 'card[exp_month]': '1', 'card[exp_year]': '2040' }
    const method: unknown = await (await post('/v1/payment_methods', { type: 'card', ...card })).json()
    expect(method).toMatchObject({ card: { last4: '4444' }, customer: null })
    const made = (await (
      await post('/v1/tokens', { ...card, 'card[name]': 'A Citizen', 'card[address_zip]': '12345' })
    ).json()) as Stripe.Token
    expect(faultsOf([method, made])).toEqual([])
    expect(made).toMatchObject({ used: false, card: { brand: 'MasterCard', last4: '4444' } })

    const bought = await stripe.paymentMethods.create({ type: 'card', card: { token: made.id } })
    expect(bought).toMatchObject({
      billing_details: { name: 'A Citizen', address: { postal_code: '12345' } },
      card: { brand: 'mastercard', last4: '4444', exp_month: 1 },
    })
    expect(await stripe.tokens.retrieve(made.id)).toMatchObject({ used: true })
    await expect(
      stripe.paymentMethods.create({ type: 'card', card: { token: made.id } }),
    ).rejects.toMatchObject({ code: 'token_already_used' })
    expect(await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).toMatchObject({
      card: { last4: '4242' },
    })
  })

  it('is refused every other number, of which nothing is kept', async () => {
    const { stripe, url, folder } = await openSandbox()
    const { intent, secret } = await firstPayment(stripe)
    const { post } = browserAt(url)
    const sent = { client_secret: secret, ...typed('4111111111111111') }
    const answer = await post(`/v1/payment_intents/${intent}/confirm`, sent)
    expect(await refusalOf(answer)).toMatchObject({ status: 402, decline_code: 'test_mode_live_card' })
    const card = { 'card[number]': '4111111111111111', 'card[exp_month]': '1', 'card[exp_year]': '2040' }
    expect((await refusalOf(await post('/v1/tokens', card))).decline_code).toBe('test_mode_live_card')
    const wrong = await post(`/v1/payment_intents/${intent}/confirm`, {
      client_secret: secret,
      ...typed('4242424242424242', { cvc: '1' }),
    })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'invalid_cvc', param: 'cvc' })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
    })
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
    expect(bytes.join('')).toContain(intent)
    expect(bytes.join('')).not.toContain('4111111111111111')
  })
})

describe("another page's calls", () => {
  const PATHS = [
    '/v1/payment_intents/pi_x',
    '/v1/payment_intents/pi_x/confirm',
    '/v1/setup_intents/seti_x/confirm',
    '/v1/payment_methods',
    '/v1/3ds2/challenge_complete',
    '/v1/tokens',
  ]
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin')

  it.each(PATHS)('are let through to %s from the application only', async (path) => {
    const { url } = await openSandbox()
    const ask = async (origin: string) =>
      await fetch(`${url}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const answer = await ask('http://localhost:3000')
    expect(answer.status).toBe(204)
    expect(allowed(answer)).toBe('http://localhost:3000')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(answer.headers.get('vary')).toBe('origin')
    for (const origin of ['http://localhost:3001', 'https://evil.example', 'null', 'http://localhost:30000'])
      expect(allowed(await ask(origin))).toBeNull()
  })

  it('are answered so that the application can read it, also when they are refused', async () => {
    const { url } = await openSandbox()
    for (const [origin, expected] of [
      ['http://localhost:3000', 'http://localhost:3000'],
      ['https://evil.example', null],
    ] as const) {
      const { get, post } = browserAt(url, origin)
      const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '1', 'card[exp_year]': '2040' }
      expect(allowed(await post('/v1/payment_methods', { type: 'card', ...card }))).toBe(expected)
      expect(allowed(await post('/v1/payment_methods', { type: 'card' }))).toBe(expected)
      const body = '{}'
      const headers = { origin, 'content-type': 'application/json' }
      expect(allowed(await fetch(`${url}/v1/tokens`, { method: 'POST', headers, body }))).toBe(expected)
      // Nothing else is for pages.
      for (const path of ['/v1/payment_methods', '/v1/customers', '/healthz', '/mailbox'])
        expect(allowed(await get(path))).toBeNull()
    }
    const preflight = await fetch(`${url}/v1/customers`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(404)
    expect(allowed(preflight)).toBeNull()
  })
})
