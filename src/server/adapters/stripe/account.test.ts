import { describe, expect, it, vi } from 'vitest'
import { CustomerGone, ProviderAway } from '#core/billing/port.ts'
import { startBilling } from '#tests/helpers/billing.ts'
import { emptyAccount } from '#tests/helpers/empty-account.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('a customer that is not there', () => {
  const request = { memberId: 'm', customerId: 'cus_1', plan: 'monthly', idempotencyKey: 'k' } as const
  const asks = ({ payments, cards }: Awaited<ReturnType<typeof emptyAccount>>) => [
    () => payments.createPortal('cus_1'),
    () => payments.createCheckout(request),
    () => cards.begin({ attemptId: 'one', plan: 'monthly', customerId: 'cus_1' }),
  ]

  it('is gone where the account has our prices', async () => {
    const ours = await emptyAccount(['price_m', 'price_a'])
    for (const ask of asks(ours)) await expect(ask()).rejects.toBeInstanceOf(CustomerGone)
    expect(await ours.payments.subscriptionsOf('cus_1')).toEqual([])
    expect(await ours.books.of('cus_1')).toEqual({ subscriptions: [], invoices: [] })
  })

  it.each([[[]], [['price_m']]])('says nothing where the account has %j of our prices', async (prices) => {
    const others = await emptyAccount(prices)
    for (const ask of asks(others)) await expect(ask()).rejects.toBeInstanceOf(ProviderAway)
    await expect(others.payments.subscriptionsOf('cus_1')).rejects.toBeInstanceOf(ProviderAway)
    await expect(others.books.of('cus_1')).rejects.toBeInstanceOf(ProviderAway)
  })
})

it('reads lists to their end', async () => {
  const { browser, subscribe, store, payments, books } = await startBilling('sqlite', { isDurable: false })
  const { customerId, subscriptionId } = await subscribe(browser())
  const [before] = (await books.of(customerId)).invoices
  const newer = (object: string, count: number, more: object) => {
    const [one] = store.objects.page({ object, where: { customer: customerId }, limit: 1 })
    if (one === undefined) throw new Error(`there is no ${object}`)
    store.transaction(() => {
      for (let copy = 0; copy < count; copy += 1)
        store.objects.put({ ...one, id: `${one.id}x${copy}`, ...more })
    })
  }
  newer('subscription', 230, { status: 'incomplete_expired' })
  newer('charge', 110, { status: 'failed', payment_intent: 'pi_other' })
  newer('invoice', 110, { status: 'void' })
  expect((await payments.subscriptionsOf(customerId)).map(({ id }) => id)).toContain(subscriptionId)
  const found = await books.of(customerId)
  expect([found.subscriptions.length, found.invoices.length]).toEqual([231, 111])
  // With the payment of it, which stands behind all the charges that failed since.
  expect(found.invoices).toContainEqual(before)
  expect(before?.payment).not.toBeNull()
})
