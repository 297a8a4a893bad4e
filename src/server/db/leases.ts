import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A holder that has not renewed for so long has lost its process; it renews well before, in milliseconds. */
const LEASE_MS = 5_000
const RENEW_MS = 1_500
/** Nobody waits longer than this for a turn. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 20

/** Somebody else has held the lease for longer than anybody should have to wait. */
export class LeaseBusy extends Error {
  override readonly name = 'LeaseBusy'
}

export interface Leases {
  /** Runs `work` while no other process runs any under the same name. Throws `LeaseBusy` when its turn does not come. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Locks for work that waits for the network, which no database transaction may do. Times are the wall clock's. */
export function createLeases(db: Kysely<Schema>): Leases {
  async function take(name: string, holder: string): Promise<boolean> {
    const [at, until] = [Date.now(), Date.now() + LEASE_MS]
    const taken = await db
      .insertInto('lease')
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ holder, until }).where('lease.until', '<', at),
      )
      .returning('holder')
      .execute()
    return taken.length > 0
  }

  async function renew(name: string, holder: string): Promise<void> {
    await db
      .updateTable('lease')
      .set({ until: Date.now() + LEASE_MS })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
  }

  return {
    hold: async (name, work) => {
      const holder = randomUUID()
      for (let waited = 0; !(await take(name, holder)); waited += PAUSE_MS) {
        if (waited >= PATIENCE_MS) throw new LeaseBusy('Another process holds this lease for too long')
        await sleep(PAUSE_MS)
      }
      // A renewal that fails is tried again; when none succeeds the lease runs out, as it should.
      const renewal = setInterval(() => void renew(name, holder).catch(() => {}), RENEW_MS)
      try {
        return await work()
      } finally {
        clearInterval(renewal)
        await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
      }
    },
  }
}
