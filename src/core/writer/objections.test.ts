import { describe, expect, it } from 'vitest'
import type { Conceit, FigurePack, Objection } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { matchConceits } from './conceits.ts'
import { normalise } from './normalise.ts'
import { matchObjections } from './objections.ts'

const objection = (id: string, trigger: string[], more: Partial<Objection> = {}): Objection => ({
  id,
  trigger,
  scene: [],
  point: [],
  ...more,
})

const pack = (objections: Objection[], conceits: Conceit[] = []): FigurePack =>
  // A match looks at nothing else of a pack.
  ({ objections, conceits }) as unknown as FigurePack

const read = (text: string, ...objections: Objection[]) =>
  matchObjections(analyse(text, normalise(text)), pack(objections))

const paysItself = objection('pays-itself', ['pays? for (?:itself|themselves)'], { weight: 3 })
const cut = objection('cut', ['cut (?:the |your )?(?<what>[a-z]+ tax)'])

describe('matchObjections', () => {
  it('finds a claim in its own words, and the sentence that makes it', () => {
    const [claim] = read('The stadium opens in May. It will pay for itself by June.', paysItself)
    expect(claim?.hit).toBe('pay for itself')
    expect(claim?.sentence?.text).toBe('It will pay for itself by June')
  })

  it('binds what is claimed about', () => {
    expect(read('I will cut your income tax.', cut)[0]?.what).toBe('income tax')
  })

  it('puts the more telling claim first, whatever its place in the pack', () => {
    const said = read('We cut the gas tax, and it will pay for itself.', cut, paysItself)
    expect(said.map(({ objection: { id } }) => id)).toEqual(['pays-itself', 'cut'])
  })

  it('keeps to what forbids it, and to who speaks', () => {
    const shy = objection('shy', ['pays? for itself'], { not: ['patience'] })
    expect(read('Patience pays for itself.', shy)).toEqual([])
    const ofNews = objection('of-news', ['pays? for itself'], { voice: 'news' })
    expect(read('I say it pays for itself!', ofNews)).toEqual([])
  })

  const heard = (shares: Record<string, number>) => () => new Map(Object.entries(shares))
  const weighed = (text: string, shares: Record<string, number>, ...objections: Objection[]) =>
    matchObjections(analyse(text, normalise(text)), pack(objections), heard(shares)).map(
      ({ objection: { id } }) => id,
    )

  it('hears what no pattern foresaw, from a certain share on', () => {
    const said = 'The arena never costs us a cent, it brings in more than it eats.'
    expect(weighed(said, { 'pays-itself': 0.3 }, paysItself)).toEqual(['pays-itself'])
    expect(weighed(said, { 'pays-itself': 0.02 }, paysItself)).toEqual([])
  })

  it('lets go of words that were met in passing', () => {
    const said = 'The man who cut your income tax also pays for itself jokes.'
    expect(weighed(said, { cut: 0.5, 'pays-itself': 0.0001 }, cut, paysItself)).toEqual(['cut'])
  })

  it('puts words and a small share before a somewhat larger share without words', () => {
    const said = 'We cut the gas tax.'
    expect(weighed(said, { cut: 0.2, 'pays-itself': 0.4 }, cut, paysItself)).toEqual(['cut', 'pays-itself'])
    expect(weighed(said, { cut: 0.02, 'pays-itself': 0.6 }, cut, paysItself)).toEqual(['pays-itself', 'cut'])
  })

  it('says which sentence makes a claim that no pattern met', () => {
    const text = 'Thank you all for coming tonight. It never costs us a cent. See you on Monday morning.'
    const score: Parameters<typeof matchObjections>[2] = ({ names }) =>
      new Map([['pays-itself', names.includes('w:cent') ? 0.5 : 0.01]])
    const [claim] = matchObjections(analyse(text, normalise(text)), pack([paysItself]), score)
    expect(claim?.sentence?.text).toBe('It never costs us a cent')
  })

  it('says nothing back that nobody should say', () => {
    const [claim] = read('Veterans will pay for themselves.', objection('vets', ['veterans will pay']))
    expect(claim?.hit).toBeNull()
  })
})

describe('a conceit with an objection', () => {
  const story: Conceit = {
    id: 'goat',
    objection: 'pays-itself',
    premise: [],
    beats: [['A story.']],
    callback: [],
    tag: [],
  }

  it('is called by the claim, with its words', () => {
    const text = 'The lanes will pay for themselves.'
    const [match] = matchConceits(analyse(text, normalise(text)), pack([paysItself], [story]))
    expect(match?.conceit.id).toBe('goat')
    expect(match?.hit).toBe('pay for themselves')
  })

  it('is not called by anything else, and is no story for any post', () => {
    const text = 'The lanes open on Monday.'
    expect(matchConceits(analyse(text, normalise(text)), pack([paysItself], [story]))).toEqual([])
  })
})
