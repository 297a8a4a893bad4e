import { PAYMENT_COPY } from '#contracts/payment-copy.ts'
import { PaymentDesk } from '#web/features/billing/payment-desk.tsx'
import { usePaymentDetails } from '#web/features/billing/payment-details.ts'
import { PaymentReceipt } from '#web/features/billing/payment-receipt.tsx'
import { Standing } from '#web/features/billing/standing.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function PaymentPage() {
  const details = usePaymentDetails()
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead title={`Complete your ${SITE_NAME} subscription`} />
      <h1 className="h1 mb-9">{PAYMENT_COPY.heading}</h1>
      <Standing />
      <div className="split">
        {details === null ? <p role="status">{PAYMENT_COPY.loading}</p> : <PaymentDesk details={details} />}
        <PaymentReceipt details={details} />
      </div>
    </main>
  )
}
