import { PAGES } from '#contracts/paths.ts'
import { HomeDemo } from '#web/features/demo/home-demo.tsx'
import { Band } from '#web/features/landing/band.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { Pill } from '#web/features/landing/pill.tsx'
import { Placards } from '#web/features/landing/placards.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'

export default function LandingPage() {
  return (
    <>
      <PageHead
        title={`${SITE_NAME}: fight caps lock with caps lock`}
        description="Paste a politician's post and get back one long, loud, all-caps satirical rebuttal, in the politician's own style."
        path={PAGES.home}
      />
      <main id="main" tabIndex={-1}>
        <Hero />
        <HomeDemo />
        <div className="overflow-clip">
          <Placards />
          <Band />
        </div>
      </main>
      <Pill />
    </>
  )
}
