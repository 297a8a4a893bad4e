import { CARD_PAYMENT } from '#contracts/limits.ts'
import type { CardPayments } from '#core/billing/card-payments.ts'
import type { Payments } from '#core/billing/port.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { PaymentAttempts } from '#server/db/payment-attempts.ts'
import type { RefusedCards } from './refused-cards.ts'

export interface CardWatchDeps {
  readonly payments: Pick<Payments, 'subscription'>
  readonly cards: CardPayments
  readonly attempts: PaymentAttempts
  readonly refused: Pick<RefusedCards, 'count'>
}

export interface CardWatch {
  /** What the provider says of an attempt that is open here, written down. One that is open can be paid now. */
  look(attempt: PaymentAttempt): Promise<'open' | 'paid' | 'closed'>
  /** Nobody is to pay it any more. `paid`: somebody has. */
  giveUp(attempt: PaymentAttempt): Promise<'paid' | 'closed'>
}

export function createCardWatch({ payments, cards, attempts, refused }: CardWatchDeps): CardWatch {
  async function seen(attempt: PaymentAttempt): Promise<'open' | 'paid' | 'closed'> {
    const { id, intentId } = attempt
    const payment = intentId === null ? null : await cards.payment(intentId)
    if (payment?.state === 'paid')
      await attempts.paid(id, { dueAt: (payment.paidAt ?? 0) + CARD_PAYMENT.claimGrace })
    if (payment?.state === 'open' && (await refused.count(attempt, payment.refusedCards))) return 'closed'
    return payment?.state ?? 'closed'
  }

  async function giveUp(attempt: PaymentAttempt): Promise<'paid' | 'closed'> {
    const { subscriptionId } = attempt
    // What the provider has made without our hearing of it nobody can pay, and it goes away by itself.
    const ended = subscriptionId === null ? 'closed' : await cards.abandon(subscriptionId)
    if (ended === 'paid' && (await seen(attempt)) === 'paid') return 'paid'
    await attempts.close(attempt.id)
    return 'closed'
  }

  return {
    giveUp,
    look: async (attempt) => {
      const state = await seen(attempt)
      if (state === 'paid') return state
      const { subscriptionId } = attempt
      const subscription =
        state === 'closed' || subscriptionId === null ? null : await payments.subscription(subscriptionId)
      // A payment is open together with its subscription: one without the other would buy nothing.
      return subscription?.status === 'incomplete' ? 'open' : giveUp(attempt)
    },
  }
}
