import type { AccessAfterCancel } from '#core/billing/access.ts'
import type { Books } from '#core/billing/books.ts'
import type { Payments } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import type { Leases } from '#server/db/leases.ts'
import type { PaymentAttempts } from '#server/db/payment-attempts.ts'
import { closeCheckout } from './checkout.ts'
import type { CheckoutAttempts } from './checkout-attempts.ts'
import { refundUnused } from './refunds.ts'

export interface EndingDeps {
  readonly payments: Payments
  readonly books: Books
  readonly customers: Customers
  readonly attempts: CheckoutAttempts
  readonly cards: Pick<PaymentAttempts, 'forgetMember'>
  readonly leases: Leases
  readonly accessAfterCancel: AccessAfterCancel
  readonly now: () => number
}

/** Time without access that ended longer ago was settled long ago, in milliseconds. */
const SETTLED_MS = 30 * 86_400_000
const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * Ends all that a member pays or could still pay for: the checkout that is open, then every subscription that the
 * provider has now. What was cancelled before and is owed a refund (DECISIONS T1) is given it: once the account is gone,
 * nobody sees to that. Throws `ProviderAway` where any of that is not sure; asked again, it goes on where it stopped.
 * Under the checkout's own lease, which is given back only when `andThen` is done: whoever waits for it finds no account,
 * and opens nothing.
 */
export function createBillingEnd(deps: EndingDeps) {
  const { payments, books, customers, attempts, cards, leases, accessAfterCancel, now } = deps
  return <T>(memberId: string, andThen: () => Promise<T>): Promise<T> =>
    leases.hold(`checkout ${memberId}`, async () => {
      await closeCheckout({ payments, attempts }, memberId)
      for (const { customerId } of await customers.allOf(memberId)) {
        const found = await books.of(customerId)
        for (const { id, status } of found.subscriptions)
          if (!OVER.includes(status)) await payments.cancelSubscription(id)
        for (const subscription of found.subscriptions)
          if (subscription.endedAt === null || subscription.endedAt > now() - SETTLED_MS)
            await refundUnused(books, found, subscription, accessAfterCancel)
      }
      // What was begun with a card is a subscription, too: it has just been cancelled with the others.
      await cards.forgetMember(memberId)
      return andThen()
    })
}
