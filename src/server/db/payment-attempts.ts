import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Plan } from '#contracts/plans.ts'
import type { BegunPayment } from '#core/billing/card-payments.ts'
import {
  createAttemptSeal,
  readAttempts,
  toSubject,
  type Buyer,
  type PaymentAttempt,
} from './payment-attempt-row.ts'
import type { PaymentAttemptTable, Schema } from './schema.ts'

export interface PaymentAttempts {
  /** A name for this buyer that says nothing about who it is. */
  nameOf(buyer: Buyer): string
  /** The one that is open for this buyer and plan. */
  openOf(buyer: Buyer, plan: Plan): Promise<PaymentAttempt | null>
  /** All that its buyer had begun beside it when it was claimed, and that are open still. */
  besides(attempt: Pick<PaymentAttempt, 'id'>): Promise<readonly PaymentAttempt[]>
  openOfMember(memberId: string): Promise<readonly PaymentAttempt[]>
  /** Has this buyer paid for something that nobody has claimed yet? */
  hasUnclaimed(buyer: Buyer): Promise<boolean>
  ofIntent(intentId: string): Promise<PaymentAttempt | null>
  /** Paid for so long that they would have been claimed, had there been an address with the card; the oldest first. */
  stranded(): Promise<readonly PaymentAttempt[]>
  /** What was claimed for this account, and waits for its mailbox to be proved. */
  promisedTo(memberId: string): Promise<readonly PaymentAttempt[]>
  /** The name of an IP that says nothing about where it is. */
  nameOfIp(ip: string): string
  /** A new one, for which the provider has not been asked yet. Null where one is open already. */
  add(
    buyer: Buyer,
    plan: Plan,
    facts: { readonly dueAt: number; readonly ip: string },
  ): Promise<PaymentAttempt | null>
  /** So many cards have been refused for it by now. Answers how many of them nobody has counted before. */
  countRefused(attempt: Pick<PaymentAttempt, 'id' | 'refusedCards'>, refusedCards: number): Promise<number>
  /** What the provider has made for it. */
  begun(id: string, payment: BegunPayment): Promise<void>
  /** It was handed out (again). */
  used(id: string, times: { readonly dueAt: number }): Promise<void>
  close(id: string): Promise<void>
  paid(id: string, times: { readonly dueAt: number }): Promise<void>
  /**
   * When to look at it again; null: there is nothing left to do. Where it has become due meanwhile, that stands: something
   * has happened that this look may not have seen.
   */
  due(attempt: Pick<PaymentAttempt, 'id' | 'dueAt'>, at: number | null): Promise<void>
  /** Something has happened to this customer: what is open of it is due now. Says whether anything is. */
  note(customerId: string): Promise<boolean>
  /** Was it begun in this browser, or by this member? */
  isOf(
    intentId: string,
    who: { readonly flow: string | null; readonly memberId: string | null },
  ): Promise<boolean>
  /** Forgets what this member has begun, and what is theirs for good; not what waits for a mailbox to be proved. */
  forgetMember(memberId: string): Promise<void>
}

interface AttemptsOptions {
  readonly db: Kysely<Schema>
  readonly now: () => number
  /** Owners are stored as HMACs under it, client secrets encrypted. */
  readonly secret: string
}

