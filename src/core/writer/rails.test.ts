import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WriterMode } from '#contracts/roast.ts'
import { normalise } from './normalise.ts'
import { RAILS } from './rails.cases.ts'
import { UNSEEN_MORE } from './rails.unseen-more.cases.ts'
import { UNSEEN } from './rails.unseen.cases.ts'
import { triage } from './rails.ts'
import { runs } from '#tests/helpers/runs.ts'

const modeOf = (text: string): WriterMode => triage(text, normalise(text)).mode

describe('triage', () => {
  for (const [mode, posts] of [
    ...Object.entries(RAILS),
    ...Object.entries(UNSEEN),
    ...Object.entries(UNSEEN_MORE),
  ])
    it.each(posts)(`${mode}: %s`, (post) => {
      expect(modeOf(post)).toBe(mode)
    })

  it('has enough cases', () => {
    expect(Object.values(RAILS).flat().length).toBeGreaterThanOrEqual(260)
  })

  it.each([
    ['Democrats', 'Republicans'],
    ['Democrat', 'Republican'],
    ['liberals', 'conservatives'],
    ['the left', 'the right'],
    ['Biden', 'Trump'],
    ['Labour', 'Tories'],
  ])('decides the same for %s and %s', (one, two) => {
    const swap = (text: string): string =>
      text.replaceAll(one, '\u0001').replaceAll(two, one).replaceAll('\u0001', two)
    const frames = [
      '{} are blocking the budget.',
      '{} want to raise your taxes by 12%!',
      'Exterminate {}',
      '{} are vermin',
      'I will fight {} every day',
      'Praying for {} after the shooting.',
      'Two {} were shot at a rally.',
      '{} took a beating in November.',
      '{} shot themselves in the foot.',
      '{} have overdosed on red tape and their polls collapsed.',
      'The search for the missing {} continues.',
      '{} should be shot.',
    ]
    const posts = [
      ...Object.values(RAILS).flat(),
      ...Object.values(UNSEEN).flat(),
      ...Object.values(UNSEEN_MORE).flat(),
      ...frames.map((frame) => frame.replace('{}', one)),
    ]
    expect(posts.filter((post) => modeOf(swap(post)) !== modeOf(post))).toEqual([])
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(typeof modeOf(text)).toBe('string')
      }),
      { numRuns: runs(1_000) },
    )
  })
})
