import type { Plan } from '#contracts/plans.ts'
import type { Database } from '#server/db/client.ts'

export interface CheckoutAttempt {
  readonly memberId: string
  /** Counts this member's attempts, from one. */
  readonly number: number
  readonly plan: Plan
  readonly sessionId: string
}

export interface OpenedAttempt extends CheckoutAttempt {
  /** False once the mailbox was first proved by somebody else than whoever opened it: never to be handed out again. */
  readonly isTrusted: boolean
}

export interface CheckoutAttempts {
  ofMember(memberId: string): Promise<OpenedAttempt | null>
  /** Takes the place of the attempt before; false where another one of this number has. */
  save(attempt: CheckoutAttempt): Promise<boolean>
}

export function createCheckoutAttempts(db: Database['db'], now: () => number): CheckoutAttempts {
  return {
    ofMember: async (memberId) => {
      const row = await db
        .selectFrom('checkout_attempt')
        .selectAll()
        .where('user_id', '=', memberId)
        .executeTakeFirst()
      return row === undefined
        ? null
        : {
            memberId,
            number: row.number,
            plan: row.plan,
            sessionId: row.session_id,
            isTrusted: row.created_at > 0,
          }
    },
    save: async ({ memberId, number, plan, sessionId }) => {
      const facts = { number, plan, session_id: sessionId, created_at: now() }
      const saved = await db
        .insertInto('checkout_attempt')
        .values({ user_id: memberId, ...facts })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(facts).where('checkout_attempt.number', '<', number),
        )
        .returning('user_id')
        .execute()
      return saved.length > 0
    },
  }
}
