import { sql, type Kysely } from 'kysely'
import { STATS_CACHE } from '#contracts/limits.ts'
import type { Engine } from './client.ts'
import type { Schema } from './schema.ts'

const DAY_MS = 86_400_000
const BATCH = 5_000

export interface Conversions {
  /** Counts one delivered rebuttal; the same id again counts nothing. Inside `trx` where one is given. */
  record(id: string, trx?: Kysely<Schema>): Promise<void>
  /** All conversions ever; read at most once a second, this process's own included at once. */
  total(): Promise<number>
  /** Folds counted rows into the total, and forgets rows of more than a day ago. */
  rollUp(): Promise<void>
}

export function createConversions(db: Kysely<Schema>, engine: Engine, now: () => number): Conversions {
  let cached: { readonly at: number; total: number } | null = null
  let reading: Promise<number> | null = null

  async function read(): Promise<number> {
    const row = await db
      .selectFrom('conversion_total')
      .select((eb) => [
        'total',
        eb
          .selectFrom('conversion')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .where('rolled_up', '=', 0)
          .as('pending'),
      ])
      .executeTakeFirstOrThrow()
    const total = row.total + (row.pending ?? 0)
    cached = { at: now(), total }
    return total
  }

  return {
    record: async (id, trx = db) => {
      const added = await trx
        .insertInto('conversion')
        .values({ id, delivered_at: now(), rolled_up: 0 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute()
      if (added.length > 0 && cached !== null) cached.total += 1
    },

    total: async () => {
      if (cached !== null && now() - cached.at < STATS_CACHE) return cached.total
      // One query for however many readers arrive meanwhile.
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },

    rollUp: async () => {
      // SQLite has one writer, whose transaction is exclusive; PostgreSQL has many, which must not fold the same row.
      const lock = engine === 'postgres' ? sql`for update skip locked` : sql``
      await db.transaction().execute(async (trx) => {
        const folded = await sql<{ id: string }>`
          update conversion set rolled_up = 1
          where id in (select id from conversion where rolled_up = 0 limit ${BATCH} ${lock})
          returning id`.execute(trx)
        if (folded.rows.length > 0) {
          await trx
            .updateTable('conversion_total')
            .set((eb) => ({ total: eb('total', '+', folded.rows.length) }))
            .execute()
        }
        await trx
          .deleteFrom('conversion')
          .where('rolled_up', '=', 1)
          .where('delivered_at', '<', now() - DAY_MS)
          .execute()
      })
    },
  }
}
