import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { NO_CLAIM, claimFeatures, openWeights, scoreClaims } from './claim-score.ts'
import { normalise } from './normalise.ts'
import { DIMENSIONS } from './word-vectors.ts'

const heard = (text: string) => scoreClaims(claimFeatures(analyse(text, normalise(text))))
const surest = (text: string): string | undefined =>
  [...heard(text)].toSorted(([, one], [, two]) => two - one)[0]?.[0]

describe('scoreClaims', () => {
  it.each(['We cut the ribbon on the new bridge today.', '', '🇺🇸🇺🇸', 'zzz qqq'])(
    'gives shares of one: %s',
    (text) => {
      expect([...heard(text).values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    },
  )

  it('hears a claim in words that no pattern knows', () => {
    expect(surest('Not one syllable of that story about me happened. I was at home all evening.')).toBe(
      'claim-denial',
    )
    expect(surest('The levy on your groceries goes, all of it.')).toBe('tax-cut-promised')
  })

  it('hears hashtags', () => {
    const text = 'Big night at the fairgrounds.'
    expect(heard(`${text} #CutTaxesNow`)).not.toEqual(heard(text))
  })

  it('does not hear parties or first names', () => {
    const said = (party: string, name: string): string => `${party} and ${name} voted to raise your taxes.`
    expect(heard(said('Democrats', 'Karen'))).toEqual(heard(said('Republicans', 'Boris')))
  })
})

describe('openWeights', () => {
  it('reads rows of signed bytes: names, places, the start', () => {
    const rows = Int8Array.from([10, -10, ...Array.from({ length: 6 * DIMENSIONS }, () => 0), 5, 0])
    const model = openWeights({
      claims: `tax ${NO_CLAIM}`,
      names: 'w:levy',
      rows: Buffer.from(rows.buffer).toString('base64'),
      scale: { names: 0.1, places: 1 },
    })
    const place = new Float32Array(3 * DIMENSIONS)
    const share = (names: string[]) => scoreClaims({ names, place }, model).get('tax') ?? 0
    expect(share(['w:levy'])).toBeCloseTo(1 / (1 + Math.exp(-(3 * 1 + 0.5 + 3 * 1))))
    expect(share(['w:other'])).toBeCloseTo(1 / (1 + Math.exp(-0.5)))
  })
})
