import type { Kysely } from 'kysely'
import type { Engine } from './client.ts'
import type { Schema, Tx } from './schema.ts'

/** The id behind a normalised address, or null. */
export async function findMemberId(db: Kysely<Schema>, email: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** The same, and the member stays until `tx` ends: what refers to it can be written. */
export async function keepMemberId(tx: Tx, engine: Engine, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .$if(engine === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Nobody else changes how this member signs in, starts or ends a session until `tx` ends. False where there is no such
 * member (any more). SQLite has one writer at a time anyway.
 */
export async function lockMember(tx: Tx, engine: Engine, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', memberId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}
