import { describe, expect, it } from 'vitest'
import { MASK } from './copying.ts'
import {
  distinctBigrams,
  drawsOf,
  pairsSharingRun,
  selfBleu,
  sentencesReused,
  tellingRuns,
} from './repetition.ts'

const split = (text: string): string[] => text.split(' ')
const ONE = split('the goat went down to the river and sold a hat to a man from ohio')
const TWO = split('nobody told my cousin that soup is poured before you sit in it on fridays')

describe('distinctBigrams', () => {
  it('is one when nothing comes back', () => expect(distinctBigrams([split('a b c d')])).toBe(1))
  it('is a half when all of it comes twice', () => expect(distinctBigrams([ONE, ONE])).toBeCloseTo(0.5, 1))
})

describe('selfBleu', () => {
  it('is one for the same text again', () => expect(selfBleu([ONE, ONE, ONE])).toBeCloseTo(1))
  it('is next to nothing for texts that share no word', () => expect(selfBleu([ONE, TWO])).toBeLessThan(0.05))
  it('grows with what is shared', () => {
    const half = [...ONE.slice(0, 8), ...TWO.slice(8)]
    expect(selfBleu([ONE, half])).toBeGreaterThan(selfBleu([ONE, TWO]))
    expect(selfBleu([ONE, half])).toBeLessThan(0.7)
  })
  it('counts a word no oftener than one other text has it', () => {
    // Clipped precision of single words is 1/4, of longer runs next to nothing.
    expect(selfBleu([split('no no no no'), split('no one said yes')])).toBeLessThan(0.15)
  })
})

describe('pairsSharingRun', () => {
  it('counts pairs, not runs', () => {
    expect(pairsSharingRun([ONE, TWO, ONE.slice(0, 10)])).toBeCloseTo(1 / 3)
  })
  it('leaves out runs that are mostly mask', () => {
    const masked = split(`${MASK} ${MASK} ${MASK} and so it goes on`)
    expect(tellingRuns(masked)).toEqual([])
    expect(pairsSharingRun([masked, masked])).toBe(0)
  })
})

describe('sentencesReused', () => {
  const text = (...sentences: string[]) => ({ words: [], sentences: sentences.map(split) })
  it('looks back as far as it is told', () => {
    const texts = [text('i had one folding chair'), text('it was a goat'), text('i had one folding chair')]
    expect(sentencesReused(texts, 3)).toBeCloseTo(1 / 3)
    expect(sentencesReused(texts, 2)).toBe(0)
  })
  it('does not mind short ones', () => {
    expect(
      sentencesReused([text('he sat', 'we all went home early'), text('he sat', 'nobody else came by')]),
    ).toBe(0)
  })
})

it('draws the same every time', () => {
  const many = Array.from({ length: 90 }, (_, at) => at)
  expect(drawsOf(many)).toEqual(drawsOf(many))
  expect(drawsOf(many)).toHaveLength(10)
  expect(new Set(drawsOf(many)[0])).toHaveProperty('size', 30)
})
