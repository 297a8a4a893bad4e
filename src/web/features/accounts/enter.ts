import { PAGES } from '#contracts/paths.ts'
import type { Plan } from '#contracts/plans.ts'
import { SIGN_IN_TOASTS } from '#contracts/sign-in-copy.ts'
import { keepForSession, rememberEmail } from '#web/lib/browser-storage.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { toastAcrossLoad } from '#web/lib/toast.ts'

/** Signed in, by whatever means: toast, then a full load of the front page; a plan is kept for there (SPEC §4, DECISIONS T25). */
export function enter(email: string | undefined, plan: Plan | null): void {
  if (email !== undefined) rememberEmail(email)
  if (plan) keepForSession('pendingPlan', plan)
  announceSession('in')
  toastAcrossLoad({ kind: 'success', title: SIGN_IN_TOASTS.signedIn })
  leaveFor(PAGES.home)
}
