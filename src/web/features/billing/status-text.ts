import type { Config, SubscriptionStatus } from '#contracts/billing.ts'
import { PLAN_FACTS } from '#contracts/plans.ts'

/** "October 9, 2025", or nothing: an unreadable date is left out, not shown as one (DECISIONS T48). */
export function longDate(raw: string | number | null | undefined): string {
  if (raw === null || raw === undefined) return ''
  // Providers count seconds; ours are ISO 8601.
  const date = new Date(typeof raw === 'number' ? raw * 1000 : raw)
  if (Number.isNaN(date.getTime())) return ''
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
}

/** The server's word, then the configured prices, then the specification's rule by the id's own text (DECISIONS T46). */
export function planLabel(
  status: Pick<SubscriptionStatus, 'plan' | 'priceId'>,
  config: Config | null,
): string {
  if (status.plan !== null) return PLAN_FACTS[status.plan].label
  if (status.priceId !== null && status.priceId === config?.priceMonthly) return PLAN_FACTS.monthly.label
  if (status.priceId !== null && status.priceId === config?.priceAnnual) return PLAN_FACTS.annual.label
  return status.priceId?.includes('monthly') ? PLAN_FACTS.monthly.label : PLAN_FACTS.annual.label
}

/** 'active' as 'Active', 'past_due' as 'Past due'. */
export const statusLabel = (status: string): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`
