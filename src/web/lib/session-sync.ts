import type { QueryClient } from '@tanstack/react-query'
import { clearBrowserStorage } from './browser-storage.ts'
import { onSessionLost } from './call.ts'
import { forgetUser, USER_KEY } from './user.ts'

const KEY = 'roarback:session'

/** Tells this site's other tabs; the time makes every message a change. */
export function announceSession(state: 'in' | 'out'): void {
  try {
    localStorage.setItem(KEY, `${state} ${Date.now()}`)
  } catch {
    // Storage may be blocked; then the other tabs learn it from their next answer.
  }
}

/** Keeps the current user in step with other tabs and with refused mutations (DECISIONS T78). */
export function watchSession(client: QueryClient): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return
    if (event.newValue?.startsWith('in'))
      void client.fetchQuery({ queryKey: USER_KEY, staleTime: 0 }).catch(() => null)
    else {
      clearBrowserStorage()
      forgetUser(client)
    }
  }
  window.addEventListener('storage', onStorage)
  const unlisten = onSessionLost(() => forgetUser(client))
  return () => {
    window.removeEventListener('storage', onStorage)
    unlisten()
  }
}
