import { useQuery } from '@tanstack/react-query'
import { DISPUTED } from '#contracts/billing-copy.ts'
import type { SubscriptionStatus } from '#contracts/billing.ts'
import { SUPPORT_EMAIL } from '#web/lib/site.ts'
import { useUser } from '#web/lib/user.ts'
import { alertPortalFault, openPortal } from './checkout.ts'
import { longDate } from './status-text.ts'

export const STATUS_KEY = ['/api/subscription/status'] as const

/** What a member has already: paying twice is never the remedy (DECISIONS T80). */
export function Standing() {
  const { user, isMember } = useUser()
  const { data } = useQuery<SubscriptionStatus | null>({
    queryKey: STATUS_KEY,
    enabled: isMember,
    staleTime: 0,
  })
  const standing = data ? standingOf(data) : null
  if (standing === null) return null
  return (
    <div className="notice" role="status">
      <p>
        <b>{standing.title}</b> {standing.text}
      </p>
      <button
        type="button"
        className="btn btn--line btn--small"
        onClick={() => void openPortal(user?.email).catch(alertPortalFault)}
      >
        {standing.action}
      </button>
    </div>
  )
}

function standingOf(found: SubscriptionStatus) {
  const { status, priceId, cancelAtPeriodEnd, disputed, current_period_end: end } = found
  if (disputed)
    return {
      title: 'Your payment is disputed.',
      text: `${DISPUTED} Questions? Write to ${SUPPORT_EMAIL}.`,
      action: 'Manage billing',
    }
  if (status === 'past_due' || status === 'unpaid')
    return {
      title: 'Your last payment did not go through.',
      text: 'Update your card and you are back at the desk.',
      action: 'Update your card',
    }
  if (status === 'paused')
    return {
      title: 'Your subscription is paused.',
      text: 'You can go on with it in the billing portal.',
      action: 'Manage billing',
    }
  if (status !== 'active' && status !== 'trialing') return null
  if (cancelAtPeriodEnd)
    return {
      title: 'Your subscription is cancelled.',
      text: end ? `You can undo that until ${longDate(end)}.` : 'You can undo that until the period ends.',
      action: 'Undo in the portal',
    }
  // Complimentary access has no billing to manage.
  return priceId === null
    ? null
    : { title: 'You are subscribed.', text: 'Everything is in the billing portal.', action: 'Manage billing' }
}
