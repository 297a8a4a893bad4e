import { expect, it } from 'vitest'
import type { CardPayment } from './card-payments.ts'
import { isPaidInFull, isPriceOf } from './paid-in-full.ts'

it.each([
  ['monthly', 3.99, true],
  // 19.99 * 100 is 1998.9999999999998.
  ['annual', 19.99, true],
  ['annual', 3.99, false],
  ['monthly', 19.99, false],
  ['monthly', 3.98, false],
  ['monthly', 4, false],
  ['monthly', 399, false],
  ['monthly', 0, false],
  ['monthly', -3.99, false],
  ['monthly', Number.NaN, false],
  ['annual', Number.POSITIVE_INFINITY, false],
] as const)('the %s plan for %s dollars: %s', (plan, dollars, isRight) => {
  expect(isPriceOf(plan, dollars)).toBe(isRight)
})

const PAID: CardPayment = {
  state: 'paid',
  customerId: 'cus_1',
  paidCents: 399,
  currency: 'usd',
  paidAt: 1,
  billingEmail: null,
  refusedCards: 0,
}

it.each<[string, Partial<CardPayment>]>([
  ['open', { state: 'open' }],
  ['closed', { state: 'closed' }],
  ['of another customer', { customerId: 'cus_2' }],
  ['of nobody', { customerId: null }],
  ['in part', { paidCents: 398 }],
  ['of the other plan', { paidCents: 1999 }],
  ['in another currency', { currency: 'jpy' }],
])('a payment that is %s is not one in full', (_what, change) => {
  const wanted = { plan: 'monthly', customerId: 'cus_1' } as const
  expect(isPaidInFull(PAID, wanted)).toBe(true)
  expect(isPaidInFull({ ...PAID, ...change }, wanted)).toBe(false)
  expect(isPaidInFull({ ...PAID, ...change }, { ...wanted, customerId: null })).toBe(false)
})
