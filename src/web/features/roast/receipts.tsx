import { CLAIM_KINDS, receiptsTitle } from '#contracts/roast-copy.ts'
import type { Claim } from '#contracts/roast.ts'

/** What of the material could be checked, and what would settle it; folded, and never a verdict. */
export function Receipts({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null
  return (
    <details className="receipts">
      <summary className="h4">{receiptsTitle(claims.length)}</summary>
      <p className="small soft">
        Nobody has checked these yet. Here is what was claimed, and what would settle it.
      </p>
      <ol>
        {claims.map(({ sentence, kind, settledBy }) => (
          <li key={sentence}>
            <q>{sentence}</q>
            <p className="small">
              <b>{CLAIM_KINDS[kind]}.</b> {settledBy}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
