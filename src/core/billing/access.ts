import type { SubscriptionStatusName } from '#contracts/billing.ts'

export interface AccessFacts {
  readonly status: SubscriptionStatusName
  readonly cancelAtPeriodEnd: boolean
}

/** What a cancellation that takes effect at the period's end does to access until then (DECISIONS T1). */
export type AccessAfterCancel = 'none' | 'until-period-end'

/**
 * May this person use the writer now? Decided by status, never by the period's end alone: a provider moves the
 * period on while a renewal is still unpaid (RESEARCH "Events").
 */
export function hasAccess(
  subscription: AccessFacts | null,
  afterCancel: AccessAfterCancel = 'none',
): boolean {
  if (subscription === null) return false
  const live = subscription.status === 'active' || subscription.status === 'trialing'
  return live && (afterCancel === 'until-period-end' || !subscription.cancelAtPeriodEnd)
}
