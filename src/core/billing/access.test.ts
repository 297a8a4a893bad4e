import { expect, it } from 'vitest'
import { SUBSCRIPTION_STATUSES } from '#contracts/billing.ts'
import { hasAccess } from './access.ts'

it.each(SUBSCRIPTION_STATUSES)('status %s', (status) => {
  const isLive = status === 'active' || status === 'trialing'
  expect(hasAccess({ status, cancelAtPeriodEnd: false })).toBe(isLive)
  expect(hasAccess({ status, cancelAtPeriodEnd: true })).toBe(false)
  expect(hasAccess({ status, cancelAtPeriodEnd: true }, 'until-period-end')).toBe(isLive)
})

it('gives nobody access without a subscription', () => {
  expect(hasAccess(null)).toBe(false)
  expect(hasAccess(null, 'until-period-end')).toBe(false)
})
