import { BILLING_COPY } from '#contracts/billing-copy.ts'
import type { SubscriptionStatus } from '#contracts/billing.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'

export interface PaidReceipt {
  readonly email: string
  readonly status: SubscriptionStatus
}

/** Session, then address, then status; each step fails with the specification's own words (SPEC §8 "Session and portal"). */
export async function readReceipt(sessionId: string | null): Promise<PaidReceipt> {
  if (!sessionId) throw new Error(BILLING_COPY.noSession)
  const details = await orSay(BILLING_COPY.noSessionDetails, () =>
    call('sessionDetails', { query: { session_id: sessionId } }),
  )
  const email = details.customer_email
  if (!email) throw new Error(BILLING_COPY.noSessionEmail)
  const status = await orSay(BILLING_COPY.noStatus, () => call('subscriptionStatus', { query: { email } }))
  return { email, status }
}

async function orSay<T>(message: string, ask: () => Promise<T | undefined>): Promise<T> {
  let answer: T | undefined
  try {
    answer = await ask()
  } catch (error) {
    throw new Error(error instanceof CallError ? message : BILLING_COPY.generic, { cause: error })
  }
  if (answer === undefined) throw new Error(message)
  return answer
}
