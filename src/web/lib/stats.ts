import type { QueryClient } from '@tanstack/react-query'

export const STATS_KEY = ['/api/stats'] as const

/** After every answer of the writer (SPEC §7). */
export const refreshStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: STATS_KEY })
