import { disputeOf, type Books, type CustomerBooks } from '#core/billing/books.ts'
import type { Payments } from '#core/billing/port.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'

const OVER: readonly string[] = ['canceled', 'incomplete_expired']

export interface Disputes {
  /**
   * Writes down what the banks say: a dispute over the latest payment ends access, one that was won gives it back, and
   * one that was lost ends the subscription (DECISIONS T104). True where one was ended.
   */
  note(found: CustomerBooks): Promise<boolean>
  /** The same, after a look at the provider. */
  refresh(customerId: string): Promise<boolean>
}

export function createDisputes(deps: {
  readonly books: Books
  readonly payments: Pick<Payments, 'cancelSubscription'>
  readonly subscriptions: Pick<Subscriptions, 'noteDispute'>
}): Disputes {
  const { books, payments, subscriptions } = deps

  async function note({ subscriptions: all, invoices }: CustomerBooks): Promise<boolean> {
    let hasEnded = false
    for (const { id, status } of all) {
      const state = disputeOf(invoices, id)
      await subscriptions.noteDispute(id, state === 'open' || state === 'lost')
      if (state !== 'lost' || OVER.includes(status)) continue
      await payments.cancelSubscription(id)
      hasEnded = true
    }
    return hasEnded
  }

  return { note, refresh: async (customerId) => note(await books.of(customerId)) }
}
