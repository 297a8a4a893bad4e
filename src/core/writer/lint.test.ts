import { describe, expect, it } from 'vitest'
import { countWords, lint } from './lint.ts'

const LONG = Array.from({ length: 40 }, (_, at) => `SENTENCE NUMBER ${at} IS FOR YOU.`).join(' ')
const check = (text: string, mode: 'normal' | 'grave' = 'normal') =>
  lint(text, { mode, target: 'Governor Rusk', banned: ['opal'] })

describe('lint', () => {
  it('lets a clean text pass', () => {
    expect(check(LONG)).toEqual([])
  })

  it.each([
    ['a small letter', `${LONG} no`, /small letters/u],
    ['a link', `${LONG} SEE EXAMPLE.COM NOW.`, /link/u],
    ['a handle', `${LONG} SAYS @GOVRUSK.`, /handle/u],
    ['a slot', `${LONG} SAYS {QUOTE}.`, /slot/u],
    ['a repeat', `${LONG} SENTENCE NUMBER 3 IS FOR YOU.`, /repeated/u],
    ['few words', 'THIS IS FOR YOU.', /words/u],
    [
      'many words',
      Array.from({ length: 90 }, (_, at) => `SENTENCE NUMBER ${at} IS YOURS.`).join(' '),
      /words/u,
    ],
    ['nobody addressed', LONG.replaceAll('YOU', 'THEM'), /addressed/u],
    ['the figure speaking', `${LONG} AS YOUR PRESIDENT, I SAY NO.`, /as the figure/u],
    ['a threat', `${LONG} I'LL KILL YOU.`, /nobody should say/u],
    ['the pack ban', `${LONG} COUSIN OPAL AGREES.`, /banned/u],
    ['a control character', `${LONG}\u0007`, /printed/u],
  ])('catches %s', (_, text, fault) => {
    expect(check(text).join(' ')).toMatch(fault)
  })

  it('lets a quotation say what the narrator may not', () => {
    expect(check(`${LONG} "MY ADMINISTRATION WINS," IT SAYS.`)).toEqual([])
  })

  it('binds length and address in long modes only', () => {
    expect(check('THERE IS NO JOKE IN THIS.', 'grave')).toEqual([])
  })

  it('counts words as a reader does', () => {
    expect(countWords('— ONE, TWO-THREE "FOUR" $5 !!!')).toBe(4)
  })
})
