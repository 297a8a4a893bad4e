import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { subscriptionRequired } from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf, type Gates } from '#server/platform/session.ts'

export function billingRoutes(app: FastifyInstance, { gates }: { gates: Gates }): void {
  serveCall(
    app,
    CALLS.premiumTranslate,
    { summary: 'Is premium access allowed?', onRequest: gates.requireAccess },
    async ({ body, raw }) => {
      // The address is compared, never believed (DECISIONS R1, T79).
      if (body.email && body.email !== memberOf(raw).email) throw subscriptionRequired()
      return { allowed: true } as const
    },
  )
}
