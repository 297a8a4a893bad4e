// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LINK_FAULTS } from '#contracts/account-copy.ts'
import { forgetMailedLink, takeMailedLink } from '#web/lib/mailed-link.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import LoginPage from './login.tsx'
import ResetPasswordPage from './reset-password.tsx'

vi.mock('#web/lib/navigate.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  forgetMailedLink()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  fetched.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const open = (address: string, page = <LoginPage />) => {
  window.history.replaceState(null, '', address)
  takeMailedLink()
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </MemoryRouter>,
  )
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const heading = (name: string) => screen.findByRole('heading', { name })
const refusal = (status: number, code: string, error: string) => Response.json({ error, code }, { status })

describe('a magic link', () => {
  it('is consumed by its one button, and by nothing else', async () => {
    open('/login?plan=annual#magic_token=tok')
    await heading('Your press pass is here')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(fetched).not.toHaveBeenCalled()
    expect(window.location.hash).toBe('')

    fetched.mockResolvedValueOnce(Response.json({ email: 'a@b.co' }))
    await press('Sign me in')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/'))
    expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/magic-link')
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"token":"tok"}')
    expect(currentToast()?.title).toBe('Login Successful!')
    expect(localStorage.getItem('userEmail')).toBe('a@b.co')
    expect(sessionStorage.getItem('pendingPlan')).toBe('annual')
  })

  it('that is spent says so and leads to a new one', async () => {
    fetched.mockResolvedValueOnce(refusal(400, 'link_invalid', 'Spent.'))
    open('/login#magic_token=tok')
    await heading('Your press pass is here')
    await press('Sign me in')
    await heading('This link is spent')
    expect(currentToast()).toMatchObject({ title: 'Login Failed', message: 'Spent.' })
    const again = screen.getByText('Get a new link')
    again.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(again)
    await heading('Press pass, please')
  })

  it('survives a lost network', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    open('/login#magic_token=tok')
    await heading('Your press pass is here')
    await press('Sign me in')
    await screen.findByText(/Nobody answered/)
    expect(screen.getByRole('button', { name: 'Sign me in' }).getAttribute('aria-disabled')).toBe('false')
  })
})

describe('the code of a sign-in mail', () => {
  it('takes six digits, spaces or not, and says what is wrong with others', async () => {
    open('/login?view=code&email=a@b.co')
    await heading('Enter your code')
    const code = screen.getByLabelText('6-digit code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    type('6-digit code', '12345')
    await press('Sign in with the code')
    await screen.findByText('Please enter the 6-digit code')
    expect(document.activeElement).toBe(code)
    expect(fetched).not.toHaveBeenCalled()

    fetched.mockResolvedValueOnce(refusal(400, 'link_invalid', 'No.'))
    type('6-digit code', ' 123 456 ')
    await press('Sign in with the code')
    await screen.findByText(/This code is wrong or has expired/)
    // No link was used, so nothing is said of one.
    expect(currentToast()).toMatchObject({ title: 'Login Failed', message: LINK_FAULTS.code })
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"a@b.co","code":"123456"}')

    fetched.mockResolvedValueOnce(Response.json({ email: 'a@b.co' }))
    await press('Sign in with the code')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/'))
  })

  it('is mailed again to a valid address, also to who comes here straight', async () => {
    open('/login?view=code')
    await heading('Enter your code')
    await press('Send Another Email')
    await screen.findByText('Please enter a valid email address')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(fetched).not.toHaveBeenCalled()

    type('Email', 'a@b.co')
    fetched.mockResolvedValueOnce(refusal(429, 'too_many_requests', 'Slow down'))
    await press('Send Another Email')
    await screen.findByText(/^The email was not sent/)
    expect(currentToast()).toMatchObject({ title: 'Email Failed', message: 'Slow down' })
    fetched.mockResolvedValueOnce(Response.json({ message: 'x' }))
    await press('Send Another Email')
    expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/magic-link/request')
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"a@b.co"}')
    expect(currentToast()?.title).toBe('Sign-in Email Sent!')
  })
})

