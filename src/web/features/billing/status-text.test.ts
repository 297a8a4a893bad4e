import { describe, expect, it } from 'vitest'
import { longDate, planLabel, statusLabel } from './status-text.ts'

describe('the next billing date (DECISIONS T48)', () => {
  it.each([
    ['2025-10-09T12:00:00.000Z', 'October 9, 2025'],
    ['2028-02-29T12:00:00Z', 'February 29, 2028'],
    // Seconds, as providers count; noon in UTC.
    [1_760_011_200, 'October 9, 2025'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['soon', ''],
    ['2025-13-45', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [1e15, ''],
  ])('%j is %j', (raw, text) => {
    expect(longDate(raw)).toBe(text)
  })
})

describe('the name of the plan (DECISIONS T46)', () => {
  const config = { priceMonthly: 'price_1AbC', priceAnnual: 'price_1XyZ' }
  it.each([
    // The server's word counts, whatever the ids look like.
    ['annual', 'price_monthly_399', 'Annual'],
    ['monthly', 'price_1XyZ', 'Monthly'],
    // Then the configured prices.
    [null, 'price_1AbC', 'Monthly'],
    [null, 'price_1XyZ', 'Annual'],
    // Then the rule as it is written.
    [null, 'price_monthly_399', 'Monthly'],
    [null, 'price_annual_1999', 'Annual'],
    [null, 'price_other', 'Annual'],
    [null, null, 'Annual'],
  ] as const)('%j with price %j is %s', (plan, priceId, label) => {
    expect(planLabel({ plan, priceId }, config)).toBe(label)
  })

  it('does not take a missing price for an unconfigured one', () => {
    expect(planLabel({ plan: null, priceId: null }, { priceMonthly: null, priceAnnual: null })).toBe('Annual')
    expect(planLabel({ plan: null, priceId: 'price_monthly_399' }, null)).toBe('Monthly')
  })
})

it('writes a status as a word', () => {
  expect(['active', 'past_due', 'incomplete_expired'].map(statusLabel)).toEqual([
    'Active',
    'Past due',
    'Incomplete expired',
  ])
})
