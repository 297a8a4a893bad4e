import { useQuery } from '@tanstack/react-query'
import { BILLING_COPY } from '#contracts/billing-copy.ts'
import type { Config } from '#contracts/billing.ts'
import { PAGES } from '#contracts/paths.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { alertPortalFault, CONFIG_KEY, openPortal } from './checkout.ts'
import { readReceipt, type PaidReceipt } from './read-receipt.ts'
import { longDate, planLabel, statusLabel } from './status-text.ts'

/** What a finished checkout came to (SPEC §2 "/success"). */
export function Receipt() {
  const sessionId = useQueryParams().get('session_id')
  const hydrated = useHydrated()
  const { data, error } = useQuery<PaidReceipt>({
    queryKey: ['receipt', sessionId],
    queryFn: () => readReceipt(sessionId),
    enabled: hydrated,
  })
  const { data: config = null } = useQuery<Config | null>({ queryKey: CONFIG_KEY, enabled: hydrated })
  if (error !== null) return <Failed message={error.message} />
  if (data === undefined) return <h1 className="h2">Checking your payment...</h1>

  const { status, email } = data
  const { cancelAtPeriodEnd } = status
  // Cancelled is cancelled, to the end of the period too (SPEC §4 "Subscription").
  const isActive = (status.status === 'active' || status.status === 'trialing') && !cancelAtPeriodEnd
  const next = longDate(status.current_period_end)
  const manage = () => {
    if (!sessionId) return window.alert(BILLING_COPY.missingSession)
    if (!email) return window.alert(BILLING_COPY.noEmail)
    void openPortal(email).catch(alertPortalFault)
  }

  return (
    <article className="front">
      <div className="front__page">
        <div className="ears">
          <span className="wire">
            SUBSCRIBER
            <br />
            EDITION
          </span>
          <Wordmark name={SITE_NAME} />
          <span className="wire">
            PRICE:
            <br />
            PAID
          </span>
        </div>
        <hr className="double" />
        <h1 className="headline">{isActive ? 'Subscription Active!' : 'Payment Complete!'}</h1>
        <div className="byline">
          <span className="small">One more reader who gets the last word.</span>
          <span className="stamp stamp--green">Paid</span>
        </div>
        <dl className="facts mt-4">
          <dt>Status</dt>
          <dd>{cancelAtPeriodEnd ? 'Cancelled' : statusLabel(status.status)}</dd>
          <dt>Plan</dt>
          <dd>{planLabel(status, config)}</dd>
          {next === '' ? null : (
            <>
              <dt>{cancelAtPeriodEnd ? 'Ends on' : 'Next billing date'}</dt>
              <dd>{next}</dd>
            </>
          )}
        </dl>
        <div className="actions">
          {/* A full load: the server now answers with the member's page. */}
          <a className="btn grow" href={PAGES.home} target="_self">
            Start roaring
          </a>
          <button type="button" className="btn btn--line" onClick={manage}>
            Manage Account
          </button>
        </div>
        <p className="mt-3">
          <BackLink href={PAGES.home}>Back to Home</BackLink>
        </p>
      </div>
    </article>
  )
}

const Failed = ({ message }: { message: string }) => (
  <div className="stack">
    <h1 className="h1">Something went wrong</h1>
    <p className="lead">{message}</p>
    <a className="btn" href={PAGES.home}>
      Return Home
    </a>
  </div>
)
