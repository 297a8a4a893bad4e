// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#web/lib/call-error.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import {
  alertCheckoutFault,
  alertPortalFault,
  CONFIG_KEY,
  checkoutFault,
  openCheckout,
  openPortal,
  portalFault,
} from './checkout.ts'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const NETWORK = new TypeError('Failed to fetch')
const REFUSED = new CallError('There is no such price', 400, 'invalid_request')
const CONFIG = { priceMonthly: 'price_m', priceAnnual: 'price_a' }

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  fetched.mockReset()
  sessionStorage.clear()
})

const known = (config: object | null = CONFIG) => {
  const client = createQueryClient()
  client.setQueryData(CONFIG_KEY, config)
  return client
}

describe('what went wrong (SPEC §8)', () => {
  it.each([
    [NETWORK, 'Network error starting checkout', 'Network error opening billing portal.'],
    [REFUSED, 'There is no such price', 'There is no such price'],
    [new Error('anything'), 'Failed to start checkout', 'Could not open billing portal.'],
    [new CallError('', 500), 'Failed to start checkout', 'Could not open billing portal.'],
  ])('%s', (error, checkout, portal) => {
    expect([checkoutFault(error), portalFault(error)]).toEqual([checkout, portal])
  })

  it('is an alert: with "Error: ", but for the network; the portal without', () => {
    const alert = vi.fn<(text: string) => void>()
    vi.stubGlobal('alert', alert)
    alertCheckoutFault(NETWORK)
    alertCheckoutFault(REFUSED)
    alertPortalFault(REFUSED)
    expect(alert.mock.calls.flat()).toEqual([
      'Network error starting checkout',
      'Error: There is no such price',
      'There is no such price',
    ])
  })
})

describe('the checkout', () => {
  it('waits for the price ids, then leaves with the plan it was asked for', async () => {
    fetched.mockResolvedValueOnce(Response.json(CONFIG))
    fetched.mockResolvedValueOnce(Response.json({ url: 'https://pay.example/1' }))
    sessionStorage.setItem('roarback:flash', '{}')
    await openCheckout(createQueryClient(), 'annual', 'a@b.co')
    expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
      ['/api/config', undefined],
      ['/api/checkout/session', '{"priceId":"price_a","email":"a@b.co"}'],
    ])
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
    // No toast of before the payment after it.
    expect(sessionStorage.getItem('roarback:flash')).toBeNull()
  })

  it.each([[null], [{ priceMonthly: null, priceAnnual: null }], [{ priceMonthly: '', priceAnnual: '' }]])(
    'sends nothing without a price: %j',
    async (config) => {
      await expect(openCheckout(known(config), 'monthly')).rejects.toThrow('Failed to start checkout')
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  it('goes nowhere without an address to go to', async () => {
    fetched.mockResolvedValueOnce(Response.json({}))
    await expect(openCheckout(known(), 'monthly')).rejects.toThrow('Failed to start checkout')
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"priceId":"price_m"}')
    expect(leaveFor).not.toHaveBeenCalled()
  })
})

it('opens the portal, or says why not', async () => {
  fetched.mockResolvedValueOnce(Response.json({ url: 'https://portal.example/1' }))
  await openPortal('a@b.co')
  expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"a@b.co"}')
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://portal.example/1')
  fetched.mockResolvedValueOnce(Response.json({ error: 'There is no billing yet' }, { status: 404 }))
  await expect(openPortal()).rejects.toThrow('There is no billing yet')
  fetched.mockResolvedValueOnce(new Response(''))
  await expect(openPortal()).rejects.toThrow('Could not open billing portal.')
})
