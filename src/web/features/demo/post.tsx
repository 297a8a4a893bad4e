import { Clip } from '#web/ui/clip.tsx'
import type { DemoItem } from './demo-item.ts'
import type { Phase } from './timeline.ts'

interface PostProps {
  readonly item: DemoItem
  readonly phase: Phase
}

/** Keys, since a quotation that is kept and gets a head above it has moved, and one that is new has not. */
export function Post({ item, phase }: PostProps) {
  if (phase === 'start')
    return (
      <Clip key="start">
        <span className="caption soft">PASTE IT HERE</span>
      </Clip>
    )
  if (item.type === 'text')
    return (
      <Clip key="text" author={item.figure} source={item.source} avatar={item.avatar}>
        {item.input}
      </Clip>
    )
  return (
    <Clip key="image">
      <img className="pasted" src={item.image} alt={item.input} width="640" height="320" />
      <span className="wire soft">{item.fileName.toUpperCase()}</span>
    </Clip>
  )
}
