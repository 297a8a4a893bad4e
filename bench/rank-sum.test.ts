import { expect, it } from 'vitest'
import { rankSum } from './rank-sum.ts'

const upTo = (n: number, shift = 0) => Array.from({ length: n }, (_, i) => i + shift)

it('cannot tell a sample from itself', () => {
  const { p, larger } = rankSum(upTo(40), upTo(40))
  expect(larger).toBe(0.5)
  expect(p).toBeCloseTo(1, 5)
})

it('tells what never overlaps, in either direction', () => {
  expect(rankSum(upTo(30, 100), upTo(30))).toMatchObject({ larger: 1 })
  expect(rankSum(upTo(30), upTo(30, 100))).toMatchObject({ larger: 0 })
  expect(rankSum(upTo(30, 100), upTo(30)).p).toBeLessThan(1e-9)
})

it('agrees with a worked example', () => {
  // U = 30.5 of 36, one tie: z = 2.005, p = 0.045.
  const { p, larger } = rankSum([12, 11, 14, 16, 18, 13], [9, 8, 10, 7, 12, 15])
  expect(larger).toBeCloseTo(30.5 / 36, 5)
  expect(p).toBeCloseTo(0.045, 3)
})
