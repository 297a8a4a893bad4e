import { hasAccess, type AccessAfterCancel } from '#core/billing/access.ts'
import { ProviderAway, type Payments, type ProviderSubscription } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import { LeaseBusy, type Leases } from '#server/db/leases.ts'
import type { SubscriptionFacts, Subscriptions } from '#server/db/subscriptions.ts'

/** A reader who is refused is looked up at the provider at most this often, in milliseconds (DESIGN §6). */
const HEAL_EVERY_MS = 60_000
/** While the provider is away, what it said last holds for so long, in milliseconds. */
const LAST_WORD_MS = 72 * 3_600_000

export interface ProviderSync {
  /** Writes down what the provider says of this subscription now. Unknown customers are somebody else's. */
  pull(subscriptionId: string): Promise<void>
  /** The same for all subscriptions of a member; then the one that decides. */
  pullMember(memberId: string): Promise<SubscriptionFacts | null>
  /** May this member use the writer now? Asks the provider before it says no, or when its last word is stale. */
  mayWrite(memberId: string): Promise<boolean>
}

export interface ProviderSyncDeps {
  readonly payments: Payments
  readonly customers: Customers
  readonly subscriptions: Subscriptions
  readonly leases: Leases
  readonly now: () => number
  readonly accessAfterCancel: AccessAfterCancel
}

export function createProviderSync(deps: ProviderSyncDeps): ProviderSync {
  const { payments, customers, subscriptions, leases, now, accessAfterCancel } = deps

  async function write(seen: ProviderSubscription, seenAt: number): Promise<void> {
    const customer = await customers.ofId(seen.customerId)
    if (customer !== null) await subscriptions.record(customer.memberId, seen, seenAt)
  }

  async function pullMember(memberId: string): Promise<SubscriptionFacts | null> {
    const customer = await customers.ofMember(memberId)
    if (customer !== null)
      await leases.hold(`customer ${customer.customerId}`, async () => {
        const seenAt = now()
        for (const seen of await payments.subscriptionsOf(customer.customerId))
          await subscriptions.record(memberId, seen, seenAt)
      })
    return subscriptions.ofMember(memberId)
  }

  /** The period is over and nobody has told us what came next. */
  const isStale = ({ provider, currentPeriodEnd }: SubscriptionFacts): boolean =>
    provider === 'stripe' && currentPeriodEnd !== null && currentPeriodEnd < now()

  return {
    pull: async (subscriptionId) => {
      // Fetch and write under one lock: of two events at once, the later look is also the later word.
      await leases.hold(`subscription ${subscriptionId}`, async () => {
        const seenAt = now()
        const seen = await payments.subscription(subscriptionId)
        if (seen !== null) await write(seen, seenAt)
      })
    },

    pullMember,

    mayWrite: async (memberId) => {
      const known = await subscriptions.ofMember(memberId)
      const may = hasAccess(known, accessAfterCancel)
      if (may && known !== null && !isStale(known)) return true
      if (!(await customers.takeTurn(memberId, HEAL_EVERY_MS))) return may
      try {
        return hasAccess(await pullMember(memberId), accessAfterCancel)
      } catch (error) {
        if (!(error instanceof ProviderAway || error instanceof LeaseBusy)) throw error
        return may && known !== null && known.checkedAt > now() - LAST_WORD_MS
      }
    },
  }
}
