import { describe, expect, it } from 'vitest'
import { readNumbers } from './numbers.ts'
import { redo, span } from './sums.ts'

const read = (text: string) =>
  readNumbers(text).map(({ kind, value, other, unit }) => [
    kind,
    other === undefined ? value : `${value}/${other}`,
    unit,
  ])

describe('readNumbers', () => {
  it.each([
    ['We spent $1.2 trillion on it', [['money', 1.2e12, 'dollars']]],
    ['a $52 Billion budget', [['money', 52e9, 'dollars']]],
    ['chip in $5 now', [['money', 5, 'dollars']]],
    ['raise the wage to $17 an hour', [['rate', 17, 'dollars']]],
    ['pay $600 a month for it', [['monthly', 600, 'dollars']]],
    ['3.5 million new jobs', [['count', 3.5e6, 'jobs']]],
    ['412 more donors', [['count', 412, 'donors']]],
    ['1,200 people came', [['count', 1200, 'people']]],
    ['forty million Americans', [['count', 40e6, 'americans']]],
    ['twenty-two states', [['count', 22, 'states']]],
    ['up 9 points', [['points', 9, 'points']]],
    ['cut by 40%', [['percent', 40, 'percent']]],
    ['forty percent of voters', [['percent', 40, 'percent']]],
    ['within 90 days', [['duration', 90, 'day']]],
    ['in two years', [['duration', 730, 'year']]],
    ['a 10-point plan', [['count', 10, 'points']]],
    ['since 2019', [['year', 2019, '']]],
    ['passed 218-214', [['margin', '218/214', '']]],
    ['one in five children', [['ratio', '1/5', 'children']]],
    ['9 out of 10 residents', [['ratio', '9/10', 'residents']]],
    ['H.R. 1234 and Route 9', []],
    ['the 1st and 3rd districts', []],
    ['one of us', []],
    ['between 5-10% of it', [['percent', 10, 'percent']]],
  ])('%s', (text, numbers) => {
    expect(read(text)).toEqual(numbers)
  })

  it.each([
    ['crime is down 15%', 'down'],
    ['wait times cut by 40%', 'down'],
    ['wages rose 3%', 'up'],
    ['we lowered costs, then rents went up 3%', 'up'],
    ['80% of Americans agree', null],
  ])('knows the direction: %s', (text, direction) => {
    expect(readNumbers(text)[0]?.direction).toBe(direction)
  })
})

describe('redo', () => {
  const quantity = {
    kind: 'money',
    value: 1_000_000,
    other: 400_000,
    text: '',
    unit: '',
    direction: null,
    at: 0,
  } as const

  it.each([
    ['span:n', '11 days and 13 hours'],
    ['count:n/4', '250,000'],
    ['money:n+m', '$1.4 million'],
    ['money:n/12', '$83,333'],
    ['money:n/365', '$2,740'],
    ['about:n/7', '142,857'],
    ['percent:n/100000', '10 percent'],
  ])('%s', (asked, said) => {
    expect(redo(asked, quantity)).toBe(said)
  })

  it('gives up where nothing sensible is left', () => {
    expect(redo('count:m-n', quantity)).toBeNull()
    expect(redo('count:m-n', { ...quantity, value: 1 })).toBe('399,999')
    expect(redo('dance:n', quantity)).toBeNull()
  })

  it('never rounds a time up', () => {
    expect(span(59)).toBe('59 seconds')
    expect(span(3_599)).toBe('59 minutes')
    expect(span(1.2e12)).toBe('38,025 years')
  })
})
