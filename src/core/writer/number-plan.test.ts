import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { createChooser } from './fresh.ts'
import { normalise } from './normalise.ts'
import { oneOf } from './number-counted.ts'
import { isEligible, pickNumbers } from './number-plan.ts'
import { redo } from './sums.ts'

const pick = (text: string, has: (list: string) => boolean = () => true) =>
  pickNumbers(analyse(text, normalise(text)), has, createChooser(text, 0, 0, []))

describe('pickNumbers', () => {
  it.each([
    ['Rent went from $400 to $620.', 'number.change-money', 'money:n-m', '$220'],
    ['It fell from 9% to 3% on our watch.', 'number.change-percent', 'count:m-n', '6'],
    ['The wait went from 9 days to 4 days.', 'number.change-duration', 'days:m-n', '5 days'],
  ])('takes a change before either of its ends: %s', (text, list, sum, said) => {
    const [move] = pick(text)
    expect(move?.list).toBe(list)
    expect(move && redo(sum, move.quantity)).toBe(said)
  })

  it('takes a sum that is known to mean something, and else a joke on the figure', () => {
    const has = (list: string): boolean => list === 'number.of-debt' || list.startsWith('numeral.')
    expect(pick('The city has $30 million in debt.', has).map(({ list }) => list)).toEqual([
      'number.of-debt',
      'numeral.big',
    ])
    expect(pick('We counted 6,212 of them.', has).map(({ list }) => list)).toEqual(['numeral.comma'])
  })

  it('takes turns between a sum on the size and a joke on the figure', () => {
    const text = 'We counted 6,212 of them.'
    const first = Array.from(
      { length: 4 },
      (_, seed) =>
        pickNumbers(analyse(text, normalise(text)), () => true, createChooser(text, seed, 0, []))[0]?.list,
    )
    expect([...new Set(first)].sort()).toEqual(['number.count', 'numeral.comma'])
    expect(pick('Call 911 and ask.')).toEqual([])
    expect(pick("Mrs. Lund, who's 96, plays cards. A 96-year-old!")).toEqual([])
    expect(pick('4,000 people lost their jobs at the smelter.')).toEqual([])
  })

  it('passes over what has no list, and what is no joke', () => {
    expect(pick('We spent $5 million.', () => false)).toEqual([])
    expect(pick('12 people were killed and 30 wounded.')).toEqual([])
    expect(pick('5,000 veterans are waiting.')).toEqual([])
  })

  it.each([
    'The Fed delivered two rate cuts.',
    'Nobody should wait until 2029 for a dentist.',
    'Chip in $5 now.',
    'Our No. 1 priority is safe streets.',
    '420 workers were laid off.',
  ])('has nothing to say about %s', (text) => {
    expect(pick(text)).toEqual([])
  })

  it('has a year only where something is promised for it, or since it', () => {
    expect(pick('We will end it by 2030.')[0]?.list).toBe('number.year')
    expect(pick('Nothing has moved since 1994.')[0]?.list).toBe('number.year')
    expect(pick('It was a good year, 2030.')).toEqual([])
  })

  it('takes neither end of a change for the change', () => {
    const singles = pick('Inflation is down from 9% to 3%.').filter(({ list }) => list === 'number.percent')
    expect(singles.map(({ quantity }) => quantity.direction)).not.toContain('down')
  })
})

describe('isEligible', () => {
  const text = 'We hired 30,000 workers.'
  const analysis = analyse(text, normalise(text))
  const [quantity] = analysis.numbers

  it.each([
    [{ counts: 'people' }, true],
    [{ counts: 'jobs' }, false],
    [{ counts: 'things' }, false],
    [{ min: 30_001 }, false],
    [{ max: 30_000 }, true],
    [{ direction: 'none' }, quantity?.direction === null],
    [{ direction: 'down' }, false],
  ] as const)('%o', (conditions, fits) => {
    expect(isEligible({ text: 'Well.', ...conditions }, analysis, quantity)).toBe(fits)
  })

  it('takes nobody for a thing', () => {
    const fits = (post: string): boolean => {
      const read = analyse(post, normalise(post))
      return isEligible({ text: 'Well.', counts: 'things' }, read, read.numbers[0])
    }
    expect(fits('We fixed 150 bridges.')).toBe(true)
    for (const unit of ['guardsmen', 'interns', 'union positions', 'widows', 'mayors'])
      expect(fits(`We counted 150 ${unit}.`)).toBe(false)
  })

  it('does not mix pounds with dollars', () => {
    const post = '£30 million for Heathrow.'
    const read = analyse(post, normalise(post))
    expect(isEligible('{num} at two dollars each.', read, read.numbers[0])).toBe(false)
    expect(isEligible('{num} is a lot.', read, read.numbers[0])).toBe(true)
  })
})

describe('oneOf', () => {
  it.each([
    ['new jobs', 'job'],
    ['families', 'family'],
    ['people', 'person'],
    ['buses', 'bus'],
    ['churches', 'church'],
    ['houses', 'house'],
    ['mph', null],
  ])('%s', (unit, one) => {
    expect(oneOf(unit)).toBe(one)
  })
})
