import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { LOGOUT_COPY } from '#contracts/copy.ts'
import { TIMING } from '#contracts/limits.ts'
import { clearBrowserStorage } from '#web/lib/browser-storage.ts'
import { call } from '#web/lib/call.ts'
import { reloadPage } from '#web/lib/navigate.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { useTimedRedirect } from '#web/lib/timed-redirect.ts'
import { toast } from '#web/lib/toast.ts'
import { forgetUser, USER_KEY } from '#web/lib/user.ts'

/**
 * Toast, then a reload after a second: the server then answers with the visitor's page (SPEC §4 "Logout").
 * Use it in a component that outlives the button: the button goes as soon as nobody is signed in.
 */
export function useLogout() {
  const client = useQueryClient()
  const later = useTimedRedirect()
  const [busy, setBusy] = useState(false)

  const logout = async () => {
    setBusy(true)
    try {
      await call('logout')
    } catch {
      toast({ kind: 'error', message: LOGOUT_COPY.failed })
      return
    } finally {
      setBusy(false)
    }
    clearBrowserStorage()
    announceSession('out')
    toast({ kind: 'success', message: LOGOUT_COPY.done })
    later(reloadPage, TIMING.logoutRedirect)
    forgetUser(client)
    await client.invalidateQueries({ queryKey: USER_KEY })
  }

  return { logout, busy }
}
