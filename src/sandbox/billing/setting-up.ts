import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import { setupIntent, type SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { attachFailure } from './cards.ts'
import { amend, amendAndEmit, type Ledger } from './ledger.ts'
import { keep } from './paying.ts'
import { askFor, authenticationFailure, needsAuthentication, type Manner } from './three-d-secure.ts'

export interface Setup {
  /** Waits in `requires_action` where the bank wants to ask its cardholder first. */
  intent: SetupIntent
  failure: Failure | null
}

export function createSetupIntent(
  ledger: Ledger,
  facts: { customer: string | null; paymentMethod: string | null; usage: SetupIntent['usage'] },
  more: Partial<SetupIntent> = {},
): SetupIntent {
  const secret = ledger.id('').slice(1)
  const made: SetupIntent = { ...setupIntent(ledger.id('seti'), { ...facts, secret }, ledger.now), ...more }
  ledger.put(made)
  ledger.emit('setup_intent.created', made)
  return made
}

/** Puts a card on file without charging it: its bank is asked whether it may be charged later. */
export function setUp(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  manner: Manner = {},
): Setup {
  if (manner.isAuthenticated !== true && needsAuthentication(method, manner)) {
    const [waiting] = amend(ledger, intent, {
      status: 'requires_action',
      payment_method: method.id,
      last_setup_error: null,
      next_action: askFor(ledger, intent.id, manner),
    })
    ledger.emit('setup_intent.requires_action', waiting)
    return { intent: waiting, failure: null }
  }
  const failure = attachFailure(method.card)
  if (failure) {
    const error = { type: 'card_error', ...failure, payment_method: present(method) }
    return { intent: failSetup(ledger, intent, error), failure }
  }
  const [done] = amend(ledger, intent, {
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  })
  keep(ledger, method, intent.customer, intent.usage === 'off_session')
  ledger.emit('setup_intent.succeeded', done)
  return { intent: done, failure: null }
}

/** The cardholder did not pass, or would not: another card is needed. */
export function failSetupAuthentication(ledger: Ledger, intent: SetupIntent): SetupIntent {
  const method = intent.payment_method ? ledger.get('payment_method', intent.payment_method) : undefined
  return failSetup(ledger, intent, method ? authenticationFailure(intent, present(method)) : null)
}

function failSetup(ledger: Ledger, intent: SetupIntent, error: SetupIntent['last_setup_error']): SetupIntent {
  const [failed] = amend(ledger, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: error,
    next_action: null,
  })
  ledger.emit('setup_intent.setup_failed', failed)
  return failed
}

export function cancelSetup(
  ledger: Ledger,
  intent: SetupIntent,
  reason: SetupIntent['cancellation_reason'],
): SetupIntent {
  return amendAndEmit(ledger, 'setup_intent.canceled', intent, {
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  })
}
