import { useEffect, useRef } from 'react'
import Copy from 'lucide-react/icons/copy'
import FilePlus from 'lucide-react/icons/file-plus-corner'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { CONVERTING_MODES, type RebuttalResponse } from '#contracts/roast.ts'
import { layOut } from '#web/lib/headline.ts'
import { useToday } from '#web/lib/hydrated.ts'
import { usesReducedMotion } from '#web/lib/rotation.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { FrontPage } from '#web/ui/front-page.tsx'
import { copyRebuttal } from './copy-rebuttal.ts'
import { Receipts } from './receipts.tsx'

interface ResultStageProps {
  readonly answer: RebuttalResponse
  readonly onRegenerate: () => void
  readonly onNew: () => void
}

export function ResultStage({ answer, onRegenerate, onNew }: ResultStageProps) {
  const today = useToday()
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { headline, paragraphs } = layOut(answer.transformedText)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    page.current?.scrollIntoView({ behavior: usesReducedMotion() ? 'instant' : 'smooth', block: 'start' })
  }, [])

  return (
    <div ref={page} className="result">
      <FrontPage
        as="h1"
        headlineRef={heading}
        siteName={SITE_NAME}
        date={today}
        headline={headline}
        paragraphs={paragraphs}
        byline={<Byline answer={answer} />}
        stamped={CONVERTING_MODES.includes(answer.mode)}
      />
      <div className="actions mt-8">
        <button type="button" className="btn grow" onClick={() => void copyRebuttal(answer.transformedText)}>
          <Copy className="icon" />
          Copy
        </button>
        <button type="button" className="btn btn--line" onClick={onRegenerate}>
          <RefreshCw className="icon" />
          Regenerate
        </button>
        <button type="button" className="btn btn--line" onClick={onNew}>
          <FilePlus className="icon" />
          New
        </button>
      </div>
      <Receipts claims={answer.claims} />
    </div>
  )
}

const Byline = ({ answer: { target, narrator } }: { answer: RebuttalResponse }) => (
  <>
    {target === null ? null : (
      <>
        In reply to <b>{target}</b>
      </>
    )}
    <span className="voice">{`In the voice of ${narrator}`}</span>
  </>
)
