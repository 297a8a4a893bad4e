import { describe, expect, it } from 'vitest'
import { eightAtOnce, saysOf, tally } from '#tests/helpers/accounts.ts'
import type { Browser } from '#tests/helpers/app.ts'
import { CONFIRM, intentIn, PAID, startCards } from '#tests/helpers/card-payments.ts'
import { accessTokenOf, magicTokenOf, RESET, SIGN_IN, WELCOME } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const UNKNOWN = { error: 'There is no such payment', code: 'not_found' }
const CONFIRMED = {
  success: true,
  message: 'Your payment is confirmed. A sign-in link is on its way to your inbox.',
}
const MANUAL = {
  success: true,
  message: 'If a payment exists for this address, a sign-in link is on its way.',
}

describe.each(ENGINES)('confirming a payment, on %s', { timeout: 120_000 }, (engine) => {
  it('mails the way in, and signs nobody in by itself', async () => {
    const { browser, secretOf, payIntent, confirm, signIn, hasAccess, services, stripe, until, log } =
      await startCards(engine)
    const buyer = browser()
    const secret = await secretOf(buyer)
    const id = await payIntent(secret, 'billing@example.org')
    const response = await confirm(buyer, id, ' Buyer@Example.org ')
    expect(response.json()).toEqual(CONFIRMED)
    expect([...buyer.cookies.keys()]).toEqual(['roarback_pay'])
    expect(saysOf(await buyer.get('/api/auth/user'))).toBe('401 unauthorized')

    const member = await signIn('buyer@example.org')
    expect(await hasAccess(member)).toBe(true)
    expect((await member.get('/api/auth/user')).json()).toMatchObject({
      emailVerified: true,
      hasPassword: false,
    })
    expect((await member.get('/api/subscription/status')).json()).toMatchObject({
      status: 'active',
      plan: 'monthly',
    })
    expect((await member.post('/api/create-portal-session', {})).statusCode).toBe(200)
    // Nobody has asked before: the first link is where the terms are accepted (DECISIONS T8).
    const exported = (await member.get('/api/account/export')).json<{ account: { terms: unknown } }>()
    expect(exported.account.terms).toMatchObject({ version: expect.any(String) })
    // The provider is told whose customer it was.
    const { user_id: memberId } = await services.database.db
      .selectFrom('customer')
      .selectAll()
      .executeTakeFirstOrThrow()
    await until(async () => {
      const intent = await stripe.paymentIntents.retrieve(id, { expand: ['customer'] })
      expect(intent.customer).toMatchObject({ email: 'buyer@example.org', metadata: { member: memberId } })
    })
    for (const word of [secret, id, 'buyer@example.org', 'billing@example.org'])
      expect(log()).not.toContain(word)
  })

  it('is for whoever comes first, of eight at once and two addresses', async () => {
    const { browser, paid, confirm, attempts, mailbox, until, signIn, hasAccess } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer)
    const addresses = ['one@example.org', 'two@example.org']
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => confirm(buyer, id, addresses[index % 2] ?? '')),
    )
    expect(tally(responses)).toBe('4 x 200, 4 x 409 conflict')
    const winner = addresses[responses[0]?.statusCode === 200 ? 0 : 1] ?? ''
    const loser = addresses.find((address) => address !== winner) ?? ''
    for (const [index, response] of responses.entries())
      expect(response.statusCode).toBe(addresses[index % 2] === winner ? 200 : 409)
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'This payment has been claimed for another email address already',
      code: 'conflict',
    })
    expect(await attempts()).toMatchObject([{ state: 'claimed' }])
    expect(await hasAccess(await signIn(winner))).toBe(true)
    await until(() => expect(mailbox.to(winner, PAID)).toHaveLength(1))
    expect(mailbox.to(loser, /./)).toEqual([])
  })

  it('is for whoever comes first in two processes, too', async () => {
    const { browser, paid, confirm, twin, mailbox, until } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer)
    const elsewhere = await twin(buyer)
    const responses = await Promise.all(
      ['one', 'two', 'one', 'two', 'one', 'two', 'one', 'two'].map((name, index) =>
        confirm(index < 4 ? buyer : elsewhere, id, `${name}@example.org`),
      ),
    )
    expect(tally(responses)).toBe('4 x 200, 4 x 409 conflict')
    await until(() => expect(mailbox.all.filter(({ subject }) => PAID.test(subject))).toHaveLength(1))
  })

  it('makes one account of two payments for one new address at once', async () => {
    const { browser, paid, confirm, services, until, signIn, mailbox } = await startCards(engine)
    const [one, two] = [browser(), browser()]
    const ids = [await paid(one), await paid(two, 'annual')]
    const email = 'twice@example.org'
    expect(
      tally(await Promise.all([confirm(one, ids[0] ?? '', email), confirm(two, ids[1] ?? '', email)])),
    ).toBe('2 x 200')
    const { db } = services.database
    expect(await db.selectFrom('user').selectAll().where('email', '=', email).execute()).toHaveLength(1)
    await until(() => expect(mailbox.to(email, PAID)).toHaveLength(2))
    // The newest link signs in, whichever mail came first, and both are theirs.
    const member = await signIn(email, PAID, browser(), 2).catch(() => signIn(email, PAID))
    const { subscriptions } = (await member.get('/api/account/export')).json<{ subscriptions: unknown[] }>()
    expect((await member.get('/api/subscription/status')).json()).toMatchObject({ status: 'active' })
    expect(await db.selectFrom('customer').selectAll().execute()).toHaveLength(2)
    expect(subscriptions.length).toBeGreaterThan(0)
  })

  it('may be repeated for the same address; a mail goes out every ten minutes at most', async () => {
    const { browser, paid, confirm, mailbox, until, pass, stripe } = await startCards(engine)
    const buyer = browser()
    const email = 'again@example.org'
    const id = await paid(buyer)
    expect(tally(await eightAtOnce(() => confirm(buyer, id, email)))).toBe('8 x 200')
    const mails = (count: number) => until(() => expect(mailbox.to(email, PAID)).toHaveLength(count))
    await mails(1)
    pass(9 * MINUTE_MS)
    expect((await confirm(buyer, id, email)).json()).toEqual(CONFIRMED)
    await mails(1)
    pass(2 * MINUTE_MS)
    expect(tally(await eightAtOnce(() => confirm(buyer, id, email)))).toBe('8 x 200')
    await mails(2)
    // What is claimed stays claimed, whatever becomes of it at the provider.
    await stripe.refunds.create({ payment_intent: id })
    expect(saysOf(await confirm(buyer, id, email))).toBe('200')
    expect(saysOf(await confirm(buyer, id, 'other@example.org'))).toBe('409 conflict')
  })

  it('needs the payment, whole', async () => {
    const { browser, secretOf, confirm, stripe, payIntent, services } = await startCards(engine)
    const buyer = browser()
    const secret = await secretOf(buyer)
    const email = 'unpaid@example.org'
    const unpaid = await confirm(buyer, intentIn(secret), email)
    expect([unpaid.statusCode, unpaid.json()]).toEqual([
      409,
      { error: 'This payment has not been made yet', code: 'conflict' },
    ])
    await stripe.paymentIntents
      .confirm(intentIn(secret), { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => {})
    expect(saysOf(await confirm(buyer, intentIn(secret), email))).toBe('409 conflict')
    await payIntent(secret)
    // Somebody else's customer, or another plan's price, is not what was begun here.
    const { db } = services.database
    for (const wrong of [{ customer_id: 'cus_other' }, { plan: 'annual' as const }]) {
      const before = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow()
      await db.updateTable('payment_attempt').set(wrong).execute()
      expect(saysOf(await confirm(buyer, intentIn(secret), email))).toBe('409 conflict')
      await db
        .updateTable('payment_attempt')
        .set({ customer_id: before.customer_id, plan: before.plan })
        .execute()
    }
    expect(await db.selectFrom('user').selectAll().execute()).toEqual([])
    expect(saysOf(await confirm(buyer, intentIn(secret), email))).toBe('200')
  })

  it('takes valid addresses alone', async () => {
    const { browser, paid, confirm } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer)
    for (const email of ['', 'nonsense', 'v@x.org, evil@y.org', 'v@x.org\r\nBcc: evil@y.org', '"a b"@x.org'])
      for (const paymentId of [id, 'manual_1'])
        expect([email, saysOf(await confirm(buyer, paymentId, email))]).toEqual([email, '400 invalid'])
    for (const body of [{ paymentId: id }, { email: 'a@b.org' }, { paymentId: '', email: 'a@b.org' }, {}])
      expect(saysOf(await buyer.post(CONFIRM, body))).toBe('400 invalid')
    expect(saysOf(await confirm(buyer, id, 'right@example.org'))).toBe('200')
  })

  it('is nobody else’s: the attack table', async () => {
    const { browser, paid, confirm, begin, pass, attempts } = await startCards(engine)
    const owner = browser()
    const id = await paid(owner)
    const member = browser()
    await member.register()
    const memberId = await paid(member)
    const other = browser()
    await begin(other)
    const stranger = browser()
    await stranger.register()
    const forger = browser()
    for (const [name, value] of owner.cookies) forger.cookies.set(name, value.replace(/.$/, 'A'))
    forger.cookies.set('roarback_pay', `${owner.cookies.get('roarback_pay')?.split('.')[0]}.forged`)

    const who: readonly (readonly [string, Browser])[] = [
      ['a visitor without a cookie', browser()],
      ['another browser', other],
      ['another member', stranger],
      ['a forged cookie', forger],
    ]
    for (const [name, attacker] of who)
      for (const paymentId of [id, memberId, 'pi_unknown', 'pi_', 'nonsense', `${id} `, '../customers']) {
        const responses = await eightAtOnce(() => confirm(attacker, paymentId, 'thief@example.org'))
        expect([name, paymentId, tally(responses)]).toEqual([name, paymentId, '8 x 404 not_found'])
        expect(responses[0]?.json()).toEqual(UNKNOWN)
      }
    // A member's is not for a browser that has the cookie, under another address.
    member.cookies.delete('roarback_session')
    expect(saysOf(await confirm(member, memberId, 'thief@example.org'))).toBe('409 conflict')
    expect((await attempts()).filter(({ claim }) => claim !== null)).toEqual([])

    pass(DAY_MS + MINUTE_MS)
    expect(saysOf(await confirm(owner, id, 'owner@example.org'))).toBe('404 not_found')
  })

  it('is not for the next one at the same computer', async () => {
    const { browser, paid, confirm } = await startCards(engine)
    const shared = browser()
    const id = await paid(shared)
    await shared.register()
    expect(shared.cookies.has('roarback_pay')).toBe(false)
    expect(saysOf(await confirm(shared, id, 'next@example.org'))).toBe('404 not_found')
    const own = await paid(shared)
    await shared.post('/api/auth/logout')
    expect(shared.cookies.size).toBe(0)
    expect(saysOf(await confirm(shared, own, 'next@example.org'))).toBe('404 not_found')
  })

  it('never believes what it is told on the way', async () => {
    const { browser, paid, confirm, services } = await startCards(engine)
    const buyer = browser()
    const id = await paid(buyer)
    const response = await buyer.post(`${CONFIRM}?payment_intent=pi_other`, {
      paymentId: id,
      email: 'real@example.org',
      amount: 0,
      customer: 'cus_other',
      memberId: 'somebody',
    })
    expect(saysOf(response)).toBe('200')
    expect(saysOf(await confirm(browser(), id, 'real@example.org'))).toBe('404 not_found')
    const users = await services.database.db.selectFrom('user').select('email').execute()
    expect(users).toEqual([{ email: 'real@example.org' }])
  })
})

