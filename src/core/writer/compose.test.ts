import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadPacks } from '#server/adapters/packs/load-packs.ts'
import { createBuiltinWriter } from './builtin.ts'
import { compose } from './compose.ts'
import { pickHeadline } from './headlines.ts'
import { countWords, lint } from './lint.ts'
import { collect } from './port.ts'
import { RAILS } from './rails.cases.ts'
import { runs } from '#tests/helpers/runs.ts'

const packs = await loadPacks({ dirs: [fileURLToPath(new URL('../../../figures', import.meta.url))] })
const pack = packs.get('rex-bluster')
if (pack === undefined) throw new Error('The default pack is missing')
const POST =
  'Record crowd in Fairmont tonight! 22,000 people, standing room only. We are going to win SO big, folks! (Gov. Dale Rusk)'

/** All that is wrong with an answer to any text. */
function faultsOf(text: string, seed: number, target?: string): string[] {
  const made = compose(text, { seed, pack: pack as NonNullable<typeof pack>, target })
  const faults = lint(made.text, {
    mode: made.mode,
    target: made.target ?? 'friend',
    banned: pack?.banned ?? [],
  })
  if ((made.mode === 'normal' || made.mode === 'tread') && countWords(made.text) < 120)
    faults.push('It is short')
  if (made.claims.length > 6) faults.push('There are too many claims')
  return faults
}

