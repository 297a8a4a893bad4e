import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { createChooser } from './fresh.ts'
import { normalise } from './normalise.ts'
import { oneOf } from './number-counted.ts'
import { isEligible, pickNumbers } from './number-plan.ts'
import { redo } from './sums.ts'

const pick = (text: string, has: (list: string) => boolean = () => true) => {
  const { sums, said } = pickNumbers(analyse(text, normalise(text)), has, createChooser(text, 0, 0, null))
  return {
    sums: sums.map(({ list }) => list),
    said,
    redone: (sum: string) => sums[0] && redo(sum, sums[0].quantity),
  }
}

describe('pickNumbers', () => {
  it.each([
    ['Rent went from $400 to $620.', 'number.change-money', 'money:n-m', '$220'],
    ['It fell from 9% to 3% on our watch.', 'number.change-percent', 'count:m-n', '6'],
    ['The wait went from 9 days to 4 days.', 'number.change-duration', 'days:m-n', '5 days'],
  ])('takes a change, and says neither of its ends: %s', (text, list, sum, redone) => {
    const made = pick(text)
    expect([made.sums[0], made.redone(sum), made.said]).toEqual([list, redone, []])
  })

  it.each([
    ['We won back $1.9 million for 212 teachers.', 'number.apiece', 'money:n/m', '$8,962'],
    ['Crews filled 3,218 potholes last month.', 'number.every', 'span:m/n', '13 minutes and 25 seconds'],
    ['We planted 900 trees in 90 days.', 'number.every', 'span:m/n', '2 hours and 24 minutes'],
  ])("does the sum that the post's own figures make: %s", (text, list, sum, said) => {
    const { sums, redone } = pick(text)
    expect([sums[0], redone(sum)]).toEqual([list, said])
  })

  it.each([
    'They want $850 million for a stadium eight miles from the last one.',
    'We spent $4 million. We met 212 teachers.',
    'There are 1.3 million acres, and we treat two percent a year.',
    'The council voted for it. 40 people came.',
  ])('makes no sum of %s', (text) => {
    expect(pick(text).sums).toEqual([])
  })

  it.each([
    ['Today I announced $45 million for new buses.', '$45 million'],
    ['Wages are up 4%.', '4%'],
    ['We met 900 people on the square.', '900 people'],
  ])('says a figure with what it counts: %s', (text, said) => {
    expect(pick(text).said).toEqual([said])
  })

  it('passes over what has no list', () => {
    expect(pick('Rent went from $400 to $620.', () => false).sums).toEqual([])
  })

  it.each([
    'The Fed delivered two rate cuts.',
    'Nobody should wait until 2029 for a dentist.',
    'Chip in $5 now.',
    'Our No. 1 priority is safe streets.',
    '420 workers were laid off.',
    '12 people were killed and 30 wounded.',
    '5,000 veterans are waiting.',
    'Call 911 and ask.',
    "Mrs. Lund, who's 96, plays cards.",
  ])('has nothing to say about %s', (text) => {
    expect(pick(text)).toMatchObject({ sums: [], said: [] })
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
