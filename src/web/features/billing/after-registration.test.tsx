// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor, reloadPage } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useRegistrationPlan } from './after-registration.ts'
import { hasStartedCheckout } from './checkout-visit.ts'

vi.mock('#web/lib/navigate.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

const CONFIG = { priceMonthly: 'price_m', priceAnnual: 'price_a' }
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
  vi.mocked(reloadPage).mockReset()
  fetched.mockReset()
  sessionStorage.clear()
})

/** /api/config answers after `ms`, or fails then; the checkout at once. */
const serve = (config: number | 'fails', checkout: () => Response = () => Response.json({ url: '/paid' })) =>
  fetched.mockImplementation(async (path) => {
    if (path === '/api/checkout/session') return checkout()
    if (config === 'fails') throw new TypeError('Failed to fetch')
    await new Promise((resolve) => setTimeout(resolve, config))
    return Response.json(CONFIG)
  })

const asked = () => fetched.mock.calls.map(([path]) => path)

async function onRegister(search: string) {
  window.history.replaceState(null, '', `/register${search}`)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useRegistrationPlan, { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(0))
  const created = async (ms = 0) => {
    const done = result.current.onCreated('a@b.co')
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return done
  }
  return { result, created }
}

describe('a new account', () => {
  it.each(['', '?plan=FREE', '?plan='])('with no plan (%j) goes to the sign-in view', async (search) => {
    serve(0)
    const { result, created } = await onRegister(search)
    expect(result.current.plan).toBeNull()
    await created()
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/login')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('with a plan goes to its checkout, with the address of the form', async () => {
    serve(0)
    const { created } = await onRegister('?plan=annual')
    await created()
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"priceId":"price_a","email":"a@b.co"}')
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/paid')
    // Back from there, nothing starts by itself again.
    expect(hasStartedCheckout()).toBe(true)
  })

  it('is not shown the form again by a browser that has kept the page', async () => {
    serve(0)
    const { created } = await onRegister('?plan=annual')
    const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    comeBack()
    expect(reloadPage).not.toHaveBeenCalled()
    await created()
    comeBack()
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  it.each([
    [2_999, '/paid'],
    [3_001, '/login?plan=monthly'],
  ])('waits three seconds for the prices, no more: %i ms leads to %s (T30)', async (ms, url) => {
    serve(ms)
    const { created } = await onRegister('?plan=monthly')
    await created(3_000)
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(url)
  })

  it('waits not at all once the prices have failed', async () => {
    serve('fails')
    const { created } = await onRegister('?plan=monthly')
    await created()
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/login?plan=monthly')
    expect(asked()).toEqual(['/api/config'])
    expect(hasStartedCheckout()).toBe(false)
  })

  it('says on the sign-in view why the checkout did not open', async () => {
    serve(0, () => Response.json({ error: 'No checkout today' }, { status: 503 }))
    const { created } = await onRegister('?plan=monthly')
    await created()
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/login?plan=monthly')
    expect(JSON.parse(sessionStorage.getItem('roarback:flash') ?? '')).toEqual({
      kind: 'error',
      title: 'Error',
      message: 'No checkout today',
    })
  })
})
