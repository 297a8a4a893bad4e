import * as z from 'zod/mini'

export const PLANS = ['monthly', 'annual'] as const
export const PlanSchema = z.enum(PLANS)
export type Plan = z.infer<typeof PlanSchema>
export const DEFAULT_PLAN: Plan = 'monthly'

interface PlanFacts {
  readonly label: string
  /** Integer cents: 19.99 * 100 is 1998.9999999999998 (DECISIONS T35). */
  readonly cents: number
  /** As printed everywhere. */
  readonly price: string
  readonly period: string
}

export const PLAN_FACTS = {
  monthly: { label: 'Monthly', cents: 399, price: '$3.99', period: 'month' },
  annual: { label: 'Annual', cents: 1999, price: '$19.99', period: 'year' },
} as const satisfies Record<Plan, PlanFacts>

/** The specification's badge. It understates (the year saves 58%), so it is printed as given and never computed (DECISIONS T2). */
export const ANNUAL_SAVING = 'Save 44%'
export const BEST_VALUE = 'BEST VALUE'

/** A plan out of a query string; anything but the two names is no plan (DECISIONS T24). */
export const parsePlan = (raw: string | null | undefined): Plan | null =>
  PLANS.find((plan) => plan === raw) ?? null
