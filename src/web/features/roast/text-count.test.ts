import { expect, it } from 'vitest'
import { textFault } from '#contracts/roast.ts'
import { countOf } from './text-count.ts'

it.each([
  [0, '', ''],
  [650, '', ''],
  [651, 'is-near', '149 characters left.'],
  [712, 'is-near', '88 characters left.'],
  [799, 'is-near', '1 character left.'],
  [800, 'is-near', '0 characters left.'],
  [801, 'is-over', "You're 1 characters over the limit (801/800)"],
  [823, 'is-over', "You're 23 characters over the limit (823/800)"],
])('at %i', (length, look, note) => {
  expect(countOf('x'.repeat(length))).toEqual({ label: `${length}/800`, look, note })
})

it('counts UTF-16 units, untrimmed, like the server', () => {
  expect(countOf('🔥  ').label).toBe('4/800')
  expect(textFault('🔥'.repeat(400))).toBeNull()
  expect(textFault('🔥'.repeat(401))).not.toBeNull()
})
