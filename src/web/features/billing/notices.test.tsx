// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '#web/lib/navigate.ts'
import { keepBought } from '#web/lib/bought.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider, type Who } from '#web/lib/who.tsx'
import { AlmostDone } from './almost-done.tsx'
import { BoughtNotice } from './bought-notice.tsx'
import { CONFIG_KEY } from './checkout.ts'
import { PendingPlan } from './pending-plan.tsx'
import { Standing } from './standing.tsx'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  fetched.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const show = (
  notice: ReactNode,
  { who = 'member', hasAccess = false }: { who?: Who; hasAccess?: boolean } = {},
) => {
  const client = createQueryClient()
  client.setQueryData(CONFIG_KEY, { priceMonthly: 'price_m', priceAnnual: 'price_a' })
  if (who === 'member') client.setQueryData(USER_KEY, { email: 'a@b.co', isAuthenticated: true, hasAccess })
  return render(
    <QueryClientProvider client={client}>
      <WhoProvider who={who}>{notice}</WhoProvider>
    </QueryClientProvider>,
  )
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('the plan that was being bought before signing in (DECISIONS T25)', () => {
  it('goes on from home, and stays until it is paid', async () => {
    sessionStorage.setItem('pendingPlan', 'monthly')
    fetched.mockResolvedValueOnce(Response.json({ url: '/pay' }))
    show(<PendingPlan />)
    expect(screen.getByText('Finish your monthly subscription')).toBeDefined()
    await press('Continue to checkout')
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"priceId":"price_m","email":"a@b.co"}')
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/pay'))
    expect(sessionStorage.getItem('pendingPlan')).toBe('monthly')
    cleanup()
    const { container } = show(<PendingPlan />, { hasAccess: true })
    expect(container.textContent).toBe('')
    expect(sessionStorage.getItem('pendingPlan')).toBeNull()
  })

  it('opens one checkout however often it is pressed, and keeps the focus', async () => {
    sessionStorage.setItem('pendingPlan', 'monthly')
    fetched.mockReturnValue(new Promise(() => {}))
    show(<PendingPlan />)
    const button = screen.getByRole<HTMLButtonElement>('button')
    button.focus()
    await press('Continue to checkout')
    await press('Continue to checkout')
    expect(fetched).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
  })

  it('opens one checkout for two clicks in one breath', async () => {
    sessionStorage.setItem('pendingPlan', 'monthly')
    fetched.mockReturnValue(new Promise(() => {}))
    show(<PendingPlan />)
    await act(async () => {
      fireEvent.click(screen.getByRole('button'))
      fireEvent.click(screen.getByRole('button'))
    })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('says in a toast why it did not open', async () => {
    sessionStorage.setItem('pendingPlan', 'annual')
    fetched.mockResolvedValueOnce(Response.json({ error: 'Not now' }, { status: 503 }))
    show(<PendingPlan />)
    await press('Continue to checkout')
    await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', message: 'Not now' }))
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false')
  })

  it.each([
    ['no plan', null, 'member'],
    ['no plan of ours', 'FREE', 'member'],
    ['nobody signed in', 'annual', 'visitor'],
  ] as const)('is not there with %s', (_what, plan, who) => {
    if (plan) sessionStorage.setItem('pendingPlan', plan)
    expect(show(<PendingPlan />, { who }).container.textContent).toBe('')
  })
})

describe('what a member has already (DECISIONS T80)', () => {
  const END = '2026-12-20T12:00:00.000Z'
  const status = (name: string, facts: object = {}) => ({
    status: name,
    priceId: 'price_m',
    plan: 'monthly',
    current_period_end: END,
    cancelAtPeriodEnd: false,
    disputed: false,
    ...facts,
  })

  it.each([
    [status('active'), 'You are subscribed.', 'Manage billing'],
    [status('trialing'), 'You are subscribed.', 'Manage billing'],
    [status('past_due'), 'Your last payment did not go through.', 'Update your card'],
    [status('past_due', { disputed: true }), 'Your payment is disputed.', 'Manage billing'],
    [status('past_due', { disputed: true }), 'Updating your card does not change that.', 'Manage billing'],
    [status('past_due', { disputed: true }), 'Write to %SUPPORT_EMAIL%.', 'Manage billing'],
    [status('unpaid'), 'Your last payment did not go through.', 'Update your card'],
    [status('paused'), 'Your subscription is paused.', 'Manage billing'],
    [
      status('active', { cancelAtPeriodEnd: true }),
      'You can undo that until December 20, 2026.',
      'Undo in the portal',
    ],
    [
      status('active', { cancelAtPeriodEnd: true, current_period_end: null }),
      'You can undo that until the period ends.',
      'Undo in the portal',
    ],
  ])('%j', async (found, text, action) => {
    fetched.mockResolvedValueOnce(Response.json(found))
    show(<Standing />)
    expect((await screen.findByRole('status')).textContent).toContain(text)
    fetched.mockResolvedValueOnce(Response.json({ url: '/portal' }))
    await press(action)
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/portal'))
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"a@b.co"}')
  })

  it.each([
    ['no subscription', status('none', { priceId: null, plan: null })],
    ['one that has ended', status('canceled')],
    ['one that was never paid', status('incomplete_expired')],
    // It has no billing to manage.
    ['complimentary access', status('active', { priceId: null })],
  ])('has nothing to say of %s', async (_what, found) => {
    fetched.mockResolvedValueOnce(Response.json(found))
    show(<Standing />)
    await act(async () => {})
    expect(fetched).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('asks nothing for a visitor, and stays silent when it cannot know', async () => {
    show(<Standing />, { who: 'visitor' })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    show(<Standing />)
    await act(async () => {})
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says in an alert why the portal did not open', async () => {
    const alert = vi.fn<(text: string) => void>()
    vi.stubGlobal('alert', alert)
    fetched.mockResolvedValueOnce(Response.json(status('active')))
    show(<Standing />)
    await screen.findByRole('status')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await press('Manage billing')
    await vi.waitFor(() =>
      expect(alert).toHaveBeenCalledExactlyOnceWith('Network error opening billing portal.'),
    )
  })
})

describe('whoever has paid, and has not signed in yet', () => {
  it.each([<BoughtNotice key="plans" />, <AlmostDone key="login" />])('is led to the mail: %#', (notice) => {
    keepBought('a@b.co', Date.now())
    const { container } = show(notice, { who: 'visitor' })
    expect(container.textContent).toContain('You have paid. A sign-in link was sent to a@b.co.')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/login?email=a%40b.co',
    ])
  })

  it('is nobody who is signed in, and nobody who has not paid', () => {
    expect(show(<BoughtNotice />, { who: 'visitor' }).container.textContent).toBe('')
    keepBought('a@b.co', Date.now())
    expect(show(<BoughtNotice />).container.textContent).toBe('')
  })

  it('may sign up with another address', () => {
    keepBought('a@b.co', Date.now())
    sessionStorage.setItem('planDetails', '{"plan":"annual","email":"b@b.co"}')
    show(<AlmostDone />, { who: 'visitor' })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/payment?plan=annual&email=b%40b.co')
  })
})
