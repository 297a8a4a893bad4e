// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

vi.mock('#web/lib/navigate.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

const fetched = vi.fn<typeof fetch>()
const onCreated = vi.fn<(email: string) => Promise<void>>()
const onLeave = vi.fn<(email: string) => void>()
const onLinkSent = vi.fn<(email: string) => void>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  for (const heard of [onCreated, onLeave, onLinkSent]) heard.mockReset()
  fetched.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const show = (form: React.ReactNode, search = '') => {
  window.history.replaceState(null, '', `/${search}`)
  render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>)
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** The message tied to an input, as a screen reader finds it. */
const messageFor = (label: string | RegExp): string | null => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')
  return ids ? (document.getElementById(ids)?.textContent ?? null) : null
}

describe('registration', () => {
  it('shows each message under its own field, and focuses the first', async () => {
    show(<RegisterForm onCreated={onCreated} />)
    await press('Create account')
    await waitFor(() => expect(messageFor('Email')).toBe('Please enter a valid email address'))
    expect(messageFor('Password')).toBe('Password must be at least 6 characters')
    expect(messageFor('Confirm password')).toBe('Password confirmation is required')
    expect(messageFor(/18 or older/)).toBe('You must accept the Terms & Conditions to create an account')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('says nothing before the first submit, then follows every change', async () => {
    show(<RegisterForm onCreated={onCreated} />)
    type('Email', 'nope')
    await act(async () => {})
    expect(messageFor('Email')).toBeNull()
    await press('Create account')
    type('Password', '123456')
    type('Confirm password', '123457')
    await waitFor(() => expect(messageFor('Confirm password')).toBe("Passwords don't match"))
    // The other of the two may be the one that is mended.
    type('Password', '123457')
    await waitFor(() => expect(messageFor('Confirm password')).toBeNull())
  })

  it('takes only the two plans, monthly otherwise', () => {
    show(<RegisterForm onCreated={onCreated} />, '?plan=annual')
    expect(screen.getByRole('heading').textContent).toBe('Create your Annual ($19.99) account')
    cleanup()
    show(<RegisterForm onCreated={onCreated} />, '?plan=FREE')
    expect(screen.getByRole('heading').textContent).toBe('Create your Monthly ($3.99) account')
  })

  const fill = () => {
    type('Email', 'A@Example.org')
    type('Password', 'secret1')
    type('Confirm password', 'secret1')
    fireEvent.click(screen.getByRole('checkbox'))
  }

  it('sends email and password alone, remembers the address and hands it on', async () => {
    fetched.mockResolvedValueOnce(Response.json({ email: 'a@example.org' }))
    show(<RegisterForm onCreated={onCreated} />)
    fill()
    await press('Create account')
    await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith('a@example.org'))
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"a@example.org","password":"secret1"}')
    expect(currentToast()?.title).toBe('Account Created Successfully!')
    expect([
      localStorage.getItem('signup_email'),
      localStorage.getItem('userEmail'),
      window.currentUserEmail,
    ]).toEqual(Array(3).fill('a@example.org'))
  })

  it.each([
    [
      new Response('{"error":"Taken"}', { status: 400 }),
      'Taken',
      /If you may have one already, sign in or look/,
    ],
    [new Response('{"error":"Slow down"}', { status: 429 }), 'Slow down', /^No account was.*Slow down$/],
    [
      new TypeError('Failed to fetch'),
      'Unable to create account. Please try again.',
      /^Nobody answered: check your connection/,
    ],
  ])('says why it failed, and goes on saying what to do', async (outcome, message, lasting) => {
    if (outcome instanceof Response) fetched.mockResolvedValueOnce(outcome)
    else fetched.mockRejectedValueOnce(outcome)
    show(<RegisterForm onCreated={onCreated} />)
    fill()
    await press('Create account')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Registration Failed', message }))
    expect(onCreated).not.toHaveBeenCalled()
    const form = screen.getByLabelText('Email').closest('form')
    const said = document.getElementById(form?.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toMatch(lasting)
  })

  it('keeps the focus on its button while it is busy, and sends once', async () => {
    let answer: (response: Response) => void = () => {}
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    show(<RegisterForm onCreated={onCreated} />)
    fill()
    const button = screen.getByRole('button', { name: 'Create account' })
    button.focus()
    await press('Create account')
    await press('Creating account...')
    expect(document.activeElement).toBe(button)
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
    expect(fetched).toHaveBeenCalledOnce()
    await act(async () => answer(Response.json({ email: 'a@example.org' })))
  })
})

describe('sign-in', () => {
  it.each([
    ['', 'Sign in to your account', '/register'],
    ['?plan=FREE', 'Sign in to your account', '/register'],
    ['?plan=annual', 'Sign in to complete your annual subscription', '/register?plan=annual'],
  ])('reads the plan of %j', (search, subtitle, register) => {
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />, search)
    expect(screen.getByText(subtitle)).toBeDefined()
    expect(screen.getByText('Create one here').getAttribute('href')).toBe(register)
  })

  it('fills the address in and asks for the password', async () => {
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />, '?email=qa+1@x.com')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('qa+1@x.com')
    await press('Sign in')
    await waitFor(() => expect(messageFor('Password')).toBe('Password is required'))
  })

  it('keeps the plan for later and leaves for the front page', async () => {
    fetched.mockResolvedValueOnce(Response.json({ email: 'a@b.co' }))
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />, '?plan=annual&email=a@b.co')
    type('Password', 'x')
    await press('Sign in')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/'))
    expect(sessionStorage.getItem('pendingPlan')).toBe('annual')
    expect(currentToast()).toMatchObject({ kind: 'success', title: 'Login Successful!' })
  })

  it('says what the server said', async () => {
    fetched.mockResolvedValueOnce(
      Response.json({ error: 'Too many tries', code: 'too_many_requests' }, { status: 429 }),
    )
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />, '?email=a@b.co')
    type('Password', 'x')
    await press('Sign in')
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Login Failed', message: 'Too many tries' }),
    )
  })

  it('leaves a message that stays, in other words than the toast', async () => {
    fetched.mockResolvedValueOnce(
      Response.json(
        { error: 'Invalid email or password. Please try again.', code: 'login_failed' },
        { status: 401 },
      ),
    )
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />, '?email=a@b.co')
    type('Password', 'x')
    await press('Sign in')
    await waitFor(() => expect(currentToast()?.title).toBe('Login Failed'))
    const form = screen.getByLabelText('Password').closest('form')
    const said = document.getElementById(form?.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toMatch(/^Not signed in\. Check the address and the password/)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    // Typing does not take it away: whoever types has not read it yet, perhaps.
    type('Password', 'y')
    expect(screen.getByText(/^Not signed in/)).toBeDefined()
    // What is tried next has its own.
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await press('Email me a sign-in link')
    await screen.findByText(/^The email was not sent/)
    expect(screen.queryByText(/^Not signed in/)).toBeNull()
  })

  it('keeps what a password manager put there before the scripts came', async () => {
    fetched.mockResolvedValueOnce(Response.json({ email: 'm@b.co' }))
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />)
    screen.getByLabelText<HTMLInputElement>('Email').value = 'm@b.co'
    screen.getByLabelText<HTMLInputElement>('Password').value = 'kept'
    await press('Sign in')
    await waitFor(() => expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"m@b.co","password":"kept"}'))
  })

  it('mails a link to a valid address alone, and follows a wrong one until it is mended', async () => {
    fetched.mockResolvedValueOnce(Response.json({ message: 'On its way' }))
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />)
    type('Email', 'a@b')
    await press('Email me a sign-in link')
    await waitFor(() => expect(messageFor('Email')).toBe('Please enter a valid email address'))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(messageFor('Password')).toBeNull()
    type('Email', 'a@b.co')
    await waitFor(() => expect(messageFor('Email')).toBeNull())
    await press('Email me a sign-in link')
    await waitFor(() => expect(onLinkSent).toHaveBeenCalledExactlyOnceWith('a@b.co'))
    expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/magic-link/request')
  })

  it('hands the address on to the reset view, and keeps the plan in its link', () => {
    show(<LoginForm onLeave={onLeave} onLinkSent={onLinkSent} />, '?plan=annual')
    type('Email', 'a@b.co')
    const link = screen.getByText('Forgot Password?')
    expect(link.getAttribute('href')).toBe('/login?plan=annual&view=reset')
    // jsdom goes nowhere, and says so.
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(onLeave).toHaveBeenCalledExactlyOnceWith('a@b.co')
  })
})
