import { useState } from 'react'
import { PAGES } from '#contracts/paths.ts'
import { DEFAULT_PLAN, parsePlan } from '#contracts/plans.ts'
import { boughtFor } from '#web/lib/bought.ts'
import { useQueryParams } from '#web/lib/hydrated.ts'
import { storedPlanDetails } from '#web/lib/plan-details.ts'
import { BoughtNotice } from './bought-notice.tsx'

/** After /signup somebody has neither a password nor a subscription: the way on is to pay (DECISIONS T22). */
export function AlmostDone() {
  const query = useQueryParams()
  const stored = storedPlanDetails()
  const [now] = useState(Date.now)
  if (boughtFor(now, stored?.email) !== '') return <BoughtNotice isAlone />
  const plan = stored?.plan ?? parsePlan(query.get('plan')) ?? DEFAULT_PLAN
  const email = stored?.email ? `&email=${encodeURIComponent(stored.email)}` : ''
  return (
    <p className="notice notice--alone">
      {/* A full load: the payment page has a policy of its own. */}
      <a className="link" href={`${PAGES.payment}?plan=${plan}${email}`} target="_self">
        Almost done: continue to payment
      </a>
    </p>
  )
}
