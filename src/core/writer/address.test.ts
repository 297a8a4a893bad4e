import { expect, it } from 'vitest'
import { addressSparingly } from './address.ts'
import { asTarget } from './titles.ts'

const mayor = asTarget('Mayor Linda Castellane')

it('says a title to the face first and last, and not in between', () => {
  expect(
    addressSparingly('One, Mayor. I lost it, Mayor, and I looked. Did you, Mayor? Go on, Mayor!', mayor),
  ).toBe('One, Mayor. I lost it, and I looked. Did you? Go on, Mayor!')
})

it('leaves two alone, and what is said of a mayor', () => {
  const said = 'A portal, Mayor? The Mayor has one. So, Mayor, I wait, Mayor.'
  expect(addressSparingly(said, mayor)).toBe(said)
})

it('leaves no comma after a small word', () => {
  expect(addressSparingly('A, Mayor. But, Mayor, no. B, Mayor. C, Mayor.', mayor)).toBe(
    'A, Mayor. But, Mayor, no. B. C, Mayor.',
  )
})
