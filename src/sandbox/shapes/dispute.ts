import type { Charge } from './payment.ts'
import { CURRENCY, nulls, type Metadata, type Stored } from './stored.ts'

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'

export interface Dispute extends Stored {
  object: 'dispute'
  /** Integer cents. */
  amount: number
  balance_transactions: Stored[]
  charge: string
  created: number
  evidence: Record<string, unknown>
  evidence_details: {
    due_by: number | null
    enhanced_eligibility: Record<string, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual' | 'not_submitted'
  }
  is_charge_refundable: boolean
  metadata: Metadata
  payment_intent: string
  status: DisputeStatus
  /** The test clock of the customer: the time to answer runs out on it. */
  $: { clock: string | null }
}

/** Texts first, then what would be the id of an uploaded file. */
export const EVIDENCE_TEXTS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const
const EVIDENCE_FILES = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const

const DAY_S = 24 * 3600
const ANSWER_WITHIN_S = 7 * DAY_S
/** What Stripe takes for a dispute; given back when it is won. */
const FEE = 1500

/** The bank's complaint about a charge: the money is gone until the dispute is won. */
export function dispute(
  id: string,
  of: Charge,
  facts: { clock: string | null; takenBy: string },
  created: number,
): Dispute {
  const amount = of.amount - of.amount_refunded
  return {
    id,
    object: 'dispute',
    $: { clock: facts.clock },
    amount,
    balance_transactions: [disputedMoney(facts.takenBy, id, -amount, created)],
    charge: of.id,
    created,
    currency: CURRENCY,
    enhanced_eligibility_types: [],
    evidence: { ...nulls(...EVIDENCE_TEXTS, ...EVIDENCE_FILES), enhanced_evidence: {} },
    evidence_details: {
      due_by: created + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: of.payment_intent,
    payment_method_details: {
      card: {
        brand: brandOf(of),
        case_type: 'chargeback',
        network: brandOf(of),
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

function brandOf(of: Charge): string {
  const { card } = of['payment_method_details'] as { card: { brand: string } }
  return card.brand
}

/** What a dispute does to the balance: `cents` below zero are taken, above zero given back, and the fee with them. */
export function disputedMoney(id: string, disputeId: string, cents: number, at: number): Stored {
  const fee = cents < 0 ? FEE : -FEE
  const words = cents < 0 ? 'withdrawal' : 'reversal'
  return {
    id,
    object: 'balance_transaction',
    amount: cents,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency: CURRENCY,
    description: `Chargeback ${words}`,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency: CURRENCY, description: 'Dispute fee', type: 'stripe_fee' },
    ],
    net: cents - fee,
    reporting_category: cents < 0 ? 'dispute' : 'dispute_reversal',
    source: disputeId,
    status: 'available',
    type: 'adjustment',
  }
}
