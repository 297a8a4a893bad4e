import { useQuery } from '@tanstack/react-query'
import { QA_COPY } from '#contracts/qa-copy.ts'
import type { CallAnswer } from '#web/lib/call.ts'
import { PUBLIC_KEY } from './public-key.ts'

type Mode = keyof typeof QA_COPY.badge

/** Null until the key is known; a key that is missing is no live one (DECISIONS T61). */
export function useQaMode(): Mode | null {
  const { data, isError } = useQuery<CallAnswer<'publicKey'> | null>({ queryKey: PUBLIC_KEY })
  if (data === undefined && !isError) return null
  const key = data?.publishableKey ?? ''
  if (key === '') return 'unknown'
  return key.startsWith('pk_test') ? 'test' : 'live'
}

export const QaBadge = ({ mode }: { mode: Mode }) => (
  <span className={`strap strap--${mode}`}>{QA_COPY.badge[mode]}</span>
)

export const LiveWarning = () => (
  <p className="notice" role="alert">
    <b>This is live mode.</b> A test that is started here charges a real card.
  </p>
)
