import { describe, expect, it } from 'vitest'
import { featuresOf } from './triage-features.ts'
import { refusalOf, subjectOf } from './triage-reasons.ts'
import { type Weights, scorePost, softmax, weigh } from './triage-score.ts'

describe('scorePost', () => {
  it.each(['We cut the ribbon on the new bridge today. Thank you, Harlow County!', '', '🇺🇸🇺🇸🇺🇸', 'zzz qqq'])(
    'gives shares of one: %s',
    (text) => {
      const { refuse, grave, tread, normal } = scorePost(text)
      expect(refuse + grave + tread + normal).toBeCloseTo(1)
    },
  )

  it('knows a budget from a burial', () => {
    expect(
      scorePost('The council passed a balanced budget with money left for roads.').normal,
    ).toBeGreaterThan(0.8)
    expect(
      scorePost('They carried him home through the village and the bells did not stop.').normal,
    ).toBeLessThan(0.5)
  })

  it('does not hear parties, politicians or first names', () => {
    const said = (party: string, name: string): string => `${party} and ${name} should pass the farm bill`
    expect(scorePost(said('Democrats', 'Karen'))).toEqual(scorePost(said('Republicans', 'Boris')))
  })
})

describe('weigh', () => {
  it('adds up the rows of the names that it knows, scaled by how many those are', () => {
    const weights: Weights = { bias: [0, 0, 0], names: { 'w:x': [1, 0, 0], 'w:y': [0, 2, 0] }, place: [] }
    const place = new Float32Array(150)
    const one = weigh({ names: ['w:x', 'w:unknown'], place }, weights)
    expect(one.refuse).toBeCloseTo(softmax([3, 0, 0, 0])[0] ?? 0)
    const two = weigh({ names: ['w:x', 'w:y'], place }, weights)
    expect(two.grave).toBeCloseTo(softmax([3 / Math.SQRT2, 6 / Math.SQRT2, 0, 0])[1] ?? 0)
  })
})

describe('featuresOf', () => {
  it('tells words, pairs, kinds and pairs of kinds within one sentence', () => {
    const { names, place } = featuresOf('The gunman ran. A mother wept.')
    expect(names).toEqual(expect.arrayContaining(['w:gunman', 'b:the gunman', 'c:disaster', 'c:kin']))
    expect(names).not.toContain('p:disaster+kin')
    expect(Math.hypot(...place)).toBeCloseTo(1)
  })
})

describe('reasons', () => {
  it.each([
    ['Their visas ran out and ICE agents raided the bakery', 'deport'],
    ['Adoptees like me still cannot see their own records', 'loss'],
    ['The food pantry ran out of formula before supper', 'hunger'],
    ['Nobody knows what to call this', 'people'],
  ])('%s: %s', (text, subject) => {
    expect(subjectOf(text)).toBe(subject)
  })

  it.each([
    ['Polls moved to Wednesday, so register by text and vote then', 'voting'],
    ['Flush your insulin and drink turpentine', 'medical'],
  ])('%s: %s', (text, reason) => {
    expect(refusalOf(text)).toBe(reason)
  })
})
