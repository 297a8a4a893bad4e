import type { ReactNode } from 'react'
import { AccessNotice } from './access-notice.tsx'
import { InputStage } from './input-stage.tsx'
import { Margin } from './margin.tsx'
import { ProcessingStage } from './processing-stage.tsx'
import { ResultStage } from './result-stage.tsx'
import { useTool, type Tool } from './use-tool.ts'

/** The tool: input, then processing, then result (SPEC §4). */
interface DeskProps {
  /** What the page has to say above the tool. */
  readonly notice?: ReactNode
}

export function Desk({ notice }: DeskProps) {
  const tool = useTool()
  return (
    <>
      <div>
        {notice}
        <AccessNotice />
        <StageOf tool={tool} />
      </div>
      <Margin state={tool.state} />
    </>
  )
}

function StageOf({ tool }: { tool: Tool }) {
  const { stage, request, answer, run } = tool.state
  if (stage === 'processing' && request)
    return <ProcessingStage key={run} request={request} onStop={tool.stop} />
  if (stage === 'result' && answer)
    return <ResultStage answer={answer} onRegenerate={tool.regenerate} onNew={tool.clear} />
  return <InputStage tool={tool} />
}
