import { useLayoutEffect, useRef } from 'react'

/** The heading of what has just taken another's place: whoever was there is brought here, and told what it is. */
export function FocusedHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before anybody can press anything: later, it would take the focus from what was pressed.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h1 className="h2" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
