import { describe, expect, it } from 'vitest'
import { FLAWS } from './flaw-signs.ts'
import { shows } from './flaws.ts'

const names = (sentence: string): string[] => FLAWS.filter((name) => shows(sentence, name))

describe('shows', () => {
  it.each([
    ['She is the most corrupt governor in the history of this state.', 'superlative'],
    ['This is the first-ever plan for the river.', 'first-ever'],
    ['A record crowd came to the fair!', 'record'],
    ['Everybody knows the vote was close.', 'hearsay'],
    ['They want to take your gas stove.', 'motive'],
    ['The American people want answers.', 'speaks-for-all'],
    ['This bill will destroy our farms.', 'catastrophe'],
    ['Since I took office, wages are up.', 'post-hoc'],
    ['Under my leadership, the bridge opened.', 'credit'],
    ['We inherited a mess.', 'inherited'],
    ['We will cut red tape.', 'cut-unnamed'],
    ['A historic investment in our roads.', 'spend-unnamed'],
    ['I met a nurse in Toledo.', 'anecdote'],
    ['I will freeze rents.', 'promise-price'],
  ])('hears in "%s": %s', (text, name) => {
    expect(names(text)).toContain(name)
  })

  it.each([
    ['I invest in the greenest of pastures.', 'superlative'],
    ['By the end of May it will be open.', 'catastrophe'],
    ['They say you cannot please everyone.', 'hearsay'],
    ['I will end the stadium subsidy.', 'catastrophe'],
    ['I will freeze rents, and it costs $2 million.', 'promise-price'],
    ['He broke a record, beating the old record by far.', 'record'],
  ])('finds "%s" free of %s', (text, name) => {
    expect(names(text)).not.toContain(name)
  })
})
