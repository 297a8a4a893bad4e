import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { splitHashtag } from './hashtag.ts'
import { normalise } from './normalise.ts'
import { chooseTarget } from './target.ts'

const read = (text: string) => analyse(text, normalise(text))

describe('analyse', () => {
  it.each([
    ['We built the bridge and won big. Record growth!', 'boast'],
    ['My opponent is a corrupt failure who lied to you.', 'attack'],
    ['I will fix every road on day one.', 'promise'],
    ['Unemployment fell by 12% and wages rose 3%, according to the report.', 'statistic'],
    ['Congress must act. It is time to pass the budget.', 'demand'],
    ['There is no shutdown. The report is totally false.', 'denial'],
    ['I never took a dime from the developer.', 'denial'],
    ['I will cut taxes and nobody will lose a service.', 'promise'],
    ['She is the laziest, weakest governor in history.', 'attack'],
    ['Thank you to everyone at the county fair!', 'thanks'],
    ['Senate Panel Kicks Highway Bill Down the Road', 'news'],
    ['Mark my words, it will crash soon and they will pay.', 'prediction'],
  ])('knows what is done with words: %s', (text, act) => {
    expect(read(text).act).toBe(act)
  })

  it.each([
    ['Gov. Dale Rusk signs budget deal after long night', 'news'],
    ['"We will not be silenced," said Mayor Dunn.', 'news'],
    ['I signed the budget deal today.', 'speaker'],
    ['We cut taxes!', 'speaker'],
  ])('knows who talks: %s', (text, voice) => {
    expect(read(text).voice).toBe(voice)
  })

  it('cuts sentences at stops and not at titles or decimals', () => {
    expect(
      read('Vote Moss for Sec. of State on Nov. 3. Doors open at six.').sentences.map(({ text }) => text),
    ).toEqual(['Vote Moss for Sec. of State on Nov. 3', 'Doors open at six'])
    expect(read('I met Gov. Rusk in St. Paul. We spent $1.2 trillion! Who knew?').sentences).toMatchObject([
      { text: 'I met Gov. Rusk in St. Paul', end: '.' },
      { text: 'We spent $1.2 trillion', end: '!' },
      { text: 'Who knew', end: '?' },
    ])
  })

  it.each([
    'Our veterans deserve a better budget.',
    'This damn budget is full of shit.',
    'Thanks to @somebody for the budget.',
    'The plan: cut the budget.',
    'Budget.',
    'The women in Congress passed a budget.',
  ])('never says back: %s', (text) => {
    expect(read(text).sentences.every(({ quotable }) => !quotable)).toBe(true)
  })

  it('keeps noun phrases with a political head, number known', () => {
    expect(read('The new bipartisan budget deal ignores gas prices.').nouns).toEqual(
      expect.arrayContaining([
        { text: 'bipartisan budget deal', plural: false },
        { text: 'gas prices', plural: true },
      ]),
    )
  })

  it('hears the tics', () => {
    expect(read('Believe me, folks!!! We are WINNING. #BuildItNow').tics).toEqual(
      expect.arrayContaining(['exclaim', 'hashtag', 'folks', 'believe', 'caps']),
    )
  })
})

describe('splitHashtag', () => {
  it.each([
    ['GettingItDone', 'getting it done'],
    ['MAGA', 'maga'],
    ['votebluenow', 'vote blue now'],
    ['qzxvotezzqqppwwkk', null],
    ['fairshare', 'fair share'],
    ['BuildTheWall2024', 'build the wall 2024'],
    ['x'.repeat(60), null],
  ])('%s', (tag, words) => {
    expect(splitHashtag(tag)).toBe(words)
  })
})

describe('chooseTarget', () => {
  const pack = {
    id: 'a',
    figure: { name: 'Rex Bluster', title: 'President', aliases: [] },
    banned: ['tolliver'],
  } as unknown as Parameters<typeof chooseTarget>[3]
  const choose = (text: string, typed?: string) =>
    chooseTarget(typed, normalise(text), read(text).voice, pack).full

  it.each([
    ['Senate Panel Kicks Highway Bill Down the Road', 'Senators'],
    ['We cut taxes. (Councillor Niamh Tolliver)', 'friend'],
    ['We cut taxes. (Councillor Niamh Tolliverson)', 'Councillor Tolliverson'],
    ['Governor Signs $52 Billion Budget', 'Governor'],
    ['Mayor Linda Castellane Unveils New Portal for Permits', 'Mayor Castellane'],
    ['We cut taxes. (Gov. Dale Rusk)', 'Governor Rusk'],
    ['We cut taxes.', 'President Bluster'],
    ['Senator Dunn lied about my record, folks!', 'President Bluster'],
  ])('%s', (text, full) => {
    expect(choose(text)).toBe(full)
  })

  it('prefers the name that was typed', () => {
    expect(choose('We cut taxes. (Gov. Dale Rusk)', 'Senator María de la Cruz')).toBe('Senator de la Cruz')
  })
})
