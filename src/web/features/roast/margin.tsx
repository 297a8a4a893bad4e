import { CAPTIONS } from '#contracts/copy.ts'
import type { ToolState } from './tool-state.ts'

const HOUSE_STYLE = [
  'You bring the post. 800 characters is plenty of rope.',
  'We answer in capitals, in the speaker’s own style.',
  'Share it as what it is: satire.',
  'Nothing you paste is stored permanently.',
] as const

/** The column beside the desk: house style, what the press is doing, or what was answered. */
export function Margin({ state: { stage, request, answer } }: { state: ToolState }) {
  if (stage === 'processing') return <Listed title="On the wire" lines={CAPTIONS} />
  if (stage === 'input') return <Listed title="House style" lines={HOUSE_STYLE} />
  const material = answer?.material ?? (request?.kind === 'text' ? request.text : null)
  return (
    <aside className="margin">
      <h2 className="h4">Original copy</h2>
      <p className="small original">{material ?? 'A random request: the press found its own target.'}</p>
    </aside>
  )
}

const Listed = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <aside className="margin">
    <h2 className="h4">{title}</h2>
    <ol className="small">
      {lines.map((line) => (
        <li key={line}>
          <span>{line}</span>
        </li>
      ))}
    </ol>
  </aside>
)
