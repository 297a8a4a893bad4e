import { useCallback, useEffect, useRef } from 'react'

/** Does something (a redirect, a reload) after a while, once, and not at all if the component has gone (T77). */
export function useTimedRedirect(): (action: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((action, ms) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, ms)
  }, [])
}
