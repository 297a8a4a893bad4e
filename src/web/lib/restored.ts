import { useEffect } from 'react'

/** Called when the reader comes back and the browser has kept the page as it was left: busy for ever, without this. */
export function useRestored(action: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) action()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [action])
}
