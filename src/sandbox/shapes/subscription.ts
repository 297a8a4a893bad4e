import { plan, type Price } from './catalogue.ts'
import { CURRENCY, list, nulls, type List, type Metadata, type Stored } from './stored.ts'

export interface SubscriptionItem extends Stored {
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  price: Price
  quantity: number
  metadata: Metadata
}

export type Status =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

export interface CancellationDetails {
  comment: string | null
  feedback: string | null
  feedback_option: null
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed' | null
}

export interface Subscription extends Stored {
  object: 'subscription'
  created: number
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: CancellationDetails
  customer: string
  default_payment_method: string | null
  description: string | null
  ended_at: number | null
  items: List<SubscriptionItem>
  latest_invoice: string | null
  metadata: Metadata
  payment_settings: { save_default_payment_method: string; [more: string]: unknown }
  start_date: number
  status: Status
  test_clock: string | null
  trial_start: number | null
  trial_end: number | null
}

export function subscriptionItem(
  id: string,
  subscriptionId: string,
  facts: { price: Price; quantity: number; start: number; end: number },
): SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    ...nulls('billing_thresholds', 'current_trial'),
    created: facts.start,
    current_period_end: facts.end,
    current_period_start: facts.start,
    discounts: [],
    metadata: {},
    plan: plan(facts.price),
    price: facts.price,
    quantity: facts.quantity,
    subscription: subscriptionId,
    tax_rates: [],
  }
}

export function subscription(id: string, customer: string, created: number): Subscription {
  return {
    id,
    object: 'subscription',
    ...nulls('application', 'application_fee_percent', 'billing_cycle_anchor_config', 'billing_thresholds'),
    ...nulls('cancel_at', 'canceled_at', 'customer_account', 'days_until_due', 'default_payment_method'),
    ...nulls('default_source', 'description', 'ended_at', 'latest_invoice', 'managed_payments'),
    ...nulls('next_pending_invoice_item_invoice', 'on_behalf_of', 'pause_collection'),
    ...nulls('pending_invoice_item_interval', 'pending_setup_intent', 'pending_update', 'schedule'),
    ...nulls('test_clock', 'transfer_data', 'trial_end', 'trial_start'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment', 'feedback', 'feedback_option', 'reason'),
    collection_method: 'charge_automatically',
    created,
    currency: CURRENCY,
    customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls('account_tax_ids', 'custom_fields', 'description', 'footer'),
      issuer: { type: 'self' },
    },
    items: list(`/v1/subscription_items?subscription=${id}`, []),
    livemode: false,
    metadata: {},
    payment_settings: {
      ...nulls('payment_method_options', 'payment_method_types'),
      save_default_payment_method: 'off',
    },
    start_date: created,
    status: 'incomplete',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  }
}
