import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** In the middle half of the window, however tall the element is. */
const MIDDLE = { rootMargin: '-25% 0px' }

const watchTab = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isTabVisible = () => document.visibilityState === 'visible'

/** Whether the element is on screen, in a tab that is. */
export function useWatched(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  const tabVisible = useSyncExternalStore(watchTab, isTabVisible, () => false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      MIDDLE,
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView && tabVisible
}
