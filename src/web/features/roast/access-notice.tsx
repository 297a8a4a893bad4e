import { PAGES } from '#contracts/paths.ts'
import { useUser } from '#web/lib/user.ts'

/** Said before the first refusal, not after it (DECISIONS T16). */
export function AccessNotice() {
  const { user } = useUser()
  if (!user || user.hasAccess) return null
  return (
    <p className="notice small">
      <b>Subscription needed</b>
      <a className="link" href={PAGES.subscribe}>
        See the plans
      </a>
    </p>
  )
}
