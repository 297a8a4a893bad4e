import { describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '#contracts/terms.ts'
import { PASSWORD, startTestApp } from '#tests/helpers/app.ts'

const LOGIN_FAILED = { error: 'Invalid email or password. Please try again.', code: 'login_failed' }

describe('create-account', () => {
  it('signs in, and the address is normalised once', async () => {
    const browser = (await startTestApp()).browser()
    const created = await browser.post('/api/create-account', {
      email: '  Citizen@Example.ORG ',
      password: PASSWORD,
    })
    expect(created.statusCode).toBe(200)
    const user = await browser.get('/api/auth/user')
    expect(user.json()).toEqual({
      email: 'citizen@example.org',
      isAuthenticated: true,
      hasAccess: false,
      emailVerified: false,
      hasPassword: true,
    })
  })

  it('records which terms were accepted, and when', async () => {
    const { browser, services } = await startTestApp()
    const before = Date.now()
    await browser().register('citizen@example.org')
    const row = await services.database.db
      .selectFrom('user')
      .selectAll()
      .where('email', '=', 'citizen@example.org')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ termsVersion: TERMS_VERSION })
    expect((row as unknown as { termsAcceptedAt: number }).termsAcceptedAt).toBeGreaterThanOrEqual(before)
  })

  it('keeps the password as argon2id', async () => {
    const { browser, services } = await startTestApp()
    await browser().register()
    const rows = await services.database.db
      .withTables<{ account: { password: string } }>()
      .selectFrom('account')
      .select('password')
      .execute()
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('answers an address that is taken with the general failure, and changes nothing', async () => {
    const { browser } = await startTestApp()
    const email = await browser().register()
    const stranger = browser()
    const taken = await stranger.post('/api/create-account', {
      email: email.toUpperCase(),
      password: 'another one',
    })
    expect(taken.statusCode).toBe(400)
    expect(taken.json()).toEqual({
      error: 'Unable to create account. Please try again.',
      code: 'create_account_failed',
    })
    expect(stranger.cookies.size).toBe(0)
    expect((await stranger.post('/api/auth/login', { email, password: 'another one' })).statusCode).toBe(401)
  })

  it('lets one of eight at once have an address', async () => {
    const { browser } = await startTestApp()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        browser().post('/api/create-account', { email: 'race@example.org', password: PASSWORD }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 400, 400, 400, 400, 400, 400, 400,
    ])
  })

  it.each([
    [{ email: 'rex@bluster', password: PASSWORD }, 'Please enter a valid email address'],
    [{ email: 'a@x.org, b@y.org', password: PASSWORD }, 'Please enter a valid email address'],
    [{ email: 'a@x.org\r\nBcc: b@y.org', password: PASSWORD }, 'Please enter a valid email address'],
    [{ email: '<a@x.org>', password: PASSWORD }, 'Please enter a valid email address'],
    [{ email: 'a..b@x.org', password: PASSWORD }, 'Please enter a valid email address'],
    [{ password: PASSWORD }, 'Please enter a valid email address'],
    [{ email: 'a@x.org', password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'a@x.org', password: 'x'.repeat(1025) }, 'Password must be at most 1024 characters'],
    [{ email: 'a@x.org' }, 'Password must be at least 6 characters'],
  ])('refuses %j', async (body, error) => {
    const { browser } = await startTestApp()
    const response = await browser().post('/api/create-account', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error, code: 'invalid' })
  })

  it('is limited for each IP, and says for how long', async () => {
    const { browser } = await startTestApp({ env: { LIMITS_SCALE: '0.1' } })
    await browser().register()
    await browser().register()
    const third = await browser().post('/api/create-account', {
      email: 'third@example.org',
      password: PASSWORD,
    })
    expect(third.statusCode).toBe(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect(third.json()).toMatchObject({ code: 'too_many_requests' })
  })
})

