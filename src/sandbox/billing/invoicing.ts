import {
  invoice,
  invoiceLine,
  type BillingReason,
  type Invoice,
  type InvoiceLine,
  type InvoicePage,
} from '#sandbox/shapes/invoice.ts'
import { invoicePayment, paymentIntent, type PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { Subscription, SubscriptionItem } from '#sandbox/shapes/subscription.ts'
import { amend, amendAndEmit, timeOn, type Ledger } from './ledger.ts'

/** A renewal's invoice can be changed for an hour before it is due. */
const DRAFT_S = 3600

/** One line for each item, over its current period; nothing is due during a trial. */
export function periodLines(ledger: Ledger, of: Subscription, invoiceId: string): InvoiceLine[] {
  return of.items.data.map((item) => {
    const isTrial = of.status === 'trialing'
    const name = ledger.get('product', item.price.product)?.name ?? item.price.product
    return invoiceLine(ledger.id('il'), invoiceId, item, {
      amount: isTrial ? 0 : item.price.unit_amount * item.quantity,
      start: item.current_period_start,
      end: item.current_period_end,
      description: isTrial ? `Trial period for ${name}` : `${item.quantity} × ${name} (${terms(item)})`,
      isProration: false,
    })
  })
}

function terms({ price }: SubscriptionItem): string {
  return `at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring?.interval ?? 'once'}`
}

/** A draft, made the subscription's latest invoice. Only a renewal's waits an hour before it is finalized. */
export function draftInvoice(
  ledger: Ledger,
  of: Subscription,
  reason: BillingReason,
  makeLines: (invoiceId: string) => InvoiceLine[],
): [Invoice, Subscription] {
  const customer = ledger.get('customer', of.customer)
  if (!customer) throw new Error(`The customer of ${of.id} is gone`)
  const id = ledger.id('in')
  const now = timeOn(ledger, of.test_clock)
  const draft: Invoice = {
    ...invoice(id, { customer, subscription: of, reason, lines: makeLines(id) }, now),
    automatically_finalizes_at: reason === 'subscription_cycle' ? now + DRAFT_S : null,
  }
  ledger.put(draft)
  const [updated] = amend(ledger, of, { latest_invoice: id })
  ledger.emit('invoice.created', draft)
  return [draft, updated]
}

/** A credit of the customer's is used up first, and a negative total becomes one. `balance` in cents, credit below 0. */
export function withBalance(of: Invoice, balance: number): Invoice {
  const due = Math.max(0, of.total + balance)
  return {
    ...of,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: balance + of.total - due,
  }
}

/**
 * The invoice is now owed: it gets a number and a payment intent, or is paid at once when nothing is due. `tried` is an
 * intent that was confirmed before there was an invoice, as at the hosted checkout.
 */
export function finalizeInvoice(ledger: Ledger, draft: Invoice, tried?: PaymentIntent): Invoice {
  const now = timeOn(ledger, draft.test_clock)
  const customer = ledger.get('customer', draft.customer)
  const sequence = customer?.next_invoice_sequence ?? 1
  const settled = withBalance(draft, customer?.balance ?? 0)
  if (customer) {
    ledger.put({ ...customer, next_invoice_sequence: sequence + 1 })
    changeBalance(ledger, customer.id, settled.ending_balance ?? 0)
  }
  const isFree = settled.amount_due === 0
  const page: InvoicePage = { id: ledger.id('ip'), object: 'sandbox.invoice_page', invoice: draft.id }
  ledger.put({ ...page, created: ledger.now })
  const [open] = amend(ledger, draft, {
    amount_due: settled.amount_due,
    amount_remaining: settled.amount_remaining,
    starting_balance: settled.starting_balance,
    ending_balance: settled.ending_balance,
    hosted_invoice_url: ledger.pageAt(`/i/${page.id}`),
    status: isFree ? 'paid' : 'open',
    number: `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: now,
    attempted: isFree,
    status_transitions: { ...draft.status_transitions, finalized_at: now, paid_at: isFree ? now : null },
  })
  ledger.emit('invoice.finalized', open)
  if (isFree) {
    ledger.emit('invoice.paid', open)
    ledger.emit('invoice.payment_succeeded', open)
  } else owe(ledger, open, now, tried)
  return open
}

function changeBalance(ledger: Ledger, customerId: string, balance: number): void {
  const customer = ledger.get('customer', customerId)
  if (customer) amendAndEmit(ledger, 'customer.updated', customer, { balance })
}

function owe(ledger: Ledger, open: Invoice, now: number, tried: PaymentIntent | undefined): void {
  const intent = tried ? adopt(ledger, tried, open) : intentFor(ledger, open, now)
  const facts = { amount: open.amount_due, invoice: open.id, paymentIntent: intent.id }
  ledger.put(invoicePayment(ledger.id('inpay'), facts, now))
}

function intentFor(ledger: Ledger, open: Invoice, now: number): PaymentIntent {
  const facts = { amount: open.amount_due, customer: open.customer, secret: ledger.id('').slice(1) }
  const made = paymentIntent(ledger.id('pi'), { ...facts, paymentMethod: methodFor(ledger, open) }, now)
  ledger.put(made)
  ledger.emit('payment_intent.created', made)
  return made
}

function adopt(
  ledger: Ledger,
  tried: PaymentIntent,
  { customer, amount_due: amount }: Invoice,
): PaymentIntent {
  const [adopted] = amend(ledger, tried, { customer, amount })
  return adopted
}

/** The subscription's own payment method comes before the customer's. */
export function methodFor(ledger: Ledger, { parent, customer }: Invoice): string | null {
  const of = ledger.get('subscription', parent.subscription_details.subscription)
  return (
    of?.default_payment_method ??
    ledger.get('customer', customer)?.invoice_settings.default_payment_method ??
    null
  )
}

export function intentOf(ledger: Ledger, invoiceId: string): PaymentIntent | undefined {
  const [payment] = ledger.where('invoice_payment', 'invoice', invoiceId)
  return payment && ledger.get('payment_intent', payment.payment.payment_intent)
}

/** Nobody will pay this any more: the invoice is void and its payment intent canceled. */
export function voidInvoice(ledger: Ledger, of: Invoice): void {
  if (of.status !== 'open' && of.status !== 'draft') return
  const now = timeOn(ledger, of.test_clock)
  const intent = intentOf(ledger, of.id)
  if (intent && intent.status !== 'canceled') {
    const patch = { status: 'canceled', canceled_at: now, cancellation_reason: 'void_invoice' } as const
    const [canceled] = amend(ledger, intent, { ...patch, next_action: null })
    ledger.emit('payment_intent.canceled', canceled)
  }
  for (const payment of ledger.where('invoice_payment', 'invoice', of.id))
    if (payment.status === 'open')
      ledger.put({ ...payment, status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } })
  // A credit that it had used up is there again.
  const used = (of.ending_balance ?? of.starting_balance) - of.starting_balance
  if (used !== 0)
    changeBalance(ledger, of.customer, (ledger.get('customer', of.customer)?.balance ?? 0) - used)
  const [voided] = amend(ledger, of, {
    status: 'void',
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...of.status_transitions, voided_at: now },
  })
  ledger.emit('invoice.voided', voided)
}
