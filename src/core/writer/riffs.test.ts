import { describe, expect, it } from 'vitest'
import type { FigurePack, Riff } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { normalise } from './normalise.ts'
import { matchRiffs } from './riffs.ts'

const riff = (words: string[], not?: string[]): Riff => ({
  words,
  lines: [`Oh, "{hit}"!`],
  ...(not === undefined ? {} : { not }),
})

const read = (text: string, ...riffs: Riff[]): string[] =>
  // A match looks at nothing else of a pack.
  matchRiffs(analyse(text, normalise(text)), { riffs } as unknown as FigurePack).map(({ hit }) => hit)

describe('matchRiffs', () => {
  it('finds a thing in the form that the post has, longest name first', () => {
    const riffs = [riff(['goat', 'goats']), riff(['rose bush', 'rose bushes']), riff(['bush'])]
    expect(read('The goats ate one rose bush and my speech.', ...riffs)).toEqual(['goats', 'rose bush'])
    expect(read('Two rose-bushes were eaten.', ...riffs)).toEqual(['rose-bushes'])
  })

  it('puts what is rarely said before what every post says', () => {
    expect(read('The truck brought a wheelbarrow.', riff(['truck']), riff(['wheelbarrow']))).toEqual([
      'wheelbarrow',
      'truck',
    ])
  })

  it('puts what comes back before what is said once', () => {
    const riffs = [riff(['truck', 'trucks']), riff(['bench'])]
    expect(read('Trucks by the bench. More trucks. Nothing but trucks.', ...riffs)[0]).toBe('trucks')
  })

  it('leaves verbs, names, halves of words and other senses alone', () => {
    expect(read('We must truck it home.', riff(['truck']))).toEqual([])
    expect(read('I met with Mayor Fern Bench today.', riff(['bench']))).toEqual([])
    expect(read('A fire-truck came.', riff(['truck']))).toEqual([])
    expect(read('The bench has ruled.', riff(['bench'], ['bench has ruled']))).toEqual([])
  })

  it('knows its sentence behind a capital that grows when it is lowered', () => {
    const text = `${'İ'.repeat(40)} came. We bought a bench. More to come.`
    const [called] = matchRiffs(analyse(text, normalise(text)), {
      riffs: [riff(['bench'])],
    } as unknown as FigurePack)
    expect(called?.sentence?.text).toContain('bench')
  })

  it('does not join words across a mark', () => {
    expect(read('We gave her a rose. Bush fires came.', riff(['rose bush']))).toEqual([])
  })

  it('jokes about nothing that hurts', () => {
    expect(read('They opened the hospital.', riff(['hospital']))).toEqual([])
  })
})
