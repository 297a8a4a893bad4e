import type { Recurring } from '#sandbox/shapes/catalogue.ts'

const DAY_S = 24 * 3600

/** `times` intervals after a moment, in Unix seconds. The 31st becomes the last day of a shorter month. */
function after(anchor: number, interval: Recurring['interval'], times: number): number {
  if (interval === 'day') return anchor + times * DAY_S
  if (interval === 'week') return anchor + times * 7 * DAY_S
  const start = new Date(anchor * 1000)
  const month = start.getUTCMonth() + times * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const midnight = Date.UTC(start.getUTCFullYear(), month, day)
  return midnight / 1000 + (anchor % DAY_S)
}

/**
 * The end of the period that begins at `start`. Counted from the anchor, so that a subscription of January 31st comes
 * back to the 31st after February.
 */
export function periodEnd(anchor: number, start: number, recurring: Recurring): number {
  const { interval, interval_count: count } = recurring
  for (let times = count; ; times += count) {
    const end = after(anchor, interval, times)
    if (end > start) return end
  }
}
