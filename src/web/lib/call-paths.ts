import type { CALLS, CallName } from '#contracts/calls.ts'

type Table = typeof CALLS

/**
 * Method and path of every call, once more: importing the table itself would pull every schema, and with them the
 * validator, into the first page. The compiler compares each line with the contract.
 */
export const CALL_PATHS: { readonly [N in CallName]: `${Table[N]['method']} ${Table[N]['path']}` } = {
  user: 'GET /api/auth/user',
  createAccount: 'POST /api/create-account',
  login: 'POST /api/auth/login',
  logout: 'POST /api/auth/logout',
  requestReset: 'POST /api/auth/reset-password',
  prepareSignup: 'POST /api/auth/prepare-signup',
  updatePassword: 'POST /api/auth/update-password',
  changePassword: 'POST /api/update-password',
  requestMagicLink: 'POST /api/auth/magic-link/request',
  magicLink: 'POST /api/auth/magic-link',
  sessions: 'GET /api/auth/sessions',
  endSessions: 'POST /api/auth/sessions/end',
  deleteAccount: 'POST /api/account/delete',
  exportAccount: 'GET /api/account/export',
  stats: 'GET /api/stats',
  config: 'GET /api/config',
  figures: 'GET /api/figures',
  transformText: 'POST /api/transform/text',
  transformImage: 'POST /api/transform/image',
  transformRandom: 'POST /api/transform/random',
  checkout: 'POST /api/checkout/session',
  sessionDetails: 'GET /api/checkout/session-details',
  createPaymentIntent: 'POST /api/create-payment-intent',
  confirmPayment: 'POST /api/auth/confirm-payment',
  publicKey: 'GET /api/stripe/public-key',
  subscriptionStatus: 'GET /api/subscription/status',
  portal: 'POST /api/create-portal-session',
  premiumTranslate: 'POST /api/premium/translate',
}
