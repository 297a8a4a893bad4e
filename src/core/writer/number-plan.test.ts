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
    ['We will spend $1.2 billion for 30,000 jobs.', 'number.each', 'money:n/m', '$40,000'],
    ['A plan of $50 million over 10 years.', 'number.over-money', 'money:n/m*365', '$5 million'],
    ['We will build 500 homes in 2 years.', 'number.over-count', 'count:n/m*365', '250'],
    ['Rent went from $400 to $620.', 'number.change-money', 'money:n-m', '$220'],
    ['It fell from 9% to 3% on our watch.', 'number.change-percent', 'count:m-n', '6'],
    ['A $52 billion budget and a $2 billion hole.', 'number.pair-money', 'times:n/m', '26 times'],
    ['We asked 40% of 30,000 teachers.', 'number.part', 'about:n*m/100', '12,000'],
    ['We got $80 billion and they got $8 million.', 'number.pair-money', 'odds:n/m', '10,000 to 1'],
    ['600 people in the room. A million views.', 'number.pair-any', 'odds:n/m', 'about 1,667 to 1'],
    ['Turnout was 1,013 against 430.', 'number.pair-count', 'odds:n/m', '2.4 to 1'],
    ['There were 900 beds then, 700 today.', 'number.pair-count', 'count:n-m', '200'],
    ['It is $7.25 an hour. Raise it to $17 an hour.', 'number.pair-money', 'money:n-m', '$9.75'],
    ['60% of Republicans and 20% of Democrats agree.', 'number.pair-percent', 'count:n-m', '40'],
  ])('sets two numbers against each other: %s', (text, list, sum, said) => {
    const move = pick(text).find((each) => each.list === list)
    expect(move && redo(sum, move.quantity)).toBe(said)
  })

  it('passes over what has no list, and what is no joke', () => {
    expect(pick('We spent $5 million.', () => false)).toEqual([])
    expect(pick('12 people were killed and 30 wounded.')).toEqual([])
    expect(pick('5,000 veterans are waiting.')).toEqual([])
  })

  it('sets two numbers against each other before it takes one alone', () => {
    expect(pick('We got $80 billion and they got $8 million.')[0]?.list).toBe('number.pair-money')
    expect(pick('£30 million for us and $5 million for them.').map(({ list }) => list)).not.toContain(
      'number.pair-money',
    )
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

  it('asks for a before only where nothing stands beside the number', () => {
    const lists = (text: string): string[] => pick(text).map(({ list }) => list)
    expect(lists('Crime is down 40%.')).toContain('number.bare-percent')
    expect(lists('Crime is down 40% since last year.')).not.toContain('number.bare-percent')
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
