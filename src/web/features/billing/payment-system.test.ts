// @vitest-environment jsdom
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { openPaymentSystem } from './payment-system.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn<() => Promise<unknown>>() }))

const STRIPE = { elements: () => null }
const fetched = vi.fn<typeof fetch>()
const keyIs = (key: object) => fetched.mockImplementation(async () => Response.json(key))
const script = () =>
  document.head.querySelector<HTMLScriptElement>('script[src="http://sandbox.test/stripe.js"]')
const SANDBOX = { publishableKey: 'pk_test_1', scriptUrl: 'http://sandbox.test/stripe.js' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(loadStripe).mockReset()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'Stripe')
})

it('loads the real library where no script is named', async () => {
  keyIs({ publishableKey: 'pk_live_1' })
  vi.mocked(loadStripe).mockResolvedValue(STRIPE as never)
  expect(await openPaymentSystem(createQueryClient())).toBe(STRIPE)
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_live_1')
  expect(document.scripts).toHaveLength(0)
})

it('loads the script of the sandbox, and nothing of the real one', async () => {
  keyIs(SANDBOX)
  const make = vi.fn<(key: string) => unknown>(() => STRIPE)
  vi.stubGlobal('Stripe', make)
  const opened = openPaymentSystem(createQueryClient())
  await vi.waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('load'))
  expect(await opened).toBe(STRIPE)
  expect(make).toHaveBeenCalledExactlyOnceWith('pk_test_1')
  expect(loadStripe).not.toHaveBeenCalled()
})

it.each([[{}], [{ publishableKey: '' }]])('there is none without a key: %j', async (key) => {
  keyIs(key)
  await expect(openPaymentSystem(createQueryClient())).rejects.toThrow('publishable key')
})

it('a script that is blocked can be asked for again', async () => {
  keyIs(SANDBOX)
  const opened = openPaymentSystem(createQueryClient())
  opened.catch(() => {})
  await vi.waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('error'))
  await expect(opened).rejects.toThrow('did not load')
  expect(script()).toBeNull()
})

it('a script that leaves nothing behind is none', async () => {
  keyIs(SANDBOX)
  const opened = openPaymentSystem(createQueryClient())
  opened.catch(() => {})
  await vi.waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('load'))
  await expect(opened).rejects.toThrow('not what it should be')
})

it('waits ten seconds, and no longer (DECISIONS T39)', async () => {
  fetched.mockReturnValue(new Promise(() => {}))
  const ended = vi.fn<() => void>()
  openPaymentSystem(createQueryClient()).catch(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})
