import { expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { directionOf, directionOfPost, likeness } from './likeness.ts'
import { normalise } from './normalise.ts'

it('puts texts about one thing nearer than texts about two', () => {
  const court = directionOf('The judge read the ruling to the jury.')
  const umpires = directionOf('An umpire called the runner out at the plate.')
  const lawyers = directionOf('Our lawyer objected, and the verdict was appealed.')
  expect(likeness(court, lawyers)).toBeGreaterThan(likeness(court, umpires))
  expect(likeness(court, court)).toBeCloseTo(1)
})

it('has no direction without words that it knows', () => {
  expect(likeness(directionOf(''), directionOf('taxes'))).toBe(0)
  expect(likeness(directionOf('zzqx'), directionOf('taxes'))).toBe(0)
})

it('reads a post once', () => {
  const post = analyse('The bridge opens.', normalise('The bridge opens.'))
  expect(directionOfPost(post)).toBe(directionOfPost(post))
  expect(directionOfPost(post)).toEqual(directionOf(post.text))
})
