import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

const watchReduced = (listener: () => void) => {
  const media = window.matchMedia(REDUCED)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const usesReducedMotion = (): boolean => window.matchMedia(REDUCED).matches
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(watchReduced, usesReducedMotion, () => false)

/** An index that walks round `count`, one step every `ms`, from 0 and only while `running`. */
export function useRotation(count: number, ms: number, running: boolean): number {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), ms)
    return () => clearInterval(timer)
  }, [count, ms, running])
  return index
}
