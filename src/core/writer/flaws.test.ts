import { describe, expect, it } from 'vitest'
import { linesOf, lintPack } from './lint-pack.ts'
import { analyse } from './analyse.ts'
import { FLAWS } from './flaw-signs.ts'
import { normalise } from './normalise.ts'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { fileURLToPath } from 'node:url'

const read = (text: string) => analyse(text, normalise(text)).flaws
const names = (text: string) => read(text).map(({ name }) => name)
const wordsOf = (text: string, name: string) => read(text).find((flaw) => flaw.name === name)?.words

describe('readFlaws', () => {
  it.each([
    ['The so-called experts were wrong.', 'so-called', 'so-called experts'],
    ['We cut wait times by 40%.', 'percent', '40%'],
    ['She is the most corrupt governor in the history of this state.', 'superlative', 'most corrupt'],
    ['This is the first-ever plan for the river.', 'first-ever', 'first-ever'],
    ['A record crowd came to the fair!', 'record', 'record crowd'],
    ['Everybody knows the vote was close.', 'hearsay', 'everybody knows'],
    ['They want to take your gas stove.', 'motive', 'they want to take'],
    ['Either we win or the town closes.', 'false-choice', 'either we'],
    ['What about her emails?', 'whatabout', 'what about'],
    ['The American people want answers.', 'speaks-for-all', 'the american people want'],
    ['This bill will destroy our farms.', 'catastrophe', 'will destroy our farms'],
    ['Mistakes were made at the agency.', 'passive', 'mistakes were made'],
    ['Chip in $5 before midnight.', 'fundraising', 'chip in'],
    ['We are launching a task force on parking.', 'study', 'task force'],
    ['Senate Delays Vote on Highway Bill', 'delay', 'delays'],
    ['Since I took office, wages are up.', 'post-hoc', 'since i took office'],
    ['Under my leadership, the bridge opened.', 'credit', 'under my leadership'],
    ['We inherited a mess.', 'inherited', 'we inherited'],
    ['We will cut red tape.', 'cut-unnamed', 'cut red tape'],
    ['A historic investment in our roads.', 'spend-unnamed', 'historic investment in our roads'],
    ['We passed a $2.4 billion package.', 'total', '$2.4 billion'],
    ['Thousands turned away at the door!', 'crowd', 'turned away'],
    ['I met a nurse in Toledo.', 'anecdote', 'i met a nurse'],
    ['It is just common sense.', 'common-sense', 'common sense'],
    ['We must reach across the aisle.', 'both-sides', 'across the aisle'],
    ['The radical left is at it again.', 'label', 'radical left'],
    ['I will freeze rents.', 'promise-price', 'i will freeze'],
    ['I am fighting for working people.', 'fight', 'fighting for'],
    ['The council will vote on it.', 'will-date', 'council will vote'],
    ['He never answers the phone.', 'absolute', 'never'],
    ['We need better schools.', 'more-than-what', 'better schools'],
    ['So proud of this team.', 'feeling', 'so proud'],
    ['Freedom is on the ballot.', 'abstract', 'freedom'],
    ['Thank you to the crew of Engine 4!', 'thanks', null],
    ['I made a mistake on the fee, and refunds go out Monday.', 'owned', null],
    ['I never took a dime from them.', 'denial', null],
    ['The new pool opens Saturday at 10 a.m.', 'notice', null],
    ['We hired 212 teachers, up from 140.', 'compared', null],
  ])('hears in "%s": %s', (text, name, words) => {
    expect(names(text)).toContain(name)
    expect(wordsOf(text, name)).toBe(words)
  })

  it.each([
    ['Unemployment fell from 9% to 4%.', 'percent'],
    ['I invest in the greenest of pastures.', 'superlative'],
    ['We will spend $3 billion a year.', 'total'],
    ['I will cut rents, paid for by a $2 fee.', 'promise-price'],
    ['The council will vote on Tuesday by the end of the month.', 'will-date'],
    ['It is better than the old one.', 'more-than-what'],
    ['By the end of May it will be open.', 'catastrophe'],
    ['The families waited, and they got no answer.', 'they'],
    ['Poll: 54% back the levy, 39% oppose it.', 'percent'],
    ['They say you cannot please everyone.', 'hearsay'],
    ['He said, "We will freeze rents and build homes."', 'promise-price'],
    ['I will end the stadium subsidy.', 'catastrophe'],
    ['The fire marshal counted it: a packed arena.', 'crowd'],
    ['Council Approves $3.2 Million Contract and Promises to Fight for Workers', 'fight'],
    ['We cut it without delay.', 'delay'],
    ['Republicans voted to cut $200 billion from it.', 'total'],
    ['My opponent should thank the voters, but she fails them.', 'thanks'],
  ])('finds "%s" free of %s', (text, name) => {
    expect(names(text)).not.toContain(name)
  })

  it('names the most telling first, soft ones last, each once', () => {
    const found = read('We will always fight. They never win. Wages are up 40%! Up 30%! So proud.')
    expect(found.map(({ name }) => name)).toEqual(
      FLAWS.filter((name) => found.some((each) => each.name === name)),
    )
    expect(found[0]?.name).toBe('percent')
    expect(found.at(-1)?.specific).toBe(false)
  })

  it('quotes nothing tender, nothing long and no pronoun', () => {
    expect(wordsOf('They hate our veterans.', 'motive')).toBeNull()
    expect(wordsOf('They lied about the road.', 'they')).toBeNull()
    expect(names('')).toEqual([])
  })

  it('has an answer to every flaw, also without its words', async () => {
    const dirs = [fileURLToPath(new URL('../../../figures', import.meta.url))]
    const pack = (await loadPacks({ dirs })).get('rex-bluster')
    if (pack === undefined) throw new Error('The default pack is missing')
    expect(lintPack(pack)).toEqual([])
    expect(linesOf(pack).some((line) => line.includes('{flaw}'))).toBe(true)
    const few = FLAWS.filter((name) => (pack.moves[`point.flaw-${name}`]?.length ?? 0) < 8)
    const mute = FLAWS.filter((name) =>
      pack.moves[`point.flaw-${name}`]?.every((line) => typeof line !== 'string' || line.includes('{flaw}')),
    )
    expect({ few, mute }).toEqual({ few: [], mute: [] })
  })
})
