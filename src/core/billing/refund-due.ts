/** What the refund for time without access is worked out from. Cents are integers, times epoch milliseconds. */
export interface UnusedTime {
  readonly paidCents: number
  /** Given back before, for whatever reason. */
  readonly refundedCents: number
  /** The bank has the case: it gives back, or not. */
  readonly isDisputed: boolean
  /** The period that was paid for. */
  readonly periodStart: number
  readonly periodEnd: number
  /** From when and until when access was gone. */
  readonly withoutFrom: number
  readonly withoutUntil: number
}

/**
 * The share of what was paid that fell on the time without access, in cents, rounded up for the customer; never more
 * than is left to refund (DECISIONS T1).
 */
export function refundDue({
  paidCents,
  refundedCents,
  isDisputed,
  periodStart,
  periodEnd,
  withoutFrom,
  withoutUntil,
}: UnusedTime): number {
  const whole = periodEnd - periodStart
  const without = Math.min(withoutUntil, periodEnd) - Math.max(withoutFrom, periodStart)
  const left = paidCents - refundedCents
  if (isDisputed || whole <= 0 || without <= 0 || left <= 0) return 0
  // Cents times milliseconds of a year can pass 2^53: in whole numbers of any size.
  const [paid, part, all] = [BigInt(paidCents), BigInt(without), BigInt(whole)]
  return Math.min(Number((paid * part + all - 1n) / all), left)
}
