import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { PAYMENT_COPY } from '#contracts/payment-copy.ts'
import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { PUBLIC_KEY } from './public-key.ts'

export const PAYMENT_INTENT = ['payment-intent'] as const
const CENTS = 100

/** The amount is only compared: the server charges its own (DECISIONS T34). */
async function createIntent(client: QueryClient, plan: Plan): Promise<string> {
  // The cookie that the attempt is bound to comes with the key: without it, two calls are two attempts (DECISIONS T36).
  await client.ensureQueryData({ queryKey: PUBLIC_KEY })
  const answer = await call('createPaymentIntent', { body: { amount: PLAN_FACTS[plan].cents / CENTS, plan } })
  if (!answer?.clientSecret) throw new CallError(PAYMENT_COPY.noIntent, 200)
  return answer.clientSecret
}

/** The secret of the one intent that this page pays; a query, so that effects that run twice make one. */
export function usePaymentIntent(plan: Plan, isWanted: boolean): UseQueryResult<string> {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...PAYMENT_INTENT, plan],
    queryFn: () => createIntent(client, plan),
    enabled: isWanted,
  })
}
