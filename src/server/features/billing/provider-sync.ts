import { hasAccess, type AccessAfterCancel } from '#core/billing/access.ts'
import { ProviderAway, type Payments } from '#core/billing/port.ts'
import type { Customer, Customers } from '#server/db/customers.ts'
import { LeaseBusy, type Leases } from '#server/db/leases.ts'
import type { SubscriptionFacts, Subscriptions } from '#server/db/subscriptions.ts'

/** A reader who is refused is looked up at the provider at most this often, in milliseconds (DESIGN §6). */
const HEAL_EVERY_MS = 60_000
/** While the provider is away, what was paid for holds so much longer than its period, in milliseconds (DESIGN §6). */
const LAST_WORD_MS = 72 * 3_600_000

export interface ProviderSync {
  /** Writes down what the provider has of this customer now. Unknown customers are somebody else's. */
  pullCustomer(customerId: string): Promise<void>
  /** The same for a member; then the subscription that decides. */
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

  /** Looked up and written down under one lock: of two pulls at once, the later look is also the later word. */
  const pull = ({ memberId, customerId }: Customer): Promise<void> =>
    leases.hold(`customer ${customerId}`, async () => {
      await subscriptions.replaceSeen(memberId, await payments.subscriptionsOf(customerId))
    })

  async function pullMember(memberId: string): Promise<SubscriptionFacts | null> {
    const customer = await customers.ofMember(memberId)
    if (customer !== null) await pull(customer)
    return subscriptions.ofMember(memberId)
  }

  /** The period is over and nobody has told us what came next. */
  const isStale = ({ provider, currentPeriodEnd }: SubscriptionFacts): boolean =>
    provider === 'stripe' && currentPeriodEnd !== null && currentPeriodEnd < now()

  const isWithinLastWord = ({ currentPeriodEnd }: SubscriptionFacts): boolean =>
    currentPeriodEnd === null || now() < currentPeriodEnd + LAST_WORD_MS

  return {
    pullCustomer: async (customerId) => {
      const customer = await customers.ofId(customerId)
      if (customer !== null) await pull(customer)
    },

    pullMember,

    mayWrite: async (memberId) => {
      const known = await subscriptions.ofMember(memberId)
      const may = known !== null && hasAccess(known, accessAfterCancel)
      if (may && !isStale(known)) return true
      const lastWord = may && isWithinLastWord(known)
      if (!(await customers.takeTurn(memberId, HEAL_EVERY_MS))) return lastWord
      try {
        return hasAccess(await pullMember(memberId), accessAfterCancel)
      } catch (error) {
        if (!(error instanceof ProviderAway || error instanceof LeaseBusy)) throw error
        return lastWord
      }
    },
  }
}
