import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WriterMode } from '#contracts/roast.ts'
import { normalise } from './normalise.ts'
import { RAILS } from './rails.cases.ts'
import { EIGHTH } from './rails.eighth.cases.ts'
import { FIFTH } from './rails.fifth.cases.ts'
import { FOURTH, UNHEARD } from './rails.fourth.cases.ts'
import { NINTH } from './rails.ninth.cases.ts'
import { SEVENTH } from './rails.seventh.cases.ts'
import { SIXTH } from './rails.sixth.cases.ts'
import { TENTH } from './rails.tenth.cases.ts'
import { THIRD } from './rails.third.cases.ts'
import { UNSEEN_MORE } from './rails.unseen-more.cases.ts'
import { UNSEEN } from './rails.unseen.cases.ts'
import { triage } from './rails.ts'
import { runs } from '#tests/helpers/runs.ts'

const decided = new Map<string, WriterMode>()
/** Pure, so every post is decided once, however many tests ask. */
function modeOf(text: string): WriterMode {
  const mode = decided.get(text) ?? triage(text, normalise(text)).mode
  decided.set(text, mode)
  return mode
}

const TABLES = [
  RAILS,
  UNSEEN,
  UNSEEN_MORE,
  THIRD,
  FOURTH,
  FIFTH,
  SIXTH,
  SEVENTH,
  EIGHTH,
  NINTH,
  TENTH,
].flatMap((table) => Object.entries(table))
const ALL = TABLES.flatMap(([, posts]) => posts)

describe('triage', () => {
  for (const [mode, posts] of TABLES)
    it.each(posts)(`${mode}: %s`, (post) => {
      expect(modeOf(post)).toBe(mode)
    })

  it('has enough cases', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(500)
  })

  it('hears nearly all that is no joke, and little else', () => {
    const solemn = (post: string): boolean => ['refuse', 'grave', 'tread'].includes(modeOf(post))
    const benign = TABLES.filter(([mode]) => mode === 'normal').flatMap(([, posts]) => posts)
    const tender = TABLES.filter(([mode]) => ['grave', 'tread'].includes(mode)).flatMap(([, posts]) => posts)
    const heard = [...tender, ...UNHEARD]
    expect(benign.length).toBeGreaterThanOrEqual(300)
    expect(benign.filter(solemn).length / benign.length).toBeLessThan(0.02)
    expect(heard.filter(solemn).length / heard.length).toBeGreaterThanOrEqual(0.97)
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
    const posts = [...ALL, ...frames.map((frame) => frame.replace('{}', one))]
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
