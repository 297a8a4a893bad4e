import { expect, it } from 'vitest'
import { SUBSCRIPTION_STATUSES } from '#contracts/billing.ts'
import { hasAccess, isMendable, shownStatus } from './access.ts'

it.each(SUBSCRIPTION_STATUSES)('status %s', (status) => {
  const isLive = status === 'active' || status === 'trialing'
  const facts = { status, cancelAtPeriodEnd: false, isDisputed: false }
  expect(hasAccess(facts)).toBe(isLive)
  expect(hasAccess({ ...facts, cancelAtPeriodEnd: true })).toBe(false)
  expect(hasAccess({ ...facts, cancelAtPeriodEnd: true }, 'until-period-end')).toBe(isLive)
  expect(shownStatus(facts)).toBe(status)
})

it.each(SUBSCRIPTION_STATUSES)('status %s, disputed: no access, and shown as unpaid', (status) => {
  const isLive = status === 'active' || status === 'trialing'
  const facts = { status, cancelAtPeriodEnd: false, isDisputed: true }
  expect(hasAccess(facts)).toBe(false)
  expect(hasAccess(facts, 'until-period-end')).toBe(false)
  expect(shownStatus(facts)).toBe(isLive ? 'past_due' : status)
})

it('gives nobody access without a subscription', () => {
  expect(hasAccess(null)).toBe(false)
  expect(hasAccess(null, 'until-period-end')).toBe(false)
})

it('knows what another card may mend', () => {
  expect(SUBSCRIPTION_STATUSES.filter((status) => isMendable({ status }))).toEqual([
    'past_due',
    'unpaid',
    'paused',
  ])
})
