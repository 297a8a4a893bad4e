import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import type { CardPayment } from './card-payments.ts'

export const CURRENCY = 'usd'

/** Does a sum that the page has sent, in dollars, say the plan's price? It decides nothing else (DECISIONS T34, T35). */
export const isPriceOf = (plan: Plan, dollars: number): boolean =>
  Math.round(dollars * 100) === PLAN_FACTS[plan].cents

/** Is this the whole price of that plan, from that customer? */
export const isPaidInFull = (
  payment: CardPayment,
  wanted: { readonly plan: Plan; readonly customerId: string | null },
): boolean =>
  payment.state === 'paid' &&
  wanted.customerId !== null &&
  payment.customerId === wanted.customerId &&
  payment.currency === CURRENCY &&
  payment.paidCents === PLAN_FACTS[wanted.plan].cents
