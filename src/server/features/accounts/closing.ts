import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { isFreshProof } from '#core/accounts/proof.ts'
import { AppError, unauthorized } from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf } from '#server/platform/session.ts'
import { guarded, type AccountsDeps } from './deps.ts'
import { describeSession } from './sessions.ts'

const proofRequired = () =>
  new AppError(
    403,
    'proof_required',
    'Please confirm with your password, or sign in with a fresh link from your email first.',
  )

const iso = (at: number): string => new Date(at).toISOString()

const NOTES = [
  'Texts, pictures and rebuttals are not stored, so there are none here.',
  'Passwords, links and sessions are stored as hashes or secrets; they are not part of an export.',
  'Card data is held by the payment provider alone; the billing portal shows it.',
  'How often you call is counted under keys that do not tell who you are, and forgotten within a day.',
]

/** Taking everything along, and leaving. */
export function closingRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { accounts, gates, limits, letters, cookies, now } = deps

  /** The password, or a session that a mail started a moment ago; a password that is sent has to be right. */
  async function isProven(request: FastifyRequest, password: string | undefined): Promise<boolean> {
    const { id, email } = memberOf(request)
    if (password !== undefined)
      return (await guarded(limits, request, email, () => accounts.checkPassword(id, password))) !== null
    const sessions = await accounts.sessions(request.headers.cookie)
    return sessions.some((session) => session.isCurrent && isFreshProof(session, now()))
  }

  serveCall(
    app,
    CALLS.deleteAccount,
    { summary: 'Delete the account', onRequest: gates.requireMember },
    async ({ body, raw, reply }) => {
      const { id, email } = memberOf(raw)
      if (!(await isProven(raw, body.password))) throw proofRequired()
      // First of all: nobody is charged for an account that is gone. Where that fails, nothing is deleted.
      const isRemoved = await deps.endBilling(id, () =>
        accounts.transaction(async (tx) => {
          // The provider may have taken its time: whoever was signed out meanwhile deletes nothing.
          if (!(await accounts.remove(id, raw.headers.cookie, tx))) return false
          await letters.accountDeleted(email, tx)
          return true
        }),
      )
      reply.header('set-cookie', [...(await accounts.signOut(raw.headers.cookie))])
      cookies.clear(raw, reply)
      if (!isRemoved) throw unauthorized()
      return { ok: true } as const
    },
  )

  serveCall(
    app,
    CALLS.exportAccount,
    { summary: 'All that is held about me', onRequest: gates.requireMember },
    async ({ raw, reply }) => {
      const { id } = memberOf(raw)
      const [facts, hasPassword, sessions, subscriptions] = await Promise.all([
        accounts.factsOf(id),
        accounts.hasPassword(id),
        accounts.sessions(raw.headers.cookie),
        deps.subscriptionsOf(id),
      ])
      if (facts === null) throw unauthorized()
      const { email, emailVerified, createdAt, terms } = facts
      void reply
        .header('content-disposition', 'attachment; filename="roarback-account.json"')
        .header('cache-control', 'no-store')
      return {
        exportedAt: iso(now()),
        account: {
          email,
          emailVerified,
          hasPassword,
          createdAt: iso(createdAt),
          terms: terms && { version: terms.version, acceptedAt: iso(terms.acceptedAt) },
        },
        sessions: sessions.map(describeSession),
        subscriptions: subscriptions.map(({ currentPeriodEnd, createdAt: since, ...rest }) => ({
          ...rest,
          currentPeriodEnd: currentPeriodEnd === null ? null : iso(currentPeriodEnd),
          createdAt: iso(since),
        })),
        notes: NOTES,
      }
    },
  )
}
