// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isReachable, type RoutedPage } from './router.tsx'

const routes = ['/', '/payment', '/terms', '*'].map((path): RoutedPage => ({
  path,
  module: '',
  Component: () => null,
  preload: async () => {},
}))
const from = (here: string, to: string) => {
  window.history.pushState(null, '', here)
  return isReachable(routes, to)
}

it('a page of ours is reached without a load, what is none is left to the server', () => {
  expect(from('/', '/terms')).toBe(true)
  expect(from('/', '/mailbox')).toBe(false)
})

it('the payment page has a policy, so a document, of its own: there and back are full loads', () => {
  expect(from('/', '/payment')).toBe(false)
  expect(from('/', '/payment/')).toBe(false)
  expect(from('/payment', '/terms')).toBe(false)
  expect(from('/payment?plan=annual', '/')).toBe(false)
})
