import { CAPTIONS } from '#contracts/copy.ts'
import { TIMING } from '#contracts/limits.ts'
import { useRotation } from '#web/lib/rotation.ts'
import { Machine } from '#web/ui/machine.tsx'
import type { Phase } from './timeline.ts'

interface PressProps {
  readonly phase: Phase
  readonly running: boolean
}

/** What it says while it has nothing to do. */
const IDLE = { start: 'Waiting for a post', input: 'One post received. Oh dear' } as const

/** Mounted anew for every phase, so the captions start at the first. */
export function Press({ phase, running }: PressProps) {
  const working = phase === 'processing'
  const at = useRotation(CAPTIONS.length, TIMING.captionRotation, working && running)
  if (phase === 'start' || phase === 'input') return <Machine caption={IDLE[phase]} log={[]} live={false} />
  const shown = working ? at : CAPTIONS.length - 1
  return <Machine caption={CAPTIONS[shown] ?? CAPTIONS[0]} log={CAPTIONS.slice(0, shown)} live={false} />
}
