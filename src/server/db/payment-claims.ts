import { sql, type Kysely } from 'kysely'
import { CARD_PAYMENT } from '#contracts/limits.ts'
import type { Engine } from './client.ts'
import type { Customers } from './customers.ts'
import {
  createAttemptSeal,
  readAttempts,
  toSubject,
  type AttemptRow,
  type PaymentAttempt,
} from './payment-attempt-row.ts'
import type { Schema, Tx } from './schema.ts'

/** How a claim ended: this one won, it was made for the same address before, or for another one. */
export type Claim = 'won' | 'again' | 'taken'

/** Whose paid attempts are. Methods that take a transaction hold the attempt still until it ends. */
export interface PaymentClaims {
  /** Of any number at once for two addresses, one wins, and all its others are told `again`. */
  claim(attemptId: string, email: string, tx: Tx): Promise<Claim>
  /** It is this member's from now on: the customer, and what was bought with it. */
  attach(attempt: PaymentAttempt, memberId: string, tx: Tx): Promise<void>
  /** It will be this member's at the first proof of the mailbox; the address is kept, sealed, until then. */
  promise(
    attempt: PaymentAttempt,
    who: { readonly memberId: string; readonly email: string },
    tx: Tx,
  ): Promise<void>
  /** Whoever has just proved the mailbox of this account is given what was promised to it (DECISIONS T81). */
  attachPromised(memberId: string, tx: Tx): Promise<void>
  /** Has something been claimed for this account that no subscription shows yet? */
  isExpecting(memberId: string, tx: Tx): Promise<boolean>
  /** Takes the turn to mail about it; false where that was done a moment ago. */
  takeMailTurn(attemptId: string, tx: Tx): Promise<boolean>
  /** Up to `limit` that are due; nobody else is given them for a while. */
  takeDue(limit: number): Promise<readonly PaymentAttempt[]>
}

/** Whoever dies with one in hand leaves it to the next after this, in milliseconds. */
const RETRY_MS = 5 * 60_000

interface ClaimsOptions {
  readonly db: Kysely<Schema>
  readonly engine: Engine
  readonly customers: Customers
  readonly now: () => number
  /** Addresses are stored as HMACs under it, or encrypted. */
  readonly secret: string
}

export function createPaymentClaims({ db, engine, customers, now, secret }: ClaimsOptions): PaymentClaims {
  const toAttempt = readAttempts(secret)
  const seal = createAttemptSeal(secret)
  const claimOf = (email: string) => toSubject(secret, 'claim', email)
  const change = (tx: Tx, id: string) => tx.updateTable('payment_attempt').where('id', '=', id)
  const addCustomer = async (customerId: string | null, memberId: string, tx: Tx): Promise<void> => {
    if (customerId !== null) await customers.add({ memberId, customerId }, tx)
  }

  return {
    claim: async (attemptId, email, tx) => {
      const claim = claimOf(email)
      const won = await change(tx, attemptId)
        .where('state', 'in', ['open', 'paid'])
        .set({ state: 'claimed', claim, claimed_at: now(), client_secret: null, due_at: now(), ip: null })
        .returning('id')
        .execute()
      if (won.length > 0) return 'won'
      const row = await tx
        .selectFrom('payment_attempt')
        .select('claim')
        .where('id', '=', attemptId)
        .executeTakeFirst()
      return row?.claim === claim ? 'again' : 'taken'
    },

    attach: async ({ id, customerId }, memberId, tx) => {
      await change(tx, id).set({ user_id: memberId, attached_at: now(), claim_email: null }).execute()
      await addCustomer(customerId, memberId, tx)
    },

    promise: async ({ id }, { memberId, email }, tx) => {
      await change(tx, id)
        .set({ user_id: memberId, claim_email: seal.seal(id, email) })
        .execute()
    },

    attachPromised: async (memberId, tx) => {
      const at = now()
      const attached = await tx
        .updateTable('payment_attempt')
        .set({ attached_at: at, claim_email: null, due_at: at })
        .where('user_id', '=', memberId)
        .where('state', '=', 'claimed')
        .where('attached_at', 'is', null)
        .returning('customer_id')
        .execute()
      for (const { customer_id: customerId } of attached) await addCustomer(customerId, memberId, tx)
    },

    isExpecting: async (memberId, tx) => {
      const row = await tx
        .selectFrom('payment_attempt')
        .select('id')
        .where('user_id', '=', memberId)
        .where('state', '=', 'claimed')
        .where((eb) => eb.or([eb('attached_at', 'is', null), eb('due_at', 'is not', null)]))
        .executeTakeFirst()
      return row !== undefined
    },

    takeMailTurn: async (attemptId, tx) => {
      const at = now()
      const taken = await change(tx, attemptId)
        .where((eb) =>
          eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', at - CARD_PAYMENT.mailEvery)]),
        )
        .set({ mailed_at: at })
        .returning('id')
        .execute()
      return taken.length > 0
    },

    takeDue: async (limit) => {
      // SQLite has one writer at a time; on PostgreSQL whoever comes second takes other rows instead of waiting.
      const lock = engine === 'postgres' ? sql`for update skip locked` : sql``
      const at = now()
      // An account that went away before its mailbox was proved leaves its payment without an owner: that is due at once.
      const { rows } = await sql<AttemptRow>`
        with due as materialized (
          select id from payment_attempt
          where due_at <= ${at}
            or (due_at is null and state = 'claimed' and attached_at is null and user_id is null)
          order by created_at limit ${limit} ${lock}
        )
        update payment_attempt set due_at = ${at + RETRY_MS}
        where id in (select id from due)
        returning *`.execute(db)
      return rows.map(toAttempt)
    },
  }
}
