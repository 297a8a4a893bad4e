// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DELETE_FAULTS } from '#contracts/account-copy.ts'
import type { User } from '#contracts/accounts.ts'
import type { SubscriptionStatus } from '#contracts/billing.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { WhoProvider, type Who } from '#web/lib/who.tsx'
import AccountPage from './account.tsx'

vi.mock('#web/lib/navigate.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

const USER: User = {
  email: 'a@b.co',
  isAuthenticated: true,
  hasAccess: true,
  emailVerified: true,
  hasPassword: true,
}
const ACTIVE: SubscriptionStatus = {
  status: 'active',
  priceId: 'price_annual_1999',
  plan: 'annual',
  current_period_end: '2027-09-09T12:00:00Z',
  cancelAtPeriodEnd: false,
  disputed: false,
}
const SESSIONS = [
  {
    id: 'here',
    current: true,
    since: '2026-11-20T10:00:00Z',
    until: '2026-12-20T10:00:00Z',
    device: 'Chrome on Linux',
  },
  {
    id: 'there',
    current: false,
    since: '2026-11-02T10:00:00Z',
    until: '2026-12-02T10:00:00Z',
    device: 'Safari on iPhone',
  },
]

/** What each call answers; a function answers anew each time. */
let answers: Record<string, () => Response | Promise<Response>> = {}
const sent: [path: string, body: string | undefined][] = []
const alerted = vi.fn<(message: string) => void>()

beforeEach(() => {
  answers = {
    '/api/auth/user': () => Response.json(USER),
    '/api/subscription/status': () => Response.json(ACTIVE),
    '/api/auth/sessions': () => Response.json({ sessions: SESSIONS }),
  }
  sent.length = 0
  window.history.replaceState(null, '', '/account')
  vi.stubGlobal('alert', alerted)
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push([path, init.body as string | undefined])
    return answers[path]?.() ?? Response.json({ ok: true })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  alerted.mockReset()
  localStorage.clear()
})

const open = (who: Who = 'member') => {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <WhoProvider who={who}>
        <AccountPage />
      </WhoProvider>
    </QueryClientProvider>,
  )
  return client
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

/** An answer that comes when it is told to. */
function held(path: string): (response: Response) => Promise<void> {
  let answer: (response: Response) => void = () => {}
  answers[path] = () => new Promise((resolve) => (answer = resolve))
  return (response) => act(async () => answer(response))
}
const ended = () => Response.json({ error: 'Unauthorized', code: 'unauthorized' }, { status: 401 })

describe('who is there', () => {
  it('loads, then shows the settings', async () => {
    open()
    expect(screen.getByRole('heading').textContent).toBe('Loading account...')
    await screen.findByRole('heading', { name: 'Account Settings' })
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('a@b.co')
    expect(screen.getByLabelText<HTMLInputElement>('Email address').readOnly).toBe(true)
    const support = screen.getByText('Contact support to change your email address')
    expect(support.getAttribute('href')).toBe('mailto:%SUPPORT_EMAIL%')
    expect(screen.getByText('Back to App').getAttribute('href')).toBe('/')
    const file = screen.getByText('Download my data')
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/account/export', true])
  })

  it('denies a visitor at once', () => {
    open('visitor')
    expect(screen.getByRole('heading').textContent).toBe('Access Denied')
    expect(screen.getByText('You must be logged in to view your account.')).toBeDefined()
    expect(screen.getByText('Go to Login').getAttribute('href')).toBe('/login')
  })

  it('denies a member whose session has ended, and tells a fault from a refusal', async () => {
    answers['/api/auth/user'] = () => Response.json({ error: 'Unauthorized' }, { status: 401 })
    open()
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
    cleanup()
    answers['/api/auth/user'] = () => Response.json({ error: 'x' }, { status: 503 })
    open()
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  })

  it('is named in the title, with the site', async () => {
    open()
    expect(document.title).toBe('Your %SITE_NAME% account')
    await screen.findByRole('heading', { name: 'Account Settings' })
    expect(document.title).toBe('Your %SITE_NAME% account')
  })
})

describe('the subscription is what it is', () => {
  it.each<[Partial<SubscriptionStatus>, boolean, RegExp]>([
    [{}, true, /^Active Subscriber.*Annual plan, next billing date September 9, 2027/],
    [{ status: 'trialing' }, true, /^Active Subscriber/],
    [{ priceId: null, plan: null, current_period_end: null }, true, /^Active Subscriber.*compliments/],
    [{ cancelAtPeriodEnd: true }, false, /^Cancelled.*has ended.*until September 9, 2027/],
    [{ cancelAtPeriodEnd: true }, true, /^Cancelled.*lasts until September 9, 2027/],
    [
      { status: 'past_due', disputed: true },
      false,
      /^Payment disputed.*paused while your bank looks.*does not change that.*Write to %SUPPORT_EMAIL%/,
    ],
    [{ status: 'past_due' }, false, /^Past due.*Update your card/],
    [
      { status: 'none', priceId: null, plan: null, current_period_end: null },
      false,
      /^No active subscription/,
    ],
    [{ status: 'canceled' }, false, /^No active subscription.*ended on September 9, 2027/],
  ])('%j, access %j', async (status, hasAccess, expected) => {
    answers['/api/auth/user'] = () => Response.json({ ...USER, hasAccess })
    answers['/api/subscription/status'] = () => Response.json({ ...ACTIVE, ...status })
    open()
    const section = await screen.findByRole('heading', { name: 'Subscription' })
    await waitFor(() => expect(section.nextElementSibling?.textContent).toMatch(expected))
  })

  it('says before the click what cancelling means', async () => {
    open()
    expect(await screen.findByText(/access ends as soon as you do/)).toBeDefined()
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['No portal today', () => Response.json({ error: 'No portal today' }, { status: 500 })],
    ['Could not open billing portal', () => Response.json({})],
    ['Network error opening billing portal.', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('alerts %j', async (message, answer) => {
    answers['/api/create-portal-session'] = answer
    open()
    await press('Manage Billing & Subscriptions')
    await waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith(message))
  })
})

describe('the password', () => {
  const fill = (current: string, next: string, again: string) => {
    type('Current password', current)
    type('New password', next)
    type('Confirm new password', again)
  }

  it('is changed in a form that opens, complains in order, and clears', async () => {
    open()
    await press('Change password')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    await press('Update password')
    expect(currentToast()).toMatchObject({ title: 'Missing Information' })
    expect(screen.getAllByText('Please fill in all password fields.')).toHaveLength(3)
    fill('old one', 'abc', 'abd')
    await press('Update password')
    expect(currentToast()).toMatchObject({ title: 'Password Mismatch' })
    fill('old one', 'abc', 'abc')
    await press('Update password')
    expect(currentToast()).toMatchObject({ title: 'Password Too Short' })
    expect(sent).toEqual([])

    answers['/api/update-password'] = () =>
      Response.json({ error: 'Current password is incorrect.', code: 'wrong_password' }, { status: 400 })
    fill('old one', 'abcdef', 'abcdef')
    await press('Update password')
    expect(currentToast()).toMatchObject({
      title: 'Update Failed',
      message: 'Current password is incorrect.',
    })
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))

    answers['/api/update-password'] = () => Response.json({ ok: true })
    await press('Update password')
    await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'success', title: 'Password Updated' }))
    expect(sent.at(-1)).toEqual([
      '/api/update-password',
      '{"currentPassword":"old one","newPassword":"abcdef"}',
    ])
    expect(document.activeElement?.textContent).toBe('Change password')
    await press('Change password')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
    await press('Cancel')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  it('that is not there is set by mail (DECISIONS T52)', async () => {
    answers['/api/auth/user'] = () => Response.json({ ...USER, hasPassword: false })
    open()
    await press('Send me a link to set a password')
    expect(sent).toEqual([['/api/auth/reset-password', '{"email":"a@b.co"}']])
    expect(currentToast()?.title).toBe('Reset Email Sent!')
  })

  it('of somebody who has been signed out meanwhile stays, in words for people', async () => {
    open()
    await press('Change password')
    fill('old one', 'abcdef', 'abcdef')
    answers['/api/update-password'] = ended
    await press('Update password')
    expect(currentToast()).toMatchObject({
      title: 'Update Failed',
      message: 'Failed to update password. Please try again.',
    })
  })
})

