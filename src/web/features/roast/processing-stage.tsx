import { useEffect, useRef } from 'react'
import { CAPTIONS } from '#contracts/copy.ts'
import { TIMING } from '#contracts/limits.ts'
import { useRotation } from '#web/lib/rotation.ts'
import { Clip } from '#web/ui/clip.tsx'
import { Machine } from '#web/ui/machine.tsx'
import type { RoastRequest } from './tool-state.ts'

interface ProcessingStageProps {
  readonly request: RoastRequest
  readonly onStop: () => void
}

/** Mounted anew for every run, so the captions start at the first. */
export function ProcessingStage({ request, onStop }: ProcessingStageProps) {
  const at = useRotation(CAPTIONS.length, TIMING.captionRotation, true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div>
      <h1 className="h1 mb-6" ref={heading} tabIndex={-1}>
        Stop the presses.
      </h1>
      {request.kind === 'text' ? (
        <Clip straight author={request.target.trim() || undefined}>
          {request.text}
        </Clip>
      ) : null}
      <div className="machine--big mt-8">
        <Machine caption={CAPTIONS[at] ?? CAPTIONS[0]} log={CAPTIONS.slice(0, at)} />
      </div>
      <div className="row mt-3 justify-between">
        <p className="wire soft">THE TAPE SAYS “ROARBACK” IN FIVE-BIT TELETYPE. IT SAYS IT A LOT.</p>
        <button type="button" className="btn btn--plain btn--small" onClick={onStop}>
          Cancel
        </button>
      </div>
    </div>
  )
}
