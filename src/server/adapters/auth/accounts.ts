import { APIError, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Accounts, Credentials, Member, Origin, SignedIn } from '#core/accounts/port.ts'
import { authOptions, type AuthSettings } from './options.ts'

/** The longest `User-Agent` that is kept beside a session. */
const USER_AGENT_MAX = 256

interface AuthUser {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

const toMember = ({ id, email, emailVerified }: AuthUser): Member => ({ id, email, emailVerified })

const originHeaders = ({ userAgent }: Origin): Headers =>
  new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent.slice(0, USER_AGENT_MAX) })

const cookieHeaders = (cookieHeader: string): Headers => new Headers({ cookie: cookieHeader })

/** Resolves to null where better-auth answers with one of these statuses; every other error goes on. */
async function refusable<T>(statuses: readonly number[], run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof APIError && statuses.includes(error.statusCode)) return null
    throw error
  }
}

/** Accounts on better-auth. `prepare` creates its tables and is to run, under the migration lock, before anything else. */
export function createAccounts(settings: AuthSettings): Accounts & { prepare(): Promise<void> } {
  const auth = betterAuth(authOptions(settings))
  const { db } = settings.database

  const signedIn = ({ headers, response }: { headers: Headers; response: { user: AuthUser } }): SignedIn => ({
    member: toMember(response.user),
    cookies: headers.getSetCookie(),
  })

  return {
    prepare: async () => {
      const { runMigrations } = await getMigrations(auth.options)
      await runMigrations()
    },

    create: async ({ email, password }: Credentials, origin: Origin) => {
      const created = await refusable([422], () =>
        auth.api.signUpEmail({
          body: { email, password, name: '' },
          headers: originHeaders(origin),
          returnHeaders: true,
        }),
      )
      return created && signedIn(created)
    },

    signIn: async ({ email, password }, origin) => {
      const found = await refusable([401], () =>
        auth.api.signInEmail({
          body: { email, password },
          headers: originHeaders(origin),
          returnHeaders: true,
        }),
      )
      return found && signedIn(found)
    },

    signOut: async (cookieHeader) => {
      const ended = await auth.api.signOut({
        headers: cookieHeaders(cookieHeader ?? ''),
        returnHeaders: true,
      })
      return ended.headers.getSetCookie()
    },

    memberOf: async (cookieHeader) => {
      // A visitor costs no query.
      if (!cookieHeader?.includes(`${auth.options.advanced.cookies.session_token.name}=`)) return null
      const found = await auth.api.getSession({
        headers: cookieHeaders(cookieHeader),
        query: { disableCookieCache: true, disableRefresh: true },
      })
      return found && toMember(found.user)
    },

    hasPassword: async (memberId) => {
      const row = await db
        .withTables<{ account: { userId: string; providerId: string; password: string | null } }>()
        .selectFrom('account')
        .select('providerId')
        .where('userId', '=', memberId)
        .where('providerId', '=', 'credential')
        .where('password', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
