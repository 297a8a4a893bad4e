import { describe, expect, it } from 'vitest'
import { raiseVoice } from './raise-voice.ts'
import { seeded } from './random.ts'

const raise = (paragraphs: readonly string[], isLoud = true, plain: readonly string[] = []) =>
  raiseVoice(paragraphs, { isLoud, plain, random: seeded(1) })

describe('raiseVoice', () => {
  it('shouts a few short sentences, more where the post shouts', () => {
    const many = Array.from(
      { length: 24 },
      (_, at) => `Sentence ${at}. It went on for a good deal longer than that one did.`,
    )
    const count = (texts: readonly string[]) => texts.join(' ').match(/!/gu)?.length ?? 0
    expect(count(raise(many))).toBe(7)
    expect(count(raise(many, false))).toBe(3)
  })

  it.each([
    'He said, "No. I will not." and left.',
    'This sentence is a good deal too long to be shouted by anybody.',
    'Is it?',
    'I asked Mrs.',
    'I waited...',
  ])('leaves %s', (text) => {
    expect(raise([text])).toEqual([text])
  })

  it('means what it says in a plain paragraph', () => {
    expect(raise(['It is plain.'], true, ['It is plain.'])).toEqual(['It is plain.'])
  })

  it('does not shout twice in a row', () => {
    expect(raise(['It rang! It fell. It broke!'])).toEqual(['It rang! It fell. It broke!'])
  })
})
