import type { FastifyInstance } from 'fastify'
import type { Sessions } from '#contracts/accounts.ts'
import { CALLS } from '#contracts/calls.ts'
import { deviceOf } from '#core/accounts/device.ts'
import type { Session } from '#core/accounts/port.ts'
import { notFound } from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf } from '#server/platform/session.ts'
import type { AccountsDeps } from './deps.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** What an owner may see of a session; never its token. */
export const describeSession = (session: Session): Sessions['sessions'][number] => ({
  id: session.id,
  current: session.isCurrent,
  since: iso(session.since),
  until: iso(session.until),
  device: deviceOf(session.userAgent),
})

/** Where somebody is signed in, and how to end that. */
export function sessionRoutes(app: FastifyInstance, { accounts, gates, cookies }: AccountsDeps): void {
  serveCall(
    app,
    CALLS.sessions,
    { summary: 'Where I am signed in', onRequest: gates.requireMember },
    async ({ raw }) => ({ sessions: (await accounts.sessions(raw.headers.cookie)).map(describeSession) }),
  )

  serveCall(
    app,
    CALLS.endSessions,
    { summary: 'End one session, or all others', onRequest: gates.requireMember },
    async ({ body, raw, reply }) => {
      const { id } = memberOf(raw)
      const own = (await accounts.sessions(raw.headers.cookie)).find(({ isCurrent }) => isCurrent)
      if ('others' in body) {
        await accounts.transaction((tx) => accounts.endSessions(id, own?.id ?? null, tx))
      } else if (body.id === own?.id) {
        reply.header('set-cookie', [...(await accounts.signOut(raw.headers.cookie))])
        cookies.clear(raw, reply)
      } else if (!(await accounts.endSession(id, body.id))) throw notFound()
      return { ok: true } as const
    },
  )
}
