import { PLAN_FACTS } from '#contracts/plans.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { Wordmark } from '#web/ui/logo.tsx'
import type { PaymentDetails } from './payment-details.ts'

const RENEWS = {
  monthly: 'Every month, until you cancel',
  annual: 'Every year, until you cancel',
} as const

/** Broken after the sign, where it is too long for a phone: a half of a word there reads as a mistake. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

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
            <dd>{details === null ? '\u00a0' : <Address email={details.email} />}</dd>
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
