import type { Charge } from './payment.ts'
import { CURRENCY, nulls, type Metadata, type Stored } from './stored.ts'

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

export interface Refund extends Stored {
  object: 'refund'
  /** Integer cents. */
  amount: number
  charge: string
  created: number
  metadata: Metadata
  payment_intent: string
  reason: RefundReason | null
  status: 'succeeded'
}

/** To a card a refund succeeds at once, as with Stripe's test cards. */
export function refund(
  id: string,
  of: Charge,
  facts: { amount: number; reason: RefundReason | null; metadata: Metadata },
  created: number,
): Refund {
  return {
    id,
    object: 'refund',
    ...nulls('balance_transaction', 'customer_account', 'receipt_number', 'source_transfer_reversal'),
    ...nulls('transfer_reversal'),
    amount: facts.amount,
    charge: of.id,
    created,
    currency: CURRENCY,
    customer: of.customer,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: facts.metadata,
    payment_intent: of.payment_intent,
    payment_method: of['payment_method'],
    reason: facts.reason,
    status: 'succeeded',
  }
}
