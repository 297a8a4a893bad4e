import { useState, type MouseEvent } from 'react'
import X from 'lucide-react/icons/x'
import { PILL_TEXTS } from '#contracts/copy.ts'
import { TIMING } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { useReducedMotion, useRotation } from '#web/lib/rotation.ts'
import { Rotator } from '#web/ui/rotator.tsx'

/** The floating offer. Dismissed for the rest of the view, not for ever (DECISIONS T19). */
export function Pill() {
  const [open, setOpen] = useState(true)
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const shown = useRotation(PILL_TEXTS.length, TIMING.pillRotation, open && !held && !still)
  if (!open) return null

  const dismiss = () => {
    setOpen(false)
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }

  return (
    <aside className="pill" aria-label="Offer">
      <a href={PAGES.pricing} onClick={followSubscribeLink} {...hold}>
        <Rotator variants={PILL_TEXTS} shown={shown} />
      </a>
      <button type="button" aria-label="Dismiss offer" onClick={dismiss} {...hold}>
        <X className="icon" />
      </button>
    </aside>
  )
}

/** Goes where the page's own subscribe link goes; /pricing is for pages without one (DECISIONS T12). */
function followSubscribeLink(event: MouseEvent<HTMLAnchorElement>): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[href^="${PAGES.subscribe}"]`)
  if (link) event.currentTarget.href = link.href
}
