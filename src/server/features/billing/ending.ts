import type { Payments } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import type { Leases } from '#server/db/leases.ts'
import type { CheckoutAttempts } from './checkout-attempts.ts'

export interface EndingDeps {
  readonly payments: Payments
  readonly customers: Customers
  readonly attempts: CheckoutAttempts
  readonly leases: Leases
}

const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * Ends all that a member pays or could still pay for: the checkout that is open, then every subscription that the
 * provider has now. Throws `ProviderAway` where any of that is not sure; asked again, it goes on where it stopped. Under
 * the checkout's own lease, so that none is opened meanwhile.
 */
export function createBillingEnd({ payments, customers, attempts, leases }: EndingDeps) {
  return (memberId: string): Promise<void> =>
    leases.hold(`checkout ${memberId}`, async () => {
      const customer = await customers.ofMember(memberId)
      if (customer === null) return
      const attempt = await attempts.ofMember(memberId)
      const checkout = attempt === null ? null : await payments.checkout(attempt.sessionId)
      if (checkout?.state === 'open') await payments.expireCheckout(checkout.id)
      for (const { id, status } of await payments.subscriptionsOf(customer.customerId))
        if (!OVER.includes(status)) await payments.cancelSubscription(id)
    })
}