describe('a button that is busy', () => {
  it.each<[name: string, path: string, user?: Partial<User>]>([
    ['Email me a link to verify it', '/api/auth/magic-link/request', { emailVerified: false }],
    ['Send me a link to set a password', '/api/auth/reset-password', { hasPassword: false }],
    ['Manage Billing & Subscriptions', '/api/create-portal-session'],
    ['Logout', '/api/auth/logout'],
    ['End all others', '/api/auth/sessions/end'],
  ])('keeps the focus and does nothing twice: %s', async (name, path, user) => {
    answers['/api/auth/user'] = () => Response.json({ ...USER, ...user })
    const answer = held(path)
    open()
    const button = await screen.findByRole('button', { name })
    button.focus()
    await press(name)
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
    expect(document.activeElement).toBe(button)
    await press(name)
    expect(sent).toHaveLength(1)
    await answer(Response.json({ error: 'Not now' }, { status: 500 }))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  })

  it('is a form as well', async () => {
    const answer = held('/api/account/delete')
    open()
    await press('Delete account...')
    type('Your password', 'right')
    await press('Delete my account for good')
    await press('Deleting...')
    expect(screen.getByRole('button', { name: 'Deleting...' }).getAttribute('aria-disabled')).toBe('true')
    expect(sent).toHaveLength(1)
    await answer(Response.json({ ok: true }))
  })
})

