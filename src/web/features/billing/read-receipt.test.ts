import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readReceipt } from './read-receipt.ts'

const STATUS = {
  status: 'active',
  priceId: 'price_m',
  plan: 'monthly',
  current_period_end: null,
  cancelAtPeriodEnd: false,
}
const DETAILS = { customer_email: 'a+b@c.de' }

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

/** One answer for each call: what it says, or how it fails. */
const answer = (...answers: readonly (object | number | '')[]) => {
  for (const each of answers) {
    if (each === '') fetched.mockResolvedValueOnce(new Response(''))
    else if (each === 0) fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    else if (typeof each === 'number')
      fetched.mockResolvedValueOnce(Response.json({ error: 'Inner words' }, { status: each }))
    else fetched.mockResolvedValueOnce(Response.json(each))
  }
}

it('asks for the session, then for the status of its address', async () => {
  answer(DETAILS, STATUS)
  await expect(readReceipt('cs_test_1&x=2')).resolves.toEqual({ email: 'a+b@c.de', status: STATUS })
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/checkout/session-details?session_id=cs_test_1%26x%3D2',
    '/api/subscription/status?email=a%2Bb%40c.de',
  ])
})

it.each([
  ['no session id', null, [], 'No session ID provided'],
  ['an empty one', '', [], 'No session ID provided'],
  ['somebody else’s session', 'cs', [404], 'Failed to get session details'],
  ['the provider away', 'cs', [503], 'Failed to get session details'],
  ['an empty answer', 'cs', [''], 'Failed to get session details'],
  ['a session without an address', 'cs', [{ customer_email: null }], 'No email found in session'],
  ['a status that is refused', 'cs', [DETAILS, 403], 'Failed to get subscription status'],
  ['an empty status', 'cs', [DETAILS, ''], 'Failed to get subscription status'],
  ['no network', 'cs', [0], 'An error occurred'],
  ['no network any more', 'cs', [DETAILS, 0], 'An error occurred'],
] as const)('%s', async (_what, sessionId, answers, message) => {
  answer(...answers)
  await expect(readReceipt(sessionId)).rejects.toThrow(new Error(message))
  expect(fetched).toHaveBeenCalledTimes(answers.length)
})
