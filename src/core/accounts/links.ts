import { PAGES } from '#contracts/paths.ts'
import type { Plan } from '#contracts/plans.ts'

// `url` is APP_URL, never what a request calls us (DECISIONS T83). Tokens stand in the fragment, which no browser sends
// to a server: they reach no log and no Referer, and whoever opens links for somebody else consumes nothing.

/** The page with the one button that signs in. */
export const magicLink = (url: string, token: string): string => `${url}${PAGES.login}#magic_token=${token}`

/** The page that sets a new password. `refresh_token` is part of the form, and means nothing here. */
export const recoveryLink = (url: string, token: string): string =>
  `${url}${PAGES.resetPassword}#access_token=${token}&refresh_token=${token}&type=recovery`

/** Encoded, or `qa+1@x.com` would arrive as `qa 1@x.com` (DECISIONS T26). */
export const paymentLink = (url: string, { email, plan }: { email: string; plan: Plan }): string =>
  `${url}${PAGES.payment}?plan=${plan}&email=${encodeURIComponent(email)}`
