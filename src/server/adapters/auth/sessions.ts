import type { Session } from '#core/accounts/port.ts'
import type { Auth } from './auth.ts'
import { refusable } from './refusals.ts'

export const cookieHeaders = (cookieHeader: string): Headers => new Headers({ cookie: cookieHeader })

/** Sessions as better-auth keeps them. What it calls the token is the cookie's secret and goes no further than this. */
export function createSessions(auth: Auth) {
  /** The session of a `Cookie` header, from the database; a visitor costs no query. */
  const read = async (cookieHeader: string | undefined) => {
    if (!cookieHeader?.includes(`${auth.options.advanced.cookies.session_token.name}=`)) return null
    return refusable(() =>
      auth.api.getSession({
        headers: cookieHeaders(cookieHeader),
        query: { disableCookieCache: true, disableRefresh: true },
      }),
    )
  }
  const allOf = async (memberId: string) =>
    (await auth.$context).internalAdapter.listSessions(memberId, { onlyActiveSessions: true })

  return {
    read,

    list: async (cookieHeader: string | undefined): Promise<Session[]> => {
      const current = await read(cookieHeader)
      if (current === null) return []
      const found = await allOf(current.user.id)
      return found
        .map((session) => {
          const { mailboxProvenAt } = session as { mailboxProvenAt?: unknown }
          return {
            id: session.id,
            isCurrent: session.id === current.session.id,
            since: session.createdAt.getTime(),
            until: session.expiresAt.getTime(),
            userAgent: session.userAgent || null,
            mailboxProvenAt: mailboxProvenAt == null ? null : Number(mailboxProvenAt),
          }
        })
        .toSorted((one, two) => two.since - one.since)
    },

    end: async (memberId: string, sessionId: string): Promise<boolean> => {
      const found = (await allOf(memberId)).find(({ id }) => id === sessionId)
      if (found === undefined) return false
      await (await auth.$context).internalAdapter.deleteSession(found.token)
      return true
    },

    endAll: async (memberId: string, exceptId: string | null): Promise<void> => {
      const others = (await allOf(memberId)).filter(({ id }) => id !== exceptId)
      // It refuses an empty list.
      if (others.length > 0)
        await (await auth.$context).internalAdapter.deleteSessions(others.map(({ token }) => token))
    },
  }
}
