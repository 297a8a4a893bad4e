import { expect, it } from 'vitest'
import { expectNoise, hear, settleNoise } from './helpers/noise.ts'

it('complains about what nobody expected, and about what was expected and did not come', () => {
  expectNoise(/one/, /two/)
  hear('console.error: one')
  hear('console.error: three')
  expect(settleNoise()).toEqual(['unexpected: console.error: three', 'expected but not heard: /two/'])
  expect(settleNoise()).toEqual([])
})

it('hears the console', () => {
  console.error('fault %d', 7)
  console.warn('careful')
  expect(settleNoise()).toEqual(['unexpected: console.error: fault 7', 'unexpected: console.warn: careful'])
})

it('lets what was expected pass', () => {
  expectNoise(/fault/)
  console.error('fault')
  expect(settleNoise()).toEqual([])
})
