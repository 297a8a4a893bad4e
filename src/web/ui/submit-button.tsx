import type { ReactNode } from 'react'

interface SubmitButtonProps {
  /** False until the page's scripts run: the browser's own submit would take the fields to a page that is none. */
  readonly ready: boolean
  readonly busy: boolean
  readonly busyLabel: string
  readonly children: ReactNode
}

export const SubmitButton = ({ ready, busy, busyLabel, children }: SubmitButtonProps) => (
  <button type="submit" className="btn btn--wide" disabled={!ready || busy}>
    {busy ? busyLabel : children}
  </button>
)