describe('sessions', () => {
  it('are listed, and end one by one or all at once', async () => {
    open()
    await press(/^End the session on Safari on iPhone since November 2, 2026.*, 2 of 2$/)
    expect(screen.getByText('This browser')).toBeDefined()
    const heading = screen.getByRole('heading', { name: 'Sessions' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    screen.getByRole('button', { name: 'End all others' }).focus()
    await press('End all others')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(sent).toEqual([
      ['/api/auth/sessions/end', '{"id":"there"}'],
      ['/api/auth/sessions/end', '{"others":true}'],
    ])
  })
})

describe('logout', () => {
  it('that happened elsewhere brings its reader to what is said of it', async () => {
    const client = open()
    await screen.findByRole('heading', { name: 'Account Settings' })
    await act(async () => void client.setQueryData(['/api/auth/user'], null))
    const said = await screen.findByRole('heading', { name: 'You are signed out' })
    expect(document.activeElement).toBe(said)
  })

  it('says so, and leads home after a second', async () => {
    localStorage.setItem('userEmail', 'a@b.co')
    open()
    await screen.findByRole('heading', { name: 'Account Settings' })
    answers['/api/auth/user'] = () => Response.json({ error: 'Unauthorized' }, { status: 401 })
    vi.useFakeTimers()
    try {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Logout' })))
      await act(() => vi.advanceTimersByTimeAsync(999))
      expect(currentToast()).toMatchObject({ kind: 'success', title: 'Logged Out' })
      expect(leaveFor).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/')
    } finally {
      vi.useRealTimers()
    }
    expect(localStorage.getItem('userEmail')).toBeNull()
  })

  it('that fails says so', async () => {
    answers['/api/auth/logout'] = () => Response.json({ error: 'x' }, { status: 500 })
    open()
    await press('Logout')
    expect(currentToast()).toMatchObject({
      title: 'Logout Error',
      message: 'There was an issue logging you out.',
    })
  })
})

describe('deletion', () => {
  it('says what happens, asks for the password, and leaves nothing behind', async () => {
    localStorage.setItem('signup_email', 'a@b.co')
    open()
    await press('Delete account...')
    expect(document.activeElement?.textContent).toBe('This cannot be undone')
    expect(screen.getByText(/Your subscription is cancelled at once/)).toBeDefined()
    await press('Delete my account for good')
    await screen.findByText('Enter your password to delete the account')
    expect(sent).toEqual([])

    answers['/api/account/delete'] = () =>
      Response.json({ error: 'Please confirm.', code: 'proof_required' }, { status: 403 })
    type('Your password', 'wrong')
    await press('Delete my account for good')
    await screen.findByText('That is not your password. Check it and try again.')
    expect(currentToast()).toMatchObject({ title: 'Deletion Failed', message: DELETE_FAULTS.wrong })

    answers['/api/account/delete'] = () => Response.json({ ok: true })
    type('Your password', 'right')
    await press('Delete my account for good')
    await screen.findByRole('heading', { name: 'Your account is deleted' })
    expect(sent.at(-1)).toEqual(['/api/account/delete', '{"password":"right"}'])
    expect(localStorage.getItem('signup_email')).toBeNull()
  })

  it('without a password asks for a fresh link', async () => {
    answers['/api/auth/user'] = () => Response.json({ ...USER, hasPassword: false })
    answers['/api/account/delete'] = () =>
      Response.json({ error: 'Please confirm.', code: 'proof_required' }, { status: 403 })
    open()
    await press('Delete account...')
    await press('Delete my account for good')
    await screen.findByText(/Sign in with a fresh link first/)
    expect(sent.at(-1)).toEqual(['/api/account/delete', '{}'])
    await press('Email me a sign-in link')
    expect(sent.at(-1)).toEqual(['/api/auth/magic-link/request', '{"email":"a@b.co"}'])
    await press('Keep it')
    expect(document.activeElement?.textContent).toBe('Delete account...')
  })
})
