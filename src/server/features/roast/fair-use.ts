import { LIMITS } from '#contracts/limits.ts'
import type { Limits } from '#server/db/limits.ts'
import { AppError } from '#server/platform/errors.ts'

export interface Place {
  /** Gives the place back: the write failed, or was refused (DECISIONS T3). */
  giveBack(): Promise<void>
}

const slowDown = (seconds: number) =>
  new AppError(429, 'too_many_requests', `Slow down. The next one is ready in ${seconds} seconds.`, {
    retryAfter: seconds,
  })

/** Takes one place of the minute and one of the day, or neither. Throws a 429 that says how long to wait. */
export async function takePlace(limits: Limits, memberId: string): Promise<Place> {
  const minute = await limits.take('rebuttals-minute', LIMITS.rebuttalsPerMinute, memberId)
  if (!minute.ok) throw slowDown(minute.retryAfter)
  const day = await limits.take('rebuttals-day', LIMITS.rebuttalsPerDay, memberId)
  if (!day.ok) {
    await minute.release()
    throw slowDown(day.retryAfter)
  }
  return {
    giveBack: async () => {
      await minute.release()
      await day.release()
    },
  }
}
