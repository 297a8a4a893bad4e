import { describe, expect, it } from 'vitest'
import type { Conceit, FigurePack } from '#contracts/pack.ts'
import { analyse } from './analyse.ts'
import { matchConceits } from './conceits.ts'
import { normalise } from './normalise.ts'

const conceit = (id: string, trigger: string[], more: Partial<Conceit> = {}): Conceit => ({
  id,
  trigger,
  weight: 2,
  premise: [],
  beats: [['A story.']],
  callback: [],
  tag: [],
  ...more,
})

const read = (text: string, ...conceits: Conceit[]) => {
  const post = normalise(text)
  // A match looks at nothing of a pack but its conceits.
  return matchConceits(analyse(text, post), { conceits } as unknown as FigurePack)
}
const score = (text: string, one: Conceit): number => read(text, one)[0]?.score ?? 0

const ferry = conceit('ferry', ['ferr(?:y|ies)'])
const rain = conceit('rain', ['rain'])

describe('matchConceits', () => {
  it('puts what a post is about before a word in passing', () => {
    const [first] = read('We stood in the rain to open the ferry. The ferry runs daily.', rain, ferry)
    expect(first?.conceit.id).toBe('ferry')
  })

  it('takes the longest of what a trigger could take', () => {
    expect(read('Egg prices are up.', conceit('egg', ['eggs?', 'egg prices?']))[0]?.hit).toBe('egg prices')
    expect(
      read('Join the picket line.', conceit('picket', ['picket(?:s|ed|ing)?', 'picket lines?']))[0]?.hit,
    ).toBe('picket line')
  })

  it('quotes the mention that says most', () => {
    const [match] = read('The House is open. New York needs ferries.', conceit('any', ['house', 'ferries']))
    expect(match?.hit).toBe('ferries')
  })

  it.each([
    ['The ferry is late. Somebody should pay.', 'Somebody should pay. The ferry is late.'],
    ['The ferry is late. Fix the ferry.', 'The ferry is late. Fix that boat.'],
    ['We need a ferry to the island.', 'We met at Ferry Hill on the island.'],
    [
      'The ferry is late. One. Two things. Three more. Four. Five now.',
      'One. Two things. Three more. Four. Five now. The ferry is late.',
    ],
  ])('likes %s more than %s', (more, less) => {
    expect(score(more, ferry)).toBeGreaterThan(score(less, ferry))
  })

  it('gives less to a conceit of another subject', () => {
    const text = 'Our schools and teachers need a ferry.'
    expect(score(text, { ...ferry, topics: ['schools'] })).toBeGreaterThan(score(text, ferry))
    expect(score(text, ferry)).toBeGreaterThan(score(text, { ...ferry, topics: ['border'] }))
  })

  it('tells of what the post is about before what one of its words could mean', () => {
    const post = normalise('The ferry levy passed tonight, and the rain held off.')
    const { trigger: _, ...levy } = conceit('levy', [])
    const matters = [{ words: ['ferry levy', 'levy'], point: ['A levy is paid by somebody.'] }]
    const conceits = [rain, { ...levy, matter: 'ferry levy' }, { ...levy, id: 'other', matter: 'rain tax' }]
    const told = matchConceits(analyse('', post), { conceits, matters } as unknown as FigurePack)
    expect(told.map((match) => match.conceit.id)).toEqual(['levy', 'rain'])
    expect(told[0]?.matter?.hit).toBe('ferry levy')
    expect(told[0]?.sentence?.text).toContain('The ferry levy passed')
  })

  it('never says the words of a matter for a joke where they are tender', () => {
    const { trigger: _, ...levy } = conceit('levy', [])
    const matters = [{ words: ["veterans' housing"], point: ['It is paid by somebody.'] }]
    const conceits = [{ ...levy, matter: "veterans' housing" }]
    const [told] = matchConceits(
      analyse('', normalise("We open 40 units of veterans' housing on Mill Street today.")),
      { conceits, matters } as unknown as FigurePack,
    )
    expect(told?.matter?.hit).toBe("veterans' housing")
    expect(told?.hit).toBeNull()
  })

  describe('by what stories say they suit', () => {
    const ROADS = [
      'We repaved Main Street and filled every pothole in the ward.',
      'The highway is a disgrace. Fix the roads before you raise the gas tax.',
    ]
    const POST = 'Nobody at city hall will pave our streets. I have counted forty holes on Elm Avenue.'
    const { trigger: _, ...bare } = conceit('bare', [])
    const matters = [{ words: ['pothole', 'potholes'], point: ['A pothole is somebody else’s budget.'] }]
    const objections = [
      { id: 'they-neglect', trigger: ['let it rot'], scene: [], point: ['Name the street and the day.'] },
    ]
    const tell = (conceits: Conceit[], post = POST) =>
      matchConceits(analyse(post, normalise(post)), {
        conceits,
        matters,
        objections,
      } as unknown as FigurePack)

    it('tells a story whose matter the post does not name, with its point', () => {
      const [told] = tell([{ ...bare, matter: 'pothole', suits: ROADS }])
      expect(told?.matter).toMatchObject({ matter: matters[0], hit: null })
      expect(told?.hit).toBeNull()
      expect(told?.sentence?.text).toMatch(/pave our streets|forty holes/u)
    })

    it('tells a story whose claim was heard by nothing else, with its answer', () => {
      const [told] = tell([{ ...bare, objection: 'they-neglect', suits: ROADS }])
      expect(told?.claim?.objection.id).toBe('they-neglect')
    })

    it('minds what forbids the story', () => {
      expect(tell([{ ...bare, matter: 'pothole', suits: ROADS, not: ['city hall'] }])).toEqual([])
    })

    it('minds what forbids the claim that the story answers', () => {
      const [objection] = objections
      const story = { ...bare, objection: 'they-neglect', suits: ROADS }
      const forbidden = { ...objection, not: ['city hall'] }
      const told = matchConceits(analyse(POST, normalise(POST)), {
        conceits: [story],
        objections: [forbidden],
      } as unknown as FigurePack)
      expect(told).toEqual([])
    })

    it('never tells by that alone what plays on a word', () => {
      expect(tell([conceit('hole', ['potholes?'], { suits: ROADS })])).toEqual([])
    })

    it('puts the story first that suits the post better, of two that it calls', () => {
      const wage = ['The minimum wage must go up.', 'Our paychecks cannot keep up with the rent.']
      const order = tell([
        conceit('a-wages', ['streets'], { suits: wage }),
        conceit('streets', ['streets'], { suits: ROADS }),
      ])
      expect(order.map((match) => match.conceit.id)).toEqual(['streets', 'a-wages'])
    })
  })

  it('reads a hashtag, and minds what forbids it', () => {
    expect(read('Time to act. #FerryNow', ferry)[0]?.sentence).toBeNull()
    expect(read('The ferry sank.', { ...ferry, not: ['sank'] })).toEqual([])
  })
})
