import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import type { Conversions } from '#server/db/conversions.ts'
import { serveCall } from '#server/platform/serve-call.ts'

export function statsRoutes(
  app: FastifyInstance,
  { conversions }: { conversions: Pick<Conversions, 'total'> },
): void {
  serveCall(app, CALLS.stats, { summary: 'How many posts were destroyed' }, async ({ reply }) => {
    // A shared cache may hold it for five seconds; a browser asks each time.
    reply.header('cache-control', 'public, max-age=0, s-maxage=5')
    return { totalConversions: await conversions.total() }
  })
}
