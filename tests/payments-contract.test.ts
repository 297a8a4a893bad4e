import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { disputeOf, lastPaid, type Books } from '#core/billing/books.ts'
import type { CardPayments } from '#core/billing/card-payments.ts'
import { CustomerGone, ProviderAway, type Payments, type ProviderEvent } from '#core/billing/port.ts'
import { createBooks } from '#server/adapters/stripe/books.ts'
import { createCardPayments } from '#server/adapters/stripe/card-payments.ts'
import { createPayments } from '#server/adapters/stripe/payments.ts'
import { PROVIDERS, type TestProvider } from './helpers/providers.ts'

// What the product relies on, asked of whoever can be reached: what holds at the sandbox has to hold at Stripe.

vi.setConfig({ testTimeout: 300_000 })

const DAY = 86_400
/** Far more than a sandbox needs; Stripe's own books take a moment. */
const SOON = { timeout: 60_000, interval: 500 }

describe.each(PROVIDERS)('payments at $name', ({ open }) => {
  let provider: TestProvider
  let stripe: Stripe
  let payments: Payments
  let books: Books
  let cards: CardPayments

  async function reach() {
    provider = await open()
    stripe = provider.stripe
    payments = createPayments(provider.settings)
    books = createBooks(provider.settings)
    cards = createCardPayments({ ...provider.settings, scriptUrl: undefined })
  }

  const member = () => ({ id: `member-${randomUUID()}`, email: 'contract@example.org' })
  const priceOf = (plan: 'monthly' | 'annual') => provider.settings.prices[plan]

  /** Somebody with a card and a subscription, on a clock of their own. */
  async function subscriber(card = 'pm_card_visa') {
    const start = Math.floor(Date.now() / 1000)
    const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const { id: customerId } = await stripe.customers.create({
      email: 'contract@example.org',
      test_clock: clock,
    })
    const takeCard = async (token: string): Promise<void> => {
      const { id } = await stripe.paymentMethods.attach(token, { customer: customerId })
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } })
    }
    await takeCard(card)
    const { id } = await stripe.subscriptions.create({
      customer: customerId,
      items: [{ price: priceOf('monthly') }],
    })
    const at = (to: number) => provider.advance(clock, to)
    const periodEnd = async () => {
      const [subscription] = (await books.of(customerId)).subscriptions
      return (subscription?.currentPeriodEnd ?? 0) / 1000
    }
    return { start, customerId, id, takeCard, at, periodEnd }
  }

  it('makes one customer for a member, and another one where that is gone', async () => {
    await reach()
    const someone = member()
    const first = await payments.createCustomer(someone)
    expect(await payments.createCustomer(someone)).toBe(first)
    expect(await payments.createCustomer(someone, first)).not.toBe(first)
  })

  it('opens one checkout for one key, and closes it', async () => {
    await reach()
    const someone = member()
    const customerId = await payments.createCustomer(someone)
    const request = {
      memberId: someone.id,
      customerId,
      plan: 'annual',
      idempotencyKey: `contract-${randomUUID()}`,
    } as const
    const checkout = await payments.createCheckout(request)
    expect(checkout).toMatchObject({ state: 'open', customerId, subscriptionId: null, memberId: someone.id })
    expect(checkout.url).toMatch(/^https?:\/\//)
    expect((await payments.createCheckout(request)).id).toBe(checkout.id)
    expect(await payments.checkout(checkout.id)).toMatchObject({ id: checkout.id, state: 'open' })
    await payments.expireCheckout(checkout.id)
    await payments.expireCheckout(checkout.id)
    expect(await payments.checkout(checkout.id)).toMatchObject({ state: 'expired', url: null })
    expect(await payments.checkout('cs_test_unknown')).toBeNull()
  })

  it('knows a customer that is gone from a provider that is away', async () => {
    await reach()
    await expect(payments.createPortal('cus_unknown')).rejects.toThrow(CustomerGone)
    const request = {
      memberId: 'x',
      customerId: 'cus_unknown',
      plan: 'monthly',
      idempotencyKey: randomUUID(),
    } as const
    await expect(payments.createCheckout(request)).rejects.toThrow(CustomerGone)
    await expect(
      cards.begin({ attemptId: randomUUID(), plan: 'monthly', customerId: 'cus_unknown' }),
    ).rejects.toThrow(CustomerGone)
    const refused = createPayments({ ...provider.settings, secretKey: 'sk_test_wrong_key' })
    // The sandbox takes any test key.
    if (provider.settings.apiUrl === undefined)
      await expect(refused.subscriptionsOf('cus_unknown')).rejects.toThrow(ProviderAway)
    const nobody = createPayments({ ...provider.settings, apiUrl: 'http://127.0.0.1:9' })
    await expect(nobody.subscriptionsOf('cus_unknown')).rejects.toThrow(ProviderAway)
    expect(await payments.subscriptionsOf('cus_unknown')).toEqual([])
    expect(await books.of('cus_unknown')).toEqual({ subscriptions: [], invoices: [] })
    expect(await payments.subscription('sub_unknown')).toBeNull()
    expect(await books.customerOfPayment('pi_unknown')).toBeNull()
    expect(await cards.payment('pi_unknown')).toBeNull()
  })

  it('opens the portal, and opens it on another card', async () => {
    await reach()
    const customerId = await payments.createCustomer(member())
    expect(await payments.createPortal(customerId)).toMatch(/^https?:\/\//)
    expect(await payments.createPortal(customerId, 'card')).toMatch(/^https?:\/\//)
  })

  it('takes a card payment once, and gives up only what nobody has paid', async () => {
    await reach()
    const request = { attemptId: randomUUID(), plan: 'monthly', customerId: null } as const
    const begun = await cards.begin(request)
    expect(begun.clientSecret).toContain(`${begun.intentId}_secret_`)
    expect(await cards.begin(request)).toEqual(begun)
    expect(await cards.payment(begun.intentId)).toMatchObject({ state: 'open', paidCents: 0 })
    await stripe.paymentIntents.confirm(begun.intentId, {
      payment_method: 'pm_card_visa',
      return_url: provider.settings.appUrl,
    })
    await vi.waitFor(async () => {
      expect(await payments.subscription(begun.subscriptionId)).toMatchObject({
        status: 'active',
        plan: 'monthly',
      })
    }, SOON)
    expect(await cards.payment(begun.intentId)).toMatchObject({
      state: 'paid',
      paidCents: 399,
      currency: 'usd',
      customerId: begun.customerId,
    })
    expect(await cards.abandon(begun.subscriptionId)).toBe('paid')
    expect(await payments.subscription(begun.subscriptionId)).toMatchObject({ status: 'active' })

    const other = await cards.begin({ attemptId: randomUUID(), plan: 'annual', customerId: null })
    expect(await cards.abandon(other.subscriptionId)).toBe('closed')
    expect(await cards.abandon(other.subscriptionId)).toBe('closed')
    expect(await cards.payment(other.intentId)).toMatchObject({ state: 'closed' })
    expect(await payments.subscription(other.subscriptionId)).toMatchObject({ status: 'incomplete_expired' })
  })

  it('counts the cards that a bank has refused, while it can be paid', async () => {
    await reach()
    const begun = await cards.begin({ attemptId: randomUUID(), plan: 'monthly', customerId: null })
    const refused = async () => (await cards.payment(begun.intentId))?.refusedCards
    expect(await refused()).toBe(0)
    const confirm = (token: string) =>
      stripe.paymentIntents.confirm(begun.intentId, {
        payment_method: token,
        return_url: provider.settings.appUrl,
      })
    for (const count of [1, 2]) {
      await expect(confirm('pm_card_chargeDeclined')).rejects.toThrow(/declined/)
      await vi.waitFor(async () => expect(await refused()).toBe(count), SOON)
    }
    await confirm('pm_card_visa')
    expect(await cards.payment(begun.intentId)).toMatchObject({ state: 'paid', refusedCards: 0 })
  })

  it('knows who has a balance, and starts what a credit has paid for', async () => {
    await reach()
    const { id: customer } = await stripe.customers.create({ balance: -399 })
    expect(await cards.hasBalance(customer)).toBe(true)
    const price = priceOf('monthly')
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(made.status).toBe('active')
    expect(made.latest_invoice).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await cards.hasBalance(customer)).toBe(false)
    await stripe.customers.del(customer)
    expect(await cards.hasBalance(customer)).toBe(false)
    expect(await cards.hasBalance('cus_unknown')).toBe(false)
  })

  it('has a payment in its books: the invoice, the period, the plan, the money', async () => {
    await reach()
    const { customerId, id, start } = await subscriber()
    const { subscriptions, invoices } = await books.of(customerId)
    expect(subscriptions).toMatchObject([
      {
        id,
        customerId,
        status: 'active',
        plan: 'monthly',
        priceId: priceOf('monthly'),
        cancelAtPeriodEnd: false,
      },
    ])
    expect(subscriptions[0]).toMatchObject({ canceledAt: null, endedAt: null, endReason: null })
    expect(await payments.subscriptionsOf(customerId)).toHaveLength(1)
    expect(invoices).toMatchObject([
      {
        subscriptionId: id,
        status: 'paid',
        reason: 'first',
        dueCents: 399,
        paidCents: 399,
        plan: 'monthly',
        payment: { cents: 399, refundedCents: 0, dispute: 'none' },
      },
    ])
    const last = lastPaid(invoices, id)
    expect(last?.periodEnd).toBe(subscriptions[0]?.currentPeriodEnd)
    expect(Math.abs((last?.periodStart ?? 0) / 1000 - start)).toBeLessThan(120)
    expect(await books.customerOfPayment(last?.payment.paymentIntentId ?? '')).toBe(customerId)
  })

  it('gives money back once for a key, and never more than was paid', async () => {
    await reach()
    const { customerId, id } = await subscriber()
    const paid = async () => lastPaid((await books.of(customerId)).invoices, id)?.payment
    const paymentIntentId = (await paid())?.paymentIntentId ?? ''
    const [key, other] = [`contract-${randomUUID()}`, `contract-${randomUUID()}`]
    expect(await books.refund({ paymentIntentId, cents: 150, key })).toBe(150)
    expect(await books.refund({ paymentIntentId, cents: 150, key })).toBe(150)
    expect(await books.refundedUnder(paymentIntentId, key)).toBe(150)
    expect(await books.refundedUnder(paymentIntentId, other)).toBe(0)
    expect(await paid()).toMatchObject({ cents: 399, refundedCents: 150 })
    expect(await books.refund({ paymentIntentId, cents: 300, key: other })).toBeNull()
    expect(await paid()).toMatchObject({ refundedCents: 150 })
    expect(await payments.subscription(id)).toMatchObject({ status: 'active' })
  })

  it('renews, fails to, says when it tries again, and is paid by another card', async () => {
    await reach()
    const { customerId, id, takeCard, at, periodEnd } = await subscriber()
    await takeCard('pm_card_chargeCustomerFail')
    const renewal = await periodEnd()
    await at(renewal + 2 * 3600)
    const after = await books.of(customerId)
    expect(after.subscriptions).toMatchObject([{ id, status: 'past_due' }])
    expect(after.subscriptions[0]?.currentPeriodEnd).toBeGreaterThan(renewal * 1000)
    const [unpaid] = after.invoices
    expect(unpaid).toMatchObject({
      status: 'open',
      reason: 'renewal',
      attempts: 1,
      paidCents: 0,
      payment: null,
    })
    expect(unpaid?.nextAttemptAt).toBeGreaterThan(renewal * 1000)
    await takeCard('pm_card_visa')
    await stripe.invoices.pay(unpaid?.id ?? '')
    expect((await books.of(customerId)).subscriptions).toMatchObject([{ status: 'active' }])
  })

  it('cancels for the period’s end, undoes it, ends, and ends at once', async () => {
    await reach()
    const { customerId, id, at, periodEnd } = await subscriber()
    const now = async () => (await books.of(customerId)).subscriptions[0]
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await now()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endedAt: null })
    expect((await now())?.canceledAt).not.toBeNull()
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(await now()).toMatchObject({ cancelAtPeriodEnd: false, canceledAt: null })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const end = await periodEnd()
    const asked = (await now())?.canceledAt
    await at(end + 2 * 3600)
    expect(await now()).toMatchObject({ status: 'canceled', canceledAt: asked, endReason: 'asked' })
    // What was planned is told from what ended at once by the distance of the two.
    expect(Math.abs(((await now())?.endedAt ?? 0) / 1000 - end)).toBeLessThan(DAY)
    const other = await subscriber()
    await payments.cancelSubscription(other.id)
    await payments.cancelSubscription(other.id)
    await payments.cancelSubscription('sub_unknown')
    const [ended] = (await books.of(other.customerId)).subscriptions
    expect(ended).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false })
    expect(Math.abs((ended?.endedAt ?? 0) - (ended?.canceledAt ?? 0))).toBeLessThan(3_600_000)
  })

  it('switches the plan, and invoices the difference', async () => {
    await reach()
    const { customerId, id } = await subscriber()
    const { items } = await stripe.subscriptions.retrieve(id)
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: priceOf('annual') }],
      proration_behavior: 'always_invoice',
    })
    const { subscriptions, invoices } = await books.of(customerId)
    expect(subscriptions).toMatchObject([{ plan: 'annual', status: 'active' }])
    const change = invoices.find(({ reason }) => reason === 'change')
    expect(change).toMatchObject({ status: 'paid', plan: 'annual', paidCents: 1999 - 399 })
    expect(change?.periodEnd).toBe(subscriptions[0]?.currentPeriodEnd)
  })

  it('tells of a dispute, and of its end', async () => {
    await reach()
    const { customerId, id } = await subscriber('pm_card_createDispute')
    const state = async () => disputeOf((await books.of(customerId)).invoices, id)
    await vi.waitFor(async () => expect(await state()).toBe('open'), SOON)
    const paymentIntent = lastPaid((await books.of(customerId)).invoices, id)?.payment.paymentIntentId ?? ''
    const { data } = await stripe.disputes.list({ payment_intent: paymentIntent })
    await stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    await vi.waitFor(async () => expect(await state()).toBe('won'), SOON)
  })

  it('lists its events, the newest first, from a moment on', async () => {
    await reach()
    const since = Date.now() - 60_000
    const { customerId } = await subscriber()
    const read = async (from: number): Promise<ProviderEvent[]> => {
      const all: ProviderEvent[] = []
      for await (const event of books.eventsSince(from)) all.push(event)
      return all
    }
    await vi.waitFor(async () => {
      const types = (await read(since))
        .filter((event) => event.customerId === customerId)
        .map(({ type }) => type)
      expect(types).toEqual(expect.arrayContaining(['invoice.paid', 'customer.subscription.created']))
    }, SOON)
    expect(await read(Date.now() + 3_600_000)).toEqual([])
  })

  it('believes an event only with its signature', async () => {
    await reach()
    const payload = JSON.stringify({
      id: 'evt_contract',
      object: 'event',
      type: 'charge.dispute.created',
      data: { object: { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' } },
    })
    const signature = (secret: string) => stripe.webhooks.generateTestHeaderString({ payload, secret })
    expect(payments.readEvent(Buffer.from(payload), signature(provider.settings.webhookSecret))).toEqual({
      id: 'evt_contract',
      type: 'charge.dispute.created',
      customerId: null,
      paymentIntentId: 'pi_1',
    })
    expect(payments.readEvent(Buffer.from(payload), signature('whsec_other'))).toBeNull()
    expect(
      payments.readEvent(Buffer.from(`${payload} `), signature(provider.settings.webhookSecret)),
    ).toBeNull()
  })
})
