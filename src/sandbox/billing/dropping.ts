import type { CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import { amend, type Ledger } from './ledger.ts'
import { cancelSetup } from './setting-up.ts'

/** Nobody will pay this session any more: neither will the intent that its declined cards were tried with. */
export function dropAttempts(ledger: Ledger, { $: { intent: id } }: CheckoutSession): void {
  if (id === undefined) return
  const setup = ledger.get('setup_intent', id)
  if (setup) cancelSetup(ledger, setup, 'abandoned')
  const payment = ledger.get('payment_intent', id)
  if (!payment) return
  const patch = { status: 'canceled', canceled_at: ledger.now, cancellation_reason: 'abandoned' } as const
  const [canceled] = amend(ledger, payment, { ...patch, next_action: null })
  ledger.emit('payment_intent.canceled', canceled)
}
