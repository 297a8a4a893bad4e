import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { User } from '#contracts/accounts.ts'
import { TIMING } from '#contracts/limits.ts'
import { useWho } from './who.tsx'

export const USER_KEY = ['/api/auth/user'] as const

interface CurrentUser {
  /** Null until it is loaded, and when nobody is signed in. */
  readonly user: User | null
  readonly isMember: boolean
  /** Nobody answered who it is. */
  readonly isUnknown: boolean
}

/** Visitor pages ask nothing: what the server rendered is the answer. */
export function useUser(): CurrentUser {
  const who = useWho()
  const { data, isError } = useQuery<User | null>({
    queryKey: USER_KEY,
    staleTime: TIMING.userStale,
    enabled: who === 'member',
  })
  return {
    user: data ?? null,
    isMember: data === undefined ? who === 'member' : data !== null,
    isUnknown: isError && data === undefined,
  }
}

export const forgetUser = (client: QueryClient): void => {
  client.setQueryData(USER_KEY, null)
}
