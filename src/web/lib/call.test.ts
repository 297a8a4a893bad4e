// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLS, type CallName } from '#contracts/calls.ts'
import { CallError, classify, messageOf } from './call-error.ts'
import { CALL_PATHS } from './call-paths.ts'
import { call, onSessionLost } from './call.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answer = (body: BodyInit | null, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(new Response(body, init))
const refusal = async (body: BodyInit | null, init: ResponseInit): Promise<CallError> => {
  answer(body, init)
  return (await call('logout').catch((error: unknown) => error)) as CallError
}

describe('what is sent', () => {
  it('names every call of the contract', () => {
    for (const name of Object.keys(CALLS) as CallName[])
      expect(CALL_PATHS[name]).toBe(`${CALLS[name].method} ${CALLS[name].path}`)
  })

  it('sends JSON and its type only where there is a body', async () => {
    answer('{"ok":true}')
    await call('logout')
    expect(fetched.mock.lastCall?.[1]).toEqual({ method: 'POST', credentials: 'same-origin', headers: {} })
    answer('{}')
    await call('login', { body: { email: 'a@b.co', password: 'x' } })
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.co","password":"x"}',
    })
  })

  it('encodes the query', async () => {
    answer('{}')
    await call('subscriptionStatus', { query: { email: 'qa+1@x.com' } })
    expect(fetched.mock.lastCall?.[0]).toBe('/api/subscription/status?email=qa%2B1%40x.com')
  })
})

describe('what comes back (SPEC §7)', () => {
  it('is the JSON, or no value for an empty body', async () => {
    answer('{"ok":true}')
    expect(await call('logout')).toEqual({ ok: true })
    answer('')
    expect(await call('logout')).toBeUndefined()
  })

  it('is an error where success is not JSON', async () => {
    answer('<p>fine</p>')
    await expect(call('logout')).rejects.toThrow('Invalid JSON response from server')
  })

  it.each([
    ['error before message', '{"error":"E","message":"M"}', 'E'],
    ['message', '{"message":"M"}', 'M'],
    ['JSON without either', '{"detail":"D"}', '{"detail":"D"}'],
    ['text', 'plain text', 'plain text'],
    ['the status text where there is nothing', '', 'Teapot'],
    ['the status text instead of HTML', '<!doctype html><h1>Bad Gateway</h1>', 'Teapot'],
    ['an error that is no text', '{"error":{"a":1},"message":"M"}', 'M'],
  ])('takes %s', async (_name, body, message) => {
    expect((await refusal(body, { status: 418, statusText: 'Teapot' })).message).toBe(message)
  })

  it('cuts long text at 200 characters', async () => {
    expect((await refusal('x'.repeat(500), { status: 500 })).message).toHaveLength(200)
  })

  it('carries status, code and the seconds to wait', async () => {
    const error = await refusal('{"error":"Later","code":"too_many_requests"}', {
      status: 429,
      headers: { 'retry-after': '12' },
    })
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 12 })
  })

  it('survives a status without a text', async () => {
    expect((await refusal('', { status: 502 })).message).toBe('HTTP 502')
  })
})

describe('classify', () => {
  it.each([
    ['code before status', new CallError('Origin not allowed', 403, 'origin'), 'other'],
    ['a failed login is no lost session', new CallError('No', 401, 'login_failed'), 'other'],
    ['code', new CallError('x', 500, 'unauthorized'), 'signed-out'],
    ['401', new CallError('Please sign in', 401), 'signed-out'],
    ['403', new CallError('Nope', 403), 'no-access'],
    ['429', new CallError('Slow', 429), 'too-many'],
    ['status before text', new CallError('403 in the text', 401), 'signed-out'],
    ['text: Unauthorized', new Error('Unauthorized'), 'signed-out'],
    ['text: 401', new Error('HTTP 401'), 'signed-out'],
    ['text: subscription', new Error('Active subscription required'), 'no-access'],
    ['anything else', new TypeError('Failed to fetch'), 'other'],
  ])('%s', (_name, error, kind) => expect(classify(error)).toBe(kind))
})

it('gives the server the word, or us', () => {
  expect(messageOf(new CallError('Server says', 400), 'We say')).toBe('Server says')
  expect(messageOf(new TypeError('Failed to fetch'), 'We say')).toBe('We say')
})

it('tells when a mutation finds nobody signed in, and only then', async () => {
  const lost = vi.fn<() => void>()
  const unlisten = onSessionLost(lost)
  await refusal('{"error":"Unauthorized","code":"unauthorized"}', { status: 401 })
  expect(lost).toHaveBeenCalledTimes(1)
  await refusal('{"error":"Active subscription required","code":"subscription_required"}', { status: 403 })
  answer('{"error":"Unauthorized","code":"unauthorized"}', { status: 401 })
  await call('user').catch(() => null)
  expect(lost).toHaveBeenCalledTimes(1)
  unlisten()
})