describe('the reset request', () => {
  it('is a form, then a confirmation, and a form again with the address in it', async () => {
    fetched.mockResolvedValueOnce(Response.json({ message: 'x' }))
    open('/login?view=reset')
    await heading('Reset your password')
    await press('Send Reset Email')
    await screen.findByText('Please enter a valid email address')
    type('Email', 'a@b.co')
    await press('Send Reset Email')
    await heading('Check Your Email')
    expect(currentToast()).toMatchObject({
      title: 'Reset Email Sent!',
      message: 'Check your email for password reset instructions.',
    })
    expect(screen.getByText(/The link expires in 24 hours/)).toBeDefined()
    expect(screen.getByText('Back to Login').getAttribute('href')).toBe('/login')
    await press('Send Another Email')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.co')
  })

  it.each([
    [() => Promise.resolve(refusal(429, 'too_many_requests', 'Slow down')), 'Slow down'],
    [() => Promise.reject(new TypeError('x')), 'Failed to send reset email. Please try again.'],
  ])('says why it failed', async (answer, message) => {
    fetched.mockImplementationOnce(answer)
    open('/login?view=reset&email=a@b.co')
    await heading('Reset your password')
    await press('Send Reset Email')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Reset Failed', message }))
    expect(screen.getByText(/^The email was not sent/)).toBeDefined()
  })
})

it('after the preparation of a signup, leads on to the payment', async () => {
  sessionStorage.setItem('planDetails', JSON.stringify({ plan: 'annual', email: 'q+a@b.co' }))
  open('/login?signup=success')
  const link = await screen.findByText('Almost done: continue to payment')
  expect(link.getAttribute('href')).toBe('/payment?plan=annual&email=q%2Ba%40b.co')
})

describe('a recovery link', () => {
  const reset = (address: string) => open(address, <ResetPasswordPage />)

  it.each([
    '',
    '?access_token=x',
    '#access_token=x&type=signup',
    '#access_token=&type=recovery',
    '?type=recovery',
  ])('is invalid with %j', async (rest) => {
    reset(`/reset-password${rest}`)
    await heading('Invalid Reset Link')
    const message = 'This password reset link is invalid or has expired. Please request a new one.'
    expect(currentToast()).toMatchObject({ kind: 'error', title: 'Invalid Reset Link', message })
    expect(screen.getByText('Back to Login').getAttribute('href')).toBe('/login')
  })

  it('sets a password of eight characters, typed twice', async () => {
    reset('/reset-password#access_token=a&refresh_token=r&type=recovery')
    const title = await heading('Set New Password')
    expect(document.activeElement).toBe(title)
    type('New Password', '1234567')
    await press('Update Password')
    await screen.findByText('Password must be at least 8 characters')
    expect(screen.getByText('Please confirm your password')).toBeDefined()
    type('New Password', '12345678')
    type('Confirm New Password', '12345679')
    await screen.findByText("Passwords don't match")
    type('New Password', '12345679')
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull())

    let answer: (response: Response) => void = () => {}
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    await press('Update Password')
    expect(await screen.findByRole('button', { name: 'Updating Password...' })).toBeDefined()
    await act(async () => answer(Response.json({ ok: true })))
    await heading('Password Updated!')
    expect(currentToast()).toMatchObject({ kind: 'success', title: 'Password Updated!' })
    expect(screen.getByText('Go to Login').getAttribute('href')).toBe('/login')
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual({
      password: '12345679',
      access_token: 'a',
      refresh_token: 'r',
    })
  })

  it('that the server refuses is invalid after all', async () => {
    fetched.mockResolvedValueOnce(refusal(400, 'link_invalid', 'This password reset link is invalid.'))
    reset('/reset-password#access_token=a&type=recovery')
    await heading('Set New Password')
    type('New Password', '12345678')
    type('Confirm New Password', '12345678')
    await press('Update Password')
    await heading('Invalid Reset Link')
    expect(currentToast()).toMatchObject({
      title: 'Reset Failed',
      message: 'This password reset link is invalid.',
    })
  })
})
