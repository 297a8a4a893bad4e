// @vitest-environment jsdom
import { StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider } from '#web/lib/who.tsx'
import { AutoCheckout } from './auto-checkout.tsx'
import { CONFIG_KEY } from './checkout.ts'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  window.history.replaceState(null, '', '/register?plan=annual')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  fetched.mockReset()
})

const USER = { email: 'a@b.co', isAuthenticated: true, hasAccess: false }

/** A visit in the page's own mode: React runs every effect twice. */
async function visit(user: object | null = USER) {
  const client = createQueryClient()
  client.setQueryData(CONFIG_KEY, { priceMonthly: 'price_m', priceAnnual: 'price_a' })
  if (user) client.setQueryData(USER_KEY, user)
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <WhoProvider who="member">
          <AutoCheckout plan="annual" />
        </WhoProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  await act(async () => {})
  return client
}
const opens = () =>
  fetched.mockImplementation(async (path) =>
    path === '/api/checkout/session' ? Response.json({ url: '/pay' }) : Response.json(USER),
  )
const checkouts = () => fetched.mock.calls.filter(([path]) => path === '/api/checkout/session').length
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to checkout' })
const isBusy = () => button().getAttribute('aria-disabled') === 'true'

it('starts one checkout, although effects run twice', async () => {
  opens()
  await visit()
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/pay'))
  expect(checkouts()).toBe(1)
  expect(fetched.mock.lastCall?.[1]?.body).toBe('{"priceId":"price_a","email":"a@b.co"}')
  expect(screen.getByText('Opening checkout...')).toBeDefined()
  expect(isBusy()).toBe(true)
  // A press while it is busy starts nothing, and the button keeps the focus.
  expect(button().disabled).toBe(false)
  await act(async () => void fireEvent.click(button()))
  expect(checkouts()).toBe(1)
})

it('starts none on reload, back or forward, until it is asked to; a fresh visit does', async () => {
  opens()
  await visit()
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  cleanup()
  await visit()
  expect(checkouts()).toBe(1)
  expect(screen.getByText('One step is left: payment.')).toBeDefined()
  await act(async () => void fireEvent.click(button()))
  expect(checkouts()).toBe(2)
  cleanup()
  window.history.pushState(null, '', '/register?plan=annual')
  await visit()
  expect(checkouts()).toBe(3)
})

it('waits until it is known who is signed in', async () => {
  let tell: (answer: Response) => void = () => {}
  fetched.mockImplementation((path) =>
    path === '/api/auth/user'
      ? new Promise((resolve) => (tell = resolve))
      : Promise.resolve(Response.json({ url: '/pay' })),
  )
  await visit(null)
  expect(isBusy()).toBe(true)
  expect(checkouts()).toBe(0)
  await act(async () => tell(Response.json(USER)))
  await vi.waitFor(() => expect(checkouts()).toBe(1))
})

it('says why it did not open, and can be tried again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await visit()
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', message: 'Network error starting checkout' }),
  )
  await vi.waitFor(() => expect(isBusy()).toBe(false))
})

it('is not busy for ever when the browser brings the page back as it was', async () => {
  opens()
  await visit()
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await vi.waitFor(() => expect(isBusy()).toBe(false))
  expect(checkouts()).toBe(1)
})
