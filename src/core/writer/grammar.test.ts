import { describe, expect, it } from 'vitest'
import { grammarSlips } from './grammar.ts'

describe('grammarSlips', () => {
  it.each([
    ['I BOUGHT THE THE LADDER.', 'a word twice'],
    ['IT IS THE A LADDER.', 'two articles'],
    ['I SAW A APPLE.', 'a before a vowel'],
    ['I SAW AN LADDER.', 'an before a consonant'],
    ['SHE HAVE A LADDER.', 'a plural verb for one'],
    ['THEY WAS HERE.', 'a singular verb for many'],
    ['I HAS A LADDER.', 'I with the wrong verb'],
    ['THIS JOBS ARE MINE.', 'this before many'],
    ['THOSE JOB IS MINE.', 'these before one'],
    ['I FELL , AND HARD.', 'a space before a mark'],
    ['I FELL,, AND HARD.', 'marks in a row'],
    ['HE SAID "" AND LEFT.', 'an empty pair'],
    ['HE SAID "NO AND LEFT.', 'does not close'],
    ['I FELL DOWN', 'without its end'],
  ])('finds in %s: %s', (paragraph, slip) => {
    expect(grammarSlips(paragraph).join('\n')).toContain(slip)
  })

  it.each([
    'HE SAID, "I HAD HAD ENOUGH." THAT THAT MAN SAID IT WAS ODD.',
    'A ONE-MAN BAND IN A EUROPEAN HAT, AND AN HOUR OF IT.',
    'KYLE AND I ARE DONE... NO, NO. IT WAS VERY, VERY LONG.',
    '"WHO SENT YOU?" I SAID. THEY WERE OUT. DO THEY HAVE IT? IT DOES.',
  ])('lets %s pass', (paragraph) => {
    expect(grammarSlips(paragraph)).toEqual([])
  })
})
