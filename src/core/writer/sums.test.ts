import { describe, expect, it } from 'vitest'
import type { Quantity } from './numbers.ts'
import { redo, span } from './sums.ts'

const base: Quantity = {
  kind: 'money',
  value: 1_000_000,
  other: 400_000,
  text: '',
  unit: 'dollars',
  direction: null,
  at: 0,
}
const of = (value: number, more: Partial<Quantity> = {}): Quantity => ({ ...base, value, ...more })

describe('redo', () => {
  it.each([
    ['span:n', base, '11 days and 13 hours'],
    ['count:n/4', base, '250,000'],
    ['money:n+m', base, '$1.4 million'],
    ['money:n/12', base, '$83,333'],
    ['money:n/365', base, '$2,740'],
    ['about:n/7', base, '142,857'],
    ['percent:m/n*100', base, '40 percent'],
    ['percent:n/(n+m)*100', base, '71 percent'],
    ['percent:100-n', of(3.1), '97 percent'],
    ['percent:n/2', of(3.1), '1.6 percent'],
    // What it must have been before.
    ['count:100/(1-n/100)', of(20), '125'],
    ['money:100-n', of(40), '$60'],
    ['money:n*3', of(2.5), '$7.50'],
    ['money:n/100', of(40), '40 cents'],
    ['money:n/100', of(1), '1 cent'],
    ['money:n/2', of(3, { unit: 'pounds' }), '£1.50'],
    ['money:n/2', of(1, { unit: 'pounds' }), '50p'],
    ['money:n', of(999_999_999), '$1 billion'],
    // Nobody says four and a half people.
    ['count:n/2', of(9), 'about 5'],
    ['count:n/2', of(8), '4'],
    ['size:n/2', of(9), '4.5'],
    ['exact:n/2', of(9), null],
    ['exact:n/2', of(8), '4'],
    ['count:n/10', of(3), null],
    ['about:n/10', of(3), null],
    ['times:n/m', of(62, { other: 40 }), '1.6 times'],
    ['times:n/m', of(80, { other: 40 }), '2 times'],
    ['times:n/m', of(41, { other: 40 }), null],
    ['year:n+10', of(1994), '2004'],
    ['days:n', of(730), '2 years'],
    ['days:n', of(90), '90 days'],
    ['days:n', of(400), '13 months'],
    ['days:n', of(1_000), '2 years and 9 months'],
    ['days:n', of(0.5), '12 hours'],
    ['same:n-m', of(10, { kind: 'range', of: 'percent', other: 4 }), '6 percent'],
    ['same:n-m', of(10, { kind: 'range', of: 'money', other: 4 }), '$6'],
    ['same:n-m', of(98, { kind: 'range', of: 'duration', other: 84 }), '14 days'],
    ['same:(n+m)/2', of(10, { kind: 'range', of: 'count', other: 4 }), '7'],
    ['count:m-n', base, null],
    ['count:n', of(5, { value: 0 }), null],
    ['dance:n', base, null],
    ['money:n/0', base, null],
  ])('%s of %o is %s', (asked, quantity, said) => {
    expect(redo(asked, quantity)).toBe(said)
  })

  it('gives up where the second number is missing', () => {
    const { other: _, ...alone } = base
    expect(redo('count:n-m', alone)).toBeNull()
  })

  it('never rounds a time up', () => {
    expect(span(59)).toBe('59 seconds')
    expect(span(3_599)).toBe('59 minutes')
    expect(span(1.2e12)).toBe('38,025 years')
  })
})
