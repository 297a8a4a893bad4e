import { describe, expect, it, vi } from 'vitest'
import { findMemberId } from '#server/db/members.ts'
import { saysOf } from '#tests/helpers/accounts.ts'
import { MONTHLY, startBilling } from '#tests/helpers/billing.ts'
import { accessTokenOf, catchMails, magicTokenOf, RESET, WELCOME } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

async function start(engine: (typeof ENGINES)[number]) {
  const mailbox = catchMails()
  const app = await startBilling(engine, { deps: { mailer: mailbox.mailer } })
  const creator = app.browser()
  const email = await creator.register()
  const welcome = magicTokenOf(await mailbox.letter(email, WELCOME))
  return { ...app, mailbox, creator, email, welcome }
}

const idIn = (page: string | null): string => /cs_test_\w+/.exec(page ?? '')?.[0] ?? ''

describe.each(ENGINES)('a checkout that somebody else opened, on %s', (engine) => {
  it.each(['link', 'recovery'] as const)(
    'is not the one that the mailbox’s owner pays, after a %s',
    { timeout: 60_000 },
    async (by) => {
      const { browser, mailbox, creator: squatter, email, welcome, checkout, pay } = await start(engine)
      const theirs = await checkout(squatter)
      const owner = browser()
      if (by === 'link') await owner.post('/api/auth/magic-link', { token: welcome })
      else {
        const password = 'my own one'
        await owner.post('/api/auth/reset-password', { email })
        const access_token = accessTokenOf(await mailbox.letter(email, RESET))
        await owner.post('/api/auth/update-password', { access_token, password })
        await owner.post('/api/auth/login', { email, password })
      }
      const own = await checkout(owner)
      expect(own).not.toBe(theirs)
      // It is one of its own, and the same one at the next click.
      expect(await checkout(owner)).toBe(own)
      expect(await pay(theirs)).toBeNull()
      const sessionId = idIn(await pay(own))
      const details = (who: typeof owner, id: string) =>
        who.get(`/api/checkout/session-details?session_id=${id}`)
      for (const id of [sessionId, idIn(theirs)])
        expect(saysOf(await details(squatter, id))).toBe('404 not_found')
      expect(saysOf(await squatter.post('/api/create-portal-session', {}))).toBe('401 unauthorized')
      expect((await details(owner, sessionId)).json()).toEqual({ customer_email: email })
    },
  )

  it('tells its opener nothing either where it was paid before', { timeout: 60_000 }, async () => {
    const { browser, creator: squatter, welcome, checkout, pay } = await start(engine)
    const sessionId = idIn(await pay(await checkout(squatter)))
    await browser().post('/api/auth/magic-link', { token: welcome })
    const details = await squatter.get(`/api/checkout/session-details?session_id=${sessionId}`)
    expect(saysOf(details)).toBe('404 not_found')
  })

  it(
    'leaves its opener no look at billing, were it paid with the opener’s own card',
    { timeout: 60_000 },
    async () => {
      const { browser, creator: squatter, welcome, checkout, pay } = await start(engine)
      const id = idIn(await pay(await checkout(squatter)))
      expect(saysOf(await squatter.get(`/api/checkout/session-details?session_id=${id}`))).toBe('200')
      expect(squatter.cookies.has('roarback_billing')).toBe(true)
      await browser().post('/api/auth/magic-link', { token: welcome })
      expect(saysOf(await squatter.get('/api/subscription/status'))).toBe('401 unauthorized')
      expect(saysOf(await squatter.post('/api/create-portal-session', {}))).toBe('401 unauthorized')
    },
  )

  it.each(['checkout', 'card'] as const)(
    'shows nothing that the owner buys by %s in a portal that was opened before',
    { timeout: 60_000 },
    async (way) => {
      const { browser, creator: squatter, email, welcome, checkout, pay, stripe } = await start(engine)
      await checkout(squatter)
      const portal = (await squatter.post('/api/create-portal-session', {})).json<{ url: string }>().url
      const owner = browser()
      await owner.post('/api/auth/magic-link', { token: welcome })
      if (way === 'checkout') await pay(await checkout(owner))
      else {
        const begun = await owner.post('/api/create-payment-intent', { amount: 3.99, plan: 'monthly' })
        const [intent = ''] = begun.json<{ clientSecret: string }>().clientSecret.split('_secret_')
        await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
      }
      expect((await owner.get('/api/subscription/status')).json()).toMatchObject({ status: 'active' })
      const seen = await fetch(portal)
      expect(seen.status).toBe(200)
      expect(await seen.text()).not.toMatch(/\$3\.99|4242<|Cancel plan/)
      // The owner's own portal is on what the owner bought, and so is the next click on a plan.
      const own = (await owner.post('/api/create-portal-session', {})).json<{ url: string }>().url
      for (const page of [own, await checkout(owner)])
        expect(await (await fetch(page)).text()).toContain('Cancel plan')
      expect((await stripe.customers.list({ email })).data).toHaveLength(2)
    },
  )

  it('stays open for whoever proves the mailbox where they registered', { timeout: 60_000 }, async () => {
    const { creator, welcome, checkout } = await start(engine)
    const page = await checkout(creator)
    expect(saysOf(await creator.post('/api/auth/magic-link', { token: welcome }))).toBe('200')
    expect(await checkout(creator)).toBe(page)
  })
})

it.each([
  ['/api/checkout/session', { priceId: MONTHLY }, 'roarback_checkout'],
  ['/api/create-payment-intent', { amount: 3.99, plan: 'monthly' }, null],
] as const)(
  'is handed to nobody whose session ends while it is opened: %s',
  { timeout: 60_000 },
  async (path, body, cookie) => {
    const { browser, creator: squatter, email, services, welcome, checkout } = await start('sqlite')
    const owner = browser()
    const { db } = services.database
    const name = `checkout ${await findMemberId(db, email)}`
    await db
      .insertInto('lease')
      .values({ name, holder: 'this test', until: Date.now() + 60_000 })
      .execute()
    // The squatter's call has passed its gate, and waits for its turn, when the owner proves the mailbox.
    const gate = vi.spyOn(services.accounts, 'memberOf')
    const inFlight = squatter.post(path, body)
    await vi.waitFor(() => {
      expect(gate.mock.settledResults[0]).toMatchObject({ type: 'fulfilled', value: { email } })
    })
    expect(saysOf(await owner.post('/api/auth/magic-link', { token: welcome }))).toBe('200')
    await db.deleteFrom('lease').execute()
    expect(saysOf(await inFlight)).toBe('401 unauthorized')
    if (cookie !== null) expect(squatter.cookies.has(cookie)).toBe(false)
    expect(await checkout(owner)).toMatch(/\/c\/pay\//)
  },
)
