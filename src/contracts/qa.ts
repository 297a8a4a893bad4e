import * as z from 'zod/mini'
import { EMAIL_MAX } from './limits.ts'
import { PLANS } from './plans.ts'

/** The five checks of a QA run, in the order in which they come true (SPEC §3 "QA result"). */
export const QA_CHECKS = [
  'subscriptionActive',
  'premiumEndpoint',
  'priceMatch',
  'cancellationReflected',
  'premiumBlocked',
] as const
export type QaCheckName = (typeof QA_CHECKS)[number]

const QaCheckSchema = z.object({
  status: z.enum(['pending', 'success', 'error']),
  message: z.string(),
  data: z.optional(z.unknown()),
})
export type QaCheck = z.infer<typeof QaCheckSchema>

const QaResultsSchema = z.object({
  subscriptionActive: QaCheckSchema,
  premiumEndpoint: QaCheckSchema,
  priceMatch: QaCheckSchema,
  cancellationReflected: QaCheckSchema,
  premiumBlocked: QaCheckSchema,
})
export type QaResults = z.infer<typeof QaResultsSchema>

/** A run as the tab keeps it. */
export const QaRecordSchema = z.object({
  // Not PlanSchema: its file belongs to every page, and would bring the validator along.
  plan: z.enum(PLANS),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
  results: QaResultsSchema,
})
export type QaRecord = z.infer<typeof QaRecordSchema>
