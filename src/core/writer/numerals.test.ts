import { expect, it } from 'vitest'
import { readNumbers } from './numbers.ts'
import { numeralOf } from './numerals.ts'

it.each([
  ['It cost $113 billion.', 'huge'],
  ['It cost $54 million.', 'big'],
  ['It cost $2tn.', 'huge'],
  ['It cost $5 mil.', 'big'],
  ['It cost $1.25k.', 'money'],
  ['It cost $3.49.', 'change'],
  ['It cost $4,115.', 'money'],
  ['It cost $62,000.', 'sum'],
  ['It costs $35 a month.', 'a-year'],
  ['We counted 6,212 geese.', 'comma'],
  ['We counted 900 geese.', 'round'],
  ['We counted 418 geese.', 'hundreds'],
  ['We counted 64 geese.', 'small'],
  ['We counted twenty-six geese.', 'spelled'],
  ['We counted 11 million geese.', 'big'],
  ['It fell 3.7%.', 'decimal'],
  ['It fell 38%.', 'percent'],
  ['It took nine years.', 'years'],
  ['It passed 311 to 104.', 'margin'],
  ['One in four geese agree.', 'ratio'],
  ['Half of the geese agree.', 'half'],
  ['Not one goose agrees.', 'zero'],
  ['We rank 43rd in geese.', 'ordinal'],
])('%s is told as it is written: %s', (text, name) => {
  expect(readNumbers(text).map(numeralOf)).toContain(`numeral.${name}`)
})

it.each(['We counted TWELVE HUNDRED of them.', 'We doubled it.', 'Since 1994 it has been so.'])(
  '%s: written too oddly for a joke on the figure',
  (text) => {
    expect(
      readNumbers(text)
        .map(numeralOf)
        .filter((list) => list !== null),
    ).toEqual([])
  },
)
