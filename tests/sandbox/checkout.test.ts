import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout } from '#tests/helpers/sandbox.ts'

const WISH = {
  mode: 'subscription',
  line_items: [{ price: 'price_monthly_399', quantity: 1 }],
  success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/subscribe?checkout=cancelled',
} as const satisfies Stripe.Checkout.SessionCreateParams

const FIELDS = ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'billingName', 'billingPostalCode']

async function opened(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const sandbox = await openSandbox()
  const session = await sandbox.stripe.checkout.sessions.create({ ...WISH, ...params })
  const url = session.url ?? ''
  return {
    ...sandbox,
    session,
    url,
    now: async () => await sandbox.stripe.checkout.sessions.retrieve(session.id),
    page: async () => await (await fetch(url)).text(),
  }
}

/** Everything that lies in the sandbox's folder, as bytes. */
function allBytes(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
}

describe('a checkout session', () => {
  it('leads to a paid subscription', async () => {
    const { stripe, session, url } = await opened({
      client_reference_id: 'user-1',
      metadata: { a: 'b' },
      subscription_data: { metadata: { plan: 'monthly' } },
    })
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      customer: null,
      ui_mode: 'hosted_page',
    })

    const paid = await payCheckout(url)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/success?session_id=${session.id}`)
    expect(paid.headers.get('set-cookie')).toBeNull()

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: [
        'subscription.latest_invoice',
        'subscription.default_payment_method',
        'customer',
        'line_items',
      ],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'user-1',
      metadata: { a: 'b' },
      customer: { email: 'citizen@example.org', name: 'A Citizen' },
      customer_email: null,
      customer_details: { email: 'citizen@example.org', address: { postal_code: '12345' } },
      subscription: {
        status: 'active',
        metadata: { plan: 'monthly' },
        items: { data: [{ price: { id: 'price_monthly_399' } }] },
        latest_invoice: { status: 'paid', amount_paid: 399 },
        default_payment_method: { card: { last4: '4242' } },
      },
      line_items: { data: [{ amount_total: 399, price: { id: 'price_monthly_399' } }] },
    })
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(1)
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type as string)
    expect(types[0]).toBe('checkout.session.completed')
    expect(types.filter((type) => type === 'charge.succeeded')).toHaveLength(1)
  })

  it.each([
    ['5555555555554444', 303, ''],
    ['4000 0000 0000 0002', 402, 'Your card was declined.'],
    ['4000000000009995', 402, 'Your card has insufficient funds.'],
    ['4000000000000069', 402, 'Your card has expired.'],
    ['4000000000000127', 402, 'Your card&#39;s security code is incorrect.'],
    ['4000000000000119', 402, 'An error occurred while processing your card.'],
    ['4242424242424241', 402, 'Your card number is incorrect.'],
    ['', 402, 'Your card number is incorrect.'],
    ['4111111111111111', 402, 'used a non test card'],
  ])('answers to %s with %i %s', async (cardNumber, status, message) => {
    const { url, now } = await opened()
    const answer = await payCheckout(url, { cardNumber })
    expect(answer.status).toBe(status)
    const text = await answer.text()
    expect(text).toContain(message)
    expect((await now()).status).toBe(status === 303 ? 'complete' : 'open')
    if (status === 303) return
    // What was typed is still there, but for the card.
    expect(text).toContain('value="citizen@example.org"')
    expect(text).toContain('value="A Citizen"')
    expect(text).toContain('aria-describedby="refusal"')
    if (cardNumber !== '') expect(text).not.toContain(cardNumber)
    expect((await payCheckout(url)).status).toBe(303)
  })

  it.each([
    [{ cardExpiry: '12/20' }, 'expiration year is invalid'],
    [{ cardExpiry: '13/40' }, 'expiration month is invalid'],
    [{ cardExpiry: '' }, 'expiration month is invalid'],
    [{ cardCvc: '1' }, 'security code is invalid'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
  ])('refuses %o', async (fields, message) => {
    const { url, now } = await opened()
    const answer = await payCheckout(url, fields)
    expect(answer.status).toBe(402)
    expect((await answer.text()).replaceAll('&#39;', "'")).toContain(message)
    expect((await now()).status).toBe('open')
  })

  it.each(['1240', '12/40', '12 / 2040', '1/40'])('reads the expiry %s', async (cardExpiry) => {
    const { url } = await opened()
    expect((await payCheckout(url, { cardExpiry })).status).toBe(303)
  })

  it('neither keeps nor prints the number of a real card', async () => {
    const { url, folder, stripe, session } = await opened()
    await payCheckout(url, { cardNumber: '4111 1111 1111 1111' })
    await payCheckout(url, { cardNumber: '4242424242424242' })
    const card = { number: '4111111111111111', exp_month: 12, exp_year: 2040, cvc: '987' }
    await expect(
      stripe.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'live' }),
    ).rejects.toMatchObject({ decline_code: 'test_mode_live_card' })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
    const bytes = allBytes(folder)
    expect(bytes).toContain(session.id)
    for (const number of ['4111111111111111', '4111 1111 1111 1111', '4242424242424242'])
      expect(bytes).not.toContain(number)
    expect(bytes).not.toContain('"live"')
  })

  it('charges a double click once, and says where to go on both times', async () => {
    const { url, stripe, session } = await opened()
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await payCheckout(url)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect((await stripe.subscriptions.list()).data).toHaveLength(1)
    expect((await stripe.charges.list()).data).toHaveLength(1)
    expect((await stripe.checkout.sessions.list({ status: 'complete' })).data.map(({ id }) => id)).toEqual([
      session.id,
    ])
  })

  it('shows that it is paid', async () => {
    const { url, page } = await opened()
    await payCheckout(url)
    expect(await page()).toContain('This payment is complete')
  })

  it('expires after a day, or when it is told to', async () => {
    const { url, pass, stripe, session, page } = await opened()
    pass(24 * 3600 * 1000 + 1000)
    expect(await page()).toContain('has expired')
    expect((await payCheckout(url)).status).toBe(200)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1)

    const other = await stripe.checkout.sessions.create(WISH)
    expect(await stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(other.id)).rejects.toThrow('expired')
    expect(await (await payCheckout(other.url ?? '')).text()).toContain('has expired')
    expect((await stripe.subscriptions.list()).data).toEqual([])
  })

  it('is where browsers can reach it', async () => {
    const { stripe } = await openSandbox({ publicUrl: 'https://pay.example' })
    const session = await stripe.checkout.sessions.create(WISH)
    expect(session.url).toBe(`https://pay.example/c/pay/${session.id}`)
  })

  it('uses the customer it was made for, whose address nobody can change', async () => {
    const { stripe } = await openSandbox()
    const customer = await stripe.customers.create({ email: 'known@example.org' })
    const session = await stripe.checkout.sessions.create({ ...WISH, customer: customer.id })
    const text = await (await fetch(session.url ?? '')).text()
    expect(text).toMatch(/id="email"[^>]*value="known@example.org"[^>]*readonly/)
    await payCheckout(session.url ?? '', { email: 'other@example.org' })
    const done = await stripe.checkout.sessions.retrieve(session.id)
    expect(done).toMatchObject({
      customer: customer.id,
      customer_email: null,
      customer_details: { email: 'known@example.org' },
    })
    expect((await stripe.customers.list()).data).toHaveLength(1)

    const named = await stripe.checkout.sessions.create({ ...WISH, customer_email: 'named@example.org' })
    expect(await (await fetch(named.url ?? '')).text()).toMatch(/value="named@example.org"[^>]*readonly/)
    await expect(
      stripe.checkout.sessions.create({ ...WISH, customer: customer.id, customer_email: 'x@example.org' }),
    ).rejects.toThrow('only specify one')
  })

  it('takes no inactive, unknown or one-time price', async () => {
    const { stripe } = await openSandbox()
    const once = await stripe.prices.create({ product: 'prod_sandbox', unit_amount: 1, currency: 'usd' })
    await stripe.prices.update('price_annual_1999', { active: false })
    for (const price of ['price_annual_1999', 'price_none', once.id])
      await expect(
        stripe.checkout.sessions.create({ ...WISH, line_items: [{ price, quantity: 1 }] }),
      ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })
})