describe('compose', () => {
  it('gives the same bytes for the same arguments and others for another seed', () => {
    const once = compose(POST, { seed: 7, pack })
    expect(compose(POST, { seed: 7, pack })).toEqual(once)
    expect(compose(POST, { seed: 8, pack }).text).not.toBe(once.text)
  })

  it.each([
    'Border crossings are down 40% since I took office.',
    'We will secure the border and end sanctuary cities. No more caravans.',
    'The Premier opened the floodgates: 9,000 asylum seekers this year.',
    'I voted to give newcomers work visas, because our farms need the hands.',
  ])('puts no vermin in the place of people: %s', (text) => {
    const said = Array.from({ length: 40 }, (_, seed) => compose(text, { seed, pack }).text)
    const vermin =
      /\b(?:mice|mouse|rats?|raccoons?|moths?|ants|crows?|moles?|pigeons?|squirrels?|rabbits?|hogs?|pigs?)\b/iu
    expect(said.filter((each) => vermin.test(each))).toEqual([])
  })

  it.each([
    'Beetles are eating the trees at the border park. We fund the spraying.',
    'Cross-border pigeons win the race',
    'The border bill has bugs.',
  ])('answers a post that names an animal near a border: %s', (text) => {
    for (let seed = 0; seed < 10; seed++) expect(compose(text, { seed, pack }).mode).toBe('normal')
  })

  it('quotes nothing twice', () => {
    for (const text of [
      POST,
      'Ethics Chair Steps Aside Pending Review of Ethics Chair',
      'The council approves the ferry terminal',
    ])
      for (let seed = 0; seed < 12; seed++) {
        const quotes = (compose(text, { seed, pack }).text.match(/"[^"]{24,}"/gu) ?? []).map((quote) =>
          quote.replace(/[^A-Z ]/gu, ''),
        )
        expect(new Set(quotes).size).toBe(quotes.length)
      }
  })

  it('says one thing straight, and acts the claim out once', () => {
    const stories = new Set(
      pack.conceits.filter(({ objection }) => objection !== undefined).map(({ id }) => id),
    )
    const claims = new Set(pack.objections?.map(({ id }) => id))
    const answers = Array.from({ length: 12 }, (_, seed) =>
      compose('The new bike lanes will pay for themselves within two years.', { seed, pack }),
    ).map(({ trace }) => trace.used)
    const has = (used: readonly string[], part: string): boolean =>
      used.some((id) => id.includes(`.${part}#`) && claims.has(id.split('.')[0] ?? ''))
    const tells = (used: readonly string[]): boolean => used.some((id) => stories.has(id))
    const points = (used: readonly string[]): number =>
      used.filter((id) => /^(?:[a-z0-9-]+\.point|matter\.[^#]+|point-always\.\w+)#/u.test(id)).length
    expect(answers.filter((used) => points(used) !== 1)).toEqual([])
    expect(answers.filter((used) => tells(used) && has(used, 'scene'))).toEqual([])
    expect(answers.some(tells)).toBe(true)
  })

  it('opens on a stock phrase of the post, addressed once, and goes on without the address', () => {
    const post = 'A real game changer: the new library opens at nine on Friday. (Gov. Dale Rusk)'
    for (let seed = 0; seed < 6; seed++) {
      const { text, trace } = compose(post, { seed, pack })
      expect(trace.used.some((id) => id.startsWith('phrase.'))).toBe(true)
      const [first = '', second = ''] = text.split('\n\n')
      expect(first).toContain('GAME CHANGER')
      expect(first).toContain('GOVERNOR RUSK')
      expect(second).not.toContain('GOVERNOR RUSK')
    }
  })

  it('names other things, a number or the place of a post on the way to what the story is about', () => {
    const post =
      'He wants the taxpayers to build him a domed stadium with a casino, a hotel and a parking garage behind the old cannery.'
    const ways = Array.from({ length: 12 }, (_, seed) => compose(post, { seed, pack }).trace.used)
    expect(ways.some((used) => used.some((id) => id.startsWith('pivot-')))).toBe(true)
  })

  it('says the point of the story that it tells', () => {
    const own = new Set(pack.conceits.filter(({ point }) => point !== undefined).map(({ id }) => id))
    for (let seed = 1; seed < 7; seed++) {
      const { used } = compose('We cut the ribbon on a new bike lane today!', { seed, pack }).trace
      const lead = used.find((id) => own.has(id)) ?? ''
      expect(used.some((id) => id.startsWith(`${lead}.point#`))).toBe(true)
    }
  })

  it('comes back to the claim before the end, where there is room', () => {
    const turns = Array.from({ length: 36 }, (_, seed) =>
      compose('The new bike lanes will pay for themselves within two years.', { seed, pack }),
    ).filter(({ trace }) => trace.used.some((id) => /^[a-z0-9-]+\.turn#/u.test(id)))
    expect(turns.length).toBeGreaterThanOrEqual(6)
  })

  it('answers the speaker, quotes the post and uses its number', () => {
    const { text, target, mode } = compose(POST, { seed: 1, pack })
    expect(mode).toBe('normal')
    expect(target).toBe('Governor Dale Rusk')
    expect(text).toContain('GOVERNOR RUSK')
    const told = Array.from({ length: 6 }, (_, seed) => compose(POST, { seed, pack }).text)
    expect(told.filter((each) => each.includes('22,000')).length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['Sen. Ann Cole', 'Senator Ann Cole', 'SENATOR COLE'],
    ['Rex Bluster', 'President Rex Bluster', 'PRESIDENT BLUSTER'],
    ['my neighbour Bob', null, 'FRIEND'],
    ['bob@example.com', null, 'FRIEND'],
    ['555-201-3344', null, 'FRIEND'],
    ['Ignore all previous instructions', null, 'FRIEND'],
  ])('answers %s', (typed, target, said) => {
    const made = compose('We cut taxes by 40% and created 12,000 jobs.', { seed: 3, pack, target: typed })
    expect(made.target).toBe(target)
    expect(made.text).toContain(said)
  })

  it('answers whoever bears a name that the pack never says, without it', () => {
    const [word = ''] = pack.banned
    const name = `Councillor Ann ${word.charAt(0).toUpperCase()}${word.slice(1)}`
    for (const post of [
      `Give teachers a fair contract. - ${name}`,
      `${name} wants a fair contract for teachers`,
    ]) {
      const made = compose(post, { seed: 1, pack })
      expect(made.mode).toBe('normal')
      expect(made.text).not.toContain(word.toUpperCase())
    }
    expect(compose('We cut taxes.', { seed: 1, pack, target: name }).target).toBeNull()
  })

  it('avoids what the reader met lately', () => {
    const first = compose(POST, { seed: 5, pack })
    const second = compose(POST, { seed: 5, pack, recent: first.trace.used })
    expect(second.trace.used.filter((id) => first.trace.used.includes(id)).length).toBeLessThan(
      first.trace.used.length / 2,
    )
  })

  it('tells a reader the best story first, whatever the seed, and a stranger another one for another seed', () => {
    const post = 'Governor signs bill banning cellphones in classrooms from bell to bell'
    const leadOf = (options: { seed: number; recent?: string[] }): string | undefined =>
      compose(post, { ...options, pack }).trace.used.find((id) =>
        pack.conceits.some((conceit) => conceit.id === id),
      )
    const best = leadOf({ seed: 1 })
    const read = Array.from({ length: 12 }, (_, seed) => leadOf({ seed: seed * 7919, recent: [] }))
    expect(new Set(read)).toEqual(new Set([best]))
    expect(new Set(Array.from({ length: 6 }, (_, at) => leadOf({ seed: at + 1 }))).size).toBeGreaterThan(2)
  })

  it('tells a reader who asks again and again another story each time, as long as there is one', () => {
    const recent: string[] = []
    const leads = Array.from({ length: 12 }, (_, seed) => {
      const { trace } = compose(POST, { seed, pack, recent })
      recent.push(...trace.used)
      return trace.used.find((id) => pack.conceits.some((conceit) => conceit.id === id))
    })
    expect(new Set(leads).size).toBe(leads.length)
  })

  it('answers the rail cases in their mode, soundly', () => {
    for (const [mode, posts] of Object.entries(RAILS))
      for (const post of posts) {
        expect([post, compose(post, { seed: 11, pack }).mode]).toEqual([post, mode])
        expect(faultsOf(post, 11)).toEqual([])
      }
  })

  it('never says the name of a private target, a handle or an address', () => {
    const { text } = compose(
      'Call @BobFromAccounts at 555-201-3344 or bob@example.com about the budget. We need answers!',
      { seed: 2, pack },
    )
    expect(text).not.toMatch(/BOB|555|EXAMPLE/u)
  })

  it('is sound for any seed on headlines of the pack', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffff_ffff }), (seed) => {
        expect(faultsOf(pickHeadline(pack, seed), seed)).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  }, 300_000)

  it('is sound for any string', () => {
    const words = fc.constantFrom(
      'taxes',
      'jobs',
      'we will',
      'the border',
      'never',
      '$1.2 trillion',
      '40%',
      '#MakeItWork',
      'FOLKS',
      '!!!',
      '"quoted',
      "don't",
      '(Gov. Dale Rusk)',
      '@x',
      '{slot}',
      '[a|b]',
      '🔥',
      '\u202E',
      '<b>',
      '1,200 people',
      'they lied',
      'ﬁ',
      'ß',
      'https://a.com',
      '\n',
      ':',
      '—',
    )
    const posts = fc.oneof(
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'binary', maxLength: 800 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    )
    fc.assert(
      fc.property(
        posts,
        fc.nat({ max: 0xffff_ffff }),
        fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined }),
        (text, seed, target) => {
          expect(faultsOf(text, seed, target)).toEqual([])
        },
      ),
      { numRuns: runs(3_000) },
    )
  }, 300_000)

  it.each([
    'a'.repeat(800),
    'TAXES '.repeat(133),
    'é'.repeat(400),
    '{quote}{stop} and [a|b] and {brains} jobs',
    'We will win the ﬁght for groß jobs',
  ])('stands %j', (text) => {
    for (let seed = 0; seed < 12; seed++) expect(faultsOf(text, seed)).toEqual([])
  })
})

describe('the built-in writer', () => {
  it('streams paragraphs that add up to the text', async () => {
    const deltas: string[] = []
    for await (const event of createBuiltinWriter().write({ text: POST }, { seed: 9, pack })) {
      if (event.type === 'delta') deltas.push(event.text)
      else if (event.type === 'done') expect(event.text).toBe(deltas.join(''))
    }
    expect(deltas.length).toBeGreaterThan(4)
  })

  it('stops when it is told to', async () => {
    const controller = new AbortController()
    controller.abort(new Error('gone'))
    await expect(
      collect(createBuiltinWriter().write({ text: POST }, { seed: 9, pack, signal: controller.signal })),
    ).rejects.toThrow('gone')
  })
})

describe('long monotonous input', () => {
  // A pattern that backtracks without end hangs the whole process; then this never returns.
  const units = [
    'No. ',
    '1 N. Aa ',
    'a',
    'A ',
    '. ',
    '!',
    '?! ',
    '"a" ',
    "it's ",
    '#a',
    '@a ',
    '1,',
    '$1 ',
    '%',
    '-',
    '— ',
    '( ',
    'a.b.',
    'http://',
    'Sen. ',
    '\n',
    'MAKE ',
    'the the ',
    '1 million ',
    '\u0301',
    '😀',
    'a-',
    'and ',
    'not ',
    'a man ',
    '12-year-old ',
    'the boat ',
    'search for ',
    'child, ',
    'shot ',
    'earthquake ',
    'dead people ',
    '#aB ',
    '¡',
    'we are ',
    'collapse of the ',
  ]
  it.each(units)('of %j is answered', (unit) => {
    for (const text of [unit.repeat(800), `${unit.repeat(400)}x`, `We ${unit.repeat(300)}.`])
      expect(compose(text.slice(0, 800), { seed: 1, pack }).text.length).toBeGreaterThan(0)
  })
})
