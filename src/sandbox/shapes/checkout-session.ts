import type { Price } from './catalogue.ts'
import type { Address } from './customer.ts'
import { CURRENCY, nulls, type Metadata, type Stored } from './stored.ts'

export interface Order {
  lines: { id: string; price: string; quantity: number }[]
  subscription: { metadata?: Metadata; description?: string; trial_period_days?: number }
}

export interface CheckoutSession extends Stored {
  object: 'checkout.session'
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  customer: string | null
  customer_details: { email: string | null; name: string | null; address: Address | null } | null
  customer_email: string | null
  expires_at: number
  invoice: string | null
  metadata: Metadata
  mode: 'subscription'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string | null
  url: string | null
  /** What is tried before there is a subscription: a payment intent, or during a trial a setup intent. */
  $: { order: Order; intent?: string }
}

export function customerDetails(known: {
  email: string | null
  name: string | null
  address: Address | null
}) {
  return {
    ...nulls('business_name', 'individual_name', 'phone'),
    ...known,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

export function checkoutSession(
  id: string,
  facts: { amount: number; order: Order; expiresAt: number; customer: string | null },
  created: number,
): CheckoutSession {
  return {
    id,
    object: 'checkout.session',
    ...nulls('adaptive_pricing', 'after_expiration', 'allow_promotion_codes', 'allowed_payment_method_types'),
    ...nulls('billing_address_collection', 'cancel_url', 'client_reference_id', 'client_secret'),
    ...nulls('collected_information', 'consent', 'consent_collection', 'currency_conversion'),
    ...nulls('customer_account', 'customer_details', 'customer_email', 'integration_identifier', 'invoice'),
    ...nulls('invoice_creation', 'locale', 'managed_payments', 'origin_context', 'payment_intent'),
    ...nulls('payment_link', 'payment_method_configuration_details', 'permissions', 'recovered_from'),
    ...nulls('setup_intent', 'shipping_address_collection', 'shipping_cost', 'submit_type', 'subscription'),
    ...nulls('success_url', 'url', 'wallet_options'),
    $: { order: facts.order },
    amount_subtotal: facts.amount,
    amount_total: facts.amount,
    automatic_tax: { ...nulls('liability', 'provider', 'status'), enabled: false },
    created,
    currency: CURRENCY,
    custom_fields: [],
    custom_text: nulls('after_submit', 'shipping_address', 'submit', 'terms_of_service_acceptance'),
    customer: facts.customer,
    customer_creation: facts.customer ? null : 'always',
    discounts: [],
    expires_at: facts.expiresAt,
    livemode: false,
    metadata: {},
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    saved_payment_method_options: {
      ...nulls('payment_method_remove', 'payment_method_save'),
      allow_redisplay_filters: ['always'],
    },
    shipping_options: [],
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
  }
}

/** One line of the order as `line_items` shows it. */
export function orderLine(id: string, name: string, price: Price, quantity: number) {
  const amount = price.unit_amount * quantity
  return {
    id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: CURRENCY,
    description: name,
    metadata: {},
    price,
    quantity,
  }
}
