import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout, type OpenSandbox } from '#tests/helpers/sandbox.ts'
import { faultsOf } from '#tests/helpers/stripe-schema.ts'
import { browserAt, firstPayment, told, typed } from './first-payment.ts'

const ONCE = '4000002500003155'
const ALWAYS = '4000002760003184'
const DAY = 24 * 3600
const START = Date.UTC(2030, 0, 31, 9, 30) / 1000

function sourceOf({ next_action: action }: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const source = action?.use_stripe_sdk?.['source']
  return typeof source === 'string' ? source : ''
}

/** Answers the bank as a page without scripts does. */
async function answer(url: string, outcome: string): Promise<Response> {
  return await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
}

async function asked(card: string, more: Record<string, string> = {}) {
  const sandbox = await openSandbox()
  const first = await firstPayment(sandbox.stripe)
  const page = browserAt(sandbox.url)
  const confirmed = await page.post(`/v1/payment_intents/${first.intent}/confirm`, {
    client_secret: first.secret,
    use_stripe_sdk: 'true',
    ...typed(card),
    ...more,
  })
  const intent = (await confirmed.json()) as Stripe.PaymentIntent
  const complete = async (outcome: string, secret = first.secret) =>
    await page.post('/v1/3ds2/challenge_complete', {
      source: sourceOf(intent),
      client_secret: secret,
      outcome,
    })
  return { ...sandbox, ...first, page, asked: intent, complete }
}

