import { sql, type Kysely } from 'kysely'
import type { Plan } from '#contracts/plans.ts'
import type { Schema, Tx } from './schema.ts'

/** What members were told of their billing: each thing once, for as long as the provider may show it to us again. */
export interface BillingNotices {
  /** Those of these keys that were told. */
  told(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Notes a key. The address to tell, once in the life of the key; null ever after, and where the member is gone. */
  note(key: string, memberId: string, tx: Tx): Promise<string | null>
  /** Which plan a member was last told of, by subscription. */
  plansTold(memberId: string): Promise<ReadonlyMap<string, Plan | null>>
  /** Notes another plan. The address to tell; null where somebody else was quicker, or the member is gone. */
  notePlan(change: PlanChange, memberId: string, tx: Tx): Promise<string | null>
}

export interface PlanChange {
  readonly subscriptionId: string
  readonly before: Plan | null
  readonly plan: Plan
}

export function createBillingNotices(db: Kysely<Schema>, now: () => number): BillingNotices {
  async function addressOf(memberId: string, tx: Tx): Promise<string | null> {
    const row = await tx.selectFrom('user').select('email').where('id', '=', memberId).executeTakeFirst()
    return row?.email ?? null
  }

  return {
    told: async (keys) => {
      if (keys.length === 0) return new Set()
      const rows = await db.selectFrom('billing_notice').select('key').where('key', 'in', keys).execute()
      return new Set(rows.map(({ key }) => key))
    },

    note: async (key, memberId, tx) => {
      // One statement that writes: SQLite lets nobody write who has only read before, and the member may be gone.
      const noted = await tx
        .insertInto('billing_notice')
        .columns(['key', 'user_id', 'noted_at'])
        .expression((eb) =>
          eb
            .selectFrom('user')
            .select([
              sql<string>`cast(${key} as text)`.as('key'),
              'user.id as user_id',
              sql<number>`cast(${now()} as bigint)`.as('noted_at'),
            ])
            .where('user.id', '=', memberId),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .execute()
      return noted.length === 0 ? null : addressOf(memberId, tx)
    },

    plansTold: async (memberId) => {
      const rows = await db
        .selectFrom('subscription')
        .select(['id', 'told_plan'])
        .where('user_id', '=', memberId)
        .execute()
      return new Map(rows.map(({ id, told_plan }) => [id, told_plan]))
    },

    notePlan: async ({ subscriptionId, before, plan }, memberId, tx) => {
      const noted = await tx
        .updateTable('subscription')
        .set({ told_plan: plan })
        .where('id', '=', subscriptionId)
        .where('told_plan', before === null ? 'is' : '=', before)
        .returning('id')
        .execute()
      return noted.length === 0 ? null : addressOf(memberId, tx)
    },
  }
}
