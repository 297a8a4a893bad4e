import type { BetterAuthOptions } from 'better-auth'
import { LIFETIME, PASSWORD } from '#contracts/limits.ts'
import { TERMS_VERSION } from '#contracts/terms.ts'
import type { Database } from '#server/db/client.ts'
import { createPasswords } from './passwords.ts'

export interface AuthSettings {
  readonly database: Database
  readonly secret: string
  readonly appUrl: string
  /** True where the address is https: the cookie then carries the `__Host-` prefix. */
  readonly secureCookies: boolean
  readonly now: () => number
}

export const SESSION_COOKIE = 'roarback_session'

/**
 * Everything better-auth is told. Its router is never mounted: our routes call `auth.api.*`, which checks neither
 * limits nor origins, so the platform does both (RESEARCH "Accounts").
 */
export function authOptions({ database, secret, appUrl, secureCookies, now }: AuthSettings) {
  const passwords = createPasswords()
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
          before: async (user) => ({
            data: { ...user, termsVersion: TERMS_VERSION, termsAcceptedAt: now() },
          }),
        },
      },
    },
    session: {
      expiresIn: LIFETIME.session / 1000,
      // The cached cookie would outlive a sign-out.
      cookieCache: { enabled: false },
    },
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
