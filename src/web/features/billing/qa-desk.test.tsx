// @vitest-environment jsdom
import { StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider, type Who } from '#web/lib/who.tsx'
import { QaDesk } from './qa-desk.tsx'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const NOW = 1_790_000_000_000
const STATUS = '/api/subscription/status'
const PREMIUM = '/api/premium/translate'
const ACTIVE = {
  status: 'active',
  priceId: 'price_annual_1999',
  plan: 'annual',
  current_period_end: '2027-11-20T12:00:00.000Z',
  cancelAtPeriodEnd: false,
}

const fetched = vi.fn<(path: string, init?: { readonly body?: string }) => Promise<Response>>()
const alert = vi.fn<(text: string) => void>()
/** What each call answers; a function is asked anew each time. */
let answers: Record<string, () => Response>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('alert', alert)
  answers = {
    '/api/config': () =>
      Response.json({ priceMonthly: 'price_monthly_399', priceAnnual: 'price_annual_1999' }),
    '/api/stripe/public-key': () => Response.json({ publishableKey: 'pk_test_sandbox' }),
    [STATUS]: () => Response.json({ ...ACTIVE, status: 'none', priceId: null }),
    [PREMIUM]: () => Response.json({ allowed: true }),
  }
  fetched.mockImplementation(async (path) => {
    const answer = answers[path.split('?')[0] ?? '']
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const mock of [fetched, alert, vi.mocked(leaveFor)]) mock.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const refused = (status: number, error: string) => () => Response.json({ error }, { status })
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = async (who: Who = 'member') => {
  const client = createQueryClient()
  if (who === 'member')
    client.setQueryData(USER_KEY, { email: 'own@example.org', isAuthenticated: true, hasAccess: true })
  const shown = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <WhoProvider who={who}>
          <QaDesk />
        </WhoProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  await settle()
  return shown
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const check = (name: string) => {
  const item = document.querySelector<HTMLElement>(`[data-check=${name}]`)
  return `${item?.dataset['status']}: ${item?.textContent}`
}
const callsOf = (path: string) => fetched.mock.calls.filter(([url]) => url.startsWith(path))
const BACK = "I'm back from Stripe"

describe('the badge (DECISIONS T61)', () => {
  const badge = () => screen.queryByText(/^(?:TEST MODE|LIVE MODE|UNKNOWN)$/)?.textContent

  it.each([
    ['pk_test_123', 'TEST MODE'],
    ['pk_live_123', 'LIVE MODE'],
    ['', 'UNKNOWN'],
  ])('for the key %j is %s', async (publishableKey, expected) => {
    answers['/api/stripe/public-key'] = () => Response.json({ publishableKey })
    await show('visitor')
    expect(badge()).toBe(expected)
    expect(screen.queryByRole('alert') !== null).toBe(expected === 'LIVE MODE')
  })

  it('is not there until the key is known', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answered = fetched.getMockImplementation()
    fetched.mockImplementation(async (path) =>
      path === '/api/stripe/public-key' ? (await promise).clone() : (answered?.(path) ?? Response.error()),
    )
    await show('visitor')
    expect(badge()).toBeUndefined()
    resolve(Response.json({ publishableKey: 'pk_test_123' }))
    await settle()
    expect(badge()).toBe('TEST MODE')
  })

  it('is UNKNOWN where nobody answers', async () => {
    answers['/api/stripe/public-key'] = refused(500, 'Boom')
    await show('visitor')
    expect(badge()).toBe('UNKNOWN')
  })
})

describe('starting', () => {
  it('sends a visitor to register, with the address and the plan (DECISIONS T60)', async () => {
    await show('visitor')
    expect(screen.getByLabelText<HTMLInputElement>('Test email').value).toBe(`qa+${NOW}@example.com`)
    fireEvent.click(screen.getByRole('radio', { name: 'Annual, $19.99 per year price_annual_1999' }))
    await press('Start Test')
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/register?plan=annual')
    expect(localStorage.getItem('signup_email')).toBe(`qa+${NOW}@example.com`)
    expect(callsOf('/api/checkout/session')).toEqual([])
    // The plan and the address are still there after the checkout.
    cleanup()
    vi.setSystemTime(NOW + 60_000)
    await show('visitor')
    expect(screen.getByLabelText<HTMLInputElement>('Test email').value).toBe(`qa+${NOW}@example.com`)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annual/ }).checked).toBe(true)
  })

  it('sends a member to the checkout, under the own address', async () => {
    answers['/api/checkout/session'] = () => Response.json({ url: '/pay' })
    await show()
    expect(screen.getByLabelText<HTMLInputElement>('Test email').value).toBe('own@example.org')
    await press('Start Test')
    expect(callsOf('/api/checkout/session').map(([, init]) => init?.body)).toEqual([
      '{"priceId":"price_monthly_399","email":"own@example.org"}',
    ])
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/pay')
  })

  it.each([
    [refused(500, 'No checkout today'), 'Error: No checkout today'],
    [() => Response.json({}), 'Error: Failed to start checkout'],
    [undefined, 'Network error starting checkout'],
  ])('alerts when there is no checkout', async (answer, expected) => {
    if (answer) answers['/api/checkout/session'] = answer
    await show()
    await press('Start Test')
    expect(alert).toHaveBeenCalledExactlyOnceWith(expected)
    expect(screen.getByRole('button', { name: 'Start Test' }).getAttribute('aria-disabled')).toBe('false')
  })

  it.each([
    [refused(500, 'No portal today'), 'Failed to open billing portal'],
    [() => Response.json({}), 'Failed to open billing portal'],
    [undefined, 'Network error opening billing portal'],
  ])('alerts when there is no portal', async (answer, expected) => {
    if (answer) answers['/api/create-portal-session'] = answer
    await show()
    await press('Open Billing Portal')
    expect(alert).toHaveBeenCalledExactlyOnceWith(expected)
  })
})

