import { createHmac, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Limit } from '#contracts/limits.ts'
import type { Engine } from './client.ts'
import type { Schema } from './schema.ts'

/** Either a place was taken, or `retryAfter` seconds are to pass first. */
export type Taken =
  | { readonly ok: true; release(): Promise<void> }
  | { readonly ok: false; readonly retryAfter: number }

export interface Limits {
  /** Takes one place of `limit` for `subject` (a user's id, an IP, an address), atomically across processes. */
  take(name: string, limit: Limit, subject: string): Promise<Taken>
  /** Forgets places that no longer matter. */
  sweep(): Promise<void>
}

export interface LimitsOptions {
  readonly db: Kysely<Schema>
  readonly engine: Engine
  readonly now: () => number
  /** Subjects are stored as an HMAC under this secret, so that the table holds no address and no IP. */
  readonly secret: string
  readonly scale: number
}

/** An exact sliding window: one row per place, counted and taken under one lock per subject. */
export function createLimits({ db, engine, now, secret, scale }: LimitsOptions): Limits {
  return {
    take: async (name, limit, subject) => {
      const max = Math.max(1, Math.floor(limit.max * scale))
      const key = createHmac('sha256', secret).update(`limit\0${name}\0${subject}`).digest('base64url')
      return db.transaction().execute(async (trx) => {
        // SQLite's transaction is exclusive already; PostgreSQL would let two count the same last place.
        if (engine === 'postgres')
          await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
        const at = now()
        const newest = await trx
          .selectFrom('rate_limit_hit')
          .select('taken_at')
          .where('key', '=', key)
          .where('taken_at', '>', at - limit.windowMs)
          .orderBy('taken_at', 'desc')
          .limit(max)
          .execute()
        const oldestThatCounts = newest[max - 1]
        if (oldestThatCounts !== undefined) {
          const waitMs = oldestThatCounts.taken_at + limit.windowMs - at
          return { ok: false, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) }
        }
        const id = randomUUID()
        await trx
          .insertInto('rate_limit_hit')
          .values({ id, key, taken_at: at, expires_at: at + limit.windowMs })
          .execute()
        return {
          ok: true,
          release: async () => {
            await db.deleteFrom('rate_limit_hit').where('id', '=', id).execute()
          },
        }
      })
    },
    sweep: async () => {
      await db.deleteFrom('rate_limit_hit').where('expires_at', '<', now()).execute()
    },
  }
}
