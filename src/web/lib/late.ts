import { useEffect, useState } from 'react'

/**
 * Code that only some readers of a page want: fetched once it is wanted, null until then. Not React.lazy, whose
 * boundary would show something else meanwhile; this leaves what is there until the rest has come.
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean, onFailed: () => void): T | null {
  const [late, setLate] = useState<{ readonly code: T } | null>(null)
  useEffect(() => {
    if (!wanted || late) return
    let isGone = false
    load().then(
      (code) => isGone || setLate({ code }),
      () => isGone || onFailed(),
    )
    return () => {
      isGone = true
    }
  }, [load, wanted, late, onFailed])
  return late?.code ?? null
}
