import { useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { User } from '#contracts/accounts.ts'
import { BILLING_COPY, DISPUTED } from '#contracts/billing-copy.ts'
import type { SubscriptionStatus } from '#contracts/billing.ts'
import { PAGES } from '#contracts/paths.ts'
import { useRestored } from '#web/lib/restored.ts'
import { SUPPORT_EMAIL } from '#web/lib/site.ts'
import { alertPortalFault, openPortal } from './checkout.ts'
import { STATUS_KEY } from './standing.tsx'
import { longDate, planLabel, statusLabel } from './status-text.ts'

/** What the account page says of money: what is true, and what cancelling means before the click (DECISIONS T51, T1). */
export function AccountBilling({ user }: { user: User }) {
  const { data, isError } = useQuery<SubscriptionStatus | null>({ queryKey: STATUS_KEY, staleTime: 0 })
  return (
    <>
      <section>
        <h2 className="h3">Subscription</h2>
        <div className="stack" aria-live="polite">
          {data ? <Standing status={data} hasAccess={user.hasAccess} /> : null}
          {data === undefined && !isError ? <p className="soft">Checking your subscription...</p> : null}
          {isError || data === null ? <p className="sic">{BILLING_COPY.noStatus}</p> : null}
        </div>
      </section>
      <section>
        <h2 className="h3">Billing Management</h2>
        <Portal email={user.email} isRunning={data ? isRunning(data) : false} />
      </section>
    </>
  )
}

const isRunning = ({ status, cancelAtPeriodEnd }: SubscriptionStatus): boolean =>
  (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd

function Standing({ status, hasAccess }: { status: SubscriptionStatus; hasAccess: boolean }) {
  const date = longDate(status.current_period_end)
  if (status.disputed)
    return (
      <>
        <p className="stamp stamp--flat">Payment disputed</p>
        <p className="soft">
          {DISPUTED} Questions? Write to{' '}
          <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </>
    )
  if (isRunning(status))
    return (
      <>
        <p className="stamp stamp--green stamp--flat">Active Subscriber</p>
        {/* Complimentary access has no price, and no next bill. */}
        <p className="soft">
          {status.priceId === null
            ? 'With our compliments.'
            : `${planLabel(status, null)} plan${date ? `, next billing date ${date}` : ''}.`}
        </p>
      </>
    )
  if (status.cancelAtPeriodEnd && (status.status === 'active' || status.status === 'trialing'))
    return (
      <>
        <p className="stamp stamp--flat">Cancelled</p>
        <p className="soft">
          {hasAccess
            ? `Your access lasts until ${date || 'the period ends'}.`
            : 'Your access has ended, and undoing the cancellation restores it.'}{' '}
          {`You can undo it in the billing portal until ${date || 'the period ends'}.`}
        </p>
      </>
    )
  if (status.status === 'past_due' || status.status === 'unpaid' || status.status === 'paused')
    return (
      <>
        <p className="stamp stamp--flat">{statusLabel(status.status)}</p>
        <p className="soft">
          {status.status === 'paused'
            ? 'Your subscription is paused. You can go on with it in the billing portal.'
            : 'Your last payment did not go through. Update your card in the billing portal, and you are back at the desk.'}
        </p>
      </>
    )
  return (
    <>
      <p>
        <b>No active subscription</b>
        {status.status === 'canceled' && date ? `. The last one ended on ${date}.` : null}
      </p>
      <a className="btn btn--small" href={PAGES.subscribe}>
        See the plans
      </a>
    </>
  )
}

function Portal({ email, isRunning: mayCancel }: { email: string; isRunning: boolean }) {
  const [busy, setBusy] = useState(false)
  useRestored(useCallback(() => setBusy(false), []))

  const open = async () => {
    if (busy) return
    if (!email) return window.alert(BILLING_COPY.unknownEmail)
    setBusy(true)
    try {
      await openPortal(email)
    } catch (error) {
      setBusy(false)
      alertPortalFault(error, BILLING_COPY.accountPortalFailed)
    }
  }

  return (
    <div className="stack">
      <p className="soft">Change plan, update your card or cancel in the billing portal.</p>
      {mayCancel ? (
        <p className="small soft">
          Before you cancel: unless the portal says otherwise, access ends as soon as you do. Undoing the
          cancellation restores it; if you do not, the time without access is refunded when the plan ends.
        </p>
      ) : null}
      <button type="button" className="btn btn--line" aria-disabled={busy} onClick={() => void open()}>
        Manage Billing &amp; Subscriptions
        <ExternalLink className="icon" />
      </button>
    </div>
  )
}
