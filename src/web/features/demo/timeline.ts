import { DEMO_TIMING } from '#contracts/limits.ts'
import type { DemoItem } from './demo-item.ts'

export type Phase = 'start' | 'input' | 'processing' | 'result'

interface Step {
  readonly phase: Phase
  readonly ms: (item: DemoItem) => number
}

/** What every example goes through on the home page (SPEC §4 "Home demo", §9; DECISIONS T55, T56). */
export const HOME_TIMELINE: readonly Step[] = [
  { phase: 'start', ms: () => DEMO_TIMING.start },
  { phase: 'input', ms: inputHold },
  { phase: 'processing', ms: () => DEMO_TIMING.homeProcessing },
  // 25 s plus 3 s: where the result scrolls these are the scroll's; here everything is in view at once.
  { phase: 'result', ms: () => DEMO_TIMING.hold + DEMO_TIMING.scrollDelay },
]

function inputHold(item: DemoItem): number {
  return item.type === 'text' ? DEMO_TIMING.homeTextHold : (item.holdMs ?? DEMO_TIMING.homeImageHold)
}

/** A place in the cycle: which example, and which step of the timeline. */
export interface Place {
  readonly item: number
  readonly step: number
}

/** The first example, finished: what the prerendered page shows, and all that is shown where nothing may move. */
export const FINISHED: Place = { item: 0, step: HOME_TIMELINE.length - 1 }

export const nextPlace = ({ item, step }: Place, items: number): Place =>
  step + 1 < HOME_TIMELINE.length ? { item, step: step + 1 } : { item: (item + 1) % items, step: 0 }
