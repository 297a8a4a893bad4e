import { describe, expect, it } from 'vitest'
import type { Conceit, FigurePack } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { normalise } from './normalise.ts'
import { suitingOf } from './suits.ts'

const conceit = (id: string, suits?: string[]): Conceit => ({
  id,
  ...(suits === undefined ? {} : { suits }),
  premise: [],
  beats: [],
  callback: [],
  tag: [],
})
const ROADS = conceit('roads', [
  'We repaved Main Street and filled every pothole in the ward.',
  'The highway is a disgrace. Fix the roads before you raise the gas tax.',
])
const VOTES = conceit('votes', [
  'My opponent voted against the police budget eleven times.',
  'She voted no on school funding, and now she wants your vote.',
])
const BARE = conceit('bare')
const pack = { conceits: [BARE, VOTES, ROADS] } as unknown as FigurePack

const suiting = (text: string) => suitingOf(analyse(text, normalise(text)), pack)

describe('suitingOf', () => {
  it('puts the story first that says it suits such posts', () => {
    const post = 'Four more streets in our district got new asphalt this summer, and the potholes are gone.'
    const [first, second] = suiting(post).best(2)
    expect(first?.conceit.id).toBe('roads')
    expect(first?.likeness).toBeGreaterThan((second?.likeness ?? 1) + 0.1)
    expect(suiting(post).best(1)).toHaveLength(1)
  })

  it('knows nothing of a story that says nothing of what it suits', () => {
    expect(suiting('Fix the roads.').of(BARE)).toBeNull()
    expect(
      suiting('Fix the roads.')
        .best(9)
        .map(({ conceit: { id } }) => id),
    ).not.toContain('bare')
  })

  it('says which sentence of several it is', () => {
    const post =
      'Great crowd at the fair tonight. Rep. Dolan voted against the school budget nine times. God bless.'
    expect(suiting(post).of(VOTES)?.sentence?.text).toContain('nine times')
    expect(suiting('Rep. Dolan voted against the budget.').of(VOTES)?.sentence).toBeNull()
  })

  it('hears a post without words as like nothing', () => {
    expect(suiting('2026!').of(ROADS)?.likeness).toBe(0)
    expect(suiting('2026!').best(9)).toEqual([])
  })
})
