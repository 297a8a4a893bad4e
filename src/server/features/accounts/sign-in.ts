import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { LIMITS } from '#contracts/limits.ts'
import { subjectOfIp } from '#server/platform/client-ip.ts'
import { AppError } from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf } from '#server/platform/session.ts'
import { describe, guarded, originOf, takeAll, welcome, type AccountsDeps } from './deps.ts'

// Both texts are the specification's own fallbacks: an existing address is not to be told apart by its message.
const createFailed = () =>
  new AppError(400, 'create_account_failed', 'Unable to create account. Please try again.')
const loginFailed = () => new AppError(401, 'login_failed', 'Invalid email or password. Please try again.')

/** Accounts with a password: create, sign in, sign out. */
export function signInRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { accounts, gates, limits, letters, cookies } = deps

  serveCall(
    app,
    CALLS.user,
    { summary: 'Who is signed in', onRequest: gates.requireMember },
    async ({ raw }) => describe(deps, memberOf(raw)),
  )

  serveCall(
    app,
    CALLS.createAccount,
    { summary: 'Create an account and sign in' },
    async ({ body, raw, reply }) => {
      const ip = subjectOfIp(raw.ip)
      // Whoever deletes and creates in turns has mails sent, too.
      await takeAll([() => limits.take('create-account', LIMITS.createAccountPerIp, ip)])
      const turn = await takeAll([
        () => limits.take('create-address', LIMITS.createAccountPerAddress, `${ip} ${body.email}`),
      ])
      const created = await accounts.create(body, originOf(raw), letters.welcome)
      if (created === null) {
        await turn.release()
        await accounts.transaction((tx) => letters.alreadyRegistered(body.email, tx))
        throw createFailed()
      }
      const user = await welcome(deps, reply, created)
      cookies.bindCreated(reply, created.member.id)
      return user
    },
  )

  serveCall(app, CALLS.login, { summary: 'Sign in with a password' }, async ({ body, raw, reply }) => {
    const signedIn = await guarded(limits, raw, body.email, () => accounts.signIn(body, originOf(raw)))
    if (signedIn === null) throw loginFailed()
    return welcome(deps, reply, signedIn)
  })

  serveCall(app, CALLS.logout, { summary: 'End this session' }, async ({ raw, reply }) => {
    reply.header('set-cookie', [...(await accounts.signOut(raw.headers.cookie))])
    cookies.clear(raw, reply)
    return { ok: true } as const
  })
}
