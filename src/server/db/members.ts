import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The id behind a normalised address, or null. */
export async function findMemberId(db: Kysely<Schema>, email: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}
