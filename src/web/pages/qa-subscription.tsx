import { QaDesk } from '#web/features/billing/qa-desk.tsx'
import { useHydrated } from '#web/lib/hydrated.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function QaSubscriptionPage() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <PageHead title={`Subscription test of ${SITE_NAME}`} />
      <h1 className="h1 mb-3">Subscription test</h1>
      {useHydrated() ? <QaDesk /> : <p className="soft">Loading...</p>}
    </main>
  )
}
