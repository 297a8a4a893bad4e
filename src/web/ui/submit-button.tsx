import type { ReactNode } from 'react'

interface SubmitButtonProps {
  /** False until the page's scripts run: the browser's own submit would take the fields to a page that is none. */
  readonly ready: boolean
  readonly busy: boolean
  readonly busyLabel: string
  readonly children: ReactNode
}

/** Busy, it keeps the focus, which a disabled button drops on the page; the form refuses to be sent again by itself. */
export const SubmitButton = ({ ready, busy, busyLabel, children }: SubmitButtonProps) => (
  <button type="submit" className="btn btn--wide" disabled={!ready} aria-disabled={busy}>
    {busy ? busyLabel : children}
  </button>
)
