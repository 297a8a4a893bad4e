import { Receipt } from '#web/features/billing/receipt.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function SuccessPage() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead title={`Thank you from ${SITE_NAME}`} />
      <div className="receipt-page" aria-live="polite">
        <Receipt />
      </div>
    </main>
  )
}
