// @vitest-environment jsdom
import { StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boughtFor } from '#web/lib/bought.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider } from '#web/lib/who.tsx'
import { ConfirmDesk } from './confirm-desk.tsx'

const FAILED = 'There was an issue confirming your payment. Please contact support.'
const fetched = vi.fn<(path: string, init: { readonly body: string }) => Promise<Response>>()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetched.mockReset()
  localStorage.clear()
})

const settle = () => act(async () => {})
const open = async (search: string, member?: string) => {
  window.history.pushState(null, '', `/payment-success${search}`)
  const client = createQueryClient()
  if (member) client.setQueryData(USER_KEY, { email: member, isAuthenticated: true, hasAccess: false })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <WhoProvider who={member ? 'member' : 'visitor'}>
          <ConfirmDesk />
        </WhoProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  await settle()
}
const confirms = (message = 'It is on its way.') =>
  fetched.mockImplementation(async () => Response.json({ success: true, message }))
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(init.body) as unknown)
const heading = (name: string) => screen.queryByRole('heading', { name })
const submit = async (email: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Magic Link' }))
  await settle()
}

it.each(['payment_id', 'transaction_id', 'payment_intent'])(
  'confirms %s once, and takes it out of the address (DECISIONS T41, T43)',
  async (name) => {
    confirms()
    await open(`?${name}=pi_1&email=qa+1@example.com&redirect_status=succeeded`)
    expect(sent()).toEqual([{ paymentId: 'pi_1', email: 'qa+1@example.com' }])
    expect(window.location.search).toBe('')
    expect(heading('Check Your Email!')).toBe(document.activeElement)
    expect(screen.getByText('Sent to: qa+1@example.com')).toBeDefined()
    // Said by the toast and by the focus, and not a third time by the page.
    expect(screen.getByText('It is on its way.').closest('[aria-live], [role]')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
    expect(boughtFor(Date.now())).toBe('qa+1@example.com')
    expect(currentToast()).toMatchObject({ title: 'Payment Confirmed!', message: 'It is on its way.' })
    expect(screen.getByRole('link', { name: 'Continue to App' }).getAttribute('href')).toBe('/')
    expect(heading("What's Next?")).not.toBeNull()
  },
)

it('says that it is being done', async () => {
  fetched.mockReturnValue(new Promise(() => {}))
  localStorage.setItem('signup_email', 'kept@example.org')
  await open('?payment_id=pi_1')
  expect(heading('Payment Successful!')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Processing your payment and sending magic link...')
  expect(sent()).toEqual([{ paymentId: 'pi_1', email: 'kept@example.org' }])
})

it('uses the own address of a signed-in buyer, and shows no other (DECISIONS R1, T99)', async () => {
  confirms()
  await open('?payment_id=pi_1&email=other@example.org', 'own@example.org')
  expect(sent()).toEqual([{ paymentId: 'pi_1', email: 'own@example.org' }])
  expect(screen.getByText('Sent to: own@example.org')).toBeDefined()
})

it('asks for an address, and confirms with a manual id', async () => {
  confirms()
  await open('')
  expect(fetched).not.toHaveBeenCalled()
  await submit('   ')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await submit('nobody')
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(fetched).not.toHaveBeenCalled()
  await submit(' Reader@Example.org ')
  expect(sent()).toEqual([{ paymentId: expect.stringMatching(/^manual_\d+$/), email: 'reader@example.org' }])
  // Nobody knows of a payment.
  expect(boughtFor(Date.now())).toBe('')
  expect(screen.getByText('Sent to: reader@example.org')).toBeDefined()
})

it.each(['?payment_id=pi_1', '?payment_id=pi_1&email=CALL%20555-0100%20NOW'])(
  'asks for the address of a payment, and repeats nothing that is none: %s',
  async (search) => {
    confirms()
    await open(search)
    expect(fetched).not.toHaveBeenCalled()
    expect(document.body.textContent).not.toContain('555')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
    await submit('reader@example.org')
    expect(sent()).toEqual([{ paymentId: 'pi_1', email: 'reader@example.org' }])
  },
)

it('never says that it was successful next to what failed, and can be tried again (DECISIONS T42)', async () => {
  fetched.mockImplementation(async () => Response.json({ error: 'Away' }, { status: 503 }))
  await open('?payment_id=pi_1&email=a@example.org')
  expect(heading('Something went wrong')).toBe(document.activeElement)
  expect(heading('Payment Successful!')).toBeNull()
  expect(document.body.textContent).toContain(FAILED)
  expect(currentToast()).toMatchObject({ title: 'Error', message: FAILED })
  await submit('b@example.org')
  confirms()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(heading('Check Your Email!')).not.toBeNull()
  expect(sent()).toEqual([
    { paymentId: 'pi_1', email: 'a@example.org' },
    { paymentId: 'pi_1', email: 'b@example.org' },
    { paymentId: 'pi_1', email: 'b@example.org' },
  ])
})

it.each([404, 409])(
  'after a refusal (%i) another address is looked for without the payment',
  async (status) => {
    fetched.mockImplementation(async () => Response.json({ error: 'No' }, { status }))
    await open('?payment_id=pi_1&email=a@example.org')
    confirms()
    await submit('b@example.org')
    expect(sent()[1]).toEqual({ paymentId: expect.stringMatching(/^manual_/), email: 'b@example.org' })
  },
)

it('is no success without the word for it', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  await open('?payment_id=pi_1&email=a@example.org')
  expect(heading('Something went wrong')).not.toBeNull()
})
