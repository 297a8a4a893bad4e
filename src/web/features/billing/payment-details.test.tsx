// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider } from '#web/lib/who.tsx'
import { usePaymentDetails } from './payment-details.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { RenewalTerms } from './renewal-terms.tsx'

const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}))
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const Order = () => <PaymentReceipt details={usePaymentDetails()} />

/** The receipt's lines, as they are read. `member`: undefined is a visitor, null one who is not known yet. */
const order = (search: string, stored?: object, member?: string | null) => {
  window.history.pushState(null, '', `/payment${search}`)
  if (stored) sessionStorage.setItem('planDetails', JSON.stringify(stored))
  const client = createQueryClient()
  if (member) client.setQueryData(USER_KEY, { email: member, isAuthenticated: true, hasAccess: false })
  render(
    <QueryClientProvider client={client}>
      <WhoProvider who={member === undefined ? 'visitor' : 'member'}>
        <Order />
      </WhoProvider>
    </QueryClientProvider>,
  )
  return screen.getAllByRole('definition').map((line) => line.textContent)
}

const MONTH = 'Every month, until you cancel'
const YEAR = 'Every year, until you cancel'

it.each<[string, object | undefined, string[]]>([
  ['', undefined, ['Monthly', MONTH, '$3.99']],
  ['?plan=annual&email=qa+1@x.com', undefined, ['Annual', 'qa+1@x.com', YEAR, '$19.99']],
  ['?plan=annual&email=qa%2B1%40x.com', undefined, ['Annual', 'qa+1@x.com', YEAR, '$19.99']],
  // The query wins, the store fills its gaps, and its amounts are not believed (DECISIONS T38).
  [
    '?plan=monthly',
    { plan: 'annual', email: 'a@b.co', amount: '$0.01' },
    ['Monthly', 'a@b.co', MONTH, '$3.99'],
  ],
  ['?email=c@d.co', { plan: 'annual', email: 'a@b.co' }, ['Annual', 'c@d.co', YEAR, '$19.99']],
  // Neither a plan nor an address of ours (DECISIONS T24, T99).
  ['?plan=FREE&email=CALL%20555-0100', undefined, ['Monthly', MONTH, '$3.99']],
])('%s with %j', (search, stored, expected) => {
  expect(order(search, stored)).toEqual(expected)
})

it('a signed-in buyer pays under the own address, and nothing is said before it is known', () => {
  expect(order('?plan=annual&email=c@d.co', undefined, 'own@b.co')[1]).toBe('own@b.co')
  cleanup()
  expect(order('?plan=annual&email=c@d.co', undefined, null).join('').trim()).toBe('')
})

it('the terms beside the button are those of the plan', () => {
  const { container } = render(<RenewalTerms plan="annual" />)
  expect(container.textContent).toContain('$19.99 today, and again each year until you cancel')
  expect(container.textContent).toContain('%AFTER_CANCEL%')
})
