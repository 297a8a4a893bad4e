import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#contracts/calls.ts'
import { ErrorBodySchema } from '#contracts/errors.ts'
import { startTestApp } from './helpers/app.ts'

/** Every call with a body that is served today; what it takes stands beside it. */
const GOOD: Partial<Record<CallName, Record<string, unknown>>> = {
  createAccount: { email: 'someone@example.org', password: 'correct horse' },
  login: { email: 'someone@example.org', password: 'correct horse' },
  transformText: { text: 'We will cut taxes for every family.' },
  transformRandom: {},
  premiumTranslate: {},
  createPaymentIntent: { amount: 3.99, plan: 'monthly' },
  confirmPayment: { paymentId: 'pi_1', email: 'someone@example.org' },
}

const CANARY = 'canary-4f1d'
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

const BAD_BODIES: readonly (readonly [
  string,
  { payload: string | Buffer; headers: Record<string, string> },
])[] = [
  ['broken JSON', json(`{"text":"${CANARY}`)],
  ['an array', json(`["${CANARY}"]`)],
  ['a string', json(`"${CANARY}"`)],
  ['null', json('null')],
  ['a number', json('7')],
  ['deep nesting', json(`{"text":${nested(10_000)}}`)],
  ['deep nesting of objects', json(`{"text":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`)],
  ['a prototype key', json(`{"__proto__":{"text":"${CANARY}"}}`)],
  ['a constructor key', json(`{"constructor":{"prototype":{"text":"${CANARY}"}}}`)],
  ['a body of 3 MB', json(JSON.stringify({ text: CANARY.repeat(300_000) }))],
  ['a form', { payload: `text=${CANARY}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['plain text', { payload: CANARY, headers: { 'content-type': 'text/plain' } }],
  ['no type at all', { payload: CANARY, headers: {} }],
  [
    'bytes that are no text',
    { payload: Buffer.from([0xff, 0xfe, 0xc0, 0x80]), headers: { 'content-type': 'application/json' } },
  ],
]

const BAD_VALUES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['an object', { $ne: CANARY }],
  ['an array', [CANARY]],
  ['far too long', CANARY.repeat(500)],
  ['a NUL byte', `${CANARY}\0@example.org`],
  ['a lone surrogate', `${CANARY}\ud800@example.org`],
]

describe.each(Object.entries(GOOD) as [CallName, Record<string, unknown>][])('%s', (name, good) => {
  const { path } = CALLS[name]

  async function send(request: { payload: string | Buffer; headers: Record<string, string> }) {
    const started = await startTestApp()
    const browser = started.browser()
    await browser.subscribe()
    const response = await browser.send('POST', path, request)
    return { response, log: started.log() }
  }

  it.each(BAD_BODIES)('refuses %s', async (_, request) => {
    const { response, log } = await send(request)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(ErrorBodySchema.safeParse(response.json()).success).toBe(true)
    expect(response.body).not.toContain(CANARY)
    expect(log).not.toContain(CANARY)
    expect(log).not.toContain('"level":50')
  })

  for (const field of Object.keys(good)) {
    it.each(BAD_VALUES)(`refuses ${field} that is %s`, async (_, value) => {
      const { response, log } = await send(json(JSON.stringify({ ...good, [field]: value })))
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(ErrorBodySchema.safeParse(response.json()).success).toBe(true)
      expect(log).not.toContain(CANARY)
    })
    it(`refuses a missing ${field}`, async () => {
      const { [field]: _, ...rest } = good
      expect((await send(json(JSON.stringify(rest)))).response.statusCode).toBe(400)
    })
  }
})

it('answers 413 to what is too large, 415 to what is not JSON, 400 to the rest', async () => {
  const { browser } = await startTestApp()
  const subscriber = browser()
  await subscriber.subscribe()
  const statusOf = async (request: object) =>
    (await subscriber.send('POST', '/api/transform/text', request)).statusCode
  expect(await statusOf(json(JSON.stringify({ text: 'x'.repeat(3_000_000) })))).toBe(413)
  expect(
    await statusOf({ payload: 'text=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  ).toBe(415)
  expect(await statusOf(json('{'))).toBe(400)
})

it('takes an empty body of any type or none', async () => {
  const { browser } = await startTestApp()
  for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }])
    expect((await browser().send('POST', '/api/auth/logout', { headers })).statusCode).toBe(200)
})

it.each(['/api/stats/%00', '/%E0%A4%A', '/api/auth/user?email=%00', '/?a=%ff', `/${'a'.repeat(20_000)}`])(
  'answers 4xx, or as ever, to the address %s',
  async (url) => {
    const { app, log } = await startTestApp()
    const response = await app.inject(url)
    expect(response.statusCode).toBeLessThan(500)
    expect(log()).not.toContain('"level":50')
  },
)

it.each([
  ['garbage', 'HELLO\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
])('answers %s in the one shape', async (_, raw, status) => {
  const { app } = await startTestApp()
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(raw)
  await once(socket, 'close')
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(ErrorBodySchema.safeParse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).success).toBe(true)
})

it('protects what is refused before any hook has run', async () => {
  const { app } = await startTestApp()
  const response = await app.inject('/%')
  expect(response.statusCode).toBe(400)
  expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

it('never lets a call be kept, however its path is spelt', async () => {
  const { browser } = await startTestApp()
  const member = browser()
  await member.register()
  const response = await member.get('/%61pi/auth/user')
  expect(response.headers['cache-control']).toBe('no-store')
  expect((await member.get('/%61pi/nothing')).json()).toEqual({ error: 'Not found', code: 'not_found' })
})
