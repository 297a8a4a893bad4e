import type { Transaction } from 'kysely'
import type { SubscriptionStatusName } from '#contracts/billing.ts'
import type { Plan } from '#contracts/plans.ts'

/** Times are epoch milliseconds; flags are 0 or 1, since SQLite has no booleans. */

/** The columns of better-auth's table that we read ourselves; its adapter owns the writes. */
interface UserTable {
  id: string
  email: string
  termsVersion: string | null
  termsAcceptedAt: number | null
}

export interface SubscriptionTable {
  id: string
  user_id: string
  provider: 'stripe' | 'complimentary'
  customer_id: string | null
  status: SubscriptionStatusName
  price_id: string | null
  plan: Plan | null
  current_period_end: number | null
  cancel_at_period_end: 0 | 1
  disputed_at: number | null
  told_plan: Plan | null
  checked_at: number
  created_at: number
  updated_at: number
}

interface RateLimitHitTable {
  id: string
  key: string
  taken_at: number
  expires_at: number
}

interface IdempotencyKeyTable {
  user_id: string
  key: string
  request_hash: string
  seed: number
  state: 'running' | 'done'
  lease_until: number
  created_at: number
}

interface ConversionTable {
  id: string
  delivered_at: number
  rolled_up: 0 | 1
}

interface ConversionTotalTable {
  id: number
  total: number
}

interface CustomerTable {
  user_id: string
  customer_id: string
  checked_at: number
  created_at: number
}

interface CheckoutAttemptTable {
  user_id: string
  number: number
  plan: Plan
  session_id: string
  created_at: number
}

export interface PaymentAttemptTable {
  id: string
  owner: string
  flow: string
  user_id: string | null
  plan: Plan
  state: 'open' | 'paid' | 'claimed' | 'closed'
  /** These three and the secret are null until the provider has answered. */
  customer_id: string | null
  subscription_id: string | null
  intent_id: string | null
  client_secret: string | null
  claim: string | null
  claim_email: string | null
  claimed_at: number | null
  attached_at: number | null
  mailed_at: number | null
  created_at: number
  /** When it was last handed out; 0: never to be handed out again. */
  used_at: number
  /** When it is to be looked at again; null: never. */
  due_at: number | null
  /** As far as they are counted. */
  refused_cards: number
  /** An HMAC; null once nobody can pay it any more. */
  ip: string | null
}

interface LeaseTable {
  name: string
  holder: string
  until: number
}

interface OutboxMailTable {
  id: string
  dedupe_key: string
  payload: string | null
  state: 'queued' | 'sent' | 'dead'
  attempts: number
  due_at: number
  lease_until: number
  created_at: number
  sent_at: number | null
  last_error: string | null
  /** When there is no use in it any more; null: never. */
  stale_at: number | null
}

interface MailTokenTable {
  id: string
  purpose: 'magic' | 'recovery'
  subject: string
  /** Null: nobody has this address, and nothing was mailed. */
  user_id: string | null
  token_hash: string
  code_hash: string
  tries: number
  created_at: number
  expires_at: number
  used_at: number | null
}

interface BillingNoticeTable {
  key: string
  user_id: string
  noted_at: number
}

interface ReconciliationTable {
  id: number
  due_at: number
  held_until: number
  watermark: number
  finished_at: number
}

interface ProviderEventTable {
  id: string
  type: string
  received_at: number
}

export interface Schema {
  user: UserTable
  subscription: SubscriptionTable
  rate_limit_hit: RateLimitHitTable
  idempotency_key: IdempotencyKeyTable
  conversion: ConversionTable
  conversion_total: ConversionTotalTable
  customer: CustomerTable
  checkout_attempt: CheckoutAttemptTable
  lease: LeaseTable
  payment_attempt: PaymentAttemptTable
  mail_token: MailTokenTable
  outbox_mail: OutboxMailTable
  provider_event: ProviderEventTable
  billing_notice: BillingNoticeTable
  reconciliation: ReconciliationTable
}

/** A transaction under way; whoever writes in it is handed it. */
export type Tx = Transaction<Schema>
