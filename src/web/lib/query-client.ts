import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { request } from './call.ts'

interface LoadContext {
  readonly queryKey: readonly unknown[]
  readonly signal?: AbortSignal
}

/** The default load: GET the key's segments joined by '/'. Not signed in is no value, not an error (SPEC §7). */
export async function load({ queryKey, signal }: LoadContext): Promise<unknown> {
  try {
    // A query may not hold `undefined`, so an empty body is null here.
    return (await request('GET', queryKey.join('/'), undefined, signal)) ?? null
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: load,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        // Offline is an error to show, not a request to hold back.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