describe('waiting for the subscription (DECISIONS T62)', () => {
  it('asks first after three seconds, twenty times, and then says so', async () => {
    await show()
    await press(BACK)
    await settle(2_999)
    expect(callsOf(STATUS)).toHaveLength(0)
    await settle(1)
    expect(callsOf(STATUS)).toHaveLength(1)
    expect(check('subscriptionActive')).toContain('Waiting for subscription activation... (1/20)')
    await settle(18 * 3_000)
    expect(check('subscriptionActive')).toContain('Waiting for subscription activation... (19/20)')
    await settle(3_000)
    expect(check('subscriptionActive')).toMatch(/^error: .*Subscription not activated after 60 seconds$/)
    await settle(30_000)
    expect(callsOf(STATUS)).toHaveLength(20)
    expect(callsOf(STATUS)[0]?.[0]).toBe(`${STATUS}?email=own%40example.org`)
  })

  it('shows an error, counts it as a try, and goes on', async () => {
    answers[STATUS] = refused(500, 'Boom')
    await show()
    await press(BACK)
    await settle(3_000)
    expect(check('subscriptionActive')).toContain('(1/20) HTTP 500: Boom')
    answers[STATUS] = () => Response.json(ACTIVE)
    await settle(3_000)
    expect(check('subscriptionActive')).toMatch(/^success/)
    expect(callsOf(STATUS)).toHaveLength(2)
  })

  it('stops with the page', async () => {
    const { unmount } = await show()
    await press(BACK)
    await settle(3_000)
    unmount()
    await settle(30_000)
    expect(callsOf(STATUS)).toHaveLength(1)
  })

  it.each(['active', 'trialing'])('then compares the price and tries the writer: %s', async (status) => {
    answers[STATUS] = () => Response.json({ ...ACTIVE, status })
    await show()
    fireEvent.click(screen.getByRole('radio', { name: /Annual/ }))
    await press(BACK)
    await settle(3_000)
    for (const name of ['subscriptionActive', 'premiumEndpoint', 'priceMatch'])
      expect(check(name)).toMatch(/^success/)
    for (const name of ['cancellationReflected', 'premiumBlocked']) expect(check(name)).toMatch(/^pending/)
    expect(callsOf(PREMIUM)[0]?.[1]?.body).toBe('{"email":"own@example.org"}')
    expect(screen.getByRole('status').textContent).toBe('3 of 5 checks passed.')
  })

  it('finds the wrong price, and a door that is shut', async () => {
    answers[STATUS] = () => Response.json(ACTIVE)
    answers[PREMIUM] = refused(403, 'Active subscription required')
    await show()
    await press(BACK)
    await settle(3_000)
    expect(check('priceMatch')).toMatch(/^error.*price_monthly_399.*price_annual_1999/s)
    expect(check('premiumEndpoint')).toMatch(/^error.*HTTP 403: Active subscription required/)
  })
})

describe('checking the cancellation', () => {
  it.each([{ status: 'canceled' }, { cancelAtPeriodEnd: true }])('counts as cancelled: %j', async (facts) => {
    answers[STATUS] = () => Response.json({ ...ACTIVE, ...facts })
    answers[PREMIUM] = refused(403, 'Active subscription required')
    await show()
    await press('Re-check Status')
    expect(check('cancellationReflected')).toMatch(/^success/)
    expect(check('premiumBlocked')).toMatch(/^success/)
  })

  it('is not green while the subscription runs, or the door is open', async () => {
    answers[STATUS] = () => Response.json(ACTIVE)
    await show()
    await press('Re-check Status')
    expect(check('cancellationReflected')).toMatch(/^pending.*Not cancelled/)
    expect(callsOf(PREMIUM)).toEqual([])
    answers[STATUS] = () => Response.json({ ...ACTIVE, cancelAtPeriodEnd: true })
    await press('Re-check Status')
    expect(check('premiumBlocked')).toMatch(/^error.*still allowed/)
    answers[PREMIUM] = refused(500, 'Boom')
    await press('Re-check Status')
    expect(check('premiumBlocked')).toMatch(/^error.*HTTP 500: Boom/)
    answers[STATUS] = refused(503, 'Away')
    await press('Re-check Status')
    expect(check('cancellationReflected')).toMatch(/^error.*HTTP 503: Away/)
  })

  it('remembers what was green before the portal, and nothing that was being waited for', async () => {
    answers[STATUS] = () => Response.json(ACTIVE)
    const { unmount } = await show()
    fireEvent.click(screen.getByRole('radio', { name: /Annual/ }))
    await press(BACK)
    await settle(3_000)
    await press(BACK)
    unmount()
    await show()
    expect(check('priceMatch')).toMatch(/^success/)
    expect(check('subscriptionActive')).toMatch(/^pending.*Not checked yet/)
    // Whatever else is in the storage is no record.
    cleanup()
    sessionStorage.setItem('roarback:qa', '{"plan":"FREE"}')
    await show()
    expect(check('priceMatch')).toMatch(/^pending/)
  })
})
