import * as z from 'zod/mini'
import { EMAIL_MAX } from '#contracts/limits.ts'
import { parsePlan, type Plan } from '#contracts/plans.ts'
import { peekSession } from './browser-storage.ts'

/** What /signup keeps for /payment. The amounts in it are never believed (DECISIONS T38). */
const StoredSchema = z.object({ plan: z.string(), email: z.string().check(z.maxLength(EMAIL_MAX)) })

export interface PlanDetails {
  readonly plan: Plan
  readonly email: string
}

/** Null where nothing is stored, or nothing that can be read. */
export function storedPlanDetails(): PlanDetails | null {
  try {
    const { data } = StoredSchema.safeParse(JSON.parse(peekSession('planDetails') ?? 'null'))
    // Not PlanSchema: its file belongs to every page, and would bring the validator along.
    const plan = parsePlan(data?.plan)
    return data && plan ? { plan, email: data.email } : null
  } catch {
    return null
  }
}
