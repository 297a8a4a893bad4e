import { sql, type Kysely } from 'kysely'
import type { AccessFacts } from '#core/billing/access.ts'
import type { ProviderSubscription } from '#core/billing/port.ts'
import type { Schema, SubscriptionTable } from './schema.ts'

export interface SubscriptionFacts extends AccessFacts {
  readonly id: string
  readonly provider: SubscriptionTable['provider']
  /** The provider's; null for a grant. */
  readonly customerId: string | null
  readonly plan: SubscriptionTable['plan']
  readonly priceId: string | null
  /** Epoch milliseconds. */
  readonly currentPeriodEnd: number | null
  /** When the provider was last asked, in epoch milliseconds. */
  readonly checkedAt: number
}

/** What an export says of one. Times are epoch milliseconds. */
export interface SubscriptionRecord {
  readonly provider: SubscriptionTable['provider']
  readonly status: SubscriptionTable['status']
  readonly plan: SubscriptionTable['plan']
  readonly currentPeriodEnd: number | null
  readonly cancelAtPeriodEnd: boolean
  readonly createdAt: number
}

export interface Subscriptions {
  /** All that there ever was, the newest first. */
  listOf(memberId: string): Promise<readonly SubscriptionRecord[]>
  /** Is there a live one, as far as we know ourselves? */
  isSubscriber(memberId: string, on?: Kysely<Schema>): Promise<boolean>

  /** The one that decides access: a live one before a dead one, then the newest. */
  ofMember(memberId: string): Promise<SubscriptionFacts | null>
  /** One at the provider that can still be paid for, changed or mended, whatever else there is. */
  unfinishedOf(memberId: string): Promise<SubscriptionFacts | null>
  /** Does this one renew by itself, and another one at the provider as well? */
  isSecond(memberId: string, id: string): Promise<boolean>
  /** Writes down all that the provider has of one customer of a member now; what it does not know any more is over. */
  replaceSeen(
    customer: { readonly memberId: string; readonly customerId: string },
    seen: readonly ProviderSubscription[],
  ): Promise<void>
  /** Writes down whether the bank has, or may take, the latest payment back. */
  noteDispute(id: string, isDisputed: boolean): Promise<void>
  /** Complimentary access, until it is revoked. Granting twice is granting once. */
  grant(memberId: string): Promise<void>
  /** Takes complimentary access back. False when there was none. */
  revoke(memberId: string): Promise<boolean>
}

const grantId = (memberId: string) => `complimentary_${memberId}`
const LIVE: readonly string[] = ['active', 'trialing']
const UNFINISHED: readonly string[] = [...LIVE, 'past_due', 'unpaid', 'paused']

/** Which one decides, first that applies; where two weigh the same, the paid one, then the newest. */
const WEIGHT = ({ status, cancel_at_period_end, disputed_at }: SubscriptionTable): number =>
  LIVE.includes(status) && disputed_at === null ? (cancel_at_period_end === 0 ? 2 : 1) : 0

const toFacts = (row: SubscriptionTable): SubscriptionFacts => ({
  id: row.id,
  provider: row.provider,
  customerId: row.customer_id,
  status: row.status,
  plan: row.plan,
  priceId: row.price_id,
  currentPeriodEnd: row.current_period_end,
  cancelAtPeriodEnd: row.cancel_at_period_end === 1,
  isDisputed: row.disputed_at !== null,
  checkedAt: row.checked_at,
})

