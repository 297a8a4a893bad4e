import { describe, expect, it } from 'vitest'
import { marksInOrder, readMarked } from './called.ts'

describe('readMarked', () => {
  it('puts the marks of one post together, callers and stories apart', () => {
    const lines =
      '3\tclaim\ttax-cut\tWe cut taxes.\n0\tmatter\tdesk\tWe cut taxes.\n2\tstory\tm-tax-jar\tWe cut taxes.\n'
    expect(readMarked(lines)).toEqual([
      {
        text: 'We cut taxes.',
        kind: 'caller',
        marks: new Map([
          ['claim tax-cut', 3],
          ['matter desk', 0],
        ]),
      },
      { text: 'We cut taxes.', kind: 'story', marks: new Map([['m-tax-jar', 2]]) },
    ])
  })
})

describe('marksInOrder', () => {
  it('follows the leads, counts a caller once and passes over what nobody marked', () => {
    const marks = new Map([
      ['claim tax-cut', 3],
      ['matter desk', 0],
    ])
    expect(marksInOrder(['matter desk', 'matter desk', null, 'matter new', 'claim tax-cut'], marks)).toEqual([
      0, 3,
    ])
  })
})
