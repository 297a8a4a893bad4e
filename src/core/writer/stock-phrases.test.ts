import { describe, expect, it } from 'vitest'
import type { FigurePack } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { normalise } from './normalise.ts'
import { matchPhrases } from './stock-phrases.ts'

const phrase = (...words: string[]) => ({ words, lines: ['"{hit}," {addr}? Well.'] })

const read = (text: string, ...phrases: ReturnType<typeof phrase>[]): string[] =>
  // A match looks at nothing else of a pack.
  matchPhrases(analyse(text, normalise(text)), { phrases } as unknown as FigurePack).map(({ hit }) => hit)

describe('matchPhrases', () => {
  it('finds a phrase in the form that the post has, the longest first', () => {
    const phrases = [phrase('fought for', 'proud to have fought'), phrase('red tape')]
    expect(read('Proud to have fought the red tape.', ...phrases)).toEqual([
      'proud to have fought',
      'red tape',
    ])
  })

  it('puts what stands early before what comes late', () => {
    const text = 'It is full stop. We try. We go. We are on the table.'
    expect(read(text, phrase('on the table'), phrase('is full stop'))).toEqual([
      'is full stop',
      'on the table',
    ])
  })

  it('says nothing of a phrase across two sentences', () => {
    expect(read('We stop. Full houses.', phrase('stop full'))).toEqual([])
  })
})
