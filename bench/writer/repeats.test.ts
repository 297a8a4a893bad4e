import { expect, it } from 'vitest'
import type { FigurePack } from '#core/writer/pack.ts'
import { repeats } from './repeats.ts'
import type { Sample } from './sample.ts'

const PACK = {
  conceits: [
    {
      id: 'one-chair',
      beats: [['I had [one|no] folding chair in {town}.', 'My cousin sat in it all night.']],
    },
  ],
  moves: { 'point.boast': [{ text: 'Compared with what, and who was holding {thing} at the time?' }] },
} as unknown as FigurePack

function answered(text: string, mode: Sample['mode'] = 'normal'): Sample {
  const post = { id: 'h1', text: 'A full house in Dayton', kind: 'boast', side: 'centre' }
  return { post, text, mode, target: null, used: [], ms: 1 }
}

it('counts texts, masks the post, and names the list', () => {
  const text =
    'I HAD NO FOLDING CHAIR IN DAYTON. MY COUSIN SAT IN IT ALL NIGHT. COMPARED WITH WHAT, AND WHO WAS HOLDING A SOUP AT THE TIME?'
  const { sentences, runs } = repeats([answered(text), answered(text), answered(text, 'grave')], PACK)
  expect(sentences).toEqual([
    { count: 2, text: 'i had no folding chair in ▢', list: 'one-chair.beats' },
    {
      count: 2,
      text: 'compared with what and who was holding a soup at the time',
      list: 'moves.point.boast',
    },
  ])
  expect(new Set(runs.map(({ list }) => list))).toEqual(new Set(['one-chair.beats', 'moves.point.boast']))
})

it('has nothing to say of what is said once', () => {
  expect(repeats([answered('MY COUSIN SAT IN IT ALL NIGHT.')], PACK)).toEqual({ sentences: [], runs: [] })
})
