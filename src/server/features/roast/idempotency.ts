import { createHmac } from 'node:crypto'
import { LIFETIME } from '#contracts/limits.ts'
import type { Database } from '#server/db/client.ts'
import type { Conversions } from '#server/db/conversions.ts'
import { AppError, invalid } from '#server/platform/errors.ts'

/** A rebuttal that takes longer than this has lost its process; the key may be used again. Milliseconds. */
const LEASE_MS = 120_000
const KEY = /^[\x21-\x7e]{1,255}$/

export interface Claim {
  /** What the rebuttal is to be written from: the first request's seed, for every retry. */
  readonly seed: number
  /** False for a retry of a finished request, which is written anew and not counted. */
  readonly isFirst: boolean
  /** Finished: counts the conversion, if it is one, in the same transaction. */
  finish(converts: boolean): Promise<void>
  /** Failed or given up: the key is free again. */
  abandon(): Promise<void>
}

export interface Idempotency {
  claim(memberId: string, key: string, request: unknown, seed: number): Promise<Claim>
  /** Forgets keys of more than a day ago. */
  sweep(): Promise<void>
}

/** The `Idempotency-Key` header, if there is one. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header))
    throw invalid('Idempotency-Key must be 1 to 255 visible characters')
  return header
}

const inFlight = () => new AppError(409, 'in_flight', 'This request is still being answered')
const keyReused = () => new AppError(422, 'key_reused', 'This Idempotency-Key was used for another request')

export interface IdempotencyOptions {
  readonly db: Database['db']
  readonly conversions: Conversions
  readonly now: () => number
  /** Keys and requests are stored as HMACs under it, so that no row holds text. */
  readonly secret: string
}

export function createIdempotency({ db, conversions, now, secret }: IdempotencyOptions): Idempotency {
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\0')).digest('base64url')

  function claimOf(memberId: string, key: string, seed: number, isFirst: boolean): Claim {
    return {
      seed,
      isFirst,
      finish: async (converts) => {
        if (!isFirst) return
        await db.transaction().execute(async (trx) => {
          await trx
            .updateTable('idempotency_key')
            .set({ state: 'done' })
            .where('user_id', '=', memberId)
            .where('key', '=', key)
            .execute()
          if (converts) await conversions.record(hash('conversion', memberId, key), trx)
        })
      },
      abandon: async () => {
        if (!isFirst) return
        await db
          .deleteFrom('idempotency_key')
          .where('user_id', '=', memberId)
          .where('key', '=', key)
          .where('state', '=', 'running')
          .execute()
      },
    }
  }

  return {
    claim: async (memberId, rawKey, request, seed) => {
      const key = hash('key', rawKey)
      const requestHash = hash('request', JSON.stringify(request))
      const at = now()
      const inserted = await db
        .insertInto('idempotency_key')
        .values({
          user_id: memberId,
          key,
          request_hash: requestHash,
          seed,
          state: 'running',
          lease_until: at + LEASE_MS,
          created_at: at,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .returning('seed')
        .executeTakeFirst()
      if (inserted !== undefined) return claimOf(memberId, key, seed, true)

      const held = await db
        .selectFrom('idempotency_key')
        .selectAll()
        .where('user_id', '=', memberId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (held === undefined) throw inFlight()
      if (held.request_hash !== requestHash) throw keyReused()
      if (held.state === 'done') return claimOf(memberId, key, held.seed, false)
      // Compare-and-set: of two that find an expired lease, one takes it over.
      const takenOver = await db
        .updateTable('idempotency_key')
        .set({ lease_until: at + LEASE_MS })
        .where('user_id', '=', memberId)
        .where('key', '=', key)
        .where('state', '=', 'running')
        .where('lease_until', '=', held.lease_until)
        .where('lease_until', '<', at)
        .returning('seed')
        .executeTakeFirst()
      if (takenOver === undefined) throw inFlight()
      return claimOf(memberId, key, takenOver.seed, true)
    },

    sweep: async () => {
      await db
        .deleteFrom('idempotency_key')
        .where('created_at', '<', now() - LIFETIME.idempotencyKey)
        .execute()
    },
  }
}
