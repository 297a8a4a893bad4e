import type { Price } from '#sandbox/shapes/catalogue.ts'
import type { Customer } from '#sandbox/shapes/customer.ts'
import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { Failure, PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { Metadata } from '#sandbox/shapes/stored.ts'
import { subscription, subscriptionItem, type Subscription } from '#sandbox/shapes/subscription.ts'
import { periodEnd } from './calendar.ts'
import { draftInvoice, finalizeInvoice, intentOf, periodLines } from './invoicing.ts'
import { amendAndEmit, timeOn, type Ledger } from './ledger.ts'
import { attemptInvoice, payIntent } from './paying.ts'
import type { Manner } from './three-d-secure.ts'

const DAY_S = 24 * 3600

export interface Wish {
  customer: Customer
  items: { price: Price; quantity: number }[]
  /**
   * `now`: this card, for an intent that was tried before, if there is one; `on file`: whatever the customer has;
   * `later`: wait for a confirmed intent.
   */
  payment:
    | { with: 'now'; method: PaymentMethod; intent?: PaymentIntent; manner?: Manner }
    | { with: 'on file' | 'later' }
  defaultPaymentMethod?: string | null
  savesMethod?: boolean
  metadata?: Metadata
  description?: string | null
  trialDays?: number
}

export interface Subscribed {
  subscription: Subscription
  failure: Failure | null
}

/** A new subscription with its first invoice, paid or waiting to be paid. */
export function subscribe(ledger: Ledger, wish: Wish): Subscribed {
  const clock = wish.customer.test_clock
  const now = timeOn(ledger, clock)
  const trialEnd = wish.trialDays ? now + wish.trialDays * DAY_S : null
  const blank = subscription(ledger.id('sub'), wish.customer.id, now)
  const items = wish.items.map(({ price, quantity }) => {
    if (!price.recurring) throw new Error(`${price.id} does not recur`)
    const end = trialEnd ?? periodEnd(now, now, price.recurring)
    return subscriptionItem(ledger.id('si'), blank.id, { price, quantity, start: now, end })
  })
  const fresh: Subscription = {
    ...blank,
    items: { ...blank.items, data: items },
    billing_cycle_anchor: trialEnd ?? now,
    default_payment_method: wish.defaultPaymentMethod ?? null,
    description: wish.description ?? null,
    metadata: wish.metadata ?? {},
    payment_settings: {
      ...blank.payment_settings,
      save_default_payment_method: wish.savesMethod ? 'on_subscription' : 'off',
    },
    status: trialEnd ? 'trialing' : 'incomplete',
    test_clock: clock,
    trial_start: trialEnd && now,
    trial_end: trialEnd,
  }
  ledger.put(fresh)
  ledger.emit('customer.subscription.created', fresh)
  const [draft, invoiced] = draftInvoice(ledger, fresh, 'subscription_create', (id) =>
    periodLines(ledger, fresh, id),
  )
  const tried = wish.payment.with === 'now' ? wish.payment.intent : undefined
  const open = finalizeInvoice(ledger, draft, tried)
  if (open.status === 'paid' && fresh.status === 'incomplete') start(ledger, fresh.id)
  const failure = open.status === 'open' ? pay(ledger, open.id, wish) : null
  return { subscription: ledger.get('subscription', fresh.id) ?? invoiced, failure }
}

/** A credit has paid for all of the first invoice: there is nothing to wait for. */
function start(ledger: Ledger, id: string): void {
  const of = ledger.get('subscription', id)
  if (of) amendAndEmit(ledger, 'customer.subscription.updated', of, { status: 'active' })
}

function pay(ledger: Ledger, invoiceId: string, { payment }: Wish): Failure | null {
  const open = ledger.get('invoice', invoiceId)
  const intent = intentOf(ledger, invoiceId)
  if (!open || !intent || payment.with === 'later') return null
  if (payment.with === 'now') return payIntent(ledger, intent, payment.method, payment.manner).failure
  return attemptInvoice(ledger, open)?.failure ?? null
}
