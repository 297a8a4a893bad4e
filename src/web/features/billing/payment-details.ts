import { useMemo } from 'react'
import { DEFAULT_PLAN, parsePlan, type Plan } from '#contracts/plans.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { storedPlanDetails } from '#web/lib/plan-details.ts'
import { emailFromQuery } from '#web/lib/query-values.ts'
import { useUser } from '#web/lib/user.ts'
import { addressIn } from './confirm-query.ts'

export interface PaymentDetails {
  readonly plan: Plan
  /** Empty where none is known. */
  readonly email: string
  /** The address is the signed-in buyer's own, and no other counts (DECISIONS R1). */
  readonly isOwn: boolean
}

/** The query wins, the store fills its gaps (DECISIONS T38). Null until hydrated, and until it is known who is there. */
export function usePaymentDetails(): PaymentDetails | null {
  const hydrated = useHydrated()
  const query = useQueryParams()
  const { user, isMember, isUnknown } = useUser()
  const asked = useMemo(() => {
    const stored = hydrated ? storedPlanDetails() : null
    return {
      plan: parsePlan(query.get('plan')) ?? stored?.plan ?? DEFAULT_PLAN,
      email: addressIn(emailFromQuery(query)) || addressIn(stored?.email ?? ''),
    }
  }, [hydrated, query])
  if (!hydrated || (isMember && user === null && !isUnknown)) return null
  return { plan: asked.plan, email: user?.email ?? asked.email, isOwn: user !== null }
}
