import type { Plan } from '#contracts/plans.ts'

/** A payment that waits for a card: the first invoice of a subscription that starts once it is paid. */
export interface BegunPayment {
  readonly intentId: string
  /** What the buyer's browser confirms it with; nobody else is to know it. */
  readonly clientSecret: string
  readonly subscriptionId: string
  readonly customerId: string
}

export interface CardPaymentRequest {
  /** The same one makes the same payment, however often it is asked for within a day. */
  readonly attemptId: string
  readonly plan: Plan
  /** Null: a customer that nobody is known behind is made with it. */
  readonly customerId: string | null
}

/** A payment as the provider has it now. */
export interface CardPayment {
  readonly state: 'open' | 'paid' | 'closed'
  readonly customerId: string | null
  /** What has been paid, in cents; 0 before. */
  readonly paidCents: number
  /** Lower case, as in 'usd'. */
  readonly currency: string
  /** Epoch milliseconds; null before. */
  readonly paidAt: number | null
  /** What the buyer gave with the card, unchecked. */
  readonly billingEmail: string | null
  /** How many cards the bank has refused while it is open; not counted any more once it is paid or closed. */
  readonly refusedCards: number
}

/** The port to payments by card on our own page. Every call may fail because the provider is away. */
export interface CardPayments {
  /** What the page loads instead of the provider's own script; null where it is the provider's own. */
  readonly scriptUrl: string | null
  /**
   * Throws `CustomerGone` for a customer that the provider does not know. Not for one that `hasBalance`: what is due
   * would be another sum than the plan's, or nothing at all, and then it would be bought without being paid for.
   */
  begin(request: CardPaymentRequest): Promise<BegunPayment>
  /** Does the provider keep a credit or a debt of this customer's, for the next invoice? No for one that is gone. */
  hasBalance(customerId: string): Promise<boolean>
  /** Null for an id that the provider does not know. */
  payment(intentId: string): Promise<CardPayment | null>
  /**
   * Closes a payment that nobody has made, and ends its subscription. `paid`: somebody has, even now, and nothing was
   * ended.
   */
  abandon(subscriptionId: string): Promise<'closed' | 'paid'>
  /** Tells the provider who an anonymous customer turned out to be. One that is gone is fine. */
  nameCustomer(customerId: string, who: { readonly email: string; readonly memberId: string }): Promise<void>
}
