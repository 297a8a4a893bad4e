import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { readTics } from './tics.ts'

const read = (raw: string) => readTics(raw, normalise(raw))

describe('readTics', () => {
  it.each([
    ['It is going very, very well.', 'very'],
    ['It was a big, big win.', 'very'],
    ['Look, nobody wanted this.', 'look'],
    ['We won. Look, it happens.', 'look'],
    ['And by the way, we paid for it.', 'bytheway'],
    ['A big crowd, and I mean big.', 'mean'],
    ['Frankly, it is a bad bill.', 'frankly'],
    ['My friends, the day has come.', 'friends'],
    ['He lost, and everybody knows it.', 'knowit'],
    ['We stand 100% behind our farmers.', 'hundred'],
    ['I will give 110% every day.', 'hundred'],
    ['Signed and done. Let’s go!', 'letsgo'],
    ['RT if you agree.', 'shareif'],
    ['New plan for the harbor. Thoughts?', 'thoughts'],
    ['🚨 BREAKING: We passed the bill.', 'breaking'],
    ['The budget is a mess. A thread 🧵', 'thread'],
    ['1/ The budget is a mess.', 'thread'],
    ['Did they fix it? No.', 'answered'],
    ['FACT: taxes went up.', 'fact'],
    ['They spent it twice. Let that sink in.', 'sinkin'],
    ['Make no mistake, we will win.', 'mistake'],
    ['At the end of the day, it is your money.', 'endofday'],
    ['It’s that simple.', 'simple'],
    ['Mark my words, it will fail.', 'mark'],
    ['Let me tell you, it was huge.', 'tellyou'],
    ['We will not move. Period.', 'period'],
    ['They gave up. Sad!', 'sad'],
    ['Let me be crystal clear: no.', 'clear'],
    ['Trust me on this.', 'believe'],
  ])('%s: %s', (raw, tic) => {
    expect(read(raw)).toContain(tic)
  })

  it.each([
    'We look at the budget and mean to fix it.',
    'Coverage grew to 100% of homes.',
    'The 1/6 report is out.',
    'Will you vote? Polls close at eight.',
    'A period of growth began.',
    'Let’s go to work for Ohio.',
  ])('hears nothing in: %s', (raw) => {
    expect(read(raw)).toEqual([])
  })
})
