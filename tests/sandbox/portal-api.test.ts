import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout } from '#tests/helpers/sandbox.ts'
import { subscriber } from '#tests/helpers/subscribers.ts'

const RETURN = 'http://localhost:3000/account'
const AFTER = 'http://localhost:3000/account?portal=done'

async function opened() {
  const sandbox = await openSandbox()
  const one = await subscriber(sandbox.stripe)
  const { stripe } = sandbox
  return {
    ...sandbox,
    one,
    session: async (params: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) => {
      const made = await stripe.billingPortal.sessions.create({
        customer: one.customer,
        return_url: RETURN,
        ...params,
      })
      return {
        made,
        page: async (query = '') => await (await fetch(`${made.url}${query}`)).text(),
        post: async (form: Record<string, string>) =>
          await fetch(made.url, {
            method: 'POST',
            body: new URLSearchParams({ subscription: one.id, ...form }),
            redirect: 'manual',
          }),
      }
    },
  }
}

describe('portal configurations', () => {
  it('begin with a default one that offers everything there is', async () => {
    const { stripe, session } = await opened()
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      object: 'billing_portal.configuration',
      active: true,
      is_default: true,
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          products: [{ prices: ['price_monthly_399', 'price_annual_1999'] }],
        },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
    })
    const { made } = await session()
    expect(made.configuration).toBe(data[0]?.id)
    await expect(
      stripe.billingPortal.configurations.update(data[0]?.id ?? '', { active: false }),
    ).rejects.toMatchObject({ param: 'active' })
  })

  it('say what a page offers', async () => {
    const { stripe, one, session } = await opened()
    const made = await stripe.billingPortal.configurations.create({
      business_profile: { headline: 'Roar on' },
      default_return_url: AFTER,
      features: { invoice_history: { enabled: true } },
      metadata: { a: 'b' },
      name: 'Bare',
    })
    expect(made).toMatchObject({ is_default: false, name: 'Bare', metadata: { a: 'b' } })
    expect(made.features.subscription_cancel.enabled).toBe(false)
    const bare = await session({ configuration: made.id })
    const text = await bare.page()
    expect(text).toContain('Roar on')
    for (const words of ['Cancel plan', 'Switch to', 'cardNumber']) expect(text).not.toContain(words)
    expect(text).toContain('<h2>Invoices</h2>')
    await bare.post({ wish: 'cancel' })
    expect(await one.now()).toMatchObject({ cancel_at_period_end: false })
    await payCheckout(bare.made.url, { wish: 'card', cardNumber: '5555555555554444' })
    expect((await stripe.setupIntents.list({ customer: one.customer })).data).toEqual([])
    const without = await stripe.billingPortal.sessions.create({
      customer: one.customer,
      configuration: made.id,
    })
    expect(without.return_url).toBe(AFTER)

    const changed = await stripe.billingPortal.configurations.update(made.id, {
      features: {
        invoice_history: { enabled: false },
        subscription_cancel: { enabled: true, mode: 'immediately' },
      },
    })
    expect(changed.features.payment_method_update.enabled).toBe(false)
    expect(await stripe.billingPortal.configurations.retrieve(made.id)).toMatchObject({
      business_profile: { headline: 'Roar on' },
      features: { subscription_cancel: { mode: 'immediately' } },
    })
    const asked = await (await bare.post({ wish: 'ask' })).text()
    expect(asked).toContain('This cannot be undone.')
    const done = await bare.post({ wish: 'cancel' })
    expect(await one.now()).toMatchObject({ status: 'canceled' })
    expect(await bare.page(new URL(done.headers.get('location') ?? '', done.url).search)).toContain(
      'autofocus>Your plan has ended, and you are not charged again.',
    )
    expect(await bare.page()).not.toContain('<h2>Invoices</h2>')
  })

  it('refuse what could not be offered', async () => {
    const { stripe, one } = await opened()
    const make = async (update: Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate) =>
      await stripe.billingPortal.configurations.create({ features: { subscription_update: update } })
    const prices = ['price_monthly_399']
    await expect(make({ enabled: true })).rejects.toMatchObject({ param: 'features[subscription_update]' })
    await expect(
      make({
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: 'prod_none', prices }],
      }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
    const { id: product } = await stripe.products.create({ name: 'Horn' })
    await expect(
      make({ enabled: true, default_allowed_updates: ['price'], products: [{ product, prices }] }),
    ).rejects.toThrow('not a recurring one of the product')
    const { id } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    expect((await stripe.billingPortal.configurations.update(id, { active: false })).active).toBe(false)
    await expect(
      stripe.billingPortal.sessions.create({ customer: one.customer, configuration: id }),
    ).rejects.toMatchObject({ param: 'configuration' })
    expect((await stripe.billingPortal.configurations.list({ active: true })).data).toHaveLength(1)
  })
})

