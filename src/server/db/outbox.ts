import { createHmac, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Mail, NewMail } from '#core/mail/port.ts'
import type { Engine } from './client.ts'
import { createMailPayloads } from './mail-payload.ts'
import type { Schema } from './schema.ts'

const DAY_MS = 86_400_000
/** Nothing is tried more often; a process that dies while sending has tried, too. */
export const MAX_ATTEMPTS = 8
/** Longer than any attempt lasts (the port's minute), so that a mail whose lease is over has nobody who still sends it. */
export const LEASE_MS = 3 * 60_000
/** What was sent or given up is remembered for this long, and so is its key. */
const KEPT_MS = 30 * DAY_MS
const SPEAKING_CODE = /^[A-Za-z][A-Za-z0-9_]{0,30}(?: \d{3})?$/

/** A mail that is ours to send until its lease is over. */
export interface ClaimedMail {
  readonly id: string
  /** This attempt's number, from 1. Whoever claims the mail later has a higher one, and our failure counts no more. */
  readonly attempt: number
  /** Null where it cannot be read any more, since the secret is another one. */
  readonly mail: Mail | null
}

export interface Outbox {
  /**
   * Queues a mail, inside `trx` where one is given: it is then sent if that commits, and never otherwise. False where
   * there is a mail of this key already (of the last thirty days).
   */
  put(mail: NewMail, trx?: Transaction<Schema>): Promise<boolean>
  /** Does all that `put` does, for nobody: its row is spent from the start. For answers that take the same time. */
  putDecoy(mail: NewMail, trx?: Transaction<Schema>): Promise<boolean>
  /** Called after each `put`; inside a transaction that is before the commit. */
  onPut(listener: () => void): void
  /**
   * Takes up to `limit` mails that are due, the longest waiting first; nobody else is given them while the lease lasts.
   * Never one that there is no use in any more.
   */
  claim(limit: number): Promise<ClaimedMail[]>
  /** It was handed over, whoever else has it now. */
  sent(claimed: ClaimedMail): Promise<void>
  /** `code` is a word for the operator. The next attempt comes in `waitMs`; null, or too many attempts: none. Says whether one will. */
  failed(claimed: ClaimedMail, code: string, waitMs: number | null): Promise<boolean>
  /** Gives up what died with its process too often and what there is no use in any more, and forgets what is old. */
  sweep(): Promise<void>
}

export interface OutboxOptions {
  readonly db: Kysely<Schema>
  readonly engine: Engine
  readonly now: () => number
  /** Mails are encrypted and their keys hashed under it: the table holds no address and no link. */
  readonly secret: string
}

/** Mails on their way, written in the transaction of what causes them (DESIGN §6). */
export function createOutbox({ db, engine, now, secret }: OutboxOptions): Outbox {
  const payloads = createMailPayloads(secret)
  const listeners: (() => void)[] = []
  const hashKey = (key: string) => createHmac('sha256', secret).update(`outbox\0${key}`).digest('base64url')

  async function insert(mail: NewMail, isDecoy: boolean, on: Kysely<Schema>): Promise<boolean> {
    const [id, at] = [randomUUID(), now()]
    const payload = payloads.seal(id, mail)
    const added = await on
      .insertInto('outbox_mail')
      .values({
        id,
        dedupe_key: hashKey(mail.dedupeKey),
        payload: isDecoy ? null : payload,
        state: isDecoy ? 'sent' : 'queued',
        attempts: 0,
        due_at: at,
        lease_until: 0,
        created_at: at,
        sent_at: isDecoy ? at : null,
        last_error: null,
        stale_at: mail.goodFor === undefined ? null : at + mail.goodFor,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('id')
      .execute()
    for (const listener of listeners) listener()
    return added.length > 0
  }

  const queued = ({ id }: ClaimedMail) =>
    db.updateTable('outbox_mail').where('id', '=', id).where('state', '=', 'queued')

  return {
    put: (mail, trx) => insert(mail, false, trx ?? db),
    putDecoy: (mail, trx) => insert(mail, true, trx ?? db),
    onPut: (listener) => {
      listeners.push(listener)
    },

    claim: async (limit) => {
      // SQLite has one writer at a time; on PostgreSQL whoever comes second takes other rows instead of waiting.
      const lock = engine === 'postgres' ? sql`for update skip locked` : sql``
      const at = now()
      // Materialized: a limit that is looked at once only.
      const { rows } = await sql<{ id: string; payload: string | null; attempts: number }>`
        with due as materialized (
          select id from outbox_mail
          where state = 'queued' and due_at <= ${at} and lease_until <= ${at} and attempts < ${MAX_ATTEMPTS}
            and (stale_at is null or stale_at > ${at})
          order by due_at limit ${limit} ${lock}
        )
        update outbox_mail set attempts = attempts + 1, lease_until = ${at + LEASE_MS}
        where id in (select id from due)
        returning id, payload, attempts`.execute(db)
      return rows.map(({ id, payload, attempts }) => ({
        id,
        attempt: attempts,
        mail: payload === null ? null : payloads.open(id, payload),
      }))
    },

    sent: async (claimed) => {
      await queued(claimed)
        .set({ state: 'sent', payload: null, sent_at: now(), lease_until: 0, last_error: null })
        .execute()
    },

    failed: async (claimed, code, waitMs) => {
      const again = waitMs !== null && claimed.attempt < MAX_ATTEMPTS
      const error = SPEAKING_CODE.test(code) ? code : 'unknown'
      await queued(claimed)
        .where('attempts', '=', claimed.attempt)
        .set(
          again
            ? { due_at: now() + waitMs, lease_until: 0, last_error: error }
            : { state: 'dead', payload: null, lease_until: 0, last_error: error },
        )
        .execute()
      return again
    },

    sweep: async () => {
      const at = now()
      await db
        .updateTable('outbox_mail')
        .set({ state: 'dead', payload: null, last_error: 'abandoned' })
        .where('state', '=', 'queued')
        .where('attempts', '>=', MAX_ATTEMPTS)
        .where('lease_until', '<=', at)
        .execute()
      // Whoever holds one is sending it, and took it in time.
      await db
        .updateTable('outbox_mail')
        .set({ state: 'dead', payload: null, last_error: 'stale' })
        .where('state', '=', 'queued')
        .where('stale_at', '<=', at)
        .where('lease_until', '<=', at)
        .execute()
      await db
        .deleteFrom('outbox_mail')
        .where('state', 'in', ['sent', 'dead'])
        .where('created_at', '<', at - KEPT_MS)
        .execute()
    },
  }
}
