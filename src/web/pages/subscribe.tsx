import { PAGES } from '#contracts/paths.ts'
import { BoughtNotice } from '#web/features/billing/bought-notice.tsx'
import { PlanCards } from '#web/features/billing/plan-cards.tsx'
import { RenewalTerms } from '#web/features/billing/renewal-terms.tsx'
import { SecurePayment } from '#web/features/billing/secure-payment.tsx'
import { Standing } from '#web/features/billing/standing.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'
import { BackLink } from '#web/ui/back-link.tsx'

export default function SubscribePage() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead
        title={`Subscribe to ${SITE_NAME}`}
        description="Unlimited all-caps rebuttals for $3.99 a month or $19.99 a year. Cancel anytime."
        path={PAGES.subscribe}
      />
      <h1 className="h1">Pick your volume.</h1>
      <p className="lead soft mt-3 mb-14">Both plans are equally loud. One of them is cheaper.</p>
      <Standing />
      <BoughtNotice />
      <PlanCards />
      <div className="mt-8">
        <RenewalTerms />
      </div>
      <div className="row mt-6 justify-between">
        <SecurePayment />
        <BackLink href={PAGES.home}>Back to Home</BackLink>
      </div>
    </main>
  )
}
