import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Accounts, Member } from '#core/accounts/port.ts'
import { subscriptionRequired, unauthorized } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireMember`; use `memberOf(request)`. */
    member: Member | null
  }
}

export interface Gates {
  /** 401 unless signed in. Runs before the body is read (DECISIONS R3). */
  readonly requireMember: onRequestAsyncHookHandler
  /** 401 unless signed in, then 403 unless this member may use the writer now. */
  readonly requireAccess: readonly onRequestAsyncHookHandler[]
  /** Whether a request's own cookie is a live session. */
  isSignedIn(request: FastifyRequest): Promise<boolean>
}

export interface GateOptions {
  readonly accounts: Pick<Accounts, 'memberOf'>
  /** May this member use the writer now? */
  readonly mayWrite: (memberId: string) => Promise<boolean>
}

/** The member of a request behind `requireMember`. */
export function memberOf(request: FastifyRequest): Member {
  if (request.member === null) throw unauthorized()
  return request.member
}

export function createGates(app: FastifyInstance, { accounts, mayWrite }: GateOptions): Gates {
  app.decorateRequest('member', null)

  const requireMember: onRequestAsyncHookHandler = async (request) => {
    request.member = await accounts.memberOf(request.headers.cookie)
    if (request.member === null) throw unauthorized()
  }

  const requireLiveSubscription: onRequestAsyncHookHandler = async (request) => {
    if (!(await mayWrite(memberOf(request).id))) throw subscriptionRequired()
  }

  return {
    requireMember,
    requireAccess: [requireMember, requireLiveSubscription],
    isSignedIn: async (request) => (await accounts.memberOf(request.headers.cookie)) !== null,
  }
}
