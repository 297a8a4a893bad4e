import { getMigrations } from 'better-auth/db/migration'
import { AccountsAway, type Accounts, type Member, type Origin, type SignedIn } from '#core/accounts/port.ts'
import { findMemberId, lockMember } from '#server/db/members.ts'
import type { Tx } from '#server/db/schema.ts'
import { createAuth } from './auth.ts'
import { createCredentials } from './credentials.ts'
import { termsOfToday, type AuthSettings } from './options.ts'
import { createPasswords } from './passwords.ts'
import { refusable } from './refusals.ts'
import { createSessions, cookieHeaders } from './sessions.ts'
import { createTransactions } from './transactions.ts'

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

/** Accounts on better-auth. `prepare` creates its tables and is to run, under the migration lock, before anything else. */
export function createAccounts(settings: AuthSettings): Accounts<Tx> & { prepare(): Promise<void> } {
  const passwords = createPasswords()
  const auth = createAuth(settings, passwords)
  const { database, now } = settings
  const transaction = createTransactions(auth, database)
  const sessions = createSessions(auth)
  const credentials = createCredentials(auth, database)
  const library = async () => (await auth.$context).internalAdapter

  const signedIn = ({ headers, response }: { headers: Headers; response: { user: AuthUser } }): SignedIn => ({
    member: toMember(response.user),
    cookies: headers.getSetCookie(),
  })

  /** Inside a transaction whose member is locked, and there. */
  const start = async (memberId: string, origin: Origin, mailboxProvenAt: number | null) =>
    signedIn(
      await auth.api.startSession({
        body: { memberId, mailboxProvenAt },
        headers: originHeaders(origin),
        returnHeaders: true,
      }),
    )

  const memberOf: Accounts['memberOf'] = async (cookieHeader) => {
    const found = await sessions.read(cookieHeader)
    return found && toMember(found.user)
  }

  return {
    prepare: async () => {
      const { runMigrations } = await getMigrations(auth.options)
      await runMigrations()
    },

    transaction,

    create: async ({ email, password }, origin, alongside) => {
      const body = { email, password, name: '' }
      // Not inside: SQLite has one writer, and everybody else would wait for the hash, too.
      const hashed = await passwords.hash(password)
      try {
        return await transaction(async (tx) => {
          const created = await refusable(() =>
            passwords.using(hashed, () =>
              auth.api.signUpEmail({ body, headers: originHeaders(origin), returnHeaders: true }),
            ),
          )
          if (created === null) return null
          await alongside?.(toMember(created.response.user), tx)
          return signedIn(created)
        })
      } catch (error) {
        // Of two at once, one runs into the unique address, and better-auth tells that like any failure to write.
        if (error instanceof AccountsAway && (await findMemberId(database.db, email)) !== null) return null
        throw error
      }
    },

    signIn: async ({ email, password }, origin) => {
      const found = await credentials.recognise(email, password)
      if (found === null) return null
      const { memberId, hash } = found
      // Whoever proves the mailbox meanwhile takes the password away; this session must not outlive that.
      return transaction(async (tx) => {
        if (!(await lockMember(tx, database.engine, memberId))) return null
        if ((await credentials.stored(memberId)) !== hash) return null
        return start(memberId, origin, null)
      })
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
    hasPassword: async (memberId) => (await credentials.stored(memberId)) !== null,

    factsOf: async (memberId) => {
      const user = await (await library()).findUserById(memberId)
      if (user === null) return null
      const { termsVersion, termsAcceptedAt } = user as { termsVersion?: unknown; termsAcceptedAt?: unknown }
      return {
        email: user.email,
        emailVerified: user.emailVerified,
        createdAt: user.createdAt.getTime(),
        terms:
          typeof termsVersion === 'string'
            ? { version: termsVersion, acceptedAt: Number(termsAcceptedAt) }
            : null,
      }
    },

    hash: credentials.hash,
    checkPassword: credentials.check,
    setPassword: credentials.set,

    proveMailbox: async (memberId, { keepsAccess }, tx) => {
      if (!(await lockMember(tx, database.engine, memberId))) return null
      const users = await library()
      const user = await users.findUserById(memberId)
      if (user === null) return null
      if (user.emailVerified) return { member: toMember(user), lostPassword: false }
      const lostPassword = !keepsAccess && (await credentials.stored(memberId)) !== null
      if (!keepsAccess) {
        await users.deleteUserSessions(memberId)
        await users.deleteAccounts(memberId)
        // Whoever opened it may read what becomes of it; the row stays, since its number is what makes the next one new.
        await tx
          .updateTable('checkout_attempt')
          .set({ created_at: 0 })
          .where('user_id', '=', memberId)
          .execute()
        await tx
          .updateTable('payment_attempt')
          .set({ used_at: 0 })
          .where('user_id', '=', memberId)
          .where('state', '=', 'open')
          .execute()
        // Whoever chose the password may have a portal open. What was paid stays the account's; nothing new is bought there.
        if (lostPassword)
          await tx.updateTable('customer').set({ created_at: 0 }).where('user_id', '=', memberId).execute()
      }
      await users.updateUser(memberId, { emailVerified: true })
      return { member: { ...toMember(user), emailVerified: true }, lostPassword }
    },

    findOrCreate: async (email, tx) => {
      const users = await library()
      const id = await findMemberId(tx, email)
      if (id === null || !(await lockMember(tx, database.engine, id))) {
        const created = await users.createUser(
          { email, name: '', emailVerified: false },
          { method: 'magic-link' },
        )
        return { member: toMember(created), isNew: true }
      }
      // After the lock: whoever proves the mailbox meanwhile has done so before us, or comes after us.
      const found = await users.findUserById(id)
      if (found === null) throw new AccountsAway('An account went away under its lock')
      return { member: toMember(found), isNew: false }
    },

    acceptTerms: async (memberId) => {
      const users = await library()
      const user = (await users.findUserById(memberId)) as { termsVersion?: unknown } | null
      if (user !== null && typeof user.termsVersion !== 'string')
        await users.updateUser(memberId, termsOfToday(now()))
    },

    startSession: (memberId, origin) => start(memberId, origin, now()),

    sessions: sessions.list,
    endSession: sessions.end,
    endSessions: async (memberId, exceptId, tx) => {
      await lockMember(tx, database.engine, memberId)
      await sessions.endAll(memberId, exceptId)
    },

    remove: async (memberId, cookieHeader, tx) => {
      if (!(await lockMember(tx, database.engine, memberId))) return false
      if ((await memberOf(cookieHeader))?.id !== memberId) return false
      await (await library()).deleteUser(memberId)
      return true
    },
  }
}
