import { NOT_FOUND_TITLE } from '#contracts/copy.ts'
import { PAGES } from '#contracts/paths.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { Missing } from '#web/ui/missing.tsx'

export default function NotFoundPage() {
  return (
    <main id="main" className="wrap section missing-page" tabIndex={-1}>
      <PageHead title={NOT_FOUND_TITLE} />
      <Missing />
      <h1 className="h2">{NOT_FOUND_TITLE}</h1>
      <p className="lead soft">
        We looked for it. We yelled for it. This page was pulled before the edition went to print.
      </p>
      <a className="btn" href={PAGES.home}>
        Back to the front page
      </a>
    </main>
  )
}
