import type * as z from 'zod/mini'
import * as accounts from './accounts.ts'
import * as billing from './billing.ts'
import * as roast from './roast.ts'
import * as stats from './stats.ts'

/** One call: what is sent, what comes back. The table below is SPEC §7, whole, plus what DECISIONS adds. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly body?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly response: z.core.$ZodType
}

export const CALLS = {
  user: { method: 'GET', path: '/api/auth/user', response: accounts.UserSchema },
  createAccount: {
    method: 'POST',
    path: '/api/create-account',
    body: accounts.CreateAccountSchema,
    response: accounts.UserSchema,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    body: accounts.LoginSchema,
    response: accounts.UserSchema,
  },
  logout: { method: 'POST', path: '/api/auth/logout', response: accounts.OkSchema },
  requestReset: {
    method: 'POST',
    path: '/api/auth/reset-password',
    body: accounts.ResetRequestSchema,
    response: accounts.MessageSchema,
  },
  prepareSignup: {
    method: 'POST',
    path: '/api/auth/prepare-signup',
    body: accounts.PrepareSignupSchema,
    response: accounts.MessageSchema,
  },
  updatePassword: {
    method: 'POST',
    path: '/api/auth/update-password',
    body: accounts.UpdatePasswordSchema,
    response: accounts.OkSchema,
  },
  changePassword: {
    method: 'POST',
    path: '/api/update-password',
    body: accounts.ChangePasswordSchema,
    response: accounts.OkSchema,
  },
  requestMagicLink: {
    method: 'POST',
    path: '/api/auth/magic-link/request',
    body: accounts.MagicLinkRequestSchema,
    response: accounts.MessageSchema,
  },
  magicLink: {
    method: 'POST',
    path: '/api/auth/magic-link',
    body: accounts.MagicLinkSchema,
    response: accounts.UserSchema,
  },
  sessions: { method: 'GET', path: '/api/auth/sessions', response: accounts.SessionsSchema },
  endSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end',
    body: accounts.EndSessionsSchema,
    response: accounts.OkSchema,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    body: accounts.DeleteAccountSchema,
    response: accounts.OkSchema,
  },
  exportAccount: { method: 'GET', path: '/api/account/export', response: accounts.ExportSchema },
  stats: { method: 'GET', path: '/api/stats', response: stats.StatsSchema },
  config: { method: 'GET', path: '/api/config', response: billing.ConfigSchema },
  figures: { method: 'GET', path: '/api/figures', response: roast.FiguresSchema },
  transformText: {
    method: 'POST',
    path: '/api/transform/text',
    body: roast.TransformTextSchema,
    response: roast.RebuttalSchema,
  },
  transformImage: {
    method: 'POST',
    path: '/api/transform/image',
    body: roast.TransformImageSchema,
    response: roast.RebuttalSchema,
  },
  transformRandom: {
    method: 'POST',
    path: '/api/transform/random',
    body: roast.TransformRandomSchema,
    response: roast.RebuttalSchema,
  },
  checkout: {
    method: 'POST',
    path: '/api/checkout/session',
    body: billing.CheckoutSchema,
    response: billing.UrlSchema,
  },
  sessionDetails: {
    method: 'GET',
    path: '/api/checkout/session-details',
    query: billing.SessionDetailsQuerySchema,
    response: billing.SessionDetailsSchema,
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    body: billing.PaymentIntentSchema,
    response: billing.ClientSecretSchema,
  },
  confirmPayment: {
    method: 'POST',
    path: '/api/auth/confirm-payment',
    body: billing.ConfirmPaymentSchema,
    response: billing.PaymentConfirmedSchema,
  },
  publicKey: { method: 'GET', path: '/api/stripe/public-key', response: billing.PublicKeySchema },
  subscriptionStatus: {
    method: 'GET',
    path: '/api/subscription/status',
    query: accounts.EmailQuerySchema,
    response: billing.SubscriptionStatusSchema,
  },
  portal: {
    method: 'POST',
    path: '/api/create-portal-session',
    body: billing.OwnEmailSchema,
    response: billing.UrlSchema,
  },
  premiumTranslate: {
    method: 'POST',
    path: '/api/premium/translate',
    body: billing.OwnEmailSchema,
    response: billing.PremiumSchema,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
