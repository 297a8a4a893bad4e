import { PLAN_FACTS } from '#contracts/plans.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { Wordmark } from '#web/ui/logo.tsx'
import type { PaymentDetails } from './payment-details.ts'

const RENEWS = {
  monthly: 'Every month, until you cancel',
  annual: 'Every year, until you cancel',
} as const

/** What is being bought. Its lines are there before they are known, so that nothing moves. */
export function PaymentReceipt({ details }: { details: PaymentDetails | null }) {
  const facts = details === null ? null : PLAN_FACTS[details.plan]
  return (
    <aside className="receipt" aria-label="Your order">
      <div className="logo max-w-44">
        <Wordmark name={SITE_NAME} />
      </div>
      <hr className="double my-4" />
      <dl className="facts">
        <dt>Plan</dt>
        <dd>{facts?.label ?? '\u00a0'}</dd>
        {details?.email === '' ? null : (
          <>
            <dt>Email</dt>
            <dd>{details?.email ?? '\u00a0'}</dd>
          </>
        )}
        <dt>Renews</dt>
        <dd>{details === null ? '\u00a0' : RENEWS[details.plan]}</dd>
        <dt className="h4">Amount</dt>
        <dd className="h4 [font-weight:400]">{facts?.price ?? '\u00a0'}</dd>
      </dl>
    </aside>
  )
}
