import { hasAccess, type AccessAfterCancel } from '#core/billing/access.ts'
import { ProviderAway, type Payments } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import { LeaseBusy, type Leases } from '#server/db/leases.ts'
import type { SubscriptionFacts, Subscriptions } from '#server/db/subscriptions.ts'
import type { Disputes } from './disputes.ts'
import { shareTurns } from './turns.ts'

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
  readonly disputes: Pick<Disputes, 'refresh'>
  readonly now: () => number
  readonly accessAfterCancel: AccessAfterCancel
}

export function createProviderSync(deps: ProviderSyncDeps): ProviderSync {
  const { payments, customers, subscriptions, leases, disputes, now, accessAfterCancel } = deps

  /** Looked up and written down under one lock: of two pulls at once, the later look is also the later word. */
  const pullCustomer = shareTurns(async (customerId) => {
    const customer = await customers.ofId(customerId)
    if (customer === null) return
    await leases.hold(`customer ${customerId}`, async () => {
      await subscriptions.replaceSeen(customer, await payments.subscriptionsOf(customerId))
    })
  })

  async function pullMember(memberId: string): Promise<SubscriptionFacts | null> {
    for (const { customerId } of await customers.allOf(memberId)) await pullCustomer(customerId)
    return subscriptions.ofMember(memberId)
  }

  /** The same, and whether a dispute that stands in the way still does. */
  async function lookAgain(memberId: string): Promise<SubscriptionFacts | null> {
    const found = await pullMember(memberId)
    if (found === null || !found.isDisputed || found.customerId === null) return found
    await disputes.refresh(found.customerId)
    return pullMember(memberId)
  }

  /** The period is over and nobody has told us what came next. */
  const isStale = ({ provider, currentPeriodEnd }: SubscriptionFacts): boolean =>
    provider === 'stripe' && currentPeriodEnd !== null && currentPeriodEnd < now()

  const isWithinLastWord = ({ currentPeriodEnd }: SubscriptionFacts): boolean =>
    currentPeriodEnd === null || now() < currentPeriodEnd + LAST_WORD_MS

  return {
    pullCustomer,

    pullMember,

    mayWrite: async (memberId) => {
      const known = await subscriptions.ofMember(memberId)
      const may = known !== null && hasAccess(known, accessAfterCancel)
      if (may && !isStale(known)) return true
      const lastWord = may && isWithinLastWord(known)
      if (!(await customers.takeTurn(memberId, HEAL_EVERY_MS))) return lastWord
      try {
        return hasAccess(await lookAgain(memberId), accessAfterCancel)
      } catch (error) {
        if (!(error instanceof ProviderAway || error instanceof LeaseBusy)) throw error
        return lastWord
      }
    },
  }
}
