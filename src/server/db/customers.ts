import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface Customer {
  readonly memberId: string
  readonly customerId: string
}

export interface Customers {
  ofMember(memberId: string): Promise<Customer | null>
  ofId(customerId: string): Promise<Customer | null>
  /** Two at once: the first one stands, and both are told of it. */
  add(customer: Customer): Promise<Customer>
  /** The provider does not know it any more. */
  forget(customerId: string): Promise<void>
  /** Takes the turn to look this customer up at the provider; false where somebody did so less than `everyMs` ago. */
  takeTurn(memberId: string, everyMs: number): Promise<boolean>
}

export function createCustomers(db: Kysely<Schema>, now: () => number): Customers {
  const find = async (column: 'user_id' | 'customer_id', value: string): Promise<Customer | null> => {
    const row = await db.selectFrom('customer').selectAll().where(column, '=', value).executeTakeFirst()
    return row === undefined ? null : { memberId: row.user_id, customerId: row.customer_id }
  }
  return {
    ofMember: (memberId) => find('user_id', memberId),
    ofId: (customerId) => find('customer_id', customerId),
    add: async (customer) => {
      await db
        .insertInto('customer')
        .values({
          user_id: customer.memberId,
          customer_id: customer.customerId,
          checked_at: 0,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
      return (await find('user_id', customer.memberId)) ?? customer
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
