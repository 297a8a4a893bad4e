import { describe, expect, it, vi } from 'vitest'
import { CARD_PAYMENT_COPY } from '#contracts/card-payment-copy.ts'
import { saysOf } from '#tests/helpers/accounts.ts'
import type { Browser } from '#tests/helpers/app.ts'
import { startCards } from '#tests/helpers/card-payments.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('a member with a balance at the provider, on %s', (engine) => {
  /** Somebody who is known there, has nothing open, and this balance in cents; credit is below 0. */
  async function start(balance: number) {
    const app = await startCards(engine)
    const member: Browser = app.browser()
    await member.register()
    await app.secretOf(member)
    const [begun] = await app.subscriptions()
    await app.stripe.subscriptions.cancel(begun?.id ?? '')
    const [customer] = (await app.stripe.customers.list()).data
    const id = customer?.id ?? ''
    await app.stripe.customers.update(id, { balance })
    const balanceNow = async () => {
      const found = await app.stripe.customers.retrieve(id)
      return found.deleted ? null : found.balance
    }
    return { ...app, member, balanceNow }
  }

  it.each([-500, -100, 100])('of %i cents is sent to the checkout, and nothing is begun', async (balance) => {
    const { member, begin, subscriptions, balanceNow, attempts } = await start(balance)
    const before = (await subscriptions()).length
    const response = await begin(member)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { error: CARD_PAYMENT_COPY.balance, code: 'use_checkout' },
    ])
    expect((await subscriptions()).length).toBe(before)
    expect((await attempts()).map(({ state }) => state)).toEqual(['closed'])
    expect(await balanceNow()).toBe(balance)
  })

  it('buys there with the credit', async () => {
    const { member, begin, checkout, pay, stripe, balanceNow, hasAccess } = await start(-500)
    expect(saysOf(await begin(member))).toBe('409 use_checkout')
    expect(await pay(await checkout(member))).not.toBeNull()
    expect(await hasAccess(member)).toBe(true)
    expect(await balanceNow()).toBe(-101)
    expect((await stripe.charges.list()).data).toEqual([])
  })

  it('has what a credit that came a moment too late has bought, once', async () => {
    const { member, begin, cards, hasAccess, subscriptions } = await start(-500)
    vi.spyOn(cards, 'hasBalance').mockResolvedValue(false)
    expect(saysOf(await begin(member))).toBe('503 unavailable')
    const again = await begin(member)
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([
      409,
      CARD_PAYMENT_COPY.subscribed,
    ])
    expect(await subscriptions('active')).toHaveLength(1)
    expect(await hasAccess(member)).toBe(true)
  })
})
