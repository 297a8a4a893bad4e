import type { NextAction } from './authentication.ts'
import type { BillingDetails, PaymentMethod } from './payment-method.ts'
import { CURRENCY, nulls, type Metadata, type Stored } from './stored.ts'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

export interface PaymentIntent extends Stored {
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  client_secret: string
  customer: string | null
  last_payment_error: Record<string, unknown> | null
  latest_charge: string | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  receipt_email: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  status: IntentStatus
}

export interface InvoicePayment extends Stored {
  object: 'invoice_payment'
  amount_paid: number | null
  amount_requested: number
  invoice: string
  payment: { payment_intent: string; type: 'payment_intent' }
  status: 'open' | 'paid' | 'canceled'
  status_transitions: { canceled_at: number | null; paid_at: number | null }
}

export interface Charge extends Stored {
  object: 'charge'
  amount: number
  amount_refunded: number
  billing_details: BillingDetails
  customer: string | null
  metadata: Metadata
  payment_intent: string
  status: 'succeeded' | 'failed'
}

export function paymentIntent(
  id: string,
  facts: { amount: number; customer: string | null; secret: string; paymentMethod: string | null },
  created: number,
): PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    ...nulls('allowed_payment_method_types', 'application', 'application_fee_amount', 'canceled_at'),
    ...nulls('automatic_payment_methods', 'cancellation_reason', 'customer_account', 'description'),
    ...nulls('excluded_payment_method_types', 'last_payment_error', 'latest_charge', 'managed_payments'),
    ...nulls('next_action', 'on_behalf_of', 'payment_method_configuration_details', 'payment_record'),
    ...nulls('processing', 'receipt_email', 'review', 'shipping', 'source', 'statement_descriptor'),
    ...nulls('statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
    amount: facts.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${facts.secret}`,
    confirmation_method: 'automatic',
    created,
    currency: CURRENCY,
    customer: facts.customer,
    livemode: false,
    metadata: {},
    payment_method: facts.paymentMethod,
    payment_method_options: {
      card: { ...nulls('installments', 'mandate_options', 'network'), request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: facts.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
  }
}

export function invoicePayment(
  id: string,
  facts: { amount: number; invoice: string; paymentIntent: string },
  created: number,
): InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: facts.amount,
    created,
    currency: CURRENCY,
    invoice: facts.invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: facts.paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

export interface Failure {
  code: string
  decline_code?: string
  message: string
}

/** What a charge says of the bank's question, after the cardholder has answered it. */
const AUTHENTICATED = {
  ...nulls('exemption_indicator', 'result_reason', 'transaction_id'),
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  result: 'authenticated',
  version: '2.2.0',
}

export function charge(
  id: string,
  intent: PaymentIntent,
  method: PaymentMethod,
  { failure, isAuthenticated = false }: { failure: Failure | null; isAuthenticated?: boolean },
  created: number,
): Charge {
  const { card } = method
  return {
    id,
    object: 'charge',
    ...nulls(
      'application',
      'application_fee',
      'application_fee_amount',
      'balance_transaction',
      'description',
    ),
    ...nulls('failure_balance_transaction', 'on_behalf_of', 'receipt_email', 'receipt_number', 'receipt_url'),
    ...nulls('review', 'shipping', 'source', 'source_transfer', 'statement_descriptor', 'transfer_data'),
    ...nulls('statement_descriptor_suffix', 'transfer_group'),
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !failure,
    created,
    currency: CURRENCY,
    customer: intent.customer,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nulls('advice_code', 'network_advice_code'),
      network_decline_code: failure ? '05' : null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure ? (failure.decline_code ?? failure.code) : null,
      risk_level: 'normal',
      risk_score: 1,
      seller_message: failure
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        ...nulls('authorization_code', 'electronic_commerce_indicator', 'installments', 'mandate'),
        ...nulls('network_transaction_id', 'transaction_link_id', 'wallet'),
        amount_authorized: failure ? null : intent.amount,
        brand: card.brand,
        checks: card['checks'],
        country: card['country'],
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card['fingerprint'],
        funding: card['funding'],
        last4: card.last4,
        network: card.brand,
        regulated_status: 'unregulated',
        three_d_secure: isAuthenticated ? AUTHENTICATED : null,
      },
      type: 'card',
    },
    refunded: false,
    status: failure ? 'failed' : 'succeeded',
  }
}
