import type { BetterAuthOptions } from 'better-auth'
import { LIFETIME, PASSWORD } from '#contracts/limits.ts'
import { TERMS_VERSION } from '#contracts/terms.ts'
import type { Database } from '#server/db/client.ts'
import type { Passwords } from './passwords.ts'
import { startedSessions } from './plugin.ts'

export interface AuthSettings {
  readonly database: Database
  readonly secret: string
  readonly appUrl: string
  /** True where the address is https: the cookie then carries the `__Host-` prefix. */
  readonly secureCookies: boolean
  readonly now: () => number
}

/** What is written down when the terms are accepted. */
export const termsOfToday = (at: number) => ({ termsVersion: TERMS_VERSION, termsAcceptedAt: at })

export const SESSION_COOKIE = 'roarback_session'

/**
 * Everything better-auth is told. Its router is never mounted: our routes call `auth.api.*`, which checks neither
 * limits nor origins, so the platform does both (RESEARCH "Accounts").
 */
export function authOptions(
  { database, secret, appUrl, secureCookies, now }: AuthSettings,
  passwords: Passwords,
) {
  return {
    appName: 'Roarback',
    baseURL: appUrl,
    secret,
    database: { db: database.db, type: database.engine, transaction: true },
    // It logs addresses and SQL parameters.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD.minRegister,
      // The contract has measured it already, in code points; this one counts UTF-16 units.
      maxPasswordLength: 2 * PASSWORD.max,
      password: {
        hash: passwords.hash,
        verify: ({ hash: stored, password }) => passwords.verify(stored, password),
      },
    },
    user: {
      additionalFields: {
        // What was accepted, and when in epoch milliseconds; written with the user itself (DECISIONS T8).
        termsVersion: { type: 'string', required: false, input: false },
        termsAcceptedAt: { type: 'number', bigint: true, required: false, input: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          // Only the form has asked; whoever came by another way is asked at the first sign-in.
          before: async (user, context) => ({
            data: context?.path === '/sign-up/email' ? { ...user, ...termsOfToday(now()) } : user,
          }),
        },
      },
    },
    session: {
      expiresIn: LIFETIME.session / 1000,
      additionalFields: {
        // Epoch milliseconds; null for a session that a password started.
        mailboxProvenAt: { type: 'number', bigint: true, required: false, input: false },
      },
      // The cached cookie would outlive a sign-out.
      cookieCache: { enabled: false },
    },
    plugins: [startedSessions],
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      // It would add `__Secure-`; ours is the stricter `__Host-`.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: secureCookies ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
          attributes: { secure: secureCookies, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
    },
  } satisfies BetterAuthOptions
}
