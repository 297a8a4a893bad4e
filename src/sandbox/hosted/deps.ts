import type { Store } from '#sandbox/store/store.ts'

export interface HostedDeps {
  store: Store
  /** The wall clock, in milliseconds. */
  now: () => number
  appUrl: string
  siteName: string
  /** Told after everything that may have caused events. */
  onEvents: () => void
}
