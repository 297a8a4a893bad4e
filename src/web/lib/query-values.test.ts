import { expect, it } from 'vitest'
import { emailFromQuery } from './query-values.ts'

const from = (search: string) => emailFromQuery(new URLSearchParams(search))

it('reads the address, plus signs included', () => {
  expect(from('?email=a%40b.co')).toBe('a@b.co')
  expect(from('?email=qa+1@x.com')).toBe('qa+1@x.com')
  expect(from(`?email=${encodeURIComponent('qa+1@x.com')}`)).toBe('qa+1@x.com')
  expect(from('?email=%20a@b.co%20')).toBe('a@b.co')
})

it('takes nothing longer than an address can be', () => {
  expect(from('')).toBe('')
  expect(from(`?email=${'x'.repeat(250)}@x.co`)).toBe('')
})
