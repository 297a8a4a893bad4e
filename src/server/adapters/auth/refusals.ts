import { APIError } from 'better-auth'
import { AccountsAway } from '#core/accounts/port.ts'

/** What better-auth says by code; its statuses cover failures of the database as well. */
const REFUSALS: ReadonlySet<string> = new Set([
  'USER_ALREADY_EXISTS',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
])

/**
 * Resolves to null where better-auth refuses what was typed. Any other error of its own means that something behind it
 * failed: it replaces the database's errors by its own and drops the cause.
 */
export async function refusable<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (typeof error.body?.code === 'string' && REFUSALS.has(error.body.code)) return null
    throw new AccountsAway('Accounts are not available', { cause: error })
  }
}
