import type { Kysely } from 'kysely'
import type { AccessFacts } from '#core/billing/access.ts'
import type { ProviderSubscription } from '#core/billing/port.ts'
import type { Schema, SubscriptionTable } from './schema.ts'

export interface SubscriptionFacts extends AccessFacts {
  readonly id: string
  readonly provider: SubscriptionTable['provider']
  readonly plan: SubscriptionTable['plan']
  readonly priceId: string | null
  /** Epoch milliseconds. */
  readonly currentPeriodEnd: number | null
  /** When the provider was last asked, in epoch milliseconds. */
  readonly checkedAt: number
}

export interface Subscriptions {
  /** The one that decides access: a live one before a dead one, then the newest. */
  ofMember(memberId: string): Promise<SubscriptionFacts | null>
  /** Writes down what the provider says now, seen at `checkedAt`. An older sight never replaces a newer one. */
  record(memberId: string, seen: ProviderSubscription, checkedAt: number): Promise<void>
  /** Complimentary access, until it is revoked. Granting twice is granting once. */
  grant(memberId: string): Promise<void>
  /** Takes complimentary access back. False when there was none. */
  revoke(memberId: string): Promise<boolean>
}

const grantId = (memberId: string) => `complimentary_${memberId}`
const LIVE: readonly string[] = ['active', 'trialing']

export function createSubscriptions(db: Kysely<Schema>, now: () => number): Subscriptions {
  return {
    ofMember: async (memberId) => {
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .where('user_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .execute()
      const row =
        rows.find(
          ({ status, cancel_at_period_end }) => LIVE.includes(status) && cancel_at_period_end === 0,
        ) ??
        rows.find(({ status }) => LIVE.includes(status)) ??
        rows[0]
      return row === undefined
        ? null
        : {
            id: row.id,
            provider: row.provider,
            status: row.status,
            plan: row.plan,
            priceId: row.price_id,
            currentPeriodEnd: row.current_period_end,
            cancelAtPeriodEnd: row.cancel_at_period_end === 1,
            checkedAt: row.checked_at,
          }
    },
    record: async (memberId, seen, checkedAt) => {
      const facts = {
        customer_id: seen.customerId,
        status: seen.status,
        price_id: seen.priceId,
        plan: seen.plan,
        current_period_end: seen.currentPeriodEnd,
        cancel_at_period_end: seen.cancelAtPeriodEnd ? (1 as const) : (0 as const),
        checked_at: checkedAt,
        updated_at: now(),
      }
      await db
        .insertInto('subscription')
        .values({ id: seen.id, user_id: memberId, provider: 'stripe', created_at: seen.createdAt, ...facts })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(facts).where('subscription.checked_at', '<=', checkedAt),
        )
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
