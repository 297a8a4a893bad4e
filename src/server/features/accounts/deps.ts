import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contracts/accounts.ts'
import { LIMITS, type Limit } from '#contracts/limits.ts'
import type { Accounts, Member, Origin, SignedIn } from '#core/accounts/port.ts'
import type { Limits, Taken } from '#server/db/limits.ts'
import type { MailTokens } from '#server/db/mail-tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { SubscriptionRecord } from '#server/db/subscriptions.ts'
import { subjectOfIp } from '#server/platform/client-ip.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import type { FlowCookies } from '#server/platform/flow-cookies.ts'
import type { Gates } from '#server/platform/session.ts'
import type { Letters } from './letters.ts'

export interface AccountsDeps {
  readonly accounts: Accounts<Tx>
  readonly gates: Gates
  readonly limits: Limits
  readonly mayWrite: (memberId: string) => Promise<boolean>
  readonly cookies: FlowCookies
  readonly tokens: MailTokens
  readonly letters: Letters
  /** Ends all that this member still pays for, at the provider; throws where that is not sure. */
  readonly endBilling: <T>(memberId: string, andThen: () => Promise<T>) => Promise<T>
  /** Gives this account what was paid for in its name before anybody had proved its mailbox (DECISIONS T81). */
  readonly attachPurchases: (memberId: string, tx: Tx) => Promise<void>
  readonly subscriptionsOf: (memberId: string) => Promise<readonly SubscriptionRecord[]>
  readonly now: () => number
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
})

interface Places {
  release(): Promise<void>
}

/** Takes a place of each, in turn, or none. Throws a 429 with the first refusal's wait. */
export async function takeAll(takes: readonly (() => Promise<Taken>)[]): Promise<Places> {
  const held: Places[] = []
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

/**
 * Runs `attempt`, which says whether what was typed was right. Only wrong guesses keep their places: per IP and address
 * together, so that no stranger can lock the owner out, and per IP for guessing at many.
 */
export async function guarded<T>(
  limits: Limits,
  request: FastifyRequest,
  email: string | null,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const ip = subjectOfIp(request.ip)
  const places = await takeAll([
    ...(email === null ? [] : [() => limits.take('login', LIMITS.loginFailures, `${ip} ${email}`)]),
    () => limits.take('login-ip', LIMITS.loginFailuresPerIp, ip),
  ])
  let isFailure = false
  try {
    const result = await attempt()
    isFailure = result === null
    return result
  } finally {
    if (!isFailure) await places.release()
  }
}

type MailKind = 'sign-in' | 'reset' | 'signup'

const PER_ADDRESS: Readonly<Record<MailKind, readonly (readonly [name: string, limit: Limit])[]>> = {
  'sign-in': [['mail sign-in', LIMITS.signInLinksPerAddress]],
  reset: [['mail reset', LIMITS.mailPerAddress]],
  signup: [
    ['mail signup', LIMITS.mailPerAddress],
    ['mail-day signup', LIMITS.signupMailsPerDay],
  ],
}

/**
 * A place to mail from: shared by all kinds of mail for an IP, of its own kind for an address. So a stranger who uses up
 * one kind leaves the owner the others, and the answer (429 for known and unknown addresses alike) says how long.
 */
export async function mayMail(
  limits: Limits,
  request: FastifyRequest,
  kind: MailKind,
  email: string,
): Promise<void> {
  await takeAll([
    () => limits.take('mail-ip', LIMITS.mailPerIp, subjectOfIp(request.ip)),
    ...PER_ADDRESS[kind].map(
      ([name, limit]) =>
        () =>
          limits.take(name, limit, email),
    ),
  ])
}

export async function describe({ accounts, mayWrite }: AccountsDeps, member: Member): Promise<User> {
  const [hasAccess, hasPassword] = await Promise.all([mayWrite(member.id), accounts.hasPassword(member.id)])
  return {
    email: member.email,
    isAuthenticated: true,
    hasAccess,
    emailVerified: member.emailVerified,
    hasPassword,
  }
}

/** Hands the session over, and tells the page who has it. */
export async function welcome(
  deps: AccountsDeps,
  reply: FastifyReply,
  { member, cookies }: SignedIn,
): Promise<User> {
  reply.header('set-cookie', [...cookies])
  deps.cookies.startOver(reply.request, reply)
  return describe(deps, member)
}
