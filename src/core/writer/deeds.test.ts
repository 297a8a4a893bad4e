import { describe, expect, it } from 'vitest'
import type { FigurePack } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { claimShares } from './claim-score.ts'
import { deedsOf, leaning } from './deeds.ts'
import { normalise } from './normalise.ts'

const read = (text: string) => analyse(text, normalise(text))
/** A pack whose two claims are the surest of this post. */
function packFor(text: string, deeds: readonly (readonly string[])[]) {
  const surest = [...claimShares(read(text))].filter(([id]) => id !== '-').toSorted(([, a], [, b]) => b - a)
  const objections = deeds.map((deed, at) => ({ id: surest[at]?.[0], deed }))
  return { pack: { objections } as unknown as FigurePack, shares: surest.map(([, share]) => share) }
}

const POST = 'We cut the ribbon on the new bridge today, on time and under budget.'

describe('deedsOf', () => {
  it('hears what a post does from what it claims, the main deed before the other', () => {
    const { pack, shares } = packFor(POST, [['build', 'count'], ['count']])
    const deeds = deedsOf(read(POST), pack)
    expect(deeds.get('build')).toBeCloseTo(0.65 * (shares[0] ?? 0))
    expect(deeds.get('count')).toBeCloseTo(0.35 * (shares[0] ?? 0) + (shares[1] ?? 0))
    expect(deeds.has('cut')).toBe(false)
  })

  it('knows nothing of claims that say no deed', () => {
    expect(deedsOf(read(POST), { objections: [{ id: 'other' }] } as unknown as FigurePack).size).toBe(0)
  })
})

describe('leaning', () => {
  it('holds nothing against a story where nothing is known of the post', () => {
    expect(leaning(['build'], new Map())).toBe(0)
  })

  it('likes the story that does what the post does, and counts the better of two', () => {
    const post = new Map([['build', 0.6] as const])
    expect(leaning(['build'], post)).toBeGreaterThan(1)
    expect(leaning(['fail'], post)).toBeLessThan(0)
    expect(leaning(['fail', 'build'], post)).toBe(leaning(['build'], post))
  })

  it('says what is usual and not what is common', () => {
    // Three posts in twenty blame somebody: that a post may do so says little.
    const post = new Map([['blame', 0.13] as const, ['cut', 0.13] as const])
    expect(leaning(['cut'], post)).toBeGreaterThan(leaning(['blame'], post))
  })
})