describe('login', () => {
  it('signs in with the right password, and two sessions stand side by side', async () => {
    const { browser } = await startTestApp()
    const [first, second] = [browser(), browser()]
    const email = await first.register()
    expect((await second.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
    await second.post('/api/auth/logout')
    expect((await second.get('/api/auth/user')).statusCode).toBe(401)
    expect((await first.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('answers an unknown address and a wrong password with the same body', async () => {
    const { browser } = await startTestApp()
    const email = await browser().register()
    const wrong = await browser().post('/api/auth/login', { email, password: 'wrong password' })
    const unknown = await browser().post('/api/auth/login', {
      email: 'nobody@example.org',
      password: 'wrong password',
    })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual(LOGIN_FAILED)
    expect(unknown.body).toBe(wrong.body)
  })

  it('stops guessing after ten failures, for this IP and address alone', async () => {
    const { browser } = await startTestApp()
    const email = await browser().register()
    for (let i = 0; i < 10; i += 1)
      expect((await browser().post('/api/auth/login', { email, password: `guess ${i}` })).statusCode).toBe(
        401,
      )
    const stopped = await browser().post('/api/auth/login', { email, password: PASSWORD })
    expect(stopped.statusCode).toBe(429)
    const elsewhere = await browser().post(
      '/api/auth/login',
      { email, password: PASSWORD },
      { remoteAddress: '203.0.113.9' },
    )
    expect(elsewhere.statusCode).toBe(200)
  })

  it('does not count what succeeds', async () => {
    const { browser } = await startTestApp()
    const email = await browser().register()
    for (let i = 0; i < 12; i += 1)
      expect((await browser().post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
  })
})

describe('guessing at many addresses', () => {
  it('is stopped for the IP as a whole', async () => {
    const { browser } = await startTestApp({ env: { LIMITS_SCALE: '0.1' } })
    const guess = (i: number) =>
      browser().post('/api/auth/login', { email: `someone-${i}@example.org`, password: 'password1' })
    for (let i = 0; i < 10; i += 1) expect((await guess(i)).statusCode).toBe(401)
    expect((await guess(11)).statusCode).toBe(429)
  })
})

describe('logout', () => {
  it('says so when the session could not be ended', async () => {
    const { services } = await startTestApp()
    const created = await services.accounts.create(
      { email: 'a@example.org', password: PASSWORD },
      { ip: '127.0.0.1', userAgent: undefined },
    )
    const cookie = created?.cookies[0]?.split(';')[0]
    await services.database.db.destroy()
    await expect(services.accounts.signOut(cookie)).rejects.toThrow()
  })

  it('kills the session itself, not only the cookie', async () => {
    const browser = (await startTestApp()).browser()
    await browser.register()
    const kept = new Map(browser.cookies)
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
    expect(browser.cookies.size).toBe(0)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('is fine for a visitor', async () => {
    expect((await (await startTestApp()).browser().post('/api/auth/logout')).statusCode).toBe(200)
  })
})

describe('the session cookie', () => {
  it('is HttpOnly and Lax, and carries no prefix over plain http', async () => {
    const { browser } = await startTestApp()
    const response = await browser().post('/api/create-account', {
      email: 'a@example.org',
      password: PASSWORD,
    })
    expect(String(response.headers['set-cookie'])).toMatch(/^roarback_session=[^;]+;/)
    expect(String(response.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('is a __Host- cookie over https', async () => {
    const { browser } = await startTestApp({ env: { APP_URL: 'https://roarback.example' } })
    const mine = browser()
    const response = await mine.post('/api/create-account', { email: 'a@example.org', password: PASSWORD })
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-roarback_session=.*; Secure/)
    expect(String(response.headers['set-cookie'])).not.toMatch(/Domain/i)
    expect((await mine.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('is refused when its signature is touched', async () => {
    const browser = (await startTestApp()).browser()
    await browser.register()
    for (const [name, value] of browser.cookies)
      browser.cookies.set(
        name,
        value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    for (const [name, value] of browser.cookies) browser.cookies.set(name, `x${value}`)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })
})