describe('the checkout page', () => {
  it('is a plain form: the named fields, one button, no script', async () => {
    const { page } = await opened()
    const text = await page()
    const names = [...text.matchAll(/<input[^>]*\bid="(\w+)"[^>]*\bname="(\w+)"/g)].map(([, id, name]) => [
      id,
      name,
    ])
    expect(names).toEqual(FIELDS.map((field) => [field, field]))
    for (const field of FIELDS) expect(text).toContain(`<label for="${field}">`)
    expect(text.match(/<button/g)).toHaveLength(1)
    expect(text).not.toMatch(/<script|type="submit"[^>]*type="submit"| style="/)
    expect(text).toContain('TEST MODE - no real cards')
    expect(text).toContain('$3.99 every month')
    expect(text).toContain('until you cancel')
    expect(text).toContain('href="http://localhost:3000/subscribe?checkout=cancelled"')
  })

  it('allows its own style, its own form and the way back, and nothing else', async () => {
    const { url } = await opened({ success_url: 'https://elsewhere.example/done' })
    const { headers } = await fetch(url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000 https:\/\/elsewhere.example; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('shows nothing that somebody wrote as markup', async () => {
    const { url } = await opened({ cancel_url: 'http://localhost:3000/"><script>' })
    const answer = await payCheckout(url, { cardNumber: 'x', billingName: '"><img src=x onerror=alert(1)>' })
    const text = await answer.text()
    expect(text).not.toMatch(/<img|<script/)
  })

  it('does not know other sessions', async () => {
    const { url, page } = await openSandbox().then((sandbox) => ({ ...sandbox, page: sandbox.url }))
    for (const path of ['/c/pay/cs_test_none', '/c/pay/price_monthly_399']) {
      expect((await fetch(`${url}${path}`)).status).toBe(404)
      expect((await payCheckout(`${page}${path}`)).status).toBe(404)
    }
  })
})
