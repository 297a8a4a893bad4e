import { describe, expect, it } from 'vitest'
import { GAP, normalise } from './normalise.ts'

describe('normalise', () => {
  it('lowers a shouted post and remembers that it was', () => {
    expect(normalise('WE WILL WIN SO BIG. I PROMISE!')).toMatchObject({
      text: 'We will win so big. I promise!',
      shouted: true,
    })
  })

  it('lowers a headline and keeps its acronyms', () => {
    expect(normalise('Senate Panel Kicks FEMA Bill Down the Road Until After Recess')).toMatchObject({
      text: 'Senate panel kicks FEMA bill down the road until after recess',
      headline: true,
    })
  })

  it.each([
    ['Read it at https://example.com/a?b=1 now', `Read it at ${GAP} now`],
    ['Call 555-201-3344 today', `Call ${GAP} today`],
    ['Write to me@example.org today', `Write to ${GAP} today`],
    ['He lives at 414 Maple Street now', `He lives at ${GAP} now`],
    ['Thanks to @SenFoo for this', `Thanks to ${GAP} for this`],
  ])('drops contact data: %s', (raw, text) => {
    expect(normalise(raw).text).toBe(text)
  })

  it.each([
    ['#LowerPricesNow my opponent voted against you.', 'Lower prices now. My opponent voted against you.'],
    ['#Winning We won big!', 'Winning. We won big!'],
    ['#Jobs #Economy we built 40 plants', 'We built 40 plants'],
    ['#SmallBusinesses are the backbone', 'small businesses are the backbone'],
    ['#Ohio Republicans are back', 'ohio Republicans are back'],
    ['#Taxes are too high', 'taxes are too high'],
  ])('ends an opening hashtag where it is a sentence of its own: %s', (raw, text) => {
    expect(normalise(raw).text).toBe(text)
  })

  it('lifts labels off the end and reads hashtags inside a sentence', () => {
    expect(
      normalise('We will #BuildBack the roads. #GettingItDone #jobs (Mayor Linda Castellane)'),
    ).toMatchObject({
      text: 'We will build back the roads.',
      hashtags: ['getting it done', 'jobs', 'build back'],
      speaker: 'Mayor Linda Castellane',
    })
  })

  it.each([
    ['We cut taxes. (Gov. Dale Rusk)', 'Gov. Dale Rusk'],
    ['We cut taxes. — Sen. Ann Cole', 'Sen. Ann Cole'],
    ['Mayor Dunn: We cut taxes.', 'Mayor Dunn'],
    ['We cut taxes. (Ruth Ellery, candidate)', 'Ruth Ellery'],
    ['We cut taxes (again)', null],
  ])('takes the attribution off: %s', (raw, speaker) => {
    expect(normalise(raw)).toMatchObject({ speaker, text: expect.stringMatching(/^We cut taxes/u) as string })
  })

  it.each(['\uD800', '\u0000\u0007', 'Z̷̧a̸l̴g̵o̶ taxes', '\u202Etaxes', '<b>taxes</b> &amp; jobs', '𝐓𝐚𝐱𝐞𝐬 now'])(
    'survives %j',
    (raw) => {
      const { text } = normalise(raw)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/[<>\p{M}\p{Cc}]/u)
    },
  )
})
