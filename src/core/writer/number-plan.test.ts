import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { createChooser } from './fresh.ts'
import { normalise } from './normalise.ts'
import { isEligible, oneOf, pickNumbers } from './number-plan.ts'
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
