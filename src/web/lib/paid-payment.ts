import * as z from 'zod/mini'
import { EMAIL_MAX } from '#contracts/limits.ts'
import { PLANS } from '#contracts/plans.ts'
import { dropPayment, keepPayment, keptPayment } from './browser-storage.ts'

const PaidPaymentSchema = z.object({
  /** The provider's id of a payment that went through. */
  paymentId: z.string().check(z.minLength(1), z.maxLength(255)),
  // Not PlanSchema: its file belongs to every page, and would bring the validator along.
  plan: z.enum(PLANS),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
})
export type PaidPayment = z.infer<typeof PaidPaymentSchema>

/** A card that was charged, and a server that has not confirmed it yet; null where there is none. */
export function paidPayment(): PaidPayment | null {
  try {
    return PaidPaymentSchema.safeParse(JSON.parse(keptPayment('paid') ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const keepPaidPayment = (paid: PaidPayment): void => keepPayment('paid', JSON.stringify(paid))

/** Once it is confirmed, or given up. */
export function forgetPaidPayment(paymentId: string): void {
  if (paidPayment()?.paymentId === paymentId) dropPayment('paid')
}
