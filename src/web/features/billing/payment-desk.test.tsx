// @vitest-environment jsdom
import { StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepBought } from '#web/lib/bought.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import type { CardAnswer } from './charge-card.ts'
import { PaymentDesk } from './payment-desk.tsx'
import type { PaymentDetails } from './payment-details.ts'
import { openPaymentSystem } from './payment-system.ts'

vi.mock('#web/lib/navigate.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }))
vi.mock('./payment-system.ts', () => ({ openPaymentSystem: vi.fn<() => Promise<unknown>>() }))
const confirmCard = vi.fn<() => Promise<CardAnswer>>()
interface FormProps {
  readonly clientSecret: string
  readonly onPay: (email: string, confirm: () => Promise<CardAnswer>) => void
}
// The provider's form has journeys of its own in a real browser (tests/e2e/payment.spec.ts).
vi.mock('./payment-form.tsx', () => ({
  PaymentForm: ({ clientSecret, onPay }: FormProps) => (
    <button type="button" onClick={() => onPay('a@b.co', confirmCard)}>{`Pay ${clientSecret}`}</button>
  ),
}))

const DETAILS = { plan: 'annual', email: 'a@b.co', isOwn: false } as const
const fetched = vi.fn<(path: string, init?: { readonly body?: string }) => Promise<Response>>()
let intent: () => Response

beforeEach(() => {
  intent = () => Response.json({ clientSecret: 'secret' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (path) => {
    if (path === '/api/stripe/public-key') return Response.json({ publishableKey: 'pk_test_1' })
    if (path === '/api/create-payment-intent') return intent()
    return Response.json({ error: 'There is no such payment' }, { status: 404 })
  })
  vi.mocked(openPaymentSystem).mockResolvedValue({} as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const mock of [fetched, confirmCard, vi.mocked(openPaymentSystem), vi.mocked(leaveFor)])
    mock.mockReset()
  localStorage.clear()
})

const show = async (details: PaymentDetails = DETAILS) => {
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <PaymentDesk details={details} />
      </QueryClientProvider>
    </StrictMode>,
  )
  await act(async () => {})
}
const intents = () =>
  fetched.mock.calls.flatMap(([path, init]) => (path === '/api/create-payment-intent' ? [init?.body] : []))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const LOADING = 'Loading payment system...'

it('makes one intent, although effects run twice, and after the cookie that it is bound to', async () => {
  await show()
  expect(await screen.findByText('Pay secret')).toBeDefined()
  expect(intents()).toEqual(['{"amount":19.99,"plan":"annual"}'])
  const paths = fetched.mock.calls.map(([path]) => path)
  expect(paths.indexOf('/api/stripe/public-key')).toBeLessThan(paths.indexOf('/api/create-payment-intent'))
})

it('loads until both are there', async () => {
  vi.mocked(openPaymentSystem).mockReturnValue(new Promise(() => {}))
  await show()
  expect(screen.getByRole('status').textContent).toBe(LOADING)
})

it.each([
  [() => Response.json({ error: 'Slow down' }, { status: 429 }), 'Slow down'],
  [() => Response.json({}), 'Failed to create payment intent'],
  [() => Response.error(), 'Failed to initialize payment. Please try again.'],
])('says why there is no intent, and tries again', async (answer, message) => {
  intent = () => {
    const response = answer()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
  await show()
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ kind: 'error', title: 'Payment Setup Error', message }),
  )
  expect(await screen.findByText(message)).toBeDefined()
  intent = () => Response.json({ clientSecret: 'later' })
  await press('Try again')
  expect(await screen.findByText('Pay later')).toBeDefined()
})

it('says that there is no payment system, and tries again', async () => {
  vi.mocked(openPaymentSystem).mockRejectedValueOnce(new Error('blocked'))
  await show()
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Configuration Error',
      message: 'Failed to load payment system. Please try again.',
    }),
  )
  await press('Try again')
  expect(await screen.findByText('Pay secret')).toBeDefined()
  expect(intents()).toHaveLength(1)
})

it('leads a subscriber to the account, and to no card', async () => {
  intent = () => Response.json({ error: 'You have a subscription already.' }, { status: 409 })
  await show()
  expect(await screen.findByText('You have a subscription already.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads a member with a balance to the checkout that knows of it', async () => {
  intent = () => Response.json({ error: 'You have a balance.', code: 'use_checkout' }, { status: 409 })
  await show()
  expect(await screen.findByText('You have a balance.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe')
})

it('asks for another intent behind the form when one is over', async () => {
  confirmCard.mockResolvedValue({ error: { payment_intent: { id: 'pi_1', status: 'canceled' } } })
  await show()
  await screen.findByText('Pay secret')
  intent = () => Response.json({ clientSecret: 'fresh' })
  await press('Pay secret')
  expect(await screen.findByText('Pay fresh')).toBeDefined()
})

it('leaves a charged card for good, and begins anew only when it is told that it is nobody’s', async () => {
  confirmCard.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
  await show()
  await screen.findByText('Pay secret')
  await press('Pay secret')
  expect(screen.getByRole('heading', { name: 'Your card was charged' })).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: /confirmation page/ }).getAttribute('href')).toBe(
    '/payment-success?payment_id=pi_1&email=a%40b.co',
  )
  cleanup()
  await show()
  expect(screen.queryByText(/^Pay /)).toBeNull()
  expect(intents()).toHaveLength(1)
  await press('Confirm my payment')
  await press('Start a new one')
  expect(await screen.findByText('Pay secret')).toBeDefined()
  expect(intents()).toHaveLength(2)
})

it.each(['a@b.co', ''])('shows no card to whoever has just paid, back for %j', async (email) => {
  keepBought('a@b.co', Date.now())
  await show({ ...DETAILS, email })
  expect(screen.getByRole('heading', { name: 'You have paid already' })).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Have another link sent' }).getAttribute('href')).toBe(
    '/login?email=a%40b.co',
  )
  expect(fetched).not.toHaveBeenCalled()
  await press('Start a new payment')
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/payment?plan=annual')
  cleanup()
  await show({ ...DETAILS, email: '' })
  expect(await screen.findByText('Pay secret')).toBeDefined()
})

it.each([
  { ...DETAILS, email: 'other@b.co' },
  { ...DETAILS, isOwn: true },
])('lets another address pay, and leaves a member to the server: %j', async (details) => {
  keepBought('a@b.co', Date.now())
  await show(details)
  expect(await screen.findByText('Pay secret')).toBeDefined()
})

it('charges no card in a tab that was open when another one paid', async () => {
  await show()
  await screen.findByText('Pay secret')
  keepBought('a@b.co', Date.now())
  await press('Pay secret')
  expect(confirmCard).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'You have paid already' })).toBeDefined()
})
