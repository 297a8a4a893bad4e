import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/** Sessions for members whom we have recognised ourselves. Reachable from here alone: it has no path and no route. */
export const startedSessions = {
  id: 'roarback-sessions',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({ memberId: z.string(), mailboxProvenAt: z.nullable(z.number()) }),
      },
      async (ctx) => {
        const { memberId, mailboxProvenAt } = ctx.body
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(memberId)
        if (user === null) throw ctx.error('NOT_FOUND')
        const session = await internalAdapter.createSession(memberId, false, { mailboxProvenAt })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ user })
      },
    ),
  },
} as const
