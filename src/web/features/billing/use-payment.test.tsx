// @vitest-environment jsdom
import { StrictMode, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepForSession } from '#web/lib/browser-storage.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { forgetPaidPayment, keepPaidPayment, paidPayment } from '#web/lib/paid-payment.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider, type Who } from '#web/lib/who.tsx'
import type { CardAnswer } from './charge-card.ts'
import { usePayment } from './use-payment.ts'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const EMAIL = 'reader@example.org'
const PAID = { paymentId: 'pi_1', plan: 'monthly', email: EMAIL } as const
const fetched = vi.fn<typeof fetch>()
const onOver = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const mock of [fetched, onOver, vi.mocked(leaveFor)]) mock.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const start = (who: Who = 'visitor') => {
  const client = createQueryClient()
  if (who === 'member')
    client.setQueryData(USER_KEY, { email: EMAIL, isAuthenticated: true, hasAccess: false })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <WhoProvider who={who}>{children}</WhoProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  return renderHook(() => usePayment(onOver), { wrapper })
}
const succeeds = vi.fn<() => Promise<CardAnswer>>(async () => ({
  paymentIntent: { id: 'pi_1', status: 'succeeded' },
}))
const confirms = () =>
  fetched.mockImplementation(async () => Response.json({ success: true, message: 'Look into your mail.' }))
const refuses = (status: number, error: string) =>
  fetched.mockImplementation(async () => Response.json({ error }, { status }))

it('charges, confirms with the server, says so, and goes home after two seconds', async () => {
  confirms()
  keepForSession('planDetails', '{}')
  const { result } = start()
  await act(() => result.current.pay('monthly', EMAIL, succeeds))
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    ['/api/auth/confirm-payment', `{"paymentId":"pi_1","email":"${EMAIL}"}`],
  ])
  expect(currentToast()).toMatchObject({
    title: 'Payment Successful!',
    message: 'Your subscription has been activated. Redirecting...',
  })
  expect(result.current.done).toBe('Look into your mail.')
  expect(paidPayment()).toBeNull()
  expect(sessionStorage.getItem('planDetails')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(leaveFor).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/')
})

it.each<[Who, string | null]>([
  ['visitor', '{"kind":"success","title":"Check Your Email!","message":"Look into your mail."}'],
  ['member', null],
])('tells a visitor at home where the way in is: %s', async (who, kept) => {
  confirms()
  const { result } = start(who)
  await act(() => result.current.pay('monthly', EMAIL, succeeds))
  expect(sessionStorage.getItem('roarback:flash')).toBe(kept)
})

it('charges once, however often the button is pressed', async () => {
  confirms()
  const { promise, resolve } = Promise.withResolvers<CardAnswer>()
  const slow = vi.fn<() => Promise<CardAnswer>>(() => promise)
  const { result } = start()
  let presses: Promise<unknown> = Promise.resolve()
  await act(async () => {
    presses = Promise.all([1, 2, 3].map(() => result.current.pay('monthly', EMAIL, slow)))
  })
  expect(result.current.busy).toBe(true)
  await act(async () => {
    resolve({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
    await presses
  })
  expect(slow).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledOnce()
})

it.each([
  [async () => ({ error: { message: 'Your card was declined.' } }), 'Your card was declined.'],
  [
    async () => {
      throw new Error('')
    },
    'Your payment could not be processed. Please try again.',
  ],
])('a card that fails asks the server nothing, and can be tried again', async (confirmCard, message) => {
  const { result } = start()
  await act(() => result.current.pay('monthly', EMAIL, confirmCard))
  expect(currentToast()).toMatchObject({ kind: 'error', title: 'Payment Failed', message })
  expect(result.current).toMatchObject({ fault: message, busy: false, paid: null })
  expect(fetched).not.toHaveBeenCalled()
  expect(onOver).not.toHaveBeenCalled()
  act(() => result.current.retype())
  expect(result.current.fault).toBeUndefined()
  confirms()
  await act(() => result.current.pay('monthly', EMAIL, succeeds))
  expect(result.current).toMatchObject({ fault: undefined, done: 'Look into your mail.' })
})

it('asks for another intent when this one is over', async () => {
  const { result } = start()
  const cancelled = async () => ({ error: { payment_intent: { id: 'pi_1', status: 'canceled' } } })
  await act(() => result.current.pay('monthly', EMAIL, cancelled))
  expect(onOver).toHaveBeenCalledOnce()
})

it('a charged card that is not confirmed is kept, over a reload too, and only confirmed again', async () => {
  refuses(503, 'The database is away')
  const { result, unmount } = start()
  await act(() => result.current.pay('monthly', EMAIL, succeeds))
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', message: 'The database is away' })
  expect(result.current).toMatchObject({ paid: PAID, isRefused: false, done: null })
  unmount()

  succeeds.mockClear()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const again = start()
  expect(again.result.current.paid).toEqual(PAID)
  await act(() => again.result.current.confirm(PAID))
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', message: 'Payment confirmation failed' })
  confirms()
  await act(() => again.result.current.confirm(PAID))
  expect(again.result.current.done).toBe('Look into your mail.')
  expect(succeeds).not.toHaveBeenCalled()
  expect(paidPayment()).toBeNull()
})

it.each([404, 409])('a payment that the server refuses (%i) can be given up', async (status) => {
  refuses(status, 'No')
  const { result } = start()
  await act(() => result.current.pay('monthly', EMAIL, succeeds))
  expect(result.current).toMatchObject({ paid: PAID, isRefused: true })
  act(() => result.current.giveUp(PAID))
  expect(result.current).toMatchObject({ paid: null, isRefused: false, fault: undefined })
  expect(paidPayment()).toBeNull()
})

it('is kept before the server is asked', async () => {
  fetched.mockReturnValue(new Promise(() => {}))
  const { result } = start()
  await act(async () => void result.current.pay('monthly', EMAIL, succeeds))
  expect(paidPayment()).toEqual(PAID)
})

it.each([
  '{',
  '{}',
  '{"paymentId":"","plan":"monthly","email":"a"}',
  '{"paymentId":"pi_1","plan":"FREE","email":"a"}',
])('takes %s for no payment', (raw) => {
  localStorage.setItem('roarback:paid', raw)
  expect(paidPayment()).toBeNull()
})

it('forgets only the payment that it is told to', () => {
  keepPaidPayment(PAID)
  forgetPaidPayment('pi_2')
  expect(paidPayment()).toEqual(PAID)
})
