import { expect, it } from 'vitest'
import { addressSparingly } from './address.ts'
import { asTarget } from './titles.ts'

const mayor = asTarget('Mayor Linda Castellane')

it('says a title to the face once, late', () => {
  expect(
    addressSparingly('One, Mayor. I lost it, Mayor, and I looked. Did you, Mayor? Go on, Mayor!', mayor),
  ).toBe('One. I lost it, and I looked. Did you? Go on, Mayor!')
})

it('leaves one alone, and what is said of a mayor', () => {
  const said = 'A portal? The Mayor has one. So, Mayor, I wait, Mayor.'
  expect(addressSparingly(said, mayor)).toBe(said)
})

it('leaves no comma after a small word', () => {
  expect(addressSparingly('A, Mayor. But, Mayor, no. B, Mayor. C, Mayor.', mayor)).toBe(
    'A. But, Mayor, no. B. C, Mayor.',
  )
})

it('leaves it at the greeting for who only stands in', () => {
  expect(addressSparingly('Oh, Mayor. I lost, Mayor, and won.', mayor, { again: false })).toBe(
    'Oh, Mayor. I lost, and won.',
  )
})
