import { describe, expect, it } from 'vitest'
import { saysOf, startAccounts } from '#tests/helpers/accounts.ts'
import { PASSWORD } from '#tests/helpers/app.ts'
import { accessTokenOf, codeOf, magicTokenOf, REMOVED, WELCOME } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

const LINK = '/api/auth/magic-link'

describe.each(ENGINES)('an account that somebody else set up (DECISIONS T81), on %s', (engine) => {
  it(
    'is the mailbox’s alone after the first proof, by link, code or reset',
    { timeout: 120_000 },
    async () => {
      const app = await startAccounts(engine)
      for (const by of ['link', 'code', 'reset'] as const) {
        const { browser: attacker, email } = await app.member()
        const second = app.browser()
        await second.post('/api/auth/login', { email, password: PASSWORD })
        const welcome = await app.mailbox.letter(email, WELCOME)
        const victim = app.browser()
        if (by === 'reset') {
          const access_token = await app.recoveryToken(email)
          const reset = await victim.post('/api/auth/update-password', {
            access_token,
            password: 'my own one',
          })
          expect(saysOf(reset)).toBe('200')
          await victim.post('/api/auth/login', { email, password: 'my own one' })
        } else {
          const proof = by === 'link' ? { token: magicTokenOf(welcome) } : { email, code: codeOf(welcome) }
          expect(saysOf(await victim.post(LINK, proof))).toBe('200')
        }
        const login = await app.browser().post('/api/auth/login', { email, password: PASSWORD })
        expect([
          by,
          saysOf(await attacker.get('/api/auth/user')),
          saysOf(await second.get('/api/auth/user')),
          saysOf(login),
        ]).toEqual([by, '401 unauthorized', '401 unauthorized', '401 login_failed'])
        expect(await app.userOf(victim)).toMatchObject({
          email,
          emailVerified: true,
          hasPassword: by === 'reset',
        })
        if (by === 'reset') continue
        // The mail that says so carries the way to a password of one's own.
        const access_token = accessTokenOf(await app.mailbox.letter(email, REMOVED))
        const set = await app
          .browser()
          .post('/api/auth/update-password', { access_token, password: 'my own one' })
        expect(saysOf(set)).toBe('200')
        expect(saysOf(await victim.post('/api/auth/login', { email, password: 'my own one' }))).toBe('200')
      }
    },
  )

  it('keeps everything for whoever proves the mailbox where they registered, or knew the password', async () => {
    const app = await startAccounts(engine)
    for (const where of ['same session', 'same browser', 'signed in elsewhere'] as const) {
      const { browser: first, email } = await app.member()
      const token = magicTokenOf(await app.mailbox.letter(email, WELCOME))
      const prover = where === 'signed in elsewhere' ? app.browser() : first
      if (where === 'signed in elsewhere') await prover.post('/api/auth/login', { email, password: PASSWORD })
      if (where === 'same browser') prover.cookies.delete('roarback_session')
      expect(saysOf(await prover.post(LINK, { token }))).toBe('200')
      expect(await app.userOf(prover)).toMatchObject({ email, emailVerified: true, hasPassword: true })
      const login = await app.browser().post('/api/auth/login', { email, password: PASSWORD })
      expect([where, saysOf(login)]).toEqual([where, '200'])
      expect(app.mailbox.to(email, REMOVED)).toEqual([])
    }
  }, 120_000)

  it('is not taken over through the cookie of another account', async () => {
    const app = await startAccounts(engine)
    const { email } = await app.member()
    const other = await app.member()
    const token = magicTokenOf(await app.mailbox.letter(email, WELCOME))
    await other.browser.post(LINK, { token })
    expect(await app.userOf(other.browser)).toMatchObject({ email, hasPassword: false })
  }, 60_000)

  it('leaves no session behind that a password starts meanwhile', { timeout: 120_000 }, async () => {
    const app = await startAccounts(engine)
    for (let round = 0; round < 5; round += 1) {
      const { email } = await app.member()
      const token = magicTokenOf(await app.mailbox.letter(email, WELCOME))
      const attackers = Array.from({ length: 6 }, () => app.browser())
      const [victim] = await Promise.all([
        app.browser().post(LINK, { token }),
        ...attackers.map((browser) => browser.post('/api/auth/login', { email, password: PASSWORD })),
      ])
      expect(saysOf(victim)).toBe('200')
      const after = await Promise.all(attackers.map((browser) => browser.get('/api/auth/user')))
      expect(after.map(saysOf)).toEqual(attackers.map(() => '401 unauthorized'))
    }
  })
})

it(
  'asks once for what was never asked: the first sign-in by mail records the terms',
  { timeout: 60_000 },
  async () => {
    const app = await startAccounts()
    const { browser, email } = await app.member()
    const users = app.services.database.db.withTables<{
      user: { email: string; termsVersion: string | null; termsAcceptedAt: number | null }
    }>()
    const row = () =>
      users
        .selectFrom('user')
        .select(['termsVersion', 'termsAcceptedAt'])
        .where('email', '=', email)
        .executeTakeFirst()
    const asked = await row()
    await browser.post(LINK, { token: await app.magicToken(email) })
    expect(await row()).toEqual(asked)
    await users
      .updateTable('user')
      .set({ termsVersion: null, termsAcceptedAt: null })
      .where('email', '=', email)
      .execute()
    await browser.post(LINK, { token: await app.magicToken(email) })
    expect(await row()).toEqual({ termsVersion: '2025-09-09', termsAcceptedAt: expect.any(Number) as number })
  },
)
