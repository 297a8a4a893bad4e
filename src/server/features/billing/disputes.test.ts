import { describe, expect, it, vi } from 'vitest'
import { CARD_PAYMENT_COPY } from '#contracts/card-payment-copy.ts'
import { CANCELLED, ENDED, startBooks } from '#tests/helpers/books.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('a dispute over the latest payment, on %s', (engine) => {
  async function disputed() {
    const started = await startBooks(engine)
    const member = await started.subscriber(undefined, 'pm_card_createDispute')
    await started.quiet()
    const { data } = await started.stripe.disputes.list({ limit: 1 })
    const answer = (text: string) =>
      started.stripe.disputes.update(data[0]?.id ?? '', {
        evidence: { uncategorized_text: text },
        submit: true,
      })
    const status = async () => {
      const shown = await member.browser.get('/api/subscription/status')
      const { status: name, disputed: isDisputed } = shown.json<{ status: string; disputed: boolean }>()
      return [name, isDisputed]
    }
    return { ...started, member, answer, status }
  }

  it('ends access like a failed payment, and winning it brings access back', async () => {
    const { member, answer, quiet, status } = await disputed()
    expect((await member.now()).status).toBe('active')
    expect(await member.access()).toBe(403)
    expect(await status()).toEqual(['past_due', true])
    // A second subscription is not the way out.
    const checkout = await member.browser.post('/api/checkout/session', { priceId: 'price_annual_1999' })
    expect(checkout.json<{ url: string }>().url).toContain('/p/session/')
    const card = await member.browser.post('/api/create-payment-intent', { amount: 3.99, plan: 'monthly' })
    expect([card.statusCode, card.json<{ error: string }>().error]).toEqual([409, CARD_PAYMENT_COPY.disputed])
    await answer('winning_evidence')
    await quiet()
    expect(await member.access()).toBe(200)
    expect(await status()).toEqual(['active', false])
    expect(member.mails(ENDED)).toEqual([])
  })

  it('that is lost ends the subscription, without a refund', async () => {
    const { member, answer, quiet, status } = await disputed()
    await answer('losing_evidence')
    await quiet()
    expect((await member.now()).status).toBe('canceled')
    expect(await status()).toEqual(['canceled', false])
    expect(await member.access()).toBe(403)
    expect(await member.refunds()).toEqual([])
    expect(member.mails(ENDED)).toHaveLength(1)
    expect(member.mails(CANCELLED)).toEqual([])
  })

  it('that was won is found at the first refusal, where no webhook came', async () => {
    const { member, answer, webhooks, quiet } = await disputed()
    webhooks.isKept = true
    await answer('winning_evidence')
    await quiet()
    expect(await member.access()).toBe(200)
  })

  it('leaves complimentary access alone', async () => {
    const { member, services } = await disputed()
    const { createSubscriptions } = await import('#server/db/subscriptions.ts')
    await createSubscriptions(services.database.db, Date.now).grant(member.memberId)
    expect(await member.access()).toBe(200)
  })
})
