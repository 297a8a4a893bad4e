import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { createChooser } from './fresh.ts'
import { normalise } from './normalise.ts'
import { pickNumbers } from './number-plan.ts'
import { senseOf } from './number-sense.ts'

const sense = (text: string): string | null => {
  const { numbers, text: read } = analyse(text, normalise(text))
  const [first] = numbers
  return first === undefined ? null : senseOf(first, read)
}

describe('senseOf', () => {
  it.each([
    ['Gas is down 40 cents a gallon.', 'number.of-gas'],
    ['Our teachers earn $9,000 less than teachers one state over.', 'number.of-pay-gap'],
    ['They are paid 81 cents for every dollar.', 'number.of-cents-gap'],
    ['Every program over $50 million gets a hearing.', 'number.of-limit'],
    ['Eggs cost $6.89 now.', 'number.of-price'],
    ['A rebate of $980 for the average family.', 'number.of-saving'],
    ['It will raise your property taxes by $600 a year.', 'number.of-yearly-more'],
    ['Today I announced $45 million for new buses.', 'number.of-announced'],
    ['They blew $4 million on a fountain.', 'number.of-spent'],
    ['We raised the minimum wage to $17.', 'number.of-wage'],
    ['I am joining 14 of my colleagues.', 'number.of-colleagues'],
    ['WOW! 22,000 patriots in the arena tonight.', 'number.of-crowd'],
    ['We will hire 300 new police officers.', 'number.of-staff'],
    ['He missed 61 votes last year.', 'number.of-missed'],
    ['I lost by 4,116 votes.', 'number.of-vote-margin'],
    ['We will fill every pothole within 72 hours.', 'number.of-deadline'],
    ['It took the city 18 months to fix one pothole.', 'number.of-wait'],
    ['She has been in office 26 years.', 'number.of-tenure'],
    ['Violent crime is up 22%, rents are up.', null],
    ['Burglary is down 33%.', 'number.of-crime-down'],
    ['Nine hospitals will close within two years.', null],
    ['The Lottery sold 12 wheels.', null],
  ])('%s', (text, list) => {
    expect(sense(text)).toBe(list)
  })

  it('goes before a number that is only large, and is passed over where no list has it', () => {
    const text = '900 gadgets, and a rebate of $980 for the average family.'
    const lists = (has: (list: string) => boolean): string[] =>
      pickNumbers(analyse(text, normalise(text)), has, createChooser(text, 0, 0, [])).map(({ list }) => list)
    expect(lists(() => true)[0]).toBe('number.of-saving')
    expect(lists((list) => list === 'number.money' || list === 'number.count')[0]).toBe('number.money')
  })
})
