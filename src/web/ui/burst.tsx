import type { ReactNode } from 'react'

/** The star on the better offer. */
export const Burst = ({ children }: { children: ReactNode }) => (
  <span className="burst">
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d="M50.0 0.5L56.9 10.6L66.9 3.5L70.0 15.4L81.8 12.1L80.6 24.3L92.9 25.2L87.6 36.3L98.7 41.4L90.0 50.0L98.7 58.6L87.6 63.7L92.9 74.7L80.6 75.7L81.8 87.9L70.0 84.6L66.9 96.5L56.9 89.4L50.0 99.5L43.1 89.4L33.1 96.5L30.0 84.6L18.2 87.9L19.4 75.7L7.1 74.8L12.4 63.7L1.3 58.6L10.0 50.0L1.3 41.4L12.4 36.3L7.1 25.3L19.4 24.3L18.2 12.1L30.0 15.4L33.1 3.5L43.1 10.6Z" />
    </svg>
    <span>{children}</span>
  </span>
)
