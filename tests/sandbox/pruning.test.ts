import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openStore } from '#sandbox/store/store.ts'
import { openSandbox, payCheckout, webhookReceiver } from '#tests/helpers/sandbox.ts'
import { subscriber } from '#tests/helpers/subscribers.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'

const DAY_MS = 24 * 3600 * 1000
const SESSION = {
  mode: 'subscription',
  line_items: [{ price: 'price_monthly_399', quantity: 1 }],
  success_url: 'http://localhost:3000/success',
} satisfies Stripe.Checkout.SessionCreateParams

function counted(folder: string) {
  const database = new DatabaseSync(join(folder, 'sandbox.db'), { readOnly: true })
  try {
    const rows = database
      .prepare('select object, count(*) as count from objects group by object')
      .all() as unknown as { object: string; count: number }[]
    const rest = (table: string) =>
      (database.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count
    return {
      ...Object.fromEntries(rows.map(({ object, count }) => [object, count])),
      answers: rest('idempotency'),
      deliveries: rest('deliveries'),
    } as Record<string, number>
  } finally {
    database.close()
  }
}

describe('the store', () => {
  it('forgets what nobody can ask for any more, and never money', async () => {
    const { stripe, folder, store } = await openSandbox()
    const one = await subscriber(stripe, { frozenTime: 1_800_000_000 })
    await stripe.refunds.create({ charge: one.charge }, { idempotencyKey: 'refund' })
    await stripe.billingPortal.sessions.create({ customer: one.customer })
    const { id: unpaid } = await stripe.checkout.sessions.create(SESSION)
    await stripe.checkout.sessions.expire(unpaid)
    const open = await stripe.checkout.sessions.create(SESSION)
    await payCheckout(open.url ?? '')
    const unused = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    })
    const before = counted(folder)
    expect(before).toMatchObject({ 'billing_portal.session': 1, 'checkout.session': 2 })
    expect(before['answers']).toBeGreaterThan(0)
    expect(before['deliveries']).toBe(before['event'])

    const now = Date.now()
    expect(store.prune(now + DAY_MS / 2)).toBe(0)
    expect(counted(folder)).toEqual(before)

    // A day later: keys, and pages that ran out.
    store.prune(now + 1.5 * DAY_MS)
    const { answers: _answers, 'billing_portal.session': _portals, ...stays } = before
    expect(counted(folder)).toEqual({ ...stays, answers: 0 })

    // Three days later nobody is told any more, but it can still be looked up.
    store.prune(now + 3.5 * DAY_MS)
    expect(counted(folder)).toMatchObject({ deliveries: 0, event: before['event'] })

    store.prune(now + 31 * DAY_MS)
    const after = counted(folder)
    expect(after['event']).toBeUndefined()
    expect(after['checkout.session']).toBe(1)
    for (const kind of ['customer', 'subscription', 'invoice', 'payment_intent', 'charge', 'refund', 'price'])
      expect([kind, after[kind]]).toEqual([kind, before[kind]])
    expect(after['payment_method']).toBe((before['payment_method'] ?? 0) - 1)
    await expect(stripe.paymentMethods.retrieve(unused.id)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'complete' })
    expect(await one.now()).toMatchObject({ status: 'active' })
  })

  it('does so by itself, every hour', async () => {
    const { stripe, pass } = await openSandbox()
    await stripe.customers.create()
    expect((await stripe.events.list()).data).toHaveLength(1)
    pass(31 * DAY_MS)
    await expect.poll(async () => (await stripe.events.list()).data, { timeout: 5000 }).toEqual([])
  })

  it('lets go of a test clock after 30 days, with all that lives on it', async () => {
    const { stripe, pass } = await openSandbox()
    const one = await subscriber(stripe, { frozenTime: 1_800_000_000 })
    const other = await subscriber(stripe)
    pass(30 * DAY_MS + 1000)
    await expect
      .poll(async () => (await stripe.testHelpers.testClocks.list()).data, { timeout: 5000 })
      .toEqual([])
    await expect(stripe.customers.retrieve(one.customer)).rejects.toMatchObject({ code: 'resource_missing' })
    expect(await one.now()).toMatchObject({ status: 'canceled' })
    expect(await other.now()).toMatchObject({ status: 'active' })
  })

  it('keeps the card of a declined payment as long as the payment', async () => {
    const { stripe, store } = await openSandbox()
    const { id: customer } = await stripe.customers.create()
    await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_monthly_399' }],
      payment_behavior: 'default_incomplete',
    })
    const [intent] = (await stripe.paymentIntents.list({ customer })).data
    await stripe.paymentIntents
      .confirm(intent?.id ?? '', { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => 'declined')
    store.prune(Date.now() + 31 * DAY_MS)
    const [charge] = (await stripe.charges.list({ customer, expand: ['data.payment_intent'] })).data
    expect(await stripe.paymentMethods.retrieve(charge?.payment_method ?? '')).toMatchObject({
      card: { last4: '0002' },
    })
  })
})

describe('a dead receiver', () => {
  it('is asked for three days and no longer, however often the sandbox starts', async () => {
    const folder = tempFolder()
    const receiver = await webhookReceiver()
    {
      const store = openStore(folder)
      const ledger = store.ledger(Date.now() - 4 * DAY_MS)
      ledger.emit('product.created', { id: 'prod_old', object: 'product' })
      store.ledger(Date.now()).put({
        id: 'we_later',
        object: 'webhook_endpoint',
        enabled_events: ['*'],
        status: 'enabled',
        url: receiver.url,
        $: { secret: 'whsec_later' },
      })
      store.ledger(Date.now() - 4 * DAY_MS).emit('product.updated', { id: 'prod_old', object: 'product' })
      store.ledger(Date.now()).emit('product.deleted', { id: 'prod_old', object: 'product' })
      expect(store.queue.count()).toBe(2)
      store.close()
    }
    const { store } = await openSandbox({ folder })
    await receiver.until((all) => all.length > 0)
    await expect.poll(() => store.queue.count()).toBe(0)
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['product.deleted'])
  })
})
