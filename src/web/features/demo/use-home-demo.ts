import { useEffect, useRef, useState, type RefObject } from 'react'
import { useReducedMotion } from '#web/lib/rotation.ts'
import type { DemoItem } from './demo-item.ts'
import { FIRST_ITEM } from './first-item.ts'
import { FINISHED, HOME_TIMELINE, nextPlace, type Phase } from './timeline.ts'
import { useWatched } from './use-watched.ts'

interface HomeDemoState {
  readonly item: DemoItem
  readonly phase: Phase
  /** Whether time passes: somebody is looking, and has nothing against it. */
  readonly running: boolean
}

/**
 * Walks the timeline while the section is watched and not held. What is left of a step survives a pause. Starts from
 * the finished first example, which the reader has before any script, and gives it its reading time.
 */
export function useHomeDemo(section: RefObject<Element | null>, held: boolean): HomeDemoState {
  const still = useReducedMotion()
  const watched = useWatched(section)
  const running = watched && !held && !still
  const items = useItems(running)
  const [place, setPlace] = useState(FINISHED)
  const left = useRef<number | null>(null)

  useEffect(() => {
    const item = items[place.item]
    const step = HOME_TIMELINE[place.step]
    if (!running || !item || !step) return
    const ms = left.current ?? step.ms(item)
    const since = performance.now()
    let over = false
    const timer = setTimeout(() => {
      over = true
      setPlace(nextPlace(place, items.length))
    }, ms)
    return () => {
      clearTimeout(timer)
      left.current = over ? null : Math.max(0, ms - (performance.now() - since))
    }
  }, [place, items, running])

  const { item, step } = still ? FINISHED : place
  return { item: items[item] ?? FIRST_ITEM, phase: HOME_TIMELINE[step]?.phase ?? 'result', running }
}

/** The first example, and once the demo is running the other ten: no part of the landing page's own scripts. */
function useItems(wanted: boolean): readonly DemoItem[] {
  const [items, setItems] = useState<readonly DemoItem[]>([FIRST_ITEM])
  useEffect(() => {
    if (!wanted || items.length > 1) return
    import('./more-items.ts').then(
      ({ MORE_ITEMS }) => setItems([FIRST_ITEM, ...MORE_ITEMS]),
      // Offline, or a new deployment: the first example goes round alone.
      () => {},
    )
  }, [wanted, items])
  return items
}
