import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox } from '#tests/helpers/sandbox.ts'

const FIRST = {
  payment_behavior: 'default_incomplete',
  expand: ['latest_invoice.confirmation_secret'],
} satisfies Stripe.SubscriptionCreateParams

/** A customer with a card that is charged by default. */
async function buyer(stripe: Stripe, card = 'pm_card_visa'): Promise<Stripe.Customer> {
  const { id } = await stripe.customers.create({ email: 'citizen@example.org', name: 'A Citizen' })
  const method = await stripe.paymentMethods.attach(card, { customer: id })
  return await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
}

describe('products and prices', () => {
  it('are there from the first start, by id and by lookup key', async () => {
    const { stripe } = await openSandbox()
    const { data } = await stripe.prices.list({ active: true, expand: ['data.product'] })
    expect(data.map(({ id, unit_amount, recurring }) => [id, unit_amount, recurring?.interval])).toEqual([
      ['price_annual_1999', 1999, 'year'],
      ['price_monthly_399', 399, 'month'],
    ])
    expect(data[0]?.product).toMatchObject({ object: 'product', name: 'Roarback' })
    const [monthly] = (await stripe.prices.list({ lookup_keys: ['monthly'] })).data
    expect(monthly?.id).toBe('price_monthly_399')
    expect(await stripe.prices.retrieve('price_annual_1999')).toMatchObject({ currency: 'usd', active: true })
  })

  it('can be made, changed and put away', async () => {
    const { stripe } = await openSandbox()
    const product = await stripe.products.create({ name: 'Megaphone', metadata: { loud: 'yes' } })
    const price = await stripe.prices.create({
      product: product.id,
      unit_amount: 500,
      currency: 'usd',
      recurring: { interval: 'week', interval_count: 2 },
    })
    expect(price).toMatchObject({ type: 'recurring', recurring: { interval: 'week', interval_count: 2 } })
    await stripe.prices.update(price.id, { active: false })
    const active = await stripe.prices.list({ product: product.id, active: true })
    expect(active.data).toEqual([])
    expect(await stripe.products.update(product.id, { name: 'Horn' })).toMatchObject({
      name: 'Horn',
      metadata: { loud: 'yes' },
    })
    expect((await stripe.products.list({ limit: 1 })).data[0]?.id).toBe(product.id)
  })
})

describe('customers and their cards', () => {
  it('are made, found by address, changed and deleted', async () => {
    const { stripe } = await openSandbox()
    const made = await stripe.customers.create({ email: 'one@example.org', metadata: { a: '1', b: '2' } })
    await stripe.customers.create({ email: 'two@example.org' })
    expect((await stripe.customers.list({ email: 'one@example.org' })).data.map(({ id }) => id)).toEqual([
      made.id,
    ])
    const changed = await stripe.customers.update(made.id, {
      name: 'One',
      metadata: { a: '', c: '3' },
      address: { country: 'US', postal_code: '12345' },
    })
    expect(changed).toMatchObject({
      name: 'One',
      metadata: { b: '2', c: '3' },
      address: { country: 'US', city: null },
    })
    expect(await stripe.customers.del(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true })
    expect((await stripe.customers.list()).data).toHaveLength(1)
    await expect(stripe.customers.update(made.id, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('attach, list and detach cards', async () => {
    const { stripe } = await openSandbox()
    const customer = await buyer(stripe)
    const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(data).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, customer: customer.id }])
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
    expect((await stripe.paymentMethods.list()).data).toEqual([])
    const method = data[0]?.id ?? ''
    await expect(
      stripe.paymentMethods.attach(method, { customer: (await stripe.customers.create()).id }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
    expect(await stripe.paymentMethods.detach(method)).toMatchObject({ customer: null })
    const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(after.invoice_settings.default_payment_method).toBeNull()
  })

  it('refuse a card at once, but for the one that fails only when it is charged', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    await expect(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer })).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      statusCode: 402,
    })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    expect(await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })).toMatchObject({
      customer,
    })
  })

  it('make a payment method of a typed test card, and of no other', async () => {
    const { stripe } = await openSandbox()
    const card = { number: '5555555555554444', exp_month: 12, exp_year: 2040, cvc: '123' }
    const made = await stripe.paymentMethods.create({
      type: 'card',
      card,
      billing_details: { name: 'A', address: { postal_code: '1' } },
    })
    expect(made).toMatchObject({
      card: { brand: 'mastercard', last4: '4444', exp_year: 2040 },
      billing_details: { name: 'A' },
    })
    expect(JSON.stringify(made)).not.toContain(card.number)
    const refused = async (patch: Partial<typeof card>) =>
      await stripe.paymentMethods
        .create({ type: 'card', card: { ...card, ...patch } })
        .then(String, (error: { code: string }) => error.code)
    expect(await refused({ number: '4242424242424241' })).toBe('incorrect_number')
    expect(await refused({ number: '4012888888881881' })).toBe('card_declined')
    expect(await refused({ exp_year: 2020 })).toBe('invalid_expiry_year')
    expect(await refused({ exp_month: 13 })).toBe('invalid_expiry_month')
    expect(await refused({ cvc: '12' })).toBe('invalid_cvc')
  })
})

