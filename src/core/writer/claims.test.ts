import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { readClaims } from './claims.ts'
import { normalise } from './normalise.ts'

const read = (text: string) => readClaims(analyse(text, normalise(text)))
const kinds = (text: string) => read(text).map(({ kind }) => kind)

describe('readClaims', () => {
  it.each([
    ['We cut wait times by 40% this year.', 'number'],
    ['The plan pays $600 a month for rent.', 'number'],
    ['My opponent voted against the bridge bill.', 'attack'],
    ['She sold us out to the developers.', 'attack'],
    ['They want to raise your rent.', 'attack'],
    ['We inherited a broken budget.', 'attack'],
    ['We rebuilt the bridge ahead of schedule.', 'boast'],
    ['Since I took office, wages are up.', 'boast'],
    ['We cut waste at city hall.', 'boast'],
    ['I voted for the bill.', 'boast'],
    ['This is the largest tax cut in the history of the state.', 'absolute'],
    ['The American people are tired of gridlock.', 'absolute'],
    ['Nobody has ever built one here.', 'absolute'],
    ['I will freeze property taxes.', 'prediction'],
    ['The economy is going to crash.', 'prediction'],
    ['The auditor said the books were wrong.', 'quote'],
    ['Everybody knows the economy is booming.', 'quote'],
    ['Senate Panel Kicks Highway Bill Down the Road', 'quote'],
  ])('lists "%s" as %s', (text, kind) => {
    expect(kinds(text)).toEqual([kind])
  })

  it.each([
    ['Freedom!'],
    ['Join me in Fairmont tonight.'],
    ['What about her emails?'],
    ['I will always fight for you.'],
    ['We will never back down.'],
    ['No family should be taxed out of a home.'],
    ['Thank you for a wonderful day at the fair.'],
    ['Chip in $5 before midnight.'],
    ['It is time for common sense.'],
    ['America first!'],
    ['So proud of this whole team.'],
    ["Let's get it done together."],
    ['Total swamp.'],
  ])('lists nothing in "%s"', (text) => {
    expect(read(text)).toEqual([])
  })

  it('says what would settle a claim, by its flaw where it has one', () => {
    expect(read('This is the worst deal in history.')[0]?.settledBy).toMatch(/list/u)
    expect(read('Since I took office, wages are up.')[0]?.settledBy).toMatch(/before that day/u)
    expect(read('I will freeze property taxes.')[0]?.settledBy).toMatch(/price/u)
  })

  it('stops at six and keeps their order', () => {
    const claims = read('We built one bridge. '.repeat(1) + 'We fixed the road. We cut rents. '.repeat(5))
    expect(claims).toHaveLength(6)
    expect(claims[0]?.sentence).toBe('We built one bridge')
  })
})
