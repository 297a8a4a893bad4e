import type { Books } from '#core/billing/books.ts'
import type { Customers } from '#server/db/customers.ts'
import type { Leases } from '#server/db/leases.ts'
import type { Disputes } from './disputes.ts'
import type { Notices } from './notices.ts'
import type { ProviderSync } from './provider-sync.ts'
import { shareTurns } from './turns.ts'

/** Brings everything of ours in line with the provider's books on this customer. Unknown customers are somebody else's. */
export type Settle = (customerId: string) => Promise<void>

export interface SettlingDeps {
  readonly books: Books
  readonly customers: Pick<Customers, 'ofId'>
  readonly leases: Leases
  readonly sync: Pick<ProviderSync, 'pullCustomer'>
  readonly disputes: Disputes
  readonly notices: Notices
}

/**
 * Subscriptions, disputes, refunds and mails of a customer, from what the provider has now: so it may be asked at any
 * time, by an event or by nobody, and as often as one likes. One at a time for each customer.
 */
export function createSettling(deps: SettlingDeps): Settle {
  const { books, customers, leases, sync, disputes, notices } = deps

  const settle = async (customerId: string): Promise<void> => {
    if ((await customers.ofId(customerId)) === null) return
    await leases.hold(`books ${customerId}`, async () => {
      await sync.pullCustomer(customerId)
      let found = await books.of(customerId)
      if (await disputes.note(found)) {
        await sync.pullCustomer(customerId)
        found = await books.of(customerId)
      }
      // Whose it is now: it may have been claimed, or its member may have gone, meanwhile.
      const customer = await customers.ofId(customerId)
      if (customer !== null) await notices.tell(customer, found)
    })
  }
  return shareTurns(settle)
}
