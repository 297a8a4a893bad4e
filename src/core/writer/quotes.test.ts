import { describe, expect, it } from 'vitest'
import type { Conceit } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { normalise } from './normalise.ts'
import { pickQuotes } from './quotes.ts'

function quotesOf(text: string, hit: string, echo: string[] | undefined = ['So the goose said.']) {
  const analysis = analyse(text, normalise(text))
  const sentence = analysis.sentences.find((each) => each.text.toLowerCase().includes(hit)) ?? null
  const conceit = { beats: [['A story.']], ...(echo.length > 0 ? { echo } : {}) } as unknown as Conceit
  const { opening, echoed } = pickQuotes({ conceit, hit, sentence, score: 1 }, analysis)
  return [opening?.text ?? null, echoed?.text ?? null]
}

describe('pickQuotes', () => {
  it('opens on the sentence that called the story, and keeps the one with most to say for it to answer', () => {
    expect(
      quotesOf('We paved the ferry road. That is new. The potholes on Mill Street come next.', 'ferry road'),
    ).toEqual(['We paved the ferry road', 'The potholes on Mill Street come next'])
  })

  it('lets the story answer the only sentence there is, and opens on the words that called it', () => {
    expect(quotesOf('Mayor opens the new ferry terminal', 'ferry')).toEqual([
      null,
      'Mayor opens the new ferry terminal',
    ])
  })

  it.each([
    [
      'Mayor cuts the ribbon on the ferry road, drives off the wrong way',
      'Mayor cuts the ribbon on the ferry road',
      'drives off the wrong way',
    ],
    ['After nine years of waiting, the ferry is back', 'the ferry is back', 'After nine years of waiting'],
  ])('cuts %s in two', (text, opening, echoed) => {
    expect(quotesOf(text, 'ferry')).toEqual([opening, echoed])
  })

  it('does not say nearly the same words twice', () => {
    expect(quotesOf('A promise made is a promise kept', 'a promise made is')).toEqual([
      'A promise made is a promise kept',
      null,
    ])
  })

  it.each([
    'Nothing gets done for the ferry without your help tonight',
    'The mayor resigns hours after a reply-all email about the ferry',
    'The ferry towns of Ohio, Iowa and Maine are open',
    'The ferry chief, who voted for the levy, is wrong',
    'The ferry levy is now even higher',
  ])('leaves whole what would say something else in halves: %s', (text) => {
    const [opening, echoed] = quotesOf(`${text}.`, 'ferry')
    expect([opening, echoed].filter((each) => each !== null)).toEqual([text])
  })

  it('opens on the half that called the story', () => {
    expect(quotesOf('We fixed the roof last year, and the ferry is running again.', 'ferry')).toEqual([
      'the ferry is running again',
      'We fixed the roof last year',
    ])
  })

  it('begins with no conjunction', () => {
    expect(quotesOf('The ferry is late. And nobody at the pier is sorry.', 'ferry')[1]).toBe(
      'nobody at the pier is sorry',
    )
  })

  it('keeps no sentence for a story that answers none', () => {
    expect(quotesOf('Mayor opens the new ferry terminal', 'ferry', [])).toEqual([
      'Mayor opens the new ferry terminal',
      null,
    ])
  })

  it.each(['He lost his house over it', 'Their neighbor died waiting'])('leaves %s alone', (sore) => {
    const text = `The ferry pier will be paid in full this year. ${sore}. The levy passed on Friday.`
    expect(quotesOf(text, 'ferry')[1]).toBe('The levy passed on Friday')
  })

  it('opens on the words that called the story where their sentence is long and another one can be answered', () => {
    const long =
      'The ferry that the county promised us in the spring of last year is running again at long last'
    expect(quotesOf(`${long}. Bring a coat.`, 'ferry')).toEqual([null, 'Bring a coat'])
  })

  it('has no story answer what says nothing', () => {
    expect(quotesOf('The ferry is late. You too.', 'ferry')).toEqual([null, 'The ferry is late'])
  })

  it('has no story answer what nobody remembers to the end', () => {
    const long =
      'The council and the harbor board and the county and the state have now agreed that the levy goes on again'
    expect(quotesOf(`The ferry is late. ${long}.`, 'ferry')).toEqual([null, 'The ferry is late'])
    expect(quotesOf(`${long}.`, 'levy')).toEqual([long, null])
  })
})
