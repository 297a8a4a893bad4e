import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { parsePlan } from '#contracts/plans.ts'
import { peekSession, takeFromSession } from '#web/lib/browser-storage.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useRestored } from '#web/lib/restored.ts'
import { toast } from '#web/lib/toast.ts'
import { useUser } from '#web/lib/user.ts'
import { checkoutFault, openCheckout } from './checkout.ts'

/** Signing in leads home, as specified; the plan that was being bought is not forgotten on the way (DECISIONS T25). */
export function PendingPlan() {
  const { user } = useUser()
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [busy, show] = useState(false)
  // State comes too late for a second click in the same moment.
  const isBusy = useRef(false)
  const setBusy = useCallback((is: boolean) => {
    isBusy.current = is
    show(is)
  }, [])
  const plan = hydrated ? parsePlan(peekSession('pendingPlan')) : null
  const hasAccess = user?.hasAccess === true
  useEffect(() => {
    if (hasAccess) takeFromSession('pendingPlan')
  }, [hasAccess])
  useRestored(useCallback(() => setBusy(false), [setBusy]))
  if (plan === null || user === null || hasAccess) return null

  const finish = async () => {
    if (isBusy.current) return
    setBusy(true)
    try {
      await openCheckout(client, plan, user.email)
    } catch (error) {
      setBusy(false)
      toast({ kind: 'error', title: 'Error', message: checkoutFault(error) })
    }
  }

  return (
    <p className="notice small">
      <b>{`Finish your ${plan} subscription`}</b>
      <button type="button" className="btn btn--small" aria-disabled={busy} onClick={() => void finish()}>
        Continue to checkout
      </button>
    </p>
  )
}
