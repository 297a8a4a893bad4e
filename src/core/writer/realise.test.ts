import { describe, expect, it } from 'vitest'
import type { FigurePack } from '#contracts/pack.ts'
import { seeded } from './random.ts'
import { introduce, realise, voiceSlots } from './realise.ts'

const pack = {
  voice: {
    narrator: 'Barnaby',
    things: {},
    cast: {
      nemesis: { name: 'Duane Fopp from next door', short: 'Duane', he: 'he' },
      kid: { name: 'our Kyle', short: 'Kyle', he: 'he' },
    },
  },
} as unknown as FigurePack

const said = (line: string): string =>
  introduce(realise(line, { words: voiceSlots(pack) }, seeded(1)) ?? '', pack)

describe('introduce', () => {
  it('says who somebody is once, and is brief after that', () => {
    expect(said('{nemesis} waved. {nemesis} left, and {nemesis.his} dog stayed.')).toBe(
      'Duane Fopp from next door waved. Duane left, and his dog stayed.',
    )
  })

  it('keeps to the short name before a possessive, which would be the door’s', () => {
    expect(said("{nemesis}'s hedge is mine. {nemesis} knows.")).toBe(
      "Duane's hedge is mine. Duane Fopp from next door knows.",
    )
  })

  it('introduces nobody inside what somebody says', () => {
    expect(said('"Ask {kid.s}," I said. {kid} had gone.')).toBe('"Ask Kyle," I said. our Kyle had gone.')
  })
})
