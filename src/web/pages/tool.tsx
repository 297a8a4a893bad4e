import { PAGES } from '#contracts/paths.ts'
import { PendingPlan } from '#web/features/billing/pending-plan.tsx'
import { Desk } from '#web/features/roast/desk.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function ToolPage() {
  return (
    <main id="main" className="wrap desk" tabIndex={-1}>
      <PageHead title={SITE_NAME} description="The copy desk." path={PAGES.home} />
      <Desk notice={<PendingPlan />} />
    </main>
  )
}