describe('invoices, intents and charges', () => {
  it('hang together after a first payment', async () => {
    const { stripe } = await openSandbox()
    const customer = await buyer(stripe)
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_annual_1999' }],
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    })
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false })
    const invoice = subscription.latest_invoice as Stripe.Invoice
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 1999,
      amount_remaining: 0,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    })
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1999, customer: customer.id })
    const [payment] = (
      await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent.id } })
    ).data
    expect(payment).toMatchObject({ invoice: invoice.id, status: 'paid', amount_paid: 1999 })
    const { data: charges } = await stripe.charges.list({ payment_intent: intent.id })
    expect(charges).toMatchObject([{ status: 'succeeded', amount: 1999, paid: true }])
    expect(await stripe.charges.retrieve(charges[0]?.id ?? '')).toMatchObject({ payment_intent: intent.id })
    expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(
      1,
    )
    expect((await stripe.invoices.listLineItems(invoice.id)).data).toMatchObject([
      { amount: 1999, pricing: { price_details: { price: 'price_annual_1999' } } },
    ])
    await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ code: 'invoice_already_paid' })
  })

  it('wait for a confirmed intent with default_incomplete', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...FIRST,
    })
    expect(made.status).toBe('incomplete')
    const secret = (made.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    const id = secret.split('_secret_')[0] ?? ''

    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
    ).rejects.toMatchObject({ decline_code: 'insufficient_funds', payment_intent: { id } })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'incomplete' })

    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
    const paid = await stripe.subscriptions.retrieve(made.id, { expand: ['default_payment_method'] })
    expect(paid).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } })
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      // A page whose answer was lost learns from this that it has paid.
      payment_intent: { id, status: 'succeeded' },
    })
    expect((await stripe.charges.list({ customer })).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ])
  })

  it('let a page with the publishable key see and confirm its own intent only', async () => {
    const { stripe, url } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      ...FIRST,
    })
    const secret = (made.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    const id = secret.split('_secret_')[0] ?? ''
    const headers = { authorization: 'Bearer pk_test_sandbox' }
    const get = async (path: string) => (await fetch(`${url}${path}`, { headers })).status
    expect(await get(`/v1/payment_intents/${id}`)).toBe(401)
    expect(await get(`/v1/payment_intents/${id}?client_secret=wrong`)).toBe(404)
    expect(await get(`/v1/payment_intents/${id}?client_secret=${secret}`)).toBe(200)
    expect(await get('/v1/customers')).toBe(401)
    const confirmed = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
    })
    expect(await confirmed.json()).toMatchObject({ status: 'succeeded' })
  })

  it('cancel an intent that nobody needs', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    await stripe.subscriptions.create({ customer, items: [{ price: 'price_monthly_399' }], ...FIRST })
    const [intent] = (await stripe.paymentIntents.list({ customer })).data
    expect(
      await stripe.paymentIntents.cancel(intent?.id ?? '', { cancellation_reason: 'abandoned' }),
    ).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    })
    await expect(stripe.paymentIntents.cancel(intent?.id ?? '')).rejects.toThrow('status of canceled')
  })

  it('pay an open invoice with another card', async () => {
    const { stripe } = await openSandbox()
    const customer = await buyer(stripe, 'pm_card_chargeCustomerFail')
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_monthly_399' }],
    })
    expect(made.status).toBe('incomplete')
    const invoice = made.latest_invoice as string
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await stripe.invoices.pay(invoice, { payment_method: 'pm_card_mastercard' })).toMatchObject({
      status: 'paid',
    })
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' })
    await expect(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: 'price_monthly_399' }],
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ type: 'StripeCardError' })
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
  })
})
