import { expect, it } from 'vitest'
import { suitable } from './suitable.ts'

const COMMON = {
  moves: { turn: ['a'], 'turn.attack': ['b'], 'point-lead': ['c'] },
  conceits: [
    { id: 'goat' },
    { id: 'pie' },
    { id: 'loud', objection: 'boast' },
    { id: 'crust', matter: 'pie tax' },
  ],
  objections: [{ id: 'boast' }],
  riffs: [{ words: ['goat', 'goats'] }, { words: ['pie'] }],
  matters: [{ words: ['minimum wage'] }, { words: ['pie tax'] }],
  headlines: ['h'],
}

it('leaves out what a pack does without, and the stories of it: by id, and what goes by names by its first', () => {
  expect(suitable(COMMON, { without: ['pie', 'boast', 'goat', 'pie tax'] })).toEqual({
    ...COMMON,
    conceits: [],
    objections: [],
    riffs: [],
    matters: [{ words: ['minimum wage'] }],
  })
})

it('leaves out lists that a pack says in its own words alone', () => {
  expect(suitable(COMMON, { instead: ['turn.*', 'point-lead'] })).toEqual({
    ...COMMON,
    moves: { turn: ['a'] },
  })
})

it('passes on what is no map', () => {
  expect(suitable(null, {})).toBeNull()
  expect(suitable({ headlines: ['h'] }, {})).toEqual({ headlines: ['h'] })
})
