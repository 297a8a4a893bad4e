import type { ReactNode } from 'react'

interface SwapProps {
  /** The first example's, finished. Always there, since it alone gives the size. */
  readonly first: ReactNode
  /** What is seen instead of it. */
  readonly instead: ReactNode
}

/** Exchanges what is shown without ever moving the page below, however much or little there is to show. */
export const Swap = ({ first, instead }: SwapProps) => (
  <div className="swap">
    <div className={instead ? 'is-off' : undefined}>{first}</div>
    {instead ? <div className="instead">{instead}</div> : null}
  </div>
)