describe('a card whose bank asks', () => {
  it.each([ONCE, ALWAYS])('%s waits for the answer, and is charged after it', async (card) => {
    const one = await asked(card)
    expect(one.asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
      latest_charge: null,
    })
    expect(faultsOf(one.asked)).toEqual([])
    expect(await one.stripe.subscriptions.retrieve(one.subscription)).toMatchObject({ status: 'incomplete' })
    expect((await one.stripe.charges.list()).data).toEqual([])
    expect((await told(one.stripe)).slice(-2)).toEqual([
      'payment_intent.requires_action',
      'invoice.payment_action_required',
    ])

    const body: unknown = await (await one.complete('succeeded')).json()
    expect(body).toMatchObject({ status: 'succeeded', next_action: null })
    expect(faultsOf(body)).toEqual([])
    expect(await one.stripe.subscriptions.retrieve(one.subscription)).toMatchObject({ status: 'active' })
    const [charge] = (await one.stripe.charges.list()).data
    expect(charge).toMatchObject({
      status: 'succeeded',
      payment_method_details: { card: { three_d_secure: { result: 'authenticated', version: '2.2.0' } } },
    })
    expect(await one.stripe.invoices.retrieve(one.invoice)).toMatchObject({
      status: 'paid',
      attempt_count: 1,
    })
    // The second click of a double one.
    expect(await (await one.complete('failed')).json()).toMatchObject({ status: 'succeeded' })
    expect((await one.stripe.charges.list()).data).toHaveLength(1)
  })

  it('is not charged when its holder fails, and another card is', async () => {
    const one = await asked(ONCE)
    const body = (await (await one.complete('failed')).json()) as Stripe.PaymentIntent
    expect(faultsOf(body)).toEqual([])
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        payment_method: { card: { last4: '3155' } },
      },
    })
    expect((await one.stripe.charges.list()).data).toEqual([])
    expect(await told(one.stripe)).toEqual(
      expect.arrayContaining(['payment_intent.payment_failed', 'invoice.payment_failed']),
    )
    expect(await one.stripe.subscriptions.retrieve(one.subscription)).toMatchObject({ status: 'incomplete' })
    // Too late to have passed after all.
    expect(await (await one.complete('succeeded')).json()).toMatchObject({
      status: 'requires_payment_method',
    })
    await one.stripe.paymentIntents.confirm(one.intent, { payment_method: 'pm_card_visa' })
    expect(await one.stripe.subscriptions.retrieve(one.subscription)).toMatchObject({ status: 'active' })
  })

  it('can be left for another card, whose answer alone counts then', async () => {
    const one = await asked(ONCE)
    const again = await one.stripe.paymentIntents.confirm(one.intent, {
      payment_method: 'pm_card_authenticationRequired',
    })
    expect(sourceOf(again)).not.toBe(sourceOf(one.asked))
    expect((await one.complete('succeeded')).status).toBe(400)
    await one.stripe.paymentIntents.confirm(one.intent, { payment_method: 'pm_card_mastercard' })
    const late = await answer(`${one.url}/3ds/${sourceOf(again)}`, 'succeeded')
    expect(await late.text()).toContain('does not wait for this answer')
    const { data } = await one.stripe.charges.list()
    expect(data).toMatchObject([{ payment_method_details: { card: { last4: '4444' } } }])
    await expect(one.stripe.paymentIntents.confirm(one.intent)).rejects.toThrow('status of succeeded')
  })

  it('cannot be confirmed anew without a card, nor answered without the secret', async () => {
    const one = await asked(ONCE)
    await expect(one.stripe.paymentIntents.confirm(one.intent)).rejects.toThrow('status of requires_action')
    const source = sourceOf(one.asked)
    const outcome = 'succeeded'
    expect((await one.page.post('/v1/3ds2/challenge_complete', { source, outcome })).status).toBe(401)
    expect((await one.complete('succeeded', `${one.secret}x`)).status).toBe(400)
    expect((await one.complete('perhaps')).status).toBe(400)
    const other = await firstPayment(one.stripe)
    expect((await one.complete('succeeded', other.secret)).status).toBe(400)
    expect(await one.stripe.paymentIntents.retrieve(one.intent)).toMatchObject({ status: 'requires_action' })
  })

  it('leads to the page of the bank and back where there is a return_url', async () => {
    const { stripe } = await openSandbox()
    const { intent, secret } = await firstPayment(stripe)
    const params = {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/payment-success?a=b',
    }
    const redirect = async () => {
      const { next_action: action } = await stripe.paymentIntents.confirm(intent, params)
      expect(action).toMatchObject({ type: 'redirect_to_url' })
      return action?.redirect_to_url?.url ?? ''
    }
    const failed = await answer(await redirect(), 'failed')
    expect(failed.status).toBe(303)
    expect(failed.headers.get('location')).toBe(
      `http://localhost:3000/payment-success?a=b&payment_intent=${intent}&payment_intent_client_secret=${secret}&redirect_status=failed`,
    )
    const url = await redirect()
    const page = await fetch(url)
    const text = await page.text()
    expect(text).toContain('TEST MODE - no real cards')
    expect(text).toContain('$3.99')
    expect(text).toContain('ending in 3184')
    expect([...text.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'succeeded',
      'failed',
    ])
    expect(text).not.toMatch(/<script| style="/)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;")
    expect((await answer(url, 'nonsense')).status).toBe(200)
    for (let click = 0; click < 2; click++)
      expect((await answer(url, 'succeeded')).headers.get('location')).toContain('redirect_status=succeeded')
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' })
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('is forgotten after a day', async () => {
    const one = await asked(ONCE)
    const url = `${one.url}/3ds/${sourceOf(one.asked)}`
    expect((await fetch(url)).status).toBe(200)
    one.pass(DAY * 1000 + 1000)
    await expect.poll(async () => (await fetch(url)).status).toBe(404)
    expect((await answer(url, 'succeeded')).status).toBe(404)
  })

  it('on file waits with the subscription that it is to pay, or refuses it', async () => {
    const { stripe, url } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const { id: method } = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    const wish = { customer, items: [{ price: 'price_monthly_399' }], default_payment_method: method }
    await expect(
      stripe.subscriptions.create({ ...wish, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ code: 'subscription_payment_intent_requires_action', statusCode: 402 })
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])

    const made = await stripe.subscriptions.create(wish)
    expect(made.status).toBe('incomplete')
    const invoice = made.latest_invoice as string
    expect(
      await stripe.invoices
        .pay(invoice, { off_session: false })
        .catch((error: { code: string }) => error.code),
    ).toBe('invoice_payment_intent_requires_action')
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'authentication_required' })
    const [intent] = (await stripe.paymentIntents.list({ customer })).data
    if (!intent) throw new Error('There is no intent')
    await answer(`${url}/3ds/${sourceOf(intent)}`, 'succeeded')
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' })
  })

  it('is asked for a setup intent, too', async () => {
    const { stripe, url } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const { id } = await stripe.setupIntents.create({ customer })
    const pass = async (outcome: string) => {
      const waiting = await stripe.setupIntents.confirm(id, {
        payment_method: 'pm_card_authenticationRequiredOnSetup',
      })
      expect(waiting).toMatchObject({ status: 'requires_action' })
      await answer(`${url}/3ds/${sourceOf(waiting)}`, outcome)
      return await stripe.setupIntents.retrieve(id)
    }
    expect(await pass('failed')).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
    expect(await pass('succeeded')).toMatchObject({ status: 'succeeded', last_setup_error: null })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
    expect((await told(stripe)).filter((type) => type.startsWith('setup_intent'))).toEqual([
      'setup_intent.created',
      'setup_intent.requires_action',
      'setup_intent.setup_failed',
      'setup_intent.requires_action',
      'setup_intent.succeeded',
    ])
  })
})

