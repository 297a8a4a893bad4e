import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contracts/accounts.ts'
import { CALLS } from '#contracts/calls.ts'
import { LIMITS } from '#contracts/limits.ts'
import type { Accounts, Member, Origin, SignedIn } from '#core/accounts/port.ts'
import type { Limits, Taken } from '#server/db/limits.ts'
import { subjectOfIp } from '#server/platform/client-ip.ts'
import { AppError, tooManyRequests } from '#server/platform/errors.ts'
import type { FlowCookies } from '#server/platform/flow-cookies.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf, type Gates } from '#server/platform/session.ts'

export interface AccountsDeps {
  readonly accounts: Accounts
  readonly gates: Gates
  readonly limits: Limits
  readonly mayWrite: (memberId: string) => Promise<boolean>
  readonly cookies: Pick<FlowCookies, 'clear'>
}

// Both texts are the specification's own fallbacks: an existing address is not to be told apart by its message.
const createFailed = () =>
  new AppError(400, 'create_account_failed', 'Unable to create account. Please try again.')
const loginFailed = () => new AppError(401, 'login_failed', 'Invalid email or password. Please try again.')

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
})

/** Takes a place of each, in turn, or none. Throws a 429 with the first refusal's wait. */
async function takeAll(takes: readonly (() => Promise<Taken>)[]): Promise<{ release(): Promise<void> }> {
  const held: { release(): Promise<void> }[] = []
  const release = async () => {
    await Promise.all(held.map((place) => place.release()))
  }
  for (const take of takes) {
    const taken = await take()
    if (!taken.ok) {
      await release()
      throw tooManyRequests(taken.retryAfter)
    }
    held.push(taken)
  }
  return { release }
}

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { accounts, gates, limits } = deps

  async function describe(member: Member): Promise<User> {
    const [hasAccess, hasPassword] = await Promise.all([
      deps.mayWrite(member.id),
      accounts.hasPassword(member.id),
    ])
    return {
      email: member.email,
      isAuthenticated: true,
      hasAccess,
      emailVerified: member.emailVerified,
      hasPassword,
    }
  }

  async function welcome(reply: FastifyReply, { member, cookies }: SignedIn): Promise<User> {
    reply.header('set-cookie', [...cookies])
    // Whoever was here before has no part in this session.
    deps.cookies.clear(reply.request, reply)
    return describe(member)
  }

  serveCall(
    app,
    CALLS.user,
    { summary: 'Who is signed in', onRequest: gates.requireMember },
    async ({ raw }) => describe(memberOf(raw)),
  )

  serveCall(
    app,
    CALLS.createAccount,
    { summary: 'Create an account and sign in' },
    async ({ body, raw, reply }) => {
      const place = await limits.take('create-account', LIMITS.createAccountPerIp, subjectOfIp(raw.ip))
      if (!place.ok) throw tooManyRequests(place.retryAfter)
      const created = await accounts.create(body, originOf(raw))
      if (created === null) throw createFailed()
      return welcome(reply, created)
    },
  )

  serveCall(app, CALLS.login, { summary: 'Sign in with a password' }, async ({ body, raw, reply }) => {
    // Per IP and address together, so that no stranger can lock the owner out. Only failures keep their places.
    const ip = subjectOfIp(raw.ip)
    const places = await takeAll([
      () => limits.take('login', LIMITS.loginFailures, `${ip} ${body.email}`),
      () => limits.take('login-ip', LIMITS.loginFailuresPerIp, ip),
    ])
    let isFailure = false
    try {
      const signedIn = await accounts.signIn(body, originOf(raw))
      isFailure = signedIn === null
      if (signedIn === null) throw loginFailed()
      return await welcome(reply, signedIn)
    } finally {
      if (!isFailure) await places.release()
    }
  })

  serveCall(app, CALLS.logout, { summary: 'End this session' }, async ({ raw, reply }) => {
    reply.header('set-cookie', [...(await accounts.signOut(raw.headers.cookie))])
    deps.cookies.clear(raw, reply)
    return { ok: true } as const
  })
}
