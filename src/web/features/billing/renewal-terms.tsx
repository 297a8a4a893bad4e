import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { AFTER_CANCEL, SUPPORT_EMAIL } from '#web/lib/site.ts'

/** Price, period, renewal, the way out and what it does, beside the buttons that lead to paying; of one plan, or of both (DECISIONS T98). */
export const RenewalTerms = ({ plan }: { plan?: Plan }) => (
  <p className="small soft">
    {plan === undefined
      ? `Monthly is ${PLAN_FACTS.monthly.price} each month, annual ${PLAN_FACTS.annual.price} each year. Both renew until you cancel, online in the billing portal or by writing to ${SUPPORT_EMAIL}. ${AFTER_CANCEL}`
      : `${PLAN_FACTS[plan].price} today, and again each ${PLAN_FACTS[plan].period} until you cancel, online in the billing portal or by writing to ${SUPPORT_EMAIL}. ${AFTER_CANCEL}`}
  </p>
)
