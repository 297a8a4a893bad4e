// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetMailedLink, takeMailedLink, useMailedLink } from './mailed-link.ts'

afterEach(() => {
  cleanup()
  forgetMailedLink()
})

const open = (address: string) => {
  window.history.replaceState({ kept: true }, '', address)
  takeMailedLink()
  return renderHook(() => useMailedLink()).result.current
}
const address = () => window.location.pathname + window.location.search + window.location.hash

it.each([
  ['/login#magic_token=abc', { magic: 'abc' }, '/login'],
  [
    '/login?plan=annual&email=a%2Bb%40c.co#magic_token=abc',
    { magic: 'abc' },
    '/login?plan=annual&email=a%2Bb%40c.co',
  ],
  [
    '/reset-password?access_token=q&refresh_token=r&type=recovery',
    { access: 'q', refresh: 'r', type: 'recovery' },
    '/reset-password',
  ],
  // The fragment wins.
  [
    '/reset-password?access_token=q&type=signup#access_token=h&type=recovery',
    { access: 'h', type: 'recovery' },
    '/reset-password',
  ],
  ['/reset-password/?utm=1#access_token=h', { access: 'h' }, '/reset-password/?utm=1'],
])('takes %s out of the address', (from, expected, rest) => {
  const empty = { magic: null, access: null, refresh: null, type: null }
  expect(open(from)).toEqual({ ...empty, ...expected })
  expect(address()).toBe(rest)
  expect(window.history.state).toEqual({ kept: true })
})

it.each(['/login', '/login?view=reset', '/login#main', '/terms#magic_token=abc', '/?access_token=x'])(
  'leaves %s as it is',
  (from) => {
    expect(open(from)).toBeNull()
    expect(address()).toBe(from)
  },
)

it('never reads a magic token from the query, where logs would have it', () => {
  expect(open('/login?magic_token=abc')?.magic).toBeNull()
  expect(address()).toBe('/login')
})

it('tells whoever looks on', () => {
  window.history.replaceState(null, '', '/login')
  const { result } = renderHook(() => useMailedLink())
  expect(result.current).toBeNull()
  act(() => {
    window.history.replaceState(null, '', '/login#magic_token=two')
    takeMailedLink()
  })
  expect(result.current?.magic).toBe('two')
  act(() => forgetMailedLink())
  expect(result.current).toBeNull()
})
