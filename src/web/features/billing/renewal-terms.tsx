import { PLAN_FACTS } from '#contracts/plans.ts'
import { SUPPORT_EMAIL } from '#web/lib/site.ts'

/** Price, period, renewal and the way out, beside the buttons that lead to paying (DECISIONS T98). */
export const RenewalTerms = () => (
  <p className="small soft">
    {`Monthly is ${PLAN_FACTS.monthly.price} each month, annual ${PLAN_FACTS.annual.price} each year. Both renew until you cancel, online in the billing portal or by writing to ${SUPPORT_EMAIL}.`}
  </p>
)
