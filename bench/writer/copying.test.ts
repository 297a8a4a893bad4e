import { describe, expect, it } from 'vitest'
import { copiedShare, coverage, digitsOf, MASK, maskedWords, ownWords, usesNumber } from './copying.ts'
import { percentile, sentencesOf, stem, wordsOf } from './words.ts'

const POST = 'We cut taxes by 40% in 1,200 towns. (Gov. Dale Rusk)'

describe('words', () => {
  it('keeps numbers and apostrophes whole', () => {
    expect(wordsOf("IT’S $4.2 BILLION, AND 22,000 DON'T KNOW.")).toEqual(
      "it's 4.2 billion and 22,000 don't know".split(' '),
    )
  })

  it.each([
    ['taxes', 'taxed'],
    ['families', 'family'],
    ['cutting', 'cuts'],
    ['voting', 'votes'],
    ['prices', 'priced'],
  ])('lets %s meet %s', (one, two) => expect(stem(one)).toBe(stem(two)))

  it('takes a mark within quotes for an end', () => {
    expect(sentencesOf('HE SAID, "WHAT?" I HUNG UP.\n\n— ME')).toEqual([
      'HE SAID, "WHAT?"',
      'I HUNG UP.',
      '— ME',
    ])
  })

  it('finds a percentile by rank', () => expect(percentile([5, 1, 4, 2, 3], 0.4)).toBe(2))
})

describe('coverage', () => {
  it('counts a term once, in any form', () => {
    expect(coverage(['taxes', 'towns', 'tax'], 'A TOWN IS NOT A TABLE.')).toBe(0.5)
  })

  it('has nothing to say of a post without terms', () => expect(coverage([], 'ANYTHING')).toBeNaN())
})

describe('copying', () => {
  const pair = { post: POST, answer: '"WE CUT TAXES," GOVERNOR. MY GOAT PAYS TAXES, ABOUT 40 OF THEM.' }

  it('is a run of three', () => {
    expect(copiedShare(pair)).toBeCloseTo(3 / 12)
    expect(ownWords(pair)).not.toContain('cut')
    expect(ownWords(pair)).toContain('taxes')
  })

  it('masks what is the post’s and every number', () => {
    expect(maskedWords(pair, 'Governor').join(' ')).toBe(
      `${MASK} ${MASK} ${MASK} ${MASK} my goat pays ${MASK} about ${MASK} of them`,
    )
  })
})

describe('numbers', () => {
  it.each([
    [POST, ['40', '1,200']],
    ['1/4 Here is the plan. 2/ It costs $9.', ['9']],
    ['We won 3 times', []],
    ['£37m app', ['37']],
    ['Route H2 and no more', []],
  ])('of %s', (post, digits) => expect(digitsOf(post)).toEqual(digits))

  it('are used, or not, or not there', () => {
    expect(usesNumber({ post: POST, answer: '1,200 TOWNS?' })).toBe(true)
    expect(usesNumber({ post: POST, answer: '12 TOWNS?' })).toBe(false)
    expect(usesNumber({ post: 'No digits', answer: '12' })).toBeNull()
  })
})