describe.each(ENGINES)(
  'a payment for an address that has an account, on %s',
  { timeout: 120_000 },
  (engine) => {
    it('is the account’s at once where the mailbox is proved', async () => {
      const { browser, mailbox, paid, confirm, hasAccess } = await startCards(engine)
      const owner = browser()
      const email = await owner.register()
      await owner.post('/api/auth/magic-link', { token: magicTokenOf(await mailbox.letter(email, WELCOME)) })
      const kiosk = browser()
      expect(saysOf(await confirm(kiosk, await paid(kiosk), email))).toBe('200')
      expect(await hasAccess(owner)).toBe(true)
    })

    it.each(['link', 'recovery', 'code'] as const)(
      'waits for the mailbox where a squatter may sit, until a %s proves it',
      async (by) => {
        const { browser, mailbox, paid, confirm, hasAccess, signIn, services } = await startCards(engine)
        const squatter = browser()
        const email = await squatter.register()
        const buyer = browser()
        const response = await confirm(buyer, await paid(buyer), email)
        expect(response.json()).toEqual(CONFIRMED)
        expect(await hasAccess(squatter)).toBe(false)
        expect((await squatter.get('/api/subscription/status')).json()).toMatchObject({ status: 'none' })
        expect(saysOf(await squatter.post('/api/create-portal-session', {}))).toBe('404 not_found')
        const { db } = services.database
        expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])

        const owner = browser()
        if (by === 'recovery') {
          await owner.post('/api/auth/reset-password', { email })
          const access_token = accessTokenOf(await mailbox.letter(email, RESET))
          await owner.post('/api/auth/update-password', { access_token, password: 'my own password' })
          await owner.post('/api/auth/login', { email, password: 'my own password' })
        } else if (by === 'code') {
          const code = /^\s*(\d{6})\s*$/m.exec((await mailbox.letter(email, PAID)).text)?.[1]
          await owner.post('/api/auth/magic-link', { email, code })
        } else await signIn(email, PAID, owner)
        expect(await hasAccess(owner)).toBe(true)
        expect(saysOf(await squatter.get('/api/auth/user'))).toBe('401 unauthorized')
        // Nothing personal is left in the attempt.
        const [row] = await db.selectFrom('payment_attempt').selectAll().execute()
        expect(row).toMatchObject({ claim_email: null, client_secret: null })
      },
    )

    it('holds still while its mailbox is proved and it is confirmed again, at once', async () => {
      const { browser, mailbox, paid, confirm, hasAccess, pass } = await startCards(engine)
      const email = await browser().register()
      const buyer = browser()
      const id = await paid(buyer)
      await confirm(buyer, id, email)
      const token = magicTokenOf(await mailbox.letter(email, PAID))
      pass(11 * MINUTE_MS)
      const owner = browser()
      const [proof, ...repeats] = await Promise.all([
        owner.post('/api/auth/magic-link', { token }),
        ...Array.from({ length: 6 }, () => confirm(buyer, id, email)),
      ])
      expect(tally(repeats)).toBe('6 x 200')
      // A repeat may have mailed a newer link first; then that one proves it.
      if (proof.statusCode !== 200)
        await owner.post('/api/auth/magic-link', {
          token: magicTokenOf(await mailbox.letter(email, PAID, 2)),
        })
      expect(await hasAccess(owner)).toBe(true)
    })

    it('leaves the owner of a mailbox a payment that the squatter has not seen', async () => {
      const { browser, mailbox, secretOf, payIntent } = await startCards(engine)
      const squatter = browser()
      const email = await squatter.register()
      const theirs = await secretOf(squatter)
      const owner = browser()
      await owner.post('/api/auth/magic-link', { token: magicTokenOf(await mailbox.letter(email, WELCOME)) })
      expect(await secretOf(owner)).not.toBe(theirs)
      await expect(payIntent(theirs)).rejects.toThrow(/canceled/)
    })

    it('goes to a new account where the squatter deletes the first', async () => {
      const { browser, mailbox, paid, confirm, signIn, hasAccess, twin, until, pass, stripe, attempts } =
        await startCards(engine)
      const squatter = browser()
      const email = await squatter.register()
      const buyer = browser()
      const id = await paid(buyer)
      await confirm(buyer, id, email)
      await mailbox.letter(email, PAID)
      // The mail comes before the work is done: what is under way would be left to itself for longer than this takes.
      await until(async () => expect((await attempts()).map(({ due_at }) => due_at)).toEqual([null]))
      expect(saysOf(await squatter.post('/api/account/delete', { password: 'correct horse' }))).toBe('200')
      // What was not theirs is not cancelled with what was.
      const [subscription] = (await stripe.subscriptions.list({ limit: 1 })).data
      expect(subscription?.status).toBe('active')
      pass(11 * MINUTE_MS)
      await twin(buyer)
      await until(() => expect(mailbox.to(email, /is paid, and waiting/)).toHaveLength(1))
      expect(await hasAccess(await signIn(email, /is paid, and waiting/))).toBe(true)
    })

    it('answers everybody alike', async () => {
      const { browser, mailbox, paid, confirm } = await startCards(engine)
      const verified = browser()
      const known = await verified.register()
      await verified.post('/api/auth/magic-link', {
        token: magicTokenOf(await mailbox.letter(known, WELCOME)),
      })
      const unproven = await browser().register()
      for (const email of [known, unproven, 'nobody-yet@example.org']) {
        const buyer = browser()
        const response = await confirm(buyer, await paid(buyer), email)
        expect([response.statusCode, response.json()]).toEqual([200, CONFIRMED])
        expect(response.headers['set-cookie']).toBeUndefined()
        await mailbox.letter(email, PAID)
      }
    })

    it('is seen to as soon as the mailbox is proved', async () => {
      const { browser, paid, confirm, signIn, attempts, mailbox, until } = await startCards(engine)
      const email = await browser().register()
      const visitor = browser()
      await confirm(visitor, await paid(visitor), email)
      // Nothing is under way any more that could see to it by chance.
      await until(async () => expect((await attempts()).map(({ due_at }) => due_at)).toEqual([null]))
      await signIn(email)
      await mailbox.letter(email, /^Your receipt/)
    })

    it.each(['monthly', 'annual'] as const)(
      'is given back, all of it, to whoever subscribes already: %s',
      async (plan) => {
        const { browser, subscribe, paid, confirm, signIn, subscriptions, stripe, mailbox, until } =
          await startCards(engine)
        const { email, subscriptionId } = await subscribe(browser())
        const visitor = browser()
        const paymentId = await paid(visitor, plan)
        expect(saysOf(await confirm(visitor, paymentId, email))).toBe('200')
        await signIn(email)
        const { text } = await mailbox.letter(email, /subscription .* already: \$(3|19)\.99 go back/)
        expect(text).toContain('earlier subscription goes on')
        expect((await subscriptions('active')).map(({ id }) => id)).toEqual([subscriptionId])
        const { data } = await stripe.charges.list()
        const facts = data.map((one) => [
          one.payment_intent === paymentId,
          one.amount_refunded === one.amount,
        ])
        expect(facts.toSorted()).toEqual([
          [false, false],
          [true, true],
        ])
        expect(mailbox.to(email, /has ended/)).toEqual([])
        // Whoever confirms once more is told the same, and nothing more goes back.
        expect(saysOf(await confirm(visitor, paymentId, email))).toBe('200')
        await until(async () => expect((await stripe.refunds.list()).data).toHaveLength(1))
      },
    )

    it('of two for one address at once, one is given back', async () => {
      const { browser, paid, confirm, signIn, subscriptions, stripe, mailbox } = await startCards(engine)
      const email = await browser().register()
      await signIn(email, WELCOME)
      const buyers = [browser(), browser()]
      const ids = await Promise.all(buyers.map((one) => paid(one)))
      await Promise.all(buyers.map((one, index) => confirm(one, ids[index] ?? '', email)))
      await mailbox.letter(email, /go back/)
      expect(await subscriptions('active')).toHaveLength(1)
      expect((await stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([399])
    })

    it('is one of several; deleting the account cancels them all', async () => {
      const { browser, paid, confirm, signIn, subscriptions, services, hasAccess, stripe, mailbox, until } =
        await startCards(engine)
      const email = 'several@example.org'
      const first = browser()
      await confirm(first, await paid(first), email)
      const member = await signIn(email)
      // One that ends by itself is no reason against another.
      const [ending] = await subscriptions('active')
      await stripe.subscriptions.update(ending?.id ?? '', { cancel_at_period_end: true })
      const second = browser()
      await confirm(second, await paid(second, 'annual'), email)
      await until(async () => expect(await hasAccess(member)).toBe(true))
      await member.get('/api/subscription/status')
      await mailbox.letter(email, /^Your receipt.*19\.99/)
      expect(await subscriptions('active')).toHaveLength(2)
      expect(await services.database.db.selectFrom('customer').selectAll().execute()).toHaveLength(2)
      expect(saysOf(await member.post('/api/account/delete', {}))).toBe('200')
      expect(await subscriptions('active')).toEqual([])
      expect(await services.database.db.selectFrom('payment_attempt').selectAll().execute()).toEqual([])
    })
  },
)

