import type { SubscriptionStatusName } from '#contracts/billing.ts'

export interface AccessFacts {
  readonly status: SubscriptionStatusName
  readonly cancelAtPeriodEnd: boolean
  /** The bank has taken the latest payment back, or may (DECISIONS T104). */
  readonly isDisputed: boolean
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
  if (subscription === null || subscription.isDisputed) return false
  const live = subscription.status === 'active' || subscription.status === 'trialing'
  return live && (afterCancel === 'until-period-end' || !subscription.cancelAtPeriodEnd)
}

/** It lives, and only the dispute stands in the way: no other card would mend that. */
export const isPausedByDispute = ({ status, isDisputed }: AccessFacts): boolean =>
  isDisputed && (status === 'active' || status === 'trialing')

/** What its owner is told of it: a disputed payment is as good as a failed one. */
export const shownStatus = (facts: AccessFacts): SubscriptionStatusName =>
  isPausedByDispute(facts) ? 'past_due' : facts.status

/** Its payment failed, or nobody knows how to make it: another card may mend it. */
export const isMendable = ({ status }: Pick<AccessFacts, 'status'>): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'paused'
