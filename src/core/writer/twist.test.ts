import { describe, expect, it } from 'vitest'
import { twistsOf } from './twist.ts'

const first = (text: string, end = '.') => twistsOf({ text, end })[0]?.slice('twist.'.length)

describe('twistsOf', () => {
  it.each([
    ['We will build it', 'will'],
    ['They took your jobs', 'they'],
    ['Soon they will want the shed too', 'they'],
    ['Congress must act', 'must'],
    ['Let’s get it done', 'must'],
    ['It isn’t a tax, it’s a theft', 'notbut'],
    ['If they win, you pay', 'if'],
    ['Prices fell because we acted', 'because'],
    ['Washington ignored you for decades', 'decades'],
    ['We are stronger than the other side', 'than'],
    ['We spent more than 200 hours on it', 'we'],
    ['The greatest economy in history', 'superlative'],
    ['We never quit', 'never'],
    ['Nobody does it better', 'nobody'],
    ['She only cares about power', 'only'],
    ['It helps everyone', 'every'],
    ['Proud to stand with farmers', 'proud'],
    ['Relief, at last, is here', 'finally'],
    ['Make our streets safe again', 'order'],
    ['Our streets are safe again', 'again'],
    ['It brings jobs, wages, and growth', 'three'],
    ['Today we opened the bridge', 'today'],
    ['She sold us out', 'person'],
  ])('%s: %s', (text, kind) => {
    expect(first(text)).toBe(kind)
  })

  it('Should answer a question as a question', () => {
    expect(first('Who will pay', '?')).toBe('ask')
  })

  it.each(['Prices fell', 'The border is secure', 'That is not leadership', 'I signed the bill'])(
    '%s: says nothing that a joke could be on',
    (text) => {
      expect(twistsOf({ text, end: '.' })).toEqual([])
    },
  )
})
