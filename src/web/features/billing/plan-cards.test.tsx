// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider, type Who } from '#web/lib/who.tsx'
import { PlanCards } from './plan-cards.tsx'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const fetched = vi.fn<typeof fetch>()
const alert = vi.fn<(text: string) => void>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('alert', alert)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const mock of [fetched, alert, vi.mocked(leaveFor)]) mock.mockReset()
})

const show = (who: Who) => {
  const client = createQueryClient()
  if (who === 'member')
    client.setQueryData(USER_KEY, { email: 'a@b.co', isAuthenticated: true, hasAccess: false })
  render(
    <QueryClientProvider client={client}>
      <WhoProvider who={who}>
        <PlanCards />
      </WhoProvider>
    </QueryClientProvider>,
  )
}
const card = (name: RegExp) => screen.getByRole('link', { name })
const monthly = () => card(/^Monthly/)
const annual = () => card(/Annual/)

/** Whether the click is left to the browser (and to the router). */
const click = async (link: HTMLElement, init: MouseEventInit = {}) => {
  const event = createEvent.click(link, { button: 0, ...init })
  // jsdom cannot navigate, and says so.
  const settle = (late: Event) => late.preventDefault()
  let isLeft = false
  window.addEventListener('click', (late) => (isLeft = !late.defaultPrevented), { once: true })
  window.addEventListener('click', settle, { once: true })
  await act(async () => void fireEvent(link, event))
  return isLeft
}

describe('for a visitor', () => {
  it('are links to the registration, and ask the server nothing', async () => {
    show('visitor')
    expect(monthly().getAttribute('href')).toBe('/register?plan=monthly')
    expect(annual().getAttribute('href')).toBe('/register?plan=annual')
    expect(await click(annual())).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('have the letters of the specification', () => {
    show('visitor')
    for (const text of ['Save 44%', 'BEST VALUE']) expect(annual().textContent).toContain(text)
    expect(monthly().textContent).toContain('$3.99')
    expect(annual().textContent).toContain('$19.99')
  })
})

describe('for a member', () => {
  /** The price ids come when they are told to. */
  const slowConfig = () => {
    let tell = () => {}
    fetched.mockImplementation((path) =>
      path === '/api/config'
        ? new Promise((resolve) => {
            tell = () => resolve(Response.json({ priceMonthly: 'price_m', priceAnnual: 'price_a' }))
          })
        : Promise.resolve(Response.json({ url: '/pay' })),
    )
    return () => act(async () => tell())
  }
  const checkouts = () => fetched.mock.calls.filter(([path]) => path === '/api/checkout/session')

  it('wait for the prices, busy, and start one checkout (DECISIONS T21)', async () => {
    const tell = slowConfig()
    show('member')
    expect(await click(annual())).toBe(false)
    await click(monthly())
    await click(annual())
    expect(screen.getByText('Opening checkout...')).toBeDefined()
    expect(checkouts()).toEqual([])
    await tell()
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/pay'))
    expect(checkouts().map(([, init]) => init?.body)).toEqual(['{"priceId":"price_a","email":"a@b.co"}'])
  })

  it('start one checkout for five clicks in one breath', async () => {
    const tell = slowConfig()
    show('member')
    await act(async () => {
      for (const link of [annual(), monthly(), annual(), annual(), monthly()])
        fireEvent(link, createEvent.click(link, { button: 0 }))
    })
    await tell()
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/pay'))
    expect(checkouts().map(([, init]) => init?.body)).toEqual(['{"priceId":"price_a","email":"a@b.co"}'])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leave a click for another tab to the browser: %j',
    async (init) => {
      slowConfig()
      show('member')
      expect(await click(annual(), init)).toBe(true)
      expect(screen.queryByText('Opening checkout...')).toBeNull()
    },
  )

  it('say in an alert why it did not open, and can be clicked again', async () => {
    fetched.mockImplementation(async (path) =>
      path === '/api/config'
        ? Response.json({ priceMonthly: 'price_m', priceAnnual: null })
        : Response.json({ error: 'No' }, { status: 503 }),
    )
    show('member')
    await click(annual())
    await vi.waitFor(() => expect(alert).toHaveBeenLastCalledWith('Error: Failed to start checkout'))
    await click(monthly())
    await vi.waitFor(() => expect(alert).toHaveBeenLastCalledWith('Error: No'))
    expect(screen.getByText('Subscribe monthly')).toBeDefined()
  })
})
