import { CONFIRM_COPY } from '#contracts/payment-copy.ts'
import { ConfirmDesk } from '#web/features/billing/confirm-desk.tsx'
import { useHydrated } from '#web/lib/hydrated.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function PaymentSuccessPage() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead title={`Thank you from ${SITE_NAME}`} />
      {useHydrated() ? <ConfirmDesk /> : <h1 className="h1">{CONFIRM_COPY.heading}</h1>}
    </main>
  )
}
