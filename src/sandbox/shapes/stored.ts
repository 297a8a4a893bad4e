/** What the store keeps: Stripe's own shape, and under `$` what Stripe does not show. Times are Unix seconds. */
export interface Stored {
  id: string
  object: string
  created?: number
  $?: Record<string, unknown>
  [more: string]: unknown
}

/** The test clock that an object lives on; null for the wall clock. Some of Stripe's shapes do not show it. */
export function clockOf(of: Stored): string | null {
  const clock = of['test_clock'] ?? of.$?.['clock']
  return typeof clock === 'string' ? clock : null
}

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Metadata = Record<string, string>

export const API_VERSION = '2026-10-28.endive'
export const CURRENCY = 'usd'

/** Stripe names every property of an object, also those that hold nothing. */
export function nulls<K extends string>(...keys: K[]): Record<K, null> {
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<K, null>
}

export function list<T>(url: string, data: T[], hasMore = false): List<T> {
  return { object: 'list', data, has_more: hasMore, url }
}

/** As it leaves the sandbox: without what only the sandbox knows, at any depth. */
export function present<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => present(one)) as T
  if (typeof value !== 'object' || value === null) return value
  // Only an object of ours has something to hide: `$` may also be somebody's metadata.
  const shown = Object.entries(value).filter(([key]) => key !== '$' || !Object.hasOwn(value, 'object'))
  return Object.fromEntries(shown.map(([key, inner]) => [key, present(inner)])) as T
}
