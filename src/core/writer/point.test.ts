import { describe, expect, it } from 'vitest'
import type { CalledMatter } from './matters.ts'
import type { Claimed } from './objections.ts'
import type { Match } from './conceits.ts'
import { createChooser } from './fresh.ts'
import { type Points, pickPoint } from './point.ts'

const say: Points = {
  story: () => null,
  claim: () => 'claim',
  matter: () => 'matter',
  always: () => 'always',
}
const matter = (score: number) => ({ score }) as CalledMatter
const claim = (score: number) => ({ score, objection: { id: 'made' } }) as Claimed
const about = (called: Partial<Match['conceit']>, of?: CalledMatter) =>
  ({ conceit: called, matter: of }) as unknown as Match
const said = (
  plan: { claim?: Claimed; matter?: CalledMatter; lead?: Match },
  points = say,
): (string | null)[] => {
  const each = Array.from({ length: 6 }, (_, seed) =>
    pickPoint(
      { claim: plan.claim ?? null, matter: plan.matter ?? null, lead: plan.lead ?? about({}) },
      createChooser('a post', seed, 0, []),
      points,
    ),
  )
  return [...new Set(each)].sort()
}

describe('pickPoint', () => {
  it('answers a claim that is surely made, and takes turns with the matter where that is known', () => {
    expect(said({ claim: claim(7) })).toEqual(['claim'])
    expect(said({ claim: claim(7), matter: matter(9) })).toEqual(['claim'])
    expect(said({ claim: claim(7), matter: matter(12) })).toEqual(['claim', 'matter'])
  })

  it('says what the story shows, unless only a word called it and the claim is sure', () => {
    const told = { ...say, story: () => 'story' }
    expect(said({ claim: claim(7), matter: matter(12) }, told)).toEqual(['story'])
    expect(said({ claim: claim(7), lead: about({ trigger: ['bees'] }) }, told)).toEqual(['claim'])
    expect(said({ claim: claim(5), lead: about({ trigger: ['bees'] }) }, told)).toEqual(['story'])
  })

  it('speaks about the matter where the claim is doubtful', () => {
    expect(said({ claim: claim(6), matter: matter(12) })).toEqual(['matter'])
  })

  it('guesses at a likely claim, else at the matter, else at the claim', () => {
    expect(said({ claim: claim(5.5), matter: matter(9) })).toEqual(['claim'])
    expect(said({ claim: claim(4), matter: matter(9) })).toEqual(['matter'])
    expect(said({ claim: claim(4) }, { ...say, matter: () => null })).toEqual(['claim'])
    expect(said({}, { ...say, claim: () => null, matter: () => null })).toEqual(['always'])
  })

  it('says what the story has acted out', () => {
    const told = { claim: claim(5), matter: matter(12) }
    expect(said({ ...told, lead: about({ objection: 'made' }) })).toEqual(['claim'])
    expect(said({ ...told, lead: about({ matter: 'bees' }, matter(12)) })).toEqual(['matter'])
    expect(said({ ...told, claim: claim(4), lead: about({ objection: 'made' }) })).toEqual(['matter'])
    expect(said({ ...told, claim: claim(7), lead: about({}, matter(12)) })).toEqual(['claim', 'matter'])
  })

  it('passes on where one has nothing to say', () => {
    expect(said({ claim: claim(7), matter: matter(12) }, { ...say, claim: () => null })).toEqual(['matter'])
  })
})
