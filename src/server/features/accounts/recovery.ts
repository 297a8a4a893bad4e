import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { LIMITS } from '#contracts/limits.ts'
import type { PasswordHash } from '#core/accounts/port.ts'
import { AppError, tooManyRequests, unauthorized } from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf } from '#server/platform/session.ts'
import { guarded, mayMail, type AccountsDeps } from './deps.ts'

const SENT = { message: 'If there is an account for this address, a password reset link is on its way.' }
// The page's own text (SPEC §2 "/reset-password").
const linkInvalid = () =>
  new AppError(
    400,
    'link_invalid',
    'This password reset link is invalid or has expired. Please request a new one.',
  )
const wrongPassword = () => new AppError(400, 'wrong_password', 'Current password is incorrect.')

/** A new password: by a recovery link, or by knowing the old one. */
export function recoveryRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { accounts, gates, limits, letters, tokens } = deps

  serveCall(app, CALLS.requestReset, { summary: 'Have a recovery link mailed' }, async ({ body, raw }) => {
    await mayMail(limits, raw, 'reset', body.email)
    await accounts.transaction((tx) => letters.reset(body.email, tx))
    return SENT
  })

  async function recover(token: string, password: string): Promise<true | null> {
    // A made-up token is not worth hashing for.
    if (!(await tokens.isLive('recovery', token))) return null
    const hash = await accounts.hash(password)
    return accounts.transaction(async (tx) => {
      const memberId = await tokens.redeem('recovery', token, tx)
      if (memberId === null) return null
      const proven = await accounts.proveMailbox(memberId, { keepsAccess: false }, tx)
      if (proven === null) return null
      await deps.attachPurchases(memberId, tx)
      await accounts.setPassword(memberId, hash, tx)
      await accounts.endSessions(memberId, null, tx)
      await tokens.forget(memberId, tx)
      await letters.passwordChanged(proven.member.email, tx)
      return true
    })
  }

  serveCall(
    app,
    CALLS.updatePassword,
    { summary: 'Set a password with a recovery link' },
    async ({ body, raw }) => {
      const done = await guarded(limits, raw, null, () => recover(body.access_token, body.password))
      if (done === null) throw linkInvalid()
      return { ok: true } as const
    },
  )

  async function change(
    { id, email }: { readonly id: string; readonly email: string },
    ownSession: string,
    right: PasswordHash,
    password: string,
  ): Promise<boolean> {
    const hash = await accounts.hash(password)
    return accounts.transaction(async (tx) => {
      if (!(await accounts.setPassword(id, hash, tx, right))) return false
      await accounts.endSessions(id, ownSession, tx)
      // Where the mailbox is unproven, this may be a squatter, and the links on their way are its owner's.
      if ((await accounts.factsOf(id))?.emailVerified === true) await tokens.forget(id, tx)
      await letters.passwordChanged(email, tx)
      return true
    })
  }

  serveCall(
    app,
    CALLS.changePassword,
    { summary: 'Change the password', onRequest: gates.requireMember },
    async ({ body, raw }) => {
      const { id, email } = memberOf(raw)
      const right = await guarded(limits, raw, email, () => accounts.checkPassword(id, body.currentPassword))
      if (right === null) throw wrongPassword()
      const own = (await accounts.sessions(raw.headers.cookie)).find(({ isCurrent }) => isCurrent)
      if (own === undefined) throw unauthorized()
      const place = await limits.take('password-change', LIMITS.passwordChanges, id)
      if (!place.ok) throw tooManyRequests(place.retryAfter)
      let isSet = false
      try {
        isSet = await change({ id, email }, own.id, right, body.newPassword)
      } finally {
        if (!isSet) await place.release()
      }
      // Of two at once, the second one's current password is not the current one any more.
      if (!isSet) throw wrongPassword()
      return { ok: true } as const
    },
  )
}
