import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while prerendering and hydrating: text from the query or the clock waits for it (RESEARCH "Hydration"). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The address's query; empty until hydrated. */
export function useQueryParams(): URLSearchParams {
  const hydrated = useHydrated()
  const search = hydrated ? window.location.search : ''
  return useMemo(() => new URLSearchParams(search), [search])
}

const DATE = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

const today = () => new Date().toLocaleDateString('en-US', DATE)

/** "Tuesday, September 9, 2025", or nothing until hydrated: the clock of the build is not the reader's. */
export const useToday = (): string => useSyncExternalStore(never, today, () => '')