export function createPaymentAttempts({ db, now, secret }: AttemptsOptions): PaymentAttempts {
  const toAttempt = readAttempts(secret)
  const seal = createAttemptSeal(secret)
  const memberSubject = (memberId: string) => toSubject(secret, 'member', memberId)
  const flowSubject = (flow: string) => toSubject(secret, 'flow', flow)
  const nameOfIp = (ip: string) => toSubject(secret, 'ip', ip)
  const ownerOf = ({ flow, memberId }: Buyer) =>
    memberId === null ? flowSubject(flow) : memberSubject(memberId)

  const openRows = (owner: string) =>
    db.selectFrom('payment_attempt').selectAll().where('owner', '=', owner).where('state', '=', 'open')
  const change = (id: string) => db.updateTable('payment_attempt').where('id', '=', id)

  return {
    nameOf: ownerOf,

    openOf: async (buyer, plan) => {
      const row = await openRows(ownerOf(buyer)).where('plan', '=', plan).executeTakeFirst()
      return row === undefined ? null : toAttempt(row)
    },

    besides: async ({ id }) => {
      const own = await db
        .selectFrom('payment_attempt')
        .select(['owner', 'claimed_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (own === undefined) return []
      const rows = await openRows(own.owner)
        .where('id', '!=', id)
        .where('created_at', '<=', own.claimed_at ?? 0)
        .execute()
      return rows.map(toAttempt)
    },

    openOfMember: async (memberId) => (await openRows(memberSubject(memberId)).execute()).map(toAttempt),

    hasUnclaimed: async (buyer) => {
      const row = await db
        .selectFrom('payment_attempt')
        .select('id')
        .where('owner', '=', ownerOf(buyer))
        .where('state', '=', 'paid')
        .executeTakeFirst()
      return row !== undefined
    },

    ofIntent: async (intentId) => {
      const row = await db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('intent_id', '=', intentId)
        .executeTakeFirst()
      return row === undefined ? null : toAttempt(row)
    },

    stranded: async () => {
      const rows = await db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('state', '=', 'paid')
        .where('due_at', 'is', null)
        .orderBy('created_at')
        .execute()
      return rows.map(toAttempt)
    },

    promisedTo: async (memberId) => {
      const rows = await db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('user_id', '=', memberId)
        .where('state', '=', 'claimed')
        .where('attached_at', 'is', null)
        .execute()
      return rows.map(toAttempt)
    },

    nameOfIp,

    countRefused: async ({ id, refusedCards: before }, refusedCards) => {
      if (refusedCards <= before) return 0
      // Of two that look at once, one counts.
      const counted = await change(id)
        .where('refused_cards', '=', before)
        .set({ refused_cards: refusedCards })
        .returning('id')
        .execute()
      return counted.length > 0 ? refusedCards - before : 0
    },

    add: async (buyer, plan, { dueAt, ip }) => {
      const at = now()
      const row: Insertable<PaymentAttemptTable> = {
        id: randomUUID(),
        owner: ownerOf(buyer),
        flow: flowSubject(buyer.flow),
        user_id: buyer.memberId,
        plan,
        state: 'open',
        customer_id: null,
        subscription_id: null,
        intent_id: null,
        client_secret: null,
        claim: null,
        claim_email: null,
        claimed_at: null,
        // A member's own customer is the member's from the start.
        attached_at: buyer.memberId === null ? null : at,
        mailed_at: null,
        created_at: at,
        used_at: at,
        due_at: dueAt,
        refused_cards: 0,
        ip: nameOfIp(ip),
      }
      const [added] = await db
        .insertInto('payment_attempt')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()
      return added === undefined ? null : toAttempt(added)
    },

    begun: async (id, { intentId, clientSecret, subscriptionId, customerId }) => {
      await change(id)
        .set({
          customer_id: customerId,
          subscription_id: subscriptionId,
          intent_id: intentId,
          client_secret: seal.seal(id, clientSecret),
        })
        .execute()
    },

    used: async (id, { dueAt }) => {
      // Not where the mailbox's owner has spoiled it meanwhile.
      await change(id).where('used_at', '>', 0).set({ used_at: now(), due_at: dueAt }).execute()
    },

    close: async (id) => {
      await change(id)
        .where('state', '=', 'open')
        .set({ state: 'closed', client_secret: null, due_at: null, ip: null })
        .execute()
    },

    paid: async (id, { dueAt }) => {
      await change(id)
        .where('state', '=', 'open')
        .set({ state: 'paid', client_secret: null, due_at: dueAt, ip: null })
        .execute()
    },

    due: async ({ id, dueAt }, at) => {
      await change(id).where('due_at', '=', dueAt).set({ due_at: at }).execute()
    },

    note: async (customerId) => {
      const noted = await db
        .updateTable('payment_attempt')
        .set({ due_at: now() })
        .where('customer_id', '=', customerId)
        .where('state', '=', 'open')
        .returning('id')
        .execute()
      return noted.length > 0
    },

    isOf: async (intentId, { flow, memberId }) => {
      const row = await db
        .selectFrom('payment_attempt')
        .select(['flow', 'user_id', 'attached_at'])
        .where('intent_id', '=', intentId)
        .executeTakeFirst()
      if (row === undefined) return false
      if (memberId !== null && row.user_id === memberId && row.attached_at !== null) return true
      // Whoever else is signed in has no part in what a member began.
      const isOthers = memberId !== null && row.user_id !== null && row.user_id !== memberId
      return flow !== null && !isOthers && isSame(row.flow, flowSubject(flow))
    },

    forgetMember: async (memberId) => {
      await db
        .deleteFrom('payment_attempt')
        .where('user_id', '=', memberId)
        .where('attached_at', 'is not', null)
        .execute()
    },
  }
}

function isSame(one: string, two: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(two)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Nothing is left to learn from it: long closed, or long settled. */
export async function sweepAttempts(db: Kysely<Schema>, before: number): Promise<void> {
  await db
    .deleteFrom('payment_attempt')
    .where('due_at', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'closed'),
        eb.and([eb('state', '=', 'claimed'), eb('attached_at', 'is not', null)]),
      ]),
    )
    .execute()
}
