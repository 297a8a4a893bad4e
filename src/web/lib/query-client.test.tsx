// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Counter } from '#web/features/stats/counter.tsx'
import { call } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { announceSession, watchSession } from './session-sync.ts'
import { USER_KEY, useUser } from './user.ts'
import { WhoProvider, type Who } from './who.tsx'

const fetched = vi.fn<typeof fetch>()
let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ totalConversions: 48_213 }))
  client = createQueryClient()
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const paths = () => fetched.mock.calls.map(([path]) => path)
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

const Name = () => {
  const { user, isMember } = useUser()
  return <p>{`${isMember ? 'member' : 'visitor'} ${user?.email ?? '-'}`}</p>
}
const mount = (who: Who, children = <Name />) =>
  render(
    <QueryClientProvider client={client}>
      <WhoProvider who={who}>{children}</WhoProvider>
    </QueryClientProvider>,
  )

describe('default loads', () => {
  it('join the key, and take 401 for no value', async () => {
    fetched.mockResolvedValueOnce(Response.json({ error: 'Unauthorized' }, { status: 401 }))
    await expect(client.fetchQuery({ queryKey: ['/api', 'auth', 'user'] })).resolves.toBeNull()
    expect(paths()).toEqual(['/api/auth/user'])
  })

  it('are not retried', async () => {
    fetched.mockImplementation(async () => Response.json({ error: 'Boom' }, { status: 500 }))
    const failure = client.fetchQuery({ queryKey: ['/api/config'] }).catch((error: unknown) => error)
    await settle(60_000)
    expect(await failure).toMatchObject({ message: 'Boom' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('the current user', () => {
  it('is not asked for on a visitor page', async () => {
    mount('visitor')
    await settle(1_000)
    expect(paths()).toEqual([])
    expect(screen.getByText('visitor -')).toBeDefined()
  })

  it('stays a member until the answer says otherwise, and is cached for five minutes', async () => {
    fetched.mockImplementation(async () => Response.json({ email: 'a@b.co' }))
    const first = mount('member')
    expect(screen.getByText('member -')).toBeDefined()
    await settle()
    expect(screen.getByText('member a@b.co')).toBeDefined()
    first.unmount()
    await settle(4 * 60_000)
    mount('member').unmount()
    await settle(2 * 60_000)
    expect(paths()).toHaveLength(1)
    mount('member')
    await settle()
    expect(paths()).toHaveLength(2)
  })

  it('is nobody after a refused mutation, and after a logout in another tab', async () => {
    const unwatch = watchSession(client)
    client.setQueryData(USER_KEY, { email: 'a@b.co' })
    fetched.mockResolvedValueOnce(
      Response.json({ error: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
    )
    await call('logout').catch(() => null)
    expect(client.getQueryData(USER_KEY)).toBeNull()

    client.setQueryData(USER_KEY, { email: 'a@b.co' })
    announceSession('out')
    const newValue = localStorage.getItem('roarback:session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'roarback:session', newValue }))
    expect(client.getQueryData(USER_KEY)).toBeNull()
    unwatch()
  })
})

describe('the counter', () => {
  it('polls every ten seconds, and not while the tab is hidden', async () => {
    mount('visitor', <Counter />)
    await settle()
    expect(screen.getByText('48,213 posts destroyed')).toBeDefined()
    await settle(9_999)
    expect(paths()).toHaveLength(1)
    await settle(1)
    expect(paths()).toHaveLength(2)

    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle(60_000)
    expect(paths()).toHaveLength(2)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
  })
})
