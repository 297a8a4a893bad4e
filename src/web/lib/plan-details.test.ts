// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { storedPlanDetails } from './plan-details.ts'

afterEach(() => sessionStorage.clear())

it('reads plan and address, and believes no amount', () => {
  expect(storedPlanDetails()).toBeNull()
  const stored = { plan: 'annual', email: 'a@b.co', amount: '$0.01', numericAmount: 0.01 }
  sessionStorage.setItem('planDetails', JSON.stringify(stored))
  expect(storedPlanDetails()).toEqual({ plan: 'annual', email: 'a@b.co' })
})

it.each([
  '{',
  '"x"',
  '{"plan":"FREE","email":"a@b.co"}',
  '{"plan":"annual"}',
  `{"plan":"annual","email":"${'x'.repeat(300)}"}`,
])('takes %s for nothing', (raw) => {
  sessionStorage.setItem('planDetails', raw)
  expect(storedPlanDetails()).toBeNull()
})
