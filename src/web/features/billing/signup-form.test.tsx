// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveFor } from '#web/lib/navigate.ts'
import { currentToast } from '#web/lib/toast.ts'
import { SignupForm } from './signup-form.tsx'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  fetched.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const describedBy = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const send = async (email: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button'))
  await settle()
}

it('prepares the chosen plan, keeps it for the payment, and leaves after two seconds', async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: 'ok' }))
  render(<SignupForm />)
  expect(screen.getByRole('button').textContent).toBe('Subscribe Monthly \u2013 $3.99')
  fireEvent.click(screen.getByRole('radio', { name: /Annual/ }))
  expect(screen.getByRole('button').textContent).toBe('Go Nuclear \u2013 $19.99/year')
  expect(screen.getByText(/By continuing you agree/)).toBeDefined()
  expect(screen.getByText(/Both renew until you cancel.*%AFTER_CANCEL%/)).toBeDefined()
  await send(' reader@example.org ')
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"email":"reader@example.org","plan":"annual"}')
  expect(JSON.parse(sessionStorage.getItem('planDetails') ?? '')).toEqual({
    plan: 'annual',
    email: 'reader@example.org',
  })
  expect(localStorage.getItem('signup_email')).toBe('reader@example.org')
  await settle(1_999)
  expect(leaveFor).not.toHaveBeenCalled()
  await settle(1)
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/login?signup=success')
})

it.each(['', 'reader'])('asks for an address instead of %j', async (email) => {
  render(<SignupForm />)
  await send(email)
  expect(currentToast()).toMatchObject({
    title: 'Invalid Email',
    message: 'Please enter a valid email address',
  })
  expect(fetched).not.toHaveBeenCalled()
  const field = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(field)
  // The toast goes; what is wrong stays with the field.
  expect(describedBy(field)).toBe('Please enter a valid email address')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'r' } })
  expect(describedBy(field)).toBe('')
})

it('says which field it is when the server takes it for no address', async () => {
  fetched.mockResolvedValueOnce(Response.json({ error: 'Bad', code: 'invalid' }, { status: 400 }))
  render(<SignupForm />)
  await send('a@b')
  expect(currentToast()).toMatchObject({ title: 'Error' })
  const field = screen.getByLabelText('Email')
  expect(describedBy(field)).toBe('Please enter a valid email address')
  expect(document.activeElement).toBe(field)
})

it('says that something went wrong, and can be sent again', async () => {
  fetched.mockResolvedValueOnce(Response.json({ error: 'Boom', code: 'internal' }, { status: 500 }))
  render(<SignupForm />)
  await send('reader@example.org')
  expect(currentToast()).toMatchObject({
    title: 'Error',
    message: 'Something went wrong. Please try again.',
  })
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false')
})
