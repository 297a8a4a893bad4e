import { describe, expect, it } from 'vitest'
import { createTermIndex } from './term-index.ts'

/** Enough of other lines that a word of two of them is rare. */
const OTHERS = Array.from({ length: 40 }, (_, at) => [`filler${'abcdefghij'[at % 10]} line ${at}`])

describe('createTermIndex', () => {
  const { cosines } = createTermIndex([
    ['We paved the ferry road.', 'The ferry is running again.'],
    ['The library opens at nine.'],
    ...OTHERS,
  ])

  it('is near to the document that shares rare words, in any of their forms', () => {
    const [ferry = 0, library = 0] = cosines('Ferries are running late')
    expect(ferry).toBeGreaterThan(0.1)
    expect(library).toBe(0)
  })

  it('is 1 for a document itself', () => {
    expect(cosines('The library opens at nine.')[1]).toBeGreaterThan(0.8)
  })

  it('is nothing for a text without words', () => {
    expect([...cosines('!!! 12')].every((each) => each === 0)).toBe(true)
  })
})
