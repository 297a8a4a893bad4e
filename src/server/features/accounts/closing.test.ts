import { describe, expect, it, vi } from 'vitest'
import { ProviderAway } from '#core/billing/port.ts'
import { saysOf, startAccounts } from '#tests/helpers/accounts.ts'
import { PASSWORD } from '#tests/helpers/app.ts'
import { startBilling } from '#tests/helpers/billing.ts'
import { catchMails, DELETED, magicTokenOf, SIGN_IN, WELCOME } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const DELETE = '/api/account/delete'

describe.each(ENGINES)('deleting an account, on %s', (engine) => {
  it('ends the subscription at the provider first, then everything here', { timeout: 120_000 }, async () => {
    const mailbox = catchMails()
    const app = await startBilling(engine, { deps: { mailer: mailbox.mailer } })
    const browser = app.browser()
    const { email, subscriptionId, customerId } = await app.subscribe(browser)
    await browser.post('/api/auth/reset-password', { email })
    // Another checkout cannot be opened beside a live subscription, so there is nothing else to pay.
    const phone = app.browser()
    await phone.post('/api/auth/login', { email, password: PASSWORD })

    expect(saysOf(await browser.post(DELETE, { password: PASSWORD }))).toBe('200')
    expect((await app.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    expect(customerId).not.toBe('')
    expect(browser.cookies.size).toBe(0)
    expect(saysOf(await phone.get('/api/auth/user'))).toBe('401 unauthorized')
    await mailbox.letter(email, DELETED)

    const { db } = app.services.database
    const left = await Promise.all(
      (['user', 'subscription', 'customer', 'checkout_attempt', 'mail_token'] as const).map((table) =>
        db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    )
    expect(left.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0])
    const others = db.withTables<{ session: { id: string }; account: { id: string } }>()
    expect(await others.selectFrom('session').select('id').execute()).toEqual([])
    expect(await others.selectFrom('account').select('id').execute()).toEqual([])
    // The same address is free again.
    expect(saysOf(await browser.post('/api/create-account', { email, password: PASSWORD }))).toBe('200')
  })

  it('closes a checkout that could still be paid', { timeout: 120_000 }, async () => {
    const app = await startBilling(engine, { deps: { mailer: catchMails().mailer } })
    const browser = app.browser()
    await browser.register()
    const page = await app.checkout(browser)
    expect(saysOf(await browser.post(DELETE, { password: PASSWORD }))).toBe('200')
    expect(await app.pay(page)).toBeNull()
  })

  it('changes nothing while the provider is away', { timeout: 120_000 }, async () => {
    const mailbox = catchMails()
    const app = await startAccounts(engine)
    const { browser, email } = await app.member()
    const { payments, database } = app.services
    const row = await database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('customer')
      .values({ user_id: row.id, customer_id: 'cus_away', checked_at: 0, created_at: 0 })
      .execute()
    // Nobody listens where the sandbox would be.
    await expect(payments.subscriptionsOf('cus_away')).rejects.toBeInstanceOf(ProviderAway)
    expect(saysOf(await browser.post(DELETE, { password: PASSWORD }))).toBe('503 unavailable')
    expect(saysOf(await browser.get('/api/auth/user'))).toBe('200')
    expect(mailbox.all).toEqual([])
    expect(app.mailbox.to(email, DELETED)).toEqual([])
    // Asked again when the provider is back, it goes on.
    await database.db.deleteFrom('customer').execute()
    expect(saysOf(await browser.post(DELETE, { password: PASSWORD }))).toBe('200')
  })
})

describe.each(ENGINES)('a deletion that the provider keeps waiting, on %s', (engine) => {
  it('is off where its session is ended meanwhile', { timeout: 60_000 }, async () => {
    const app = await startAccounts(engine)
    const { browser: thief, email } = await app.verified()
    const owner = app.browser()
    await owner.post('/api/auth/login', { email, password: PASSWORD })
    const { books, database } = app.services
    const { id } = await database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('customer')
      .values({ user_id: id, customer_id: 'cus_slow', checked_at: 0, created_at: 0 })
      .execute()
    const ended: string[] = []
    vi.spyOn(books, 'of').mockImplementation(async () => {
      ended.push(saysOf(await owner.post('/api/auth/sessions/end', { others: true })))
      return { subscriptions: [], invoices: [] }
    })
    expect(saysOf(await thief.post(DELETE, { password: PASSWORD }))).toBe('401 unauthorized')
    expect(ended).toEqual(['200'])
    expect(saysOf(await owner.get('/api/auth/user'))).toBe('200')
    expect(app.mailbox.to(email, DELETED)).toEqual([])
  })
})

it(
  'deletes without a password within a quarter of an hour of a mailed link',
  { timeout: 60_000 },
  async () => {
    const app = await startAccounts()
    const { email } = await app.member()
    const browser = app.browser()
    await browser.post('/api/auth/magic-link', { token: await app.magicToken(email) })
    expect(saysOf(await browser.post(DELETE))).toBe('200')
    expect(saysOf(await browser.post('/api/auth/login', { email, password: PASSWORD }))).toBe(
      '401 login_failed',
    )
  },
)

it('counts guesses at the password of a deletion like those of a login', { timeout: 60_000 }, async () => {
  const app = await startAccounts('sqlite', { LIMITS_SCALE: '0.2' })
  const { browser } = await app.member()
  const guess = async () => saysOf(await browser.post(DELETE, { password: 'a guess' }))
  expect([await guess(), await guess(), await guess()]).toEqual([
    '403 proof_required',
    '403 proof_required',
    '429 too_many_requests',
  ])
})

describe('the export', { timeout: 60_000 }, () => {
  it('holds what is held, as a file that nobody keeps, and no secret', async () => {
    const app = await startAccounts()
    const browser = app.browser()
    const email = await browser.subscribe()
    const welcome = await app.mailbox.letter(email, WELCOME)
    await browser.post('/api/auth/magic-link/request', { email })
    const signIn = await app.mailbox.letter(email, SIGN_IN)
    const other = await app.member()
    const answer = await browser.get('/api/account/export')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="roarback-account.json"',
      'cache-control': 'no-store',
    })
    expect(answer.json()).toMatchObject({
      account: { email, emailVerified: false, hasPassword: true, terms: { version: '2025-09-09' } },
      sessions: [{ current: true, device: 'Unknown device' }],
      subscriptions: [{ provider: 'complimentary', status: 'active', plan: null }],
    })
    const cookie = decodeURIComponent(browser.cookies.get('roarback_session') ?? '')
    const rows = await app.services.database.db
      .withTables<{ account: { password: string }; session: { token: string } }>()
      .selectFrom(['account', 'session'])
      .select(['password', 'token'])
      .execute()
    const secrets = [
      cookie,
      cookie.split('.')[0] ?? '',
      magicTokenOf(welcome),
      magicTokenOf(signIn),
      other.email,
      ...rows.flatMap(({ password, token }) => [password, token]),
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10)
      expect(answer.body).not.toContain(secret)
    }
  })
})
