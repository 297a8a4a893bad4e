import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { LOGOUT_COPY } from '#contracts/copy.ts'
import { TIMING } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { clearBrowserStorage } from '#web/lib/browser-storage.ts'
import { call } from '#web/lib/call.ts'
import { leaveFor, reloadPage } from '#web/lib/navigate.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { useTimedRedirect } from '#web/lib/timed-redirect.ts'
import { toast } from '#web/lib/toast.ts'
import { forgetUser, USER_KEY } from '#web/lib/user.ts'

/**
 * Toast, then a reload after a second: the server then answers with the visitor's page. From the account page, which
 * a visitor has none of, to the front page (SPEC §4 "Logout").
 * Use it in a component that outlives the button: the button goes as soon as nobody is signed in.
 */
export function useLogout() {
  const client = useQueryClient()
  const later = useTimedRedirect()
  const [busy, setBusy] = useState(false)

  const logout = async () => {
    if (busy) return
    const isAccount = window.location.pathname.startsWith(PAGES.account)
    setBusy(true)
    try {
      await call('logout')
    } catch {
      toast({ kind: 'error', ...(isAccount ? LOGOUT_COPY.accountFailed : LOGOUT_COPY.failed) })
      return
    } finally {
      setBusy(false)
    }
    clearBrowserStorage()
    announceSession('out')
    toast({ kind: 'success', ...(isAccount ? LOGOUT_COPY.accountDone : LOGOUT_COPY.done) })
    later(isAccount ? () => leaveFor(PAGES.home) : reloadPage, TIMING.logoutRedirect)
    forgetUser(client)
    await client.invalidateQueries({ queryKey: USER_KEY })
  }

  return { logout, busy }
}