describe('when nobody is there to answer', () => {
  /** A subscription whose first payment was answered for, on a clock; a month later it renews. */
  async function renewed(card: string) {
    const sandbox = await openSandbox()
    const { stripe, url } = sandbox
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
    const first = await firstPayment(stripe, clock.id)
    const waiting = await stripe.paymentIntents.confirm(first.intent, { payment_method: card })
    await answer(`${url}/3ds/${sourceOf(waiting)}`, 'succeeded')
    const advance = async (days: number) => {
      const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(clock.id)
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + days * DAY })
    }
    await advance(30)
    const subscription = async () =>
      await stripe.subscriptions.retrieve(first.subscription, {
        expand: ['latest_invoice.payments.data.payment.payment_intent'],
      })
    return { ...sandbox, ...first, subscription, advance }
  }

  it('a bank that was asked once pays the renewals', async () => {
    const one = await renewed('pm_card_authenticationRequiredOnSetup')
    expect(await one.subscription()).toMatchObject({
      status: 'active',
      latest_invoice: { billing_reason: 'subscription_cycle', status: 'paid' },
    })
  })

  it('a bank that always asks does not, until it is answered', async () => {
    const one = await renewed('pm_card_authenticationRequired')
    const now = await one.subscription()
    expect(now.status).toBe('past_due')
    const invoice = now.latest_invoice as Stripe.Invoice
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent
    expect(intent).toMatchObject({
      status: 'requires_action',
      last_payment_error: { type: 'card_error', decline_code: 'authentication_required' },
    })
    expect((await one.stripe.charges.list({ limit: 1 })).data).toMatchObject([
      { status: 'failed', failure_code: 'authentication_required' },
    ])
    const types = await told(one.stripe)
    expect(types).toEqual(
      expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed']),
    )
    // Its holder comes to the page in the end.
    const page = browserAt(one.url)
    const answered = await page.post('/v1/3ds2/challenge_complete', {
      source: sourceOf(intent),
      client_secret: intent.client_secret ?? '',
      outcome: 'succeeded',
    })
    expect(await answered.json()).toMatchObject({ status: 'succeeded' })
    expect(await one.subscription()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  it('a charge is declined with authentication_required, unless the card was set up', async () => {
    const { stripe, url } = await openSandbox()
    const first = await firstPayment(stripe)
    const off = { off_session: true } as const
    const confirm = async (intent: string, method: string) =>
      await stripe.paymentIntents.confirm(intent, { payment_method: method, ...off }).then(
        ({ status }) => status,
        (error: { code: string }) => error.code,
      )
    for (const card of ['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])
      expect(await confirm(first.intent, card)).toBe('authentication_required')

    const setup = async (card: string) => {
      const { customer } = first
      const waiting = await stripe.setupIntents.create({ customer, payment_method: card, confirm: true })
      await answer(`${url}/3ds/${sourceOf(waiting)}`, 'succeeded')
      const { payment_method: method } = await stripe.setupIntents.retrieve(waiting.id)
      return method as string
    }
    expect(await confirm(first.intent, await setup('pm_card_authenticationRequired'))).toBe(
      'authentication_required',
    )
    expect(await confirm(first.intent, await setup('pm_card_authenticationRequiredOnSetup'))).toBe(
      'succeeded',
    )
  })
})

describe('at the hosted checkout', () => {
  const SUCCESS = 'http://localhost:3000/success?session_id='

  async function checkout(sandbox: OpenSandbox, days = 0) {
    const { stripe } = sandbox
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_monthly_399', quantity: 1 }],
      success_url: `${SUCCESS}{CHECKOUT_SESSION_ID}`,
      ...(days > 0 && { subscription_data: { trial_period_days: days } }),
    })
    const url = session.url ?? ''
    const pay = async (cardNumber: string) => {
      const sent = await payCheckout(url, { cardNumber })
      return { status: sent.status, location: new URL(sent.headers.get('location') ?? '/', sandbox.url).href }
    }
    return { session, url, pay, now: async () => await stripe.checkout.sessions.retrieve(session.id) }
  }

  it.each([ONCE, ALWAYS])('%s is asked on a page of its own, and then paid', async (card) => {
    const sandbox = await openSandbox()
    const { session, pay, now } = await checkout(sandbox)
    const { status, location } = await pay(card)
    expect(status).toBe(303)
    expect(location).toMatch(`${sandbox.url}/3ds/`)
    expect(await (await fetch(location)).text()).toContain('<h1>Authenticate this payment</h1>')
    expect((await now()).status).toBe('open')
    expect((await sandbox.stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    for (let click = 0; click < 2; click++)
      expect((await answer(location, 'succeeded')).headers.get('location')).toBe(`${SUCCESS}${session.id}`)
    expect(await now()).toMatchObject({ status: 'complete', customer_details: { name: 'A Citizen' } })
    const { data } = await sandbox.stripe.subscriptions.list({ expand: ['data.latest_invoice'] })
    expect(data).toMatchObject([{ status: 'active', latest_invoice: { status: 'paid' } }])
    expect((await sandbox.stripe.paymentIntents.list()).data).toMatchObject([{ status: 'succeeded' }])
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1)
  })

  it('fails back to the form, which says why and takes another card', async () => {
    const sandbox = await openSandbox()
    const { url, pay, now } = await checkout(sandbox)
    const { location } = await pay(ONCE)
    const back = (await answer(location, 'failed')).headers.get('location') ?? ''
    const text = await (await fetch(new URL(back, sandbox.url))).text()
    expect(text).toContain('We are unable to authenticate your payment method.')
    expect(text).toContain('value="citizen@example.org"')
    expect(text).toContain('autofocus')
    expect((await now()).status).toBe('open')
    expect((await sandbox.stripe.charges.list()).data).toEqual([])
    expect(await told(sandbox.stripe)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
    ])
    // Where nothing failed, the page says nothing of it.
    const other = await checkout(sandbox)
    expect(await (await fetch(`${other.url}?authentication=failed`)).text()).not.toContain('unable')
    expect((await payCheckout(url)).status).toBe(303)
    expect((await now()).status).toBe('complete')
    expect(await (await fetch(location)).text()).toContain('does not wait for this answer')
  })

  it('a decline leaves the failed charge and its intent, and nothing half made', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { url, pay, now } = await checkout(sandbox)
    expect((await pay('4000000000000002')).status).toBe(402)
    expect((await pay('4000000000009995')).status).toBe(402)
    expect(await told(stripe)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.failed',
      'payment_intent.payment_failed',
    ])
    const [intent] = (await stripe.paymentIntents.list()).data
    expect(intent).toMatchObject({
      amount: 399,
      customer: null,
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
    expect(await now()).toMatchObject({ status: 'open', subscription: null, customer: null })
    for (const made of [stripe.customers, stripe.invoices]) expect((await made.list()).data).toEqual([])
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])

    expect((await payCheckout(url)).status).toBe(303)
    // One intent for all of it, and it is the first invoice's.
    const [paid, ...others] = (await stripe.paymentIntents.list()).data
    expect(others).toEqual([])
    expect(paid).toMatchObject({ id: intent?.id, status: 'succeeded', last_payment_error: null })
    const { customer, invoice } = await now()
    expect(paid?.customer).toBe(customer)
    expect((await stripe.invoicePayments.list({ invoice: invoice as string })).data).toMatchObject([
      { status: 'paid', payment: { payment_intent: intent?.id } },
    ])
    expect((await stripe.charges.list()).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
      'failed',
    ])
  })

  it('nobody pays what has expired, not even by an answer that comes late', async () => {
    const sandbox = await openSandbox()
    const { session, pay, now } = await checkout(sandbox)
    const { location } = await pay(ONCE)
    await sandbox.stripe.checkout.sessions.expire(session.id)
    expect((await sandbox.stripe.paymentIntents.list()).data).toMatchObject([
      { status: 'canceled', cancellation_reason: 'abandoned' },
    ])
    expect(await (await answer(location, 'succeeded')).text()).toContain('does not wait')
    expect((await now()).status).toBe('expired')
    expect((await sandbox.stripe.charges.list()).data).toEqual([])
  })

  it('a trial asks the bank as well, so that what follows it can be charged', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { pay, now } = await checkout(sandbox, 7)
    expect((await pay('4000000000000002')).status).toBe(402)
    const { location } = await pay(ONCE)
    expect(await (await fetch(location)).text()).toContain('Later payments')
    await answer(location, 'succeeded')
    expect((await now()).status).toBe('complete')
    expect((await stripe.subscriptions.list({ expand: ['data.default_payment_method'] })).data).toMatchObject(
      [{ status: 'trialing', default_payment_method: { card: { last4: '3155' } } }],
    )
    expect((await stripe.charges.list()).data).toEqual([])
    expect((await stripe.setupIntents.list()).data).toMatchObject([{ status: 'succeeded' }])
  })
})
