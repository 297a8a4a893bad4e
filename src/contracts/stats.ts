import * as z from 'zod/mini'

/** GET /api/stats. */
export const StatsSchema = z.object({ totalConversions: z.number() })
export type Stats = z.infer<typeof StatsSchema>

export const HealthSchema = z.object({
  name: z.literal('roarback'),
  status: z.literal('ok'),
  url: z.string(),
})
export const ReadySchema = z.object({ status: z.literal('ready') })
