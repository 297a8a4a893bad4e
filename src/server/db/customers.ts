import type { Kysely } from 'kysely'
import type { Schema, Tx } from './schema.ts'
import { createSubscriptions } from './subscriptions.ts'

export interface Customer {
  readonly memberId: string
  readonly customerId: string
}

/** The provider's customers of our members; a member may have several. */
export interface Customers {
  /** All of them, the newest first. */
  allOf(memberId: string): Promise<readonly Customer[]>
  /** The one that billing is about: whose subscription can still be paid or changed, else the newest. */
  ofMember(memberId: string): Promise<Customer | null>
  /**
   * The one that something new is bought with: never one that was made before somebody else proved the mailbox, since
   * whoever made it may still have a portal open on it.
   */
  forPurchase(memberId: string): Promise<Customer | null>
  ofId(customerId: string): Promise<Customer | null>
  /** A customer stays whose it is: two at once are told of the one who was first. */
  add(customer: Customer, tx?: Tx): Promise<Customer>
  /** The provider does not know it any more. */
  forget(customerId: string): Promise<void>
  /** Takes the turn to look this member up at the provider; false where somebody did so less than `everyMs` ago. */
  takeTurn(memberId: string, everyMs: number): Promise<boolean>
}

export function createCustomers(db: Kysely<Schema>, now: () => number): Customers {
  const { unfinishedOf } = createSubscriptions(db, now)
  const find = async (customerId: string, on: Kysely<Schema> = db): Promise<Customer | null> => {
    const row = await on
      .selectFrom('customer')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return row === undefined ? null : { memberId: row.user_id, customerId: row.customer_id }
  }
  const list = async (memberId: string, since: number): Promise<readonly Customer[]> => {
    const rows = await db
      .selectFrom('customer')
      .select('customer_id')
      .where('user_id', '=', memberId)
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .orderBy('customer_id')
      .execute()
    return rows.map(({ customer_id: customerId }) => ({ memberId, customerId }))
  }
  const allOf = (memberId: string) => list(memberId, 0)

  return {
    allOf,
    forPurchase: async (memberId) => (await list(memberId, 1))[0] ?? null,
    ofMember: async (memberId) => {
      const all = await allOf(memberId)
      const deciding = all.length > 1 ? await unfinishedOf(memberId) : null
      return all.find(({ customerId }) => customerId === deciding?.customerId) ?? all[0] ?? null
    },
    ofId: (customerId) => find(customerId),
    add: async (customer, tx) => {
      const on = tx ?? db
      await on
        .insertInto('customer')
        .values({
          customer_id: customer.customerId,
          user_id: customer.memberId,
          checked_at: 0,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
        .execute()
      return (await find(customer.customerId, on)) ?? customer
    },
    forget: async (customerId) => {
      await db.deleteFrom('customer').where('customer_id', '=', customerId).execute()
    },
    takeTurn: async (memberId, everyMs) => {
      const taken = await db
        .updateTable('customer')
        .set({ checked_at: now() })
        .where('user_id', '=', memberId)
        .where('checked_at', '<=', now() - everyMs)
        .returning('user_id')
        .execute()
      return taken.length > 0
    },
  }
}
