import { randomUUID } from 'node:crypto'
import type { Accounts, PasswordHash } from '#core/accounts/port.ts'
import type { Database } from '#server/db/client.ts'
import { lockMember } from '#server/db/members.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Auth } from './auth.ts'

/** better-auth's name for a password. */
const CREDENTIAL = 'credential'

interface AuthAccount {
  readonly providerId: string
  readonly password?: string | null | undefined
}

const passwordOf = (accounts: readonly AuthAccount[]): PasswordHash | null => {
  const found = accounts.find(({ providerId }) => providerId === CREDENTIAL)
  return (found?.password ?? null) as PasswordHash | null
}

interface Credentials {
  hash: Accounts['hash']
  /** The stored hash, or null where there is no password. */
  stored(memberId: string): Promise<PasswordHash | null>
  /** Whose password fits this address, with its stored hash; null for everybody else, in the same time. */
  recognise(
    email: string,
    password: string,
  ): Promise<{ readonly memberId: string; readonly hash: PasswordHash } | null>
  check: Accounts['checkPassword']
  set: Accounts<Tx>['setPassword']
}

/** Passwords of members, kept by better-auth, hashed and compared outside every transaction. */
export function createCredentials(auth: Auth, { db, engine }: Database): Credentials {
  const hash = async (password: string) =>
    (await (await auth.$context).password.hash(password)) as PasswordHash
  const stored = async (memberId: string) =>
    passwordOf(await (await auth.$context).internalAdapter.findAccounts(memberId))

  // Made by whoever signs in first, and waited for by everybody, whoever they are.
  let nobodys: Promise<PasswordHash> | null = null
  /** Nobody, and somebody without a password, is compared with a hash that nothing fits: hashing would be quicker. */
  async function fits(against: PasswordHash | null, password: string): Promise<boolean> {
    nobodys ??= hash(randomUUID()).catch((error: unknown) => {
      nobodys = null
      throw error
    })
    const decoy = await nobodys
    const { verify } = (await auth.$context).password
    return (await verify({ hash: against ?? decoy, password })) && against !== null
  }

  return {
    hash,
    stored,
    check: async (memberId, password) => {
      const against = await stored(memberId)
      return (await fits(against, password)) ? against : null
    },
    recognise: async (email, password) => {
      // One query of our own: the library turns what it finds into objects, and a stopwatch finds that.
      const row = await db
        .withTables<{ account: { userId: string; providerId: string; password: string | null } }>()
        .selectFrom('user')
        .leftJoin('account', (join) =>
          join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', CREDENTIAL),
        )
        .select(['user.id', 'account.password'])
        .where('user.email', '=', email)
        .executeTakeFirst()
      const against = (row?.password ?? null) as PasswordHash | null
      const isRight = await fits(against, password)
      return isRight && row !== undefined && against !== null ? { memberId: row.id, hash: against } : null
    },
    set: async (memberId, password, tx, instead) => {
      if (!(await lockMember(tx, engine, memberId))) return false
      const before = await stored(memberId)
      if (instead !== undefined && before !== instead) return false
      const { internalAdapter } = await auth.$context
      if (before !== null) await internalAdapter.updatePassword(memberId, password)
      else
        await internalAdapter.linkAccount({
          userId: memberId,
          providerId: CREDENTIAL,
          accountId: memberId,
          password,
        })
      return true
    },
  }
}
