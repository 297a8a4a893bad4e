import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundDue, type UnusedTime } from './refund-due.ts'

const DAY = 86_400_000
const MONTH: UnusedTime = {
  paidCents: 399,
  refundedCents: 0,
  isDisputed: false,
  periodStart: 0,
  periodEnd: 30 * DAY,
  withoutFrom: 15 * DAY,
  withoutUntil: 30 * DAY,
}

describe('the refund for time without access', () => {
  it.each<[string, Partial<UnusedTime>, number]>([
    ['half a month, rounded up', {}, 200],
    ['at once: all of it', { withoutFrom: 0 }, 399],
    ['before the period: all of it and no more', { withoutFrom: -9 * DAY }, 399],
    ['the last millisecond: a cent', { withoutFrom: 30 * DAY - 1 }, 1],
    ['at the end: nothing', { withoutFrom: 30 * DAY }, 0],
    ['after the end: nothing', { withoutFrom: 40 * DAY }, 0],
    ['a third, exactly', { paidCents: 300, withoutFrom: 20 * DAY }, 100],
    [
      'a year',
      { paidCents: 1999, periodEnd: 365 * DAY, withoutFrom: 73 * DAY, withoutUntil: 365 * DAY },
      1600,
    ],
    ['ten of thirty days', { withoutUntil: 25 * DAY }, 133],
    ['beyond what was paid for: no more', { withoutFrom: 0, withoutUntil: 99 * DAY }, 399],
    ['for no time at all', { withoutUntil: 15 * DAY }, 0],
    ['until before it began', { withoutUntil: DAY }, 0],
    ['nothing was paid', { paidCents: 0 }, 0],
    ['some went back before: what is left', { refundedCents: 300 }, 99],
    ['little went back before: the share', { refundedCents: 100 }, 200],
    ['all went back before', { refundedCents: 399 }, 0],
    ['the bank has the case', { isDisputed: true }, 0],
    ['a period of no length', { periodEnd: 0, withoutFrom: -1 }, 0],
    ['a period that runs backwards', { periodEnd: -DAY, withoutFrom: -2 * DAY }, 0],
  ])('%s', (_name, facts, cents) => {
    expect(refundDue({ ...MONTH, ...facts })).toBe(cents)
  })

  it('is never negative, never more than is left, and never less for leaving earlier', () => {
    const time = fc.integer({ min: -1e13, max: 1e13 })
    const cents = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(
        fc.record({
          paidCents: cents,
          refundedCents: cents,
          isDisputed: fc.boolean(),
          periodStart: time,
          periodEnd: time,
          withoutFrom: time,
          withoutUntil: time,
        }),
        fc.nat(1e12),
        (facts, earlier) => {
          const due = refundDue(facts)
          expect(Number.isSafeInteger(due)).toBe(true)
          expect(due).toBeGreaterThanOrEqual(0)
          expect(due).toBeLessThanOrEqual(Math.max(0, facts.paidCents - facts.refundedCents))
          expect(refundDue({ ...facts, withoutFrom: facts.withoutFrom - earlier })).toBeGreaterThanOrEqual(
            due,
          )
        },
      ),
    )
  })
})
