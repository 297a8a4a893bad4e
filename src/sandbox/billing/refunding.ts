import type { Charge } from '#sandbox/shapes/payment.ts'
import { refund, type Refund, type RefundReason } from '#sandbox/shapes/refund.ts'
import type { Metadata } from '#sandbox/shapes/stored.ts'
import { amend, timeOn, type Ledger } from './ledger.ts'

/** What could still be given back of a charge, in cents. */
export function refundable(of: Charge): number {
  return of.status === 'succeeded' ? of.amount - of.amount_refunded : 0
}

/** Gives a charge back, in whole or in part; a subscription that it paid for goes on. The amount was checked before. */
export function giveBack(
  ledger: Ledger,
  of: Charge,
  facts: { amount: number; reason: RefundReason | null; metadata: Metadata },
): Refund {
  const owner = of.customer ? ledger.get('customer', of.customer) : undefined
  const made = refund(ledger.id('re'), of, facts, timeOn(ledger, owner?.test_clock))
  ledger.put(made)
  ledger.emit('refund.created', made)
  const amountRefunded = of.amount_refunded + facts.amount
  const [after, previous] = amend(ledger, of, {
    amount_refunded: amountRefunded,
    refunded: amountRefunded === of.amount,
    ...(facts.reason === 'fraudulent' && { fraud_details: { user_report: 'fraudulent' } }),
  })
  ledger.emit('charge.refunded', after, previous)
  return made
}
