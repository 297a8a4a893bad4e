import { expect, it } from 'vitest'
import { FALLBACK_HEADLINE, layOut, sentencesOf } from './headline.ts'

const BODY = 'NOBODY COUNTS LIKE REX. '.repeat(30).trim()

it('takes the opening sentences up to 60 characters, one string each', () => {
  const { headline } = layOut(`600 PARKING SPACES. 40 MILLION PEOPLE. ZERO MATH. ${BODY}`)
  expect(headline).toEqual(['600 PARKING SPACES.', '40 MILLION PEOPLE.', 'ZERO MATH.'])
  expect(headline.join(' ').length).toBeLessThanOrEqual(60)
})

it('counts exactly: 60 characters fit, 61 do not', () => {
  expect(layOut(`${'A'.repeat(59)}. ${BODY}`).headline).toEqual([`${'A'.repeat(59)}.`])
  expect(layOut(`${'A'.repeat(60)}. ${BODY}`).headline).toEqual([FALLBACK_HEADLINE])
})

it('takes the title of the signature where the opening is too long', () => {
  const text = `${'A'.repeat(60)}. ${BODY}\n\n— COMMODORE HOYT PUDDICOMBE, STANDING ROOM, MOSTLY HATS`
  expect(layOut(text).headline).toEqual(['STANDING ROOM, MOSTLY HATS'])
  expect(layOut(text).paragraphs.join(' ')).toContain('MOSTLY HATS')
})

it('never takes the last sentence from the page', () => {
  expect(layOut('NO.')).toEqual({ headline: [FALLBACK_HEADLINE], paragraphs: ['NO.'] })
  expect(layOut('NO. NEVER.')).toEqual({ headline: ['NO.'], paragraphs: ['NEVER.'] })
})

it('splits the rest into two to four paragraphs and loses nothing', () => {
  for (const sentences of [2, 3, 5, 12, 30, 80]) {
    const text = Array.from(
      { length: sentences },
      (_, at) => `THE LOT OF ${'NUMBER '.repeat(6)}${at} IS PROUD!`,
    ).join(' ')
    const { headline, paragraphs } = layOut(text)
    expect(headline).toEqual([FALLBACK_HEADLINE])
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    expect(paragraphs.join(' ')).toBe(text)
  }
})

it('knows what ends a sentence', () => {
  expect(sentencesOf('MR. BLUSTER ATE 3.5 PIES. “REALLY?!” YES… U.S. PIES!!! 🔥')).toEqual([
    'MR. BLUSTER ATE 3.5 PIES.',
    '“REALLY?!”',
    'YES…',
    'U.S. PIES!!!',
    '🔥',
  ])
})

it('breaks where the writer broke, and keeps a signature on its own line', () => {
  const block = (name: string) =>
    `${name} COUNTED. THE LOT DID NOT. ${'THE BIRDS LEFT EARLY. '.repeat(6)}`.trim()
  const { headline, paragraphs } = layOut(
    `NO. NEVER.\n\n${['A', 'B', 'C', 'D', 'E'].map(block).join('\n\n')}\n\n— THE COMMODORE`,
  )
  expect(headline).toEqual(['NO.', 'NEVER.', 'A COUNTED.', 'THE LOT DID NOT.', 'THE BIRDS LEFT EARLY.'])
  expect(paragraphs.length).toBeLessThanOrEqual(4)
  expect(paragraphs.slice(1).every((paragraph) => /^[B-E] COUNTED\./.test(paragraph))).toBe(true)
  expect(paragraphs.at(-1)).toMatch(/EARLY\.\n— THE COMMODORE$/)
})
