import type { Address, Customer } from './customer.ts'
import { CURRENCY, list, nulls, type List, type Metadata, type Stored } from './stored.ts'
import type { Subscription, SubscriptionItem } from './subscription.ts'

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

export interface Invoice extends Stored {
  object: 'invoice'
  created: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  billing_reason: BillingReason
  customer: string
  customer_address: Address | null
  customer_email: string | null
  customer_name: string | null
  lines: List<InvoiceLine>
  hosted_invoice_url: string | null
  /** What stood on the customer's balance before, and what is left of it: cents, below zero for a credit. */
  starting_balance: number
  ending_balance: number | null
  next_payment_attempt: number | null
  number: string | null
  parent: { subscription_details: { subscription: string; metadata: Metadata }; [more: string]: unknown }
  period_start: number
  period_end: number
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  status_transitions: Record<
    'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at',
    number | null
  >
  test_clock: string | null
  total: number
}

/** Leads from the address of the printable page, which nobody can guess, to the invoice. */
export interface InvoicePage extends Stored {
  object: 'sandbox.invoice_page'
  invoice: string
}

export interface InvoiceLine extends Stored {
  object: 'line_item'
  amount: number
  description: string
  period: { start: number; end: number }
}

interface LineFacts {
  /** Integer cents; negative for a credit. */
  amount: number
  start: number
  end: number
  description: string
  isProration: boolean
}

export function invoiceLine(
  id: string,
  invoiceId: string,
  item: SubscriptionItem,
  facts: LineFacts,
): InvoiceLine {
  return {
    id,
    object: 'line_item',
    amount: facts.amount,
    currency: CURRENCY,
    description: facts.description,
    discount_amounts: [],
    discountable: !facts.isProration,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: facts.isProration,
        proration_details: { credited_items: null },
        subscription: item['subscription'],
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: facts.end, start: facts.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item['subscription'],
    subtotal: facts.amount,
    taxes: [],
  }
}

export function invoice(
  id: string,
  of: { customer: Customer; subscription: Subscription; reason: BillingReason; lines: InvoiceLine[] },
  created: number,
): Invoice {
  const total = of.lines.reduce((sum, { amount }) => sum + amount, 0)
  // Until it is finalized: then the customer's balance is counted in.
  const due = Math.max(0, total)
  return {
    id,
    object: 'invoice',
    ...nulls(
      'account_tax_ids',
      'application',
      'automatically_finalizes_at',
      'custom_fields',
      'customer_account',
    ),
    ...nulls('customer_shipping', 'default_payment_method', 'default_source', 'description', 'due_date'),
    ...nulls('effective_at', 'ending_balance', 'footer', 'from_invoice', 'last_finalization_error'),
    ...nulls(
      'latest_revision',
      'next_payment_attempt',
      'number',
      'on_behalf_of',
      'receipt_number',
      'rendering',
    ),
    ...nulls('shipping_cost', 'shipping_details', 'statement_descriptor', 'webhooks_delivered_at'),
    ...nulls('hosted_invoice_url', 'invoice_pdf'),
    account_country: 'US',
    account_name: 'Sandbox',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...nulls('disabled_reason', 'liability', 'provider', 'status'), enabled: false },
    billing_reason: of.reason,
    collection_method: 'charge_automatically',
    created,
    currency: CURRENCY,
    customer: of.customer.id,
    customer_address: of.customer.address,
    customer_email: of.customer.email,
    customer_name: of.customer.name,
    customer_phone: of.customer.phone,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: list(`/v1/invoices/${id}/lines`, of.lines),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: of.subscription.metadata, subscription: of.subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate', 'payment_method_options', 'payment_method_types'),
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: nulls('finalized_at', 'marked_uncollectible_at', 'paid_at', 'voided_at'),
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: of.subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }
}
