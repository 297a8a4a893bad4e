import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LIFETIME } from '#contracts/limits.ts'
import { PlanSchema, type Plan } from '#contracts/plans.ts'

/** What a browser may see because it paid there, without being signed in (DECISIONS T44). */
const CapabilitySchema = z.object({
  purpose: z.literal('billing'),
  memberId: z.string(),
  email: z.string(),
  /** The checkout that was paid. */
  sessionId: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
})
export type Capability = Omit<z.infer<typeof CapabilitySchema>, 'purpose' | 'until'>

/** Which checkout this browser opened. */
const CheckoutSchema = z.object({ purpose: z.literal('checkout'), sessionId: z.string(), until: z.number() })

/** Which account this browser created: whoever proves its mailbox here set its password, too (DECISIONS T81). */
const CreatedSchema = z.object({ purpose: z.literal('created'), memberId: z.string(), until: z.number() })

/** What this browser was about to buy before it had an account (DECISIONS T22). Typed, so it is nobody's identity. */
const SignupSchema = z.object({
  purpose: z.literal('signup'),
  email: z.string(),
  plan: PlanSchema,
  until: z.number(),
})
interface Signup {
  readonly email: string
  readonly plan: Plan
}

/** What this browser begins to pay with a card: an id that is drawn for it, and means nothing else (DECISIONS T36). */
const PaySchema = z.object({ purpose: z.literal('pay'), flow: z.string(), until: z.number() })

const SIGNUP_MS = 86_400_000

export interface FlowCookies {
  bindCheckout(reply: FastifyReply, sessionId: string): void
  isBound(request: FastifyRequest, sessionId: string): boolean
  grant(reply: FastifyReply, capability: Capability): void
  capabilityOf(request: FastifyRequest): Capability | null
  bindCreated(reply: FastifyReply, memberId: string): void
  hasCreated(request: FastifyRequest, memberId: string): boolean
  bindSignup(reply: FastifyReply, signup: Signup): void
  signupOf(request: FastifyRequest): Signup | null
  /** Draws an id for this browser, and returns it. */
  startPayFlow(reply: FastifyReply): string
  payFlowOf(request: FastifyRequest): string | null
  /** Whoever signs in here has no part in what the one before was doing; which account was created here stays true. */
  startOver(request: FastifyRequest, reply: FastifyReply): void
  /** Whoever signs out leaves nothing behind for the next one at this computer. */
  clear(request: FastifyRequest, reply: FastifyReply): void
}

/** Signed, HttpOnly, Lax. Each says what it is for, so that one cannot be passed off as another. */
export function createFlowCookies({ secure, now }: { secure: boolean; now: () => number }): FlowCookies {
  const prefix = secure ? '__Host-' : ''
  const names = {
    checkout: `${prefix}roarback_checkout`,
    billing: `${prefix}roarback_billing`,
    signup: `${prefix}roarback_signup`,
    created: `${prefix}roarback_created`,
    pay: `${prefix}roarback_pay`,
  }
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true } as const

  function read<T extends z.ZodMiniType>(
    request: FastifyRequest,
    name: string,
    schema: T,
  ): z.infer<T> | null {
    const raw = request.cookies[name]
    const { valid, value } = raw === undefined ? { valid: false, value: null } : request.unsignCookie(raw)
    if (!valid || value === null) return null
    try {
      const parsed = schema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }
  const pack = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  function clear(request: FastifyRequest, reply: FastifyReply, which: readonly string[]): void {
    for (const name of which)
      if (request.cookies[name] !== undefined) void reply.clearCookie(name, { path: '/', secure })
  }
  /** `lastsMs` is its life, in the browser and in what is signed. */
  const set = (reply: FastifyReply, name: string, value: object, lastsMs: number): void => {
    const signed = pack({ ...value, until: now() + lastsMs })
    void reply.setCookie(name, signed, { ...options, maxAge: lastsMs / 1000 })
  }

  return {
    bindCheckout: (reply, sessionId) => {
      const until = now() + LIFETIME.checkoutSession
      void reply.setCookie(names.checkout, pack({ purpose: 'checkout', sessionId, until }), options)
    },
    isBound: (request, sessionId) => {
      const found = read(request, names.checkout, CheckoutSchema)
      return found?.sessionId === sessionId && found.until > now()
    },
    grant: (reply, capability) =>
      set(reply, names.billing, { purpose: 'billing', ...capability }, LIFETIME.checkoutCapability),
    bindCreated: (reply, memberId) =>
      set(reply, names.created, { purpose: 'created', memberId }, LIFETIME.session),
    hasCreated: (request, memberId) => {
      const found = read(request, names.created, CreatedSchema)
      return found?.memberId === memberId && found.until > now()
    },
    bindSignup: (reply, signup) => set(reply, names.signup, { purpose: 'signup', ...signup }, SIGNUP_MS),
    signupOf: (request) => {
      const found = read(request, names.signup, SignupSchema)
      return found !== null && found.until > now() ? { email: found.email, plan: found.plan } : null
    },
    startPayFlow: (reply) => {
      const flow = randomUUID()
      set(reply, names.pay, { purpose: 'pay', flow }, LIFETIME.payFlow)
      return flow
    },
    payFlowOf: (request) => {
      const found = read(request, names.pay, PaySchema)
      return found !== null && found.until > now() ? found.flow : null
    },
    startOver: (request, reply) =>
      clear(request, reply, [names.checkout, names.billing, names.signup, names.pay]),
    clear: (request, reply) => clear(request, reply, Object.values(names)),
    capabilityOf: (request) => {
      const found = read(request, names.billing, CapabilitySchema)
      return found !== null && found.until > now()
        ? { memberId: found.memberId, email: found.email, sessionId: found.sessionId }
        : null
    },
  }
}