describe.each(ENGINES)('a manual id, on %s', { timeout: 120_000 }, (engine) => {
  it('grants nothing, tells nothing, and mails those who have paid', async () => {
    const { browser, paid, confirm, mailbox, until, subscribe, services } = await startCards(engine)
    const { email: subscriber } = await subscribe(browser())
    await browser().get('/api/config')
    const expecting = await browser().register()
    const buyer = browser()
    await confirm(buyer, await paid(buyer), expecting)
    await mailbox.letter(expecting, PAID)
    const member = await browser().register()
    const users = () => services.database.db.selectFrom('user').selectAll().execute()
    const before = (await users()).length
    const visitor = browser()
    for (const email of [subscriber, expecting, member, 'nobody@example.org']) {
      const response = await confirm(visitor, 'manual_1695', email)
      expect([response.statusCode, response.json()]).toEqual([200, MANUAL])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    await until(() => expect(mailbox.to(subscriber, SIGN_IN)).toHaveLength(1))
    await until(() => expect(mailbox.to(expecting, SIGN_IN)).toHaveLength(1))
    expect(mailbox.to(member, SIGN_IN)).toEqual([])
    expect(mailbox.to('nobody@example.org', /./)).toEqual([])
    expect(await users()).toHaveLength(before)
    expect(visitor.cookies.size).toBe(0)
  })

  it('three an hour for an address, ten for an IP', async () => {
    const { browser, confirm } = await startCards(engine, { LIMITS_SCALE: '1' })
    const visitor = browser()
    const ask = (email: string) => confirm(visitor, 'manual_x', email)
    for (let count = 0; count < 3; count += 1) expect(saysOf(await ask('a@example.org'))).toBe('200')
    const refused = await ask('a@example.org')
    expect(saysOf(refused)).toBe('429 too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    const others = []
    for (let count = 0; count < 8; count += 1) others.push(await ask(`b${count}@example.org`))
    expect(tally(others)).toBe('7 x 200, 1 x 429 too_many_requests')
  })
})
