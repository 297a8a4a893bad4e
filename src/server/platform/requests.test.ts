import { describe, expect, it } from 'vitest'
import { startTestApp } from '#tests/helpers/app.ts'

const UNAUTHORIZED = { error: 'Unauthorized', code: 'unauthorized' }
const FORBIDDEN = { error: 'Active subscription required', code: 'subscription_required' }
const GATED = ['/api/transform/text', '/api/transform/random', '/api/premium/translate']

describe('the order of refusals: origin, authentication, access, validation', () => {
  it.each(GATED)('%s', async (path) => {
    const { browser } = await startTestApp()
    const broken = { payload: '{"text":', headers: { 'content-type': 'application/json' } }

    const visitor = await browser().send('POST', path, broken)
    expect([visitor.statusCode, visitor.json()]).toEqual([401, UNAUTHORIZED])

    const member = browser()
    await member.register()
    const refused = await member.send('POST', path, broken)
    expect([refused.statusCode, refused.json()]).toEqual([403, FORBIDDEN])

    const subscriber = browser()
    await subscriber.subscribe()
    const invalid = await subscriber.send('POST', path, broken)
    expect([invalid.statusCode, invalid.json()]).toMatchObject([400, { code: 'invalid_json' }])

    const foreign = await subscriber.send('POST', path, { headers: { origin: 'https://evil.example' } })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'origin' }])
  })
})

describe('the origin of a request that changes something', () => {
  it.each([
    ['the site itself', { origin: 'http://localhost:3000' }, 200],
    ['no browser at all', {}, 200],
    ['a page of the same origin, by an old browser', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another port of this machine', { origin: 'http://localhost:3001' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    const { app } = await startTestApp()
    const response = await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(response.statusCode).toBe(status)
  })
})

describe('premium/translate', () => {
  it('allows a subscriber, with or without the own address', async () => {
    const { browser } = await startTestApp()
    const subscriber = browser()
    const email = await subscriber.subscribe()
    for (const body of [{}, { email }, { email: email.toUpperCase() }, undefined])
      expect((await subscriber.post('/api/premium/translate', body)).json()).toEqual({ allowed: true })
  })

  it('is not unlocked by the address of someone who pays', async () => {
    const { browser } = await startTestApp()
    const email = await browser().subscribe()
    const visitor = await browser().post('/api/premium/translate', { email })
    expect([visitor.statusCode, visitor.json()]).toEqual([401, UNAUTHORIZED])
    const member = browser()
    await member.register()
    const other = await member.post('/api/premium/translate', { email })
    expect([other.statusCode, other.json()]).toEqual([403, FORBIDDEN])
    const subscriber = browser()
    await subscriber.subscribe()
    const mismatch = await subscriber.post('/api/premium/translate', { email })
    expect([mismatch.statusCode, mismatch.json()]).toEqual([403, FORBIDDEN])
  })
})

describe('addresses that are not there', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/auth/login'],
    ['GET', '/api'],
    ['GET', '/api/../api/nothing'],
    ['POST', '/login'],
  ] as const)('%s %s is a JSON 404', async (method, url) => {
    const { browser } = await startTestApp()
    const response = await browser().send(method, url)
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found', code: 'not_found' }])
  })

  it('/api/login redirects to the page, whatever is added to it', async () => {
    const { browser } = await startTestApp()
    const response = await browser().get('/api/login?next=https://evil.example')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/login'])
  })
})

describe('health', () => {
  it('says who it is', async () => {
    const { app } = await startTestApp()
    const response = await app.inject('/healthz')
    expect(response.json()).toEqual({ name: 'roarback', status: 'ok', url: 'http://localhost:3000' })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is alive but not ready while the database is away, and calls that need it say so', async () => {
    const { services } = await startTestApp()
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    const { app, browser } = await startTestApp({
      deps: {
        database: { ...services.database, ping: away },
        accounts: { ...services.accounts, memberOf: away },
      },
    })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { code: 'unavailable' }])
    const user = await browser().get('/api/auth/user')
    expect([user.statusCode, user.json()]).toMatchObject([503, { code: 'unavailable' }])
    expect(user.headers['retry-after']).toBe('5')
  })
})

describe('headers', () => {
  it('protect every answer', async () => {
    const { app } = await startTestApp()
    for (const url of ['/healthz', '/api/stats', '/api/nothing', '/api/docs']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  it('ask for https for good only where there is https', async () => {
    const plain = await (await startTestApp()).app.inject('/healthz')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    const secure = await (
      await startTestApp({ env: { APP_URL: 'https://roarback.example' } })
    ).app.inject('/healthz')
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

describe('metrics', () => {
  it('are not there without a token, and need it where there is one', async () => {
    expect((await (await startTestApp()).app.inject('/metrics')).statusCode).toBe(404)
    const { app } = await startTestApp({ env: { METRICS_TOKEN: 'a token of sixteen' } })
    await app.inject('/api/stats?secret=canary')
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const response = await app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token of sixteen' },
    })
    expect(response.body).toContain('http_answers_total{method="GET",route="/api/stats",status="200"} 1')
    expect(response.body).not.toContain('canary')
  })
})

it('describes every served call at /api/docs', async () => {
  const { app } = await startTestApp()
  const document = (await app.inject('/api/docs')).json<{ openapi: string; paths: Record<string, object> }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/auth/login', '/api/transform/text', '/api/transform/random', '/api/stats']),
  )
})
