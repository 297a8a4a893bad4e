import type { FastifyBaseLogger } from 'fastify'
import { PLAN_FACTS } from '#contracts/plans.ts'
import { lastPaid, type BookedSubscription, type Books, type CustomerBooks } from '#core/billing/books.ts'
import type { Payments } from '#core/billing/port.ts'
import type { Leases } from '#server/db/leases.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'
import type { ProviderSync } from './provider-sync.ts'

const keyOf = (subscriptionId: string): string => `second-${subscriptionId}`

export interface SecondPurchasesDeps {
  readonly payments: Pick<Payments, 'cancelSubscription'>
  readonly books: Pick<Books, 'refund'>
  readonly subscriptions: Pick<Subscriptions, 'isSecond'>
  readonly sync: Pick<ProviderSync, 'pullMember'>
  readonly leases: Leases
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Who pays without being signed in is known only afterwards: whoever turns out to subscribe already is given all of it
 * back, and that subscription ends. The other one goes on. Throws `ProviderAway`; asked again, it goes on.
 */
export function createSecondPurchases(deps: SecondPurchasesDeps) {
  const { payments, books, subscriptions, sync, leases, log } = deps

  async function giveBack(
    memberId: string,
    { subscriptionId, intentId, plan }: PaymentAttempt,
  ): Promise<void> {
    if (subscriptionId === null || intentId === null) return
    await sync.pullMember(memberId)
    if (!(await subscriptions.isSecond(memberId, subscriptionId))) return
    const { cents } = PLAN_FACTS[plan]
    // First the money: whoever dies in between finds a subscription that lives still, and goes on with it.
    const refunded = await books.refund({ paymentIntentId: intentId, cents, key: keyOf(subscriptionId) })
    if (refunded === null)
      log.error({ subscription: subscriptionId }, 'a second purchase cannot be given back: see to it by hand')
    else await payments.cancelSubscription(subscriptionId)
  }

  return async (attempt: PaymentAttempt): Promise<void> => {
    const { memberId } = attempt
    // One after the other: of two that see each other at once, both would be given back.
    if (memberId !== null) await leases.hold(`second ${memberId}`, () => giveBack(memberId, attempt))
  }
}

/** The cents that went back because this subscription was a second one. */
export async function givenBack(
  books: Pick<Books, 'refundedUnder'>,
  { invoices }: CustomerBooks,
  { id }: BookedSubscription,
): Promise<number> {
  const last = lastPaid(invoices, id)
  if (last === null || last.payment.refundedCents === 0) return 0
  return books.refundedUnder(last.payment.paymentIntentId, keyOf(id))
}
