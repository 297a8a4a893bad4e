import { describe, expect, it, vi } from 'vitest'
import { eightAtOnce, saysOf, startAccounts, tally } from '#tests/helpers/accounts.ts'
import { PASSWORD } from '#tests/helpers/app.ts'
import {
  accessTokenOf,
  codeOf,
  CONTINUE,
  magicTokenOf,
  REGISTERED,
  RESET,
  SIGN_IN,
  WELCOME,
} from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const HOUR = 3_600_000

/** What is posted, and how many mails an address gets in how long. */
const REQUESTS = [
  ['/api/auth/magic-link/request', {}, 2, 15 * 60_000],
  ['/api/auth/reset-password', {}, 3, HOUR],
  ['/api/auth/prepare-signup', { plan: 'annual' }, 3, HOUR],
] as const

describe.each(REQUESTS)('%s', { timeout: 60_000 }, (path, more, max, windowMs) => {
  it('answers known and unknown addresses alike, writes as many rows, and nothing for what is wrong', async () => {
    const app = await startAccounts()
    const { email } = await app.member()
    const { db } = app.services.database
    const count = async () => {
      const [mails, tokens] = await Promise.all([
        db.selectFrom('outbox_mail').select('id').execute(),
        db.selectFrom('mail_token').select('id').where('user_id', 'is', null).execute(),
      ])
      return [mails.length, tokens.length]
    }
    const before = await count()
    const known = await app.browser().post(path, { email, ...more })
    const unknown = await app.browser().post(path, { email: 'nobody@example.org', ...more })
    expect(known.statusCode).toBe(200)
    expect(unknown.body).toBe(known.body)
    const shape = ({ headers }: typeof known) =>
      Object.keys(headers).filter((name) => name !== 'date' && name !== 'content-length')
    expect(shape(unknown)).toEqual(shape(known))
    expect((await count())[0]).toBe((before[0] ?? 0) + 2)

    for (const wrong of ['a@x.org, b@y.org', 'a@x.org\r\nBcc: b@y.org', '<a@x.org>', 'a@x'])
      expect([wrong, saysOf(await app.browser().post(path, { email: wrong, ...more }))]).toEqual([
        wrong,
        '400 invalid',
      ])
    const foreign = { headers: { origin: 'https://evil.example' } }
    expect(saysOf(await app.browser().post(path, { email, ...more }, foreign))).toBe('403 origin')
    const form = {
      payload: 'email=a@x.org',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect(saysOf(await app.browser().send('POST', path, form))).toBe('415 unsupported_media_type')
    expect((await count())[0]).toBe((before[0] ?? 0) + 2)
  })

  it('mails so many to an address and twenty from an IP, whoever it is, and says for how long', async () => {
    const app = await startAccounts('sqlite', { LIMITS_SCALE: '1' })
    const { email } = await app.member()
    for (const address of [email, 'nobody@example.org']) {
      const answers = []
      for (let i = 0; i <= max; i += 1)
        answers.push(await app.browser().post(path, { email: address, ...more }))
      expect(tally(answers)).toBe(`${max} x 200, 1 x 429 too_many_requests`)
      const wait = Number(answers.at(-1)?.headers['retry-after'])
      expect(wait).toBeGreaterThan(windowMs / 1000 - 100)
      expect(wait).toBeLessThanOrEqual(windowMs / 1000)
    }
    // A stranger who used it up has not locked anybody out.
    expect(saysOf(await app.browser().post('/api/auth/login', { email, password: PASSWORD }))).toBe('200')
    app.pass(3_600_001)
    const many = []
    for (let i = 0; i < 21; i += 1)
      many.push(await app.browser().post(path, { email: `someone-${i}@example.org`, ...more }))
    expect(tally(many)).toBe('20 x 200, 1 x 429 too_many_requests')
    const elsewhere = await app.browser().post(path, { email, ...more }, { remoteAddress: '203.0.113.9' })
    expect(saysOf(elsewhere)).toBe('200')
  })
})

describe('links', { timeout: 60_000 }, () => {
  it('start at the configured address whatever the request calls us, and a GET uses nothing up', async () => {
    const app = await startAccounts('sqlite', { APP_URL: 'http://localhost:3000' })
    const { email } = await app.verified()
    const { browser } = app
    await browser().post('/api/auth/magic-link/request', { email }, { headers: { host: 'evil.example' } })
    await browser().post(
      '/api/auth/reset-password',
      { email },
      { headers: { 'x-forwarded-host': 'evil.example' } },
    )
    const mail = await app.mailbox.letter(email, SIGN_IN)
    const reset = await app.mailbox.letter(email, RESET)
    expect(mail.text).toContain(`http://localhost:3000/login#magic_token=${magicTokenOf(mail)}`)
    expect(reset.text).toContain(
      `http://localhost:3000/reset-password#access_token=${accessTokenOf(reset)}&refresh_token=`,
    )
    expect(reset.text).toContain('&type=recovery')
    for (const one of [mail, reset]) expect(one.text + one.html).not.toContain('evil.example')
    const token = magicTokenOf(mail)
    await browser().get(`/api/auth/magic-link?token=${token}`)
    await browser().send('HEAD', `/login?magic_token=${token}`)
    expect(saysOf(await browser().post('/api/auth/magic-link', { token }))).toBe('200')
  })

  it('are stored as hashes alone, and appear in no log', async () => {
    const app = await startAccounts()
    const { email } = await app.member()
    const mail = await app.signInMail(email)
    const access = await app.recoveryToken(email)
    await app.browser().post('/api/auth/magic-link', { token: magicTokenOf(mail) })
    const { db } = app.services.database
    const stored = JSON.stringify([
      await db.selectFrom('mail_token').selectAll().execute(),
      await db.selectFrom('outbox_mail').selectAll().execute(),
      await db.selectFrom('rate_limit_hit').selectAll().execute(),
    ])
    for (const secret of [magicTokenOf(mail), access, `"${codeOf(mail)}"`, email]) {
      expect(stored).not.toContain(secret)
      expect(app.log()).not.toContain(secret)
    }
  })
})

describe.each(ENGINES)('prepare-signup on %s', (engine) => {
  it('leads a stranger to the payment, and a subscriber to the sign-in', { timeout: 60_000 }, async () => {
    const app = await startAccounts(engine)
    const stranger = app.browser()
    await stranger.post('/api/auth/prepare-signup', { email: 'new+one@example.org', plan: 'annual' })
    const mail = await app.mailbox.letter('new+one@example.org', CONTINUE)
    expect(mail.text).toContain('/payment?plan=annual&email=new%2Bone%40example.org')
    expect([...stranger.cookies.keys()]).toEqual(['roarback_signup'])
    expect(saysOf(await stranger.get('/api/auth/user'))).toBe('401 unauthorized')

    const member = app.browser()
    const email = await member.subscribe()
    await app.browser().post('/api/auth/prepare-signup', { email, plan: 'monthly' })
    const token = magicTokenOf(await app.mailbox.letter(email, SIGN_IN))
    expect(saysOf(await app.browser().post('/api/auth/magic-link', { token }))).toBe('200')
    expect(app.mailbox.to(email, CONTINUE)).toEqual([])
  })

  it('kills no link that a member without a subscription has asked for', { timeout: 60_000 }, async () => {
    const app = await startAccounts(engine)
    const { email } = await app.member()
    const token = await app.magicToken(email)
    await app.browser().post('/api/auth/prepare-signup', { email, plan: 'monthly' })
    await app.mailbox.letter(email, CONTINUE)
    expect(saysOf(await app.browser().post('/api/auth/magic-link', { token }))).toBe('200')
  })
})

describe.each(ENGINES)('create-account on %s', (engine) => {
  it(
    'tells the owner of a taken address, once an hour, and kills no link by it',
    { timeout: 60_000 },
    async () => {
      const app = await startAccounts(engine)
      const { email } = await app.verified()
      const register = () => app.browser().post('/api/create-account', { email, password: 'not the owner' })
      expect(tally(await eightAtOnce(register))).toBe('8 x 400 create_account_failed')
      const mail = await app.mailbox.letter(email, REGISTERED)
      expect(saysOf(await register())).toBe('400 create_account_failed')
      expect(saysOf(await app.browser().post('/api/auth/magic-link', { token: magicTokenOf(mail) }))).toBe(
        '200',
      )
      expect(app.mailbox.to(email, REGISTERED)).toHaveLength(1)
      app.pass(3_600_000)
      await register()
      await app.mailbox.letter(email, REGISTERED, 2)
    },
  )

  it('gives one of eight the address, and mails one welcome', { timeout: 60_000 }, async () => {
    const app = await startAccounts(engine)
    const email = 'race@example.org'
    const answers = await eightAtOnce(() =>
      app.browser().post('/api/create-account', { email, password: PASSWORD }),
    )
    expect(tally(answers)).toBe('1 x 200, 7 x 400 create_account_failed')
    await app.mailbox.letter(email, WELCOME)
    await app.mailbox.letter(email, REGISTERED)
    await vi.waitFor(async () => {
      const waiting = await app.services.database.db
        .selectFrom('outbox_mail')
        .select('id')
        .where('state', '=', 'queued')
        .execute()
      expect(waiting).toEqual([])
    })
    expect(app.mailbox.all).toHaveLength(2)
  })
})
