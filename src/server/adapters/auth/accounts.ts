import { APIError, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import {
  AccountsAway,
  type Accounts,
  type Credentials,
  type Member,
  type Origin,
  type SignedIn,
} from '#core/accounts/port.ts'
import { findMemberId } from '#server/db/members.ts'
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

/** What better-auth says by code; its statuses cover failures of the database as well. */
const REFUSALS: ReadonlySet<string> = new Set([
  'USER_ALREADY_EXISTS',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'INVALID_EMAIL_OR_PASSWORD',
])

/**
 * Resolves to null where better-auth refuses what was typed. Any other error of its own means that something behind it
 * failed: it replaces the database's errors by its own and drops the cause.
 */
async function refusable<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (typeof error.body?.code === 'string' && REFUSALS.has(error.body.code)) return null
    throw new AccountsAway('Accounts are not available', { cause: error })
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

  const memberOf: Accounts['memberOf'] = async (cookieHeader) => {
    // A visitor costs no query.
    if (!cookieHeader?.includes(`${auth.options.advanced.cookies.session_token.name}=`)) return null
    const found = await refusable(() =>
      auth.api.getSession({
        headers: cookieHeaders(cookieHeader),
        query: { disableCookieCache: true, disableRefresh: true },
      }),
    )
    return found && toMember(found.user)
  }

  return {
    prepare: async () => {
      const { runMigrations } = await getMigrations(auth.options)
      await runMigrations()
    },

    create: async ({ email, password }: Credentials, origin: Origin) => {
      const body = { email, password, name: '' }
      try {
        const created = await refusable(() =>
          auth.api.signUpEmail({ body, headers: originHeaders(origin), returnHeaders: true }),
        )
        return created && signedIn(created)
      } catch (error) {
        // Of two at once, one runs into the unique address, and better-auth tells that like any failure to write.
        if (error instanceof AccountsAway && (await findMemberId(db, email)) !== null) return null
        throw error
      }
    },

    signIn: async ({ email, password }, origin) => {
      const found = await refusable(() =>
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
      // It answers success also where the database failed, and the session would live on behind a cleared cookie.
      if ((await memberOf(cookieHeader)) !== null) throw new AccountsAway('The session could not be ended')
      return ended.headers.getSetCookie()
    },

    memberOf,

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
