import * as z from 'zod/mini'
import { PlanSchema } from './plans.ts'
import { cleanText, echoedEmail } from './strings.ts'

const providerId = () => cleanText().check(z.minLength(1), z.maxLength(255))

/** GET /api/config. */
export const ConfigSchema = z.object({
  priceMonthly: z.nullable(z.string()),
  priceAnnual: z.nullable(z.string()),
})
export type Config = z.infer<typeof ConfigSchema>

/** POST /api/checkout/session. `email` is compared with the session's, never believed. */
export const CheckoutSchema = z.object({
  priceId: providerId(),
  email: z.optional(z.nullable(echoedEmail())),
})

/** Where the browser goes next: checkout or portal. */
export const UrlSchema = z.object({ url: z.string() })

/** POST /api/create-payment-intent. The amount, in dollars, is only compared with the plan's (DECISIONS T34). */
export const PaymentIntentSchema = z.object({ amount: z.number(), plan: PlanSchema })
export const ClientSecretSchema = z.object({ clientSecret: z.string() })

/** POST /api/auth/confirm-payment. */
export const ConfirmPaymentSchema = z.object({ paymentId: providerId(), email: echoedEmail() })
export const PaymentConfirmedSchema = z.object({ success: z.literal(true), message: z.string() })

/** GET /api/stripe/public-key. `scriptUrl` is there when the sandbox's stand-in is to be loaded. */
export const PublicKeySchema = z.object({ publishableKey: z.string(), scriptUrl: z.optional(z.string()) })

/** GET /api/checkout/session-details. */
export const SessionDetailsQuerySchema = z.object({ session_id: providerId() })
export const SessionDetailsSchema = z.object({ customer_email: z.nullable(z.string()) })

/** Stripe's statuses, and `none` before any subscription. A complimentary grant is `active`. */
export const SUBSCRIPTION_STATUSES = [
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export const SubscriptionStatusNameSchema = z.enum(SUBSCRIPTION_STATUSES)
export type SubscriptionStatusName = z.infer<typeof SubscriptionStatusNameSchema>

/** GET /api/subscription/status. */
export const SubscriptionStatusSchema = z.object({
  status: SubscriptionStatusNameSchema,
  priceId: z.nullable(z.string()),
  plan: z.nullable(PlanSchema),
  /** ISO 8601. */
  current_period_end: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** A bank looks at the latest payment: access is paused, and another card would not bring it back (DECISIONS T104). */
  disputed: z.boolean(),
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatusSchema>

/** POST /api/create-portal-session and POST /api/premium/translate. */
export const OwnEmailSchema = z.object({ email: z.optional(z.nullable(echoedEmail())) })
export const PremiumSchema = z.object({ allowed: z.literal(true) })
