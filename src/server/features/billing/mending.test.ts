import { describe, expect, it, vi } from 'vitest'
import type { SubscriptionStatusName } from '#contracts/billing.ts'
import { ANNUAL, MONTHLY } from '#tests/helpers/billing.ts'
import { startBooks } from '#tests/helpers/books.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('whoever could not be charged, on %s', (engine) => {
  const start = async () => {
    const started = await startBooks(engine)
    const member = await started.subscriber()
    await started.quiet()
    const page = async (priceId: string) => {
      const { url } = (await member.browser.post('/api/checkout/session', { priceId })).json<{
        url: string
      }>()
      return { url, flow: await flowOf(started, url) }
    }
    return { ...started, member, page }
  }

  /** What the portal session opens on, as the sandbox has it. */
  async function flowOf({ store }: Awaited<ReturnType<typeof startBooks>>, url: string): Promise<unknown> {
    const id = /bps_\w+/.exec(url)?.[0] ?? ''
    const session = store.objects.get(id) as { flow?: { type?: string } | null } | undefined
    return session === undefined ? 'no portal' : (session.flow?.type ?? null)
  }

  it('is led to another card by every plan, and sold nothing', async () => {
    const { member, page, quiet, stripe } = await start()
    expect(await page(ANNUAL)).toMatchObject({ flow: null })
    await member.takeCard('pm_card_chargeCustomerFail')
    await member.at(32 * 86_400)
    await quiet()
    const status = await member.browser.get('/api/subscription/status')
    expect(status.json()).toMatchObject({ status: 'past_due' })
    for (const priceId of [MONTHLY, ANNUAL])
      expect(await page(priceId)).toMatchObject({ flow: 'payment_method_update' })
    const portal = await member.browser.post('/api/create-portal-session', {})
    expect(portal.json<{ url: string }>().url).toContain('/p/session/')
    const { data } = await stripe.subscriptions.list({ customer: member.customerId, status: 'all' })
    expect(data).toHaveLength(1)
  })

  it.each<[SubscriptionStatusName, string]>([
    ['past_due', 'payment_method_update'],
    ['unpaid', 'payment_method_update'],
    ['paused', 'payment_method_update'],
  ])('%s: opens the portal on %s', async (status, flow) => {
    const { member, page, store } = await start()
    const whole = store.objects.get(member.subscriptionId)
    if (whole === undefined) throw new Error('the subscription is not there')
    store.transaction(() => store.objects.put({ ...whole, status }))
    expect(await page(MONTHLY)).toMatchObject({ flow })
    expect(await member.access()).toBe(403)
  })

  it('pays once where a first payment was begun and a checkout is opened beside it', async () => {
    const { customer, stripe, pay } = await startBooks(engine)
    const buyer = await customer()
    const begun = await buyer.browser.post('/api/create-payment-intent', { amount: 3.99, plan: 'monthly' })
    expect(begun.statusCode).toBe(200)
    const secret = begun.json<{ clientSecret: string }>().clientSecret
    const { url } = (await buyer.browser.post('/api/checkout/session', { priceId: ANNUAL })).json<{
      url: string
    }>()
    expect(url).toContain('/c/pay/')
    const [intent = ''] = secret.split('_secret_')
    await expect(stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })).rejects.toThrow()
    expect(await pay(url)).not.toBeNull()
    const { data } = await stripe.subscriptions.list({ status: 'active' })
    expect(data).toHaveLength(1)
  })
})