describe('a portal session with an errand', () => {
  it('to change the card shows that alone, and ends where it was to end', async () => {
    const { session, one } = await opened()
    const { made, page } = await session({
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: AFTER } },
      },
    })
    expect(made.flow).toMatchObject({ type: 'payment_method_update', after_completion: { type: 'redirect' } })
    const text = await page()
    expect(text).toContain('<h1>Update your card</h1>')
    for (const words of ['Cancel plan', '<h2>Invoices</h2>']) expect(text).not.toContain(words)
    const refused = await payCheckout(made.url, { wish: 'card', cardNumber: '4000000000000002' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toMatch(/id="refusal" tabindex="-1" autofocus>Your card was declined\./)
    const done = await payCheckout(made.url, { wish: 'card' })
    expect([done.status, done.headers.get('location')]).toEqual([303, AFTER])
    expect(await one.now()).toMatchObject({ status: 'active' })
  })

  it('comes back from a bank to where it was to end', async () => {
    const { session } = await opened()
    const { made } = await session({
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: AFTER } },
      },
    })
    const asked = await payCheckout(made.url, { wish: 'card', cardNumber: '4000002500003155' })
    const answered = await fetch(new URL(asked.headers.get('location') ?? '', made.url), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'succeeded' }),
      redirect: 'manual',
    })
    const back = await fetch(answered.headers.get('location') ?? '', { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([303, AFTER])
  })

  it('to cancel says what it means, and confirms it', async () => {
    const { session, one } = await opened()
    const { made, page, post } = await session({
      flow_data: {
        type: 'subscription_cancel',
        subscription_cancel: { subscription: one.id },
        after_completion: { type: 'hosted_confirmation', hosted_confirmation: { custom_message: 'Bye' } },
      },
    })
    expect(made.flow?.subscription_cancel).toEqual({ retention: null, subscription: one.id })
    expect(await page()).toContain('Access ends at once')
    const kept = await post({ wish: 'keep' })
    expect(kept.headers.get('location')).toBe(RETURN)
    const done = await post({ wish: 'cancel' })
    expect(await one.now()).toMatchObject({ cancel_at_period_end: true })
    const text = await page(new URL(done.headers.get('location') ?? '', done.url).search)
    for (const words of ['<h1>Done</h1>', 'Your plan is cancelled', 'Bye', RETURN])
      expect(text).toContain(words)
    // Opened once more, there is nothing left of the errand.
    expect(await page()).toContain('<h1>Your plan</h1>')
    await expect(
      session({ flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: one.id } } }),
    ).rejects.toThrow('cancelled already')
  })

  it('to switch lets choose, or shows the price of what was chosen', async () => {
    const { session, one } = await opened()
    const choice = await session({
      flow_data: { type: 'subscription_update', subscription_update: { subscription: one.id } },
    })
    const text = await choice.page()
    expect(text).toContain('<h1>Change your plan</h1>')
    expect(text).toContain('Switch to Annual')
    expect(text).not.toContain('<h2>Invoices</h2>')
    const chosen = await session({
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: one.id,
          items: [{ id: one.item, price: 'price_annual_1999' }],
        },
      },
    })
    const shown = await chosen.page()
    expect(shown).toContain('Switch and pay $16.00')
    const at = /name="at" value="(\d+)"/.exec(shown)?.[1] ?? ''
    const done = await chosen.post({ wish: 'switch', price: 'price_annual_1999', at })
    const after = await chosen.page(new URL(done.headers.get('location') ?? '', done.url).search)
    for (const words of ['<h1>Your plan</h1>', 'Your plan is Annual']) expect(after).toContain(words)
    expect((await one.now()).items.data[0]?.price.id).toBe('price_annual_1999')
  })

  it('refuses what could not be done', async () => {
    const { stripe, session, one } = await opened()
    const other = await subscriber(stripe)
    const refused = async (flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
      await session({ flow_data }).then(
        () => 'made',
        (error: Stripe.errors.StripeError) => error.param ?? error.message,
      )
    const cancel = 'flow_data[subscription_cancel][subscription]'
    expect(await refused({ type: 'subscription_cancel' })).toBe(cancel)
    expect(
      await refused({ type: 'subscription_cancel', subscription_cancel: { subscription: other.id } }),
    ).toBe(cancel)
    expect(await refused({ type: 'payment_method_update', after_completion: { type: 'redirect' } })).toBe(
      'flow_data[after_completion][redirect][return_url]',
    )
    expect(
      await refused({
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: one.id, items: [] },
      }),
    ).toBe('flow_data[subscription_update_confirm][items]')
    await stripe.subscriptions.cancel(one.id)
    expect(
      await refused({ type: 'subscription_update', subscription_update: { subscription: one.id } }),
    ).toBe('flow_data[subscription_update][subscription]')
  })
})
