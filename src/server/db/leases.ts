import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A holder that is silent for so long has lost its process, in milliseconds. */
const LEASE_MS = 30_000
/** Nobody waits longer than this for a turn. */
const PATIENCE_MS = 20_000
const POLL_MS = 20

export interface Leases {
  /** Runs `work` while no other process runs any under the same name. Throws when its turn does not come. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Locks for work that waits for the network, which no database transaction may do. */
export function createLeases(db: Kysely<Schema>, now: () => number): Leases {
  const take = async (name: string, holder: string): Promise<boolean> => {
    const taken = await db
      .insertInto('lease')
      .values({ name, holder, until: now() + LEASE_MS })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until: now() + LEASE_MS })
          .where('lease.until', '<', now()),
      )
      .returning('holder')
      .execute()
    return taken.length > 0
  }

  return {
    hold: async (name, work) => {
      const holder = randomUUID()
      const tries = PATIENCE_MS / POLL_MS
      for (let attempt = 0; !(await take(name, holder)); attempt += 1) {
        if (attempt >= tries) throw new Error('Another process holds this lease for too long')
        await sleep(POLL_MS)
      }
      try {
        return await work()
      } finally {
        await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
      }
    },
  }
}
