import { billingDetails, paymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import { attachFailure } from './cards.ts'
import type { Payer } from './completing.ts'
import { amend, amendAndEmit, type Ledger } from './ledger.ts'
import { attach, attemptInvoice } from './paying.ts'

/** Another card for all that this customer pays from now on; what is owed is tried at once. Null when all went well. */
export function replaceCard(ledger: Ledger, customerId: string, card: Payer['card']): Failure | null {
  const owner = ledger.get('customer', customerId)
  const failure = attachFailure(card)
  if (!owner || failure) return failure
  const billing = billingDetails({ email: owner.email, name: owner.name })
  const method = paymentMethod(ledger.id('pm'), card, billing, ledger.now)
  ledger.put(method)
  attach(ledger, method, customerId)
  amendAndEmit(ledger, 'customer.updated', owner, {
    invoice_settings: { ...owner.invoice_settings, default_payment_method: method.id },
  })
  let owed: Failure | null = null
  for (const of of ledger.where('subscription', 'customer', customerId)) {
    if (of.ended_at !== null) continue
    if (of.default_payment_method !== null) amend(ledger, of, { default_payment_method: method.id })
    const latest = of.latest_invoice ? ledger.get('invoice', of.latest_invoice) : undefined
    if (latest?.status === 'open' && of.status === 'past_due')
      owed = attemptInvoice(ledger, latest)?.failure ?? owed
  }
  return owed
}