export function createSubscriptions(db: Kysely<Schema>, now: () => number): Subscriptions {
  const rowsOf = async (memberId: string): Promise<SubscriptionTable[]> => {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .execute()
    const paidFirst = rows.toSorted(
      (one, two) => Number(two.provider === 'stripe') - Number(one.provider === 'stripe'),
    )
    return paidFirst.toSorted((one, two) => WEIGHT(two) - WEIGHT(one))
  }

  return {
    listOf: async (memberId) => {
      const rows = await rowsOf(memberId)
      return rows
        .toSorted((one, two) => two.created_at - one.created_at)
        .map((row) => ({
          provider: row.provider,
          status: row.status,
          plan: row.plan,
          currentPeriodEnd: row.current_period_end,
          cancelAtPeriodEnd: row.cancel_at_period_end === 1,
          createdAt: row.created_at,
        }))
    },

    isSubscriber: async (memberId, on = db) => {
      const row = await on
        .selectFrom('subscription')
        .select('id')
        .where('user_id', '=', memberId)
        .where('status', 'in', ['active', 'trialing'])
        .executeTakeFirst()
      return row !== undefined
    },

    ofMember: async (memberId) => {
      const [row] = await rowsOf(memberId)
      return row === undefined ? null : toFacts(row)
    },

    unfinishedOf: async (memberId) => {
      const row = (await rowsOf(memberId)).find(
        ({ provider, status }) => provider === 'stripe' && UNFINISHED.includes(status),
      )
      return row === undefined ? null : toFacts(row)
    },

    isSecond: async (memberId, id) => {
      const rows = await rowsOf(memberId)
      const renewing = rows.filter((row) => row.provider === 'stripe' && WEIGHT(row) === 2)
      return renewing.length > 1 && renewing.some((row) => row.id === id)
    },

    replaceSeen: async ({ memberId, customerId }, seen) => {
      const at = now()
      await db.transaction().execute(async (trx) => {
        const known = seen.map(({ id }) => id)
        await trx
          .updateTable('subscription')
          .set({ status: 'canceled', checked_at: at, updated_at: at })
          .where('user_id', '=', memberId)
          .where('provider', '=', 'stripe')
          .where('status', '!=', 'canceled')
          // This customer's, and those of customers that are not the member's any more.
          .where((eb) =>
            eb.or([
              eb('customer_id', '=', customerId),
              eb(
                'customer_id',
                'not in',
                eb.selectFrom('customer').select('customer.customer_id').where('user_id', '=', memberId),
              ),
            ]),
          )
          .$if(known.length > 0, (query) => query.where('id', 'not in', known))
          .execute()
        for (const one of seen) {
          const facts = {
            customer_id: one.customerId,
            status: one.status,
            price_id: one.priceId,
            plan: one.plan,
            current_period_end: one.currentPeriodEnd,
            cancel_at_period_end: one.cancelAtPeriodEnd ? (1 as const) : (0 as const),
            checked_at: at,
          }
          // When it last was another one: what has not changed for long need not be looked at every night.
          const updatedAt = sql<number>`case
            when subscription.status = ${facts.status}
              and subscription.plan is not distinct from ${facts.plan}
              and subscription.current_period_end is not distinct from ${facts.current_period_end}
              and subscription.cancel_at_period_end = ${facts.cancel_at_period_end}
            then subscription.updated_at else ${at} end`
          await trx
            .insertInto('subscription')
            .values({
              id: one.id,
              user_id: memberId,
              provider: 'stripe',
              created_at: one.createdAt,
              updated_at: at,
              ...facts,
            })
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...facts, updated_at: updatedAt }))
            .execute()
        }
      })
    },

    noteDispute: async (id, isDisputed) => {
      await db
        .updateTable('subscription')
        .set({ disputed_at: isDisputed ? now() : null, updated_at: now() })
        .where('id', '=', id)
        .where('disputed_at', isDisputed ? 'is' : 'is not', null)
        .execute()
    },

    grant: async (memberId) => {
      const at = now()
      await db
        .insertInto('subscription')
        .values({
          id: grantId(memberId),
          user_id: memberId,
          provider: 'complimentary',
          customer_id: null,
          status: 'active',
          price_id: null,
          plan: null,
          current_period_end: null,
          cancel_at_period_end: 0,
          checked_at: at,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ status: 'active', updated_at: at }))
        .execute()
    },
    revoke: async (memberId) => {
      const at = now()
      const revoked = await db
        .updateTable('subscription')
        .set({ status: 'canceled', updated_at: at })
        .where('id', '=', grantId(memberId))
        .where('status', '=', 'active')
        .returning('id')
        .execute()
      return revoked.length > 0
    },
  }
}
