import { describe, expect, it, vi } from 'vitest'
import { ProviderAway } from '#core/billing/port.ts'
import { sweepAttempts } from '#server/db/payment-attempts.ts'
import { saysOf } from '#tests/helpers/accounts.ts'
import { intentIn, PAID, startCards, UNCLAIMED } from '#tests/helpers/card-payments.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EMAIL = 'on-the-card@example.org'

describe.each(ENGINES)('a payment that nobody comes back for, on %s', { timeout: 120_000 }, (engine) => {
  it.each([true, false])(
    'is the card’s address’s after a quarter of an hour (webhooks: %s)',
    async (hasWebhooks) => {
      const { browser, paid, webhooks, pass, twin, mailbox, signIn, hasAccess, attempts, until } =
        await startCards(engine)
      webhooks.isOpen = hasWebhooks
      const buyer = browser()
      await paid(buyer, 'monthly', EMAIL)
      pass(14 * MINUTE_MS)
      await twin(buyer)
      if (hasWebhooks) await until(async () => expect(await attempts()).toMatchObject([{ state: 'paid' }]))
      expect(mailbox.all).toEqual([])
      pass(2 * MINUTE_MS)
      // Several processes look at once, and again later: one mail.
      await Promise.all([twin(buyer), twin(buyer), twin(buyer)])
      await mailbox.letter(EMAIL, UNCLAIMED)
      pass(HOUR_MS)
      await twin(buyer)
      const member = await signIn(EMAIL, UNCLAIMED).catch(async () => {
        await browser().post('/api/auth/magic-link/request', { email: EMAIL })
        return signIn(EMAIL, /^Your sign-in link/)
      })
      expect(await hasAccess(member)).toBe(true)
      expect(mailbox.to(EMAIL, UNCLAIMED)).toHaveLength(1)
      expect(mailbox.to(EMAIL, PAID)).toEqual([])
    },
  )

  it('is not mailed about where its buyer has come', async () => {
    const { browser, paid, confirm, pass, twin, mailbox, attempts, until } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer, 'monthly', EMAIL)
    pass(14 * MINUTE_MS)
    expect(saysOf(await confirm(buyer, id, 'typed@example.org'))).toBe('200')
    await until(async () => expect(await attempts()).toMatchObject([{ state: 'claimed', due_at: null }]))
    pass(HOUR_MS)
    await twin(buyer)
    await mailbox.letter('typed@example.org', PAID)
    expect(mailbox.to(EMAIL, UNCLAIMED)).toEqual([])
  })

  it('may still be confirmed for the same address afterwards, and for no other', async () => {
    const { browser, paid, confirm, pass, twin, mailbox } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer, 'monthly', EMAIL)
    pass(20 * MINUTE_MS)
    await twin(buyer)
    await mailbox.letter(EMAIL, UNCLAIMED)
    expect(saysOf(await confirm(buyer, id, 'other@example.org'))).toBe('409 conflict')
    expect(saysOf(await confirm(buyer, id, EMAIL))).toBe('200')
  })

  it('without an address stays, for its browser and for the operator', async () => {
    const { browser, paid, confirm, pass, twin, mailbox, attempts, until, signIn } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer)
    pass(20 * MINUTE_MS)
    await twin(buyer)
    await until(async () => expect(await attempts()).toMatchObject([{ state: 'paid', due_at: null }]))
    expect(mailbox.all).toEqual([])
    expect(saysOf(await confirm(buyer, id, 'late@example.org'))).toBe('200')
    await signIn('late@example.org')
  })

  it('of a member is the member’s, without a mail', async () => {
    const { browser, paid, pass, twin, mailbox, attempts, until } = await startCards(engine)
    const member = browser()
    await member.register()
    await paid(member, 'monthly', EMAIL)
    pass(20 * MINUTE_MS)
    await twin(member)
    await until(async () => expect(await attempts()).toMatchObject([{ state: 'claimed', due_at: null }]))
    expect(mailbox.all.filter(({ subject }) => PAID.test(subject) || UNCLAIMED.test(subject))).toEqual([])
  })

  it('waits for the provider where that is away', async () => {
    const { browser, paid, pass, twin, mailbox, cards } = await startCards(engine)
    const buyer = browser()
    await paid(buyer, 'monthly', EMAIL)
    pass(20 * MINUTE_MS)
    const away = vi.spyOn(cards, 'payment').mockRejectedValue(new ProviderAway('away'))
    await twin(buyer)
    await vi.waitFor(() => expect(away).toHaveBeenCalled(), { timeout: 10_000 })
    away.mockRestore()
    expect(mailbox.all).toEqual([])
    pass(6 * MINUTE_MS)
    await twin(buyer)
    await mailbox.letter(EMAIL, UNCLAIMED)
  })
})

describe.each(ENGINES)('a payment that nobody makes, on %s', { timeout: 120_000 }, (engine) => {
  it('is closed after three hours, and not while somebody looks at it', async () => {
    const { browser, secretOf, payIntent, pass, twin, attempts, stripe, until } = await startCards(engine)
    const buyer = browser()
    const secret = await secretOf(buyer)
    pass(2 * HOUR_MS)
    expect(await secretOf(buyer)).toBe(secret)
    pass(2 * HOUR_MS)
    await twin(buyer)
    await until(async () => expect((await attempts())[0]?.due_at).toBeGreaterThan(Date.now() + 4 * HOUR_MS))
    expect((await stripe.paymentIntents.retrieve(intentIn(secret))).status).toBe('requires_payment_method')
    pass(2 * HOUR_MS)
    await twin(buyer)
    await until(async () =>
      expect(await attempts()).toMatchObject([{ state: 'closed', client_secret: null, due_at: null }]),
    )
    await expect(payIntent(secret)).rejects.toThrow(/canceled/)
    const [subscription] = (await stripe.subscriptions.list({ status: 'all' })).data
    expect(subscription?.status).toBe('incomplete_expired')
    expect(await secretOf(buyer)).not.toBe(secret)
  })

  it('is not closed under whoever pays at that moment', async () => {
    const { browser, secretOf, payIntent, pass, twin, attempts, cards, subscriptions, until, webhooks } =
      await startCards(engine)
    webhooks.isOpen = false
    const buyer = browser()
    const secret = await secretOf(buyer)
    const { abandon } = cards
    vi.spyOn(cards, 'abandon').mockImplementation(async (subscriptionId) => {
      await payIntent(secret, EMAIL)
      return abandon(subscriptionId)
    })
    pass(4 * HOUR_MS)
    await twin(buyer)
    await until(async () => expect((await attempts())[0]?.state).toMatch(/paid|claimed/))
    expect((await subscriptions('active')).map(({ status }) => status)).toEqual(['active'])
  })

  it('is forgotten after a month, and what was paid is not', async () => {
    const { browser, secretOf, paid, stripe, attempts, services, begin } = await startCards(engine)
    const buyer = browser()
    await stripe.paymentIntents.cancel(intentIn(await secretOf(buyer)))
    await begin(buyer)
    const unpaid = await attempts()
    expect(unpaid.map(({ state }) => state).toSorted()).toEqual(['closed', 'open'])
    await paid(buyer)
    await sweepAttempts(services.database.db, Date.now() + HOUR_MS)
    const left = await attempts()
    expect(left.map(({ state }) => state)).not.toContain('closed')
    expect(left).toHaveLength(1)
  })
})
