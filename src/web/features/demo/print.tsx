import { useToday } from '#web/lib/hydrated.ts'
import { layOut } from '#web/lib/headline.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { FrontPage } from '#web/ui/front-page.tsx'
import type { DemoItem } from './demo-item.ts'
import type { Phase } from './timeline.ts'

interface PrintProps {
  readonly item: DemoItem
  readonly phase: Phase
}

/** The rebuttal on the front page; until there is one, the page that is held for it. */
export function Print({ item, phase }: PrintProps) {
  const today = useToday()
  const common = { as: 'h3', siteName: SITE_NAME, date: today } as const
  if (phase !== 'result')
    return (
      <div className="unprinted">
        <FrontPage
          {...common}
          headline={['Hold the front page.']}
          paragraphs={[]}
          byline="Copy to come"
          stamped={false}
        />
      </div>
    )
  return (
    <FrontPage
      {...common}
      {...layOut(item.response)}
      byline={
        <>
          In reply to <b>{item.figure}</b>
        </>
      }
      stamped
    />
  )
}
