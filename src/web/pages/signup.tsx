import { PAGES } from '#contracts/paths.ts'
import { BoughtNotice } from '#web/features/billing/bought-notice.tsx'
import { SecurePayment } from '#web/features/billing/secure-payment.tsx'
import { SignupForm } from '#web/features/billing/signup-form.tsx'
import { Standing } from '#web/features/billing/standing.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function SignupPage() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead
        title={`Sign up for ${SITE_NAME}`}
        description="Pick a plan, leave an address. Unlimited all-caps rebuttals, cancel anytime."
        path={PAGES.signup}
      />
      <h1 className="h1">Pick your volume.</h1>
      <p className="lead soft mt-3 mb-14">No password. Your way in comes by mail.</p>
      <Standing />
      <BoughtNotice />
      <SignupForm />
      <div className="mt-6">
        <SecurePayment />
      </div>
    </main>
  )
}
