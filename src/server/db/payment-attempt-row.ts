import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Plan } from '#contracts/plans.ts'
import type { PaymentAttemptTable } from './schema.ts'
import { createSeal } from './sealing.ts'

/** Who pays: the member who is signed in, else the browser, by its pay cookie. */
export interface Buyer {
  /** The id in the browser's pay cookie. */
  readonly flow: string
  readonly memberId: string | null
}

/** Something that was begun to be paid with a card. Times are epoch milliseconds. */
export interface PaymentAttempt {
  readonly id: string
  /** Its buyer's name, which says nothing about who it is. */
  readonly owner: string
  /** From where it was begun, as an HMAC; null once nobody can pay it any more. */
  readonly ip: string | null
  /** How many cards were refused for it, as far as they are counted. */
  readonly refusedCards: number
  readonly plan: Plan
  readonly state: PaymentAttemptTable['state']
  /** Whose it is; of a claim that waits for the mailbox to be proved, whose it will be. */
  readonly memberId: string | null
  /** Is it really that member's? */
  readonly isAttached: boolean
  readonly customerId: string | null
  /** Null before the provider has answered. */
  readonly subscriptionId: string | null
  readonly intentId: string | null
  /** Null as well where it cannot be read any more. */
  readonly clientSecret: string | null
  /** The claimed address, while it is needed. */
  readonly claimEmail: string | null
  readonly createdAt: number
  readonly usedAt: number
  readonly dueAt: number | null
}

export const toSubject = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(`payment\0${parts.join('\0')}`)
    .digest('base64url')

export const createAttemptSeal = (secret: string) => createSeal(secret, 'payment attempt')

export type AttemptRow = Selectable<PaymentAttemptTable>

export function readAttempts(secret: string): (row: AttemptRow) => PaymentAttempt {
  const seal = createAttemptSeal(secret)
  const open = (id: string, sealed: string | null) => (sealed === null ? null : seal.open(id, sealed))
  return (row) => ({
    id: row.id,
    owner: row.owner,
    ip: row.ip,
    refusedCards: row.refused_cards,
    plan: row.plan,
    state: row.state,
    memberId: row.user_id,
    isAttached: row.attached_at !== null,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    intentId: row.intent_id,
    clientSecret: open(row.id, row.client_secret),
    claimEmail: open(row.id, row.claim_email),
    createdAt: row.created_at,
    usedAt: row.used_at,
    dueAt: row.due_at,
  })
}
