import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LIFETIME } from '#contracts/limits.ts'

/** What a browser may see because it paid there, without being signed in (DECISIONS T44). */
const CapabilitySchema = z.object({
  purpose: z.literal('billing'),
  memberId: z.string(),
  email: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
})
export type Capability = Omit<z.infer<typeof CapabilitySchema>, 'purpose' | 'until'>

/** Which checkout this browser opened. */
const CheckoutSchema = z.object({ purpose: z.literal('checkout'), sessionId: z.string(), until: z.number() })

export interface FlowCookies {
  bindCheckout(reply: FastifyReply, sessionId: string): void
  isBound(request: FastifyRequest, sessionId: string): boolean
  grant(reply: FastifyReply, capability: Capability): void
  capabilityOf(request: FastifyRequest): Capability | null
  /** Whoever signs out leaves nothing behind for the next one at this computer. */
  clear(request: FastifyRequest, reply: FastifyReply): void
}

/** Signed, HttpOnly, Lax. Each says what it is for, so that one cannot be passed off as another. */
export function createFlowCookies({ secure, now }: { secure: boolean; now: () => number }): FlowCookies {
  const prefix = secure ? '__Host-' : ''
  const names = { checkout: `${prefix}roarback_checkout`, billing: `${prefix}roarback_billing` }
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

  return {
    bindCheckout: (reply, sessionId) => {
      const until = now() + LIFETIME.checkoutSession
      void reply.setCookie(names.checkout, pack({ purpose: 'checkout', sessionId, until }), options)
    },
    isBound: (request, sessionId) => {
      const found = read(request, names.checkout, CheckoutSchema)
      return found?.sessionId === sessionId && found.until > now()
    },
    grant: (reply, capability) => {
      const until = now() + LIFETIME.checkoutCapability
      void reply.setCookie(names.billing, pack({ purpose: 'billing', ...capability, until }), {
        ...options,
        maxAge: LIFETIME.checkoutCapability / 1000,
      })
    },
    clear: (request, reply) => {
      for (const name of Object.values(names))
        if (request.cookies[name] !== undefined) void reply.clearCookie(name, { path: '/', secure })
    },
    capabilityOf: (request) => {
      const found = read(request, names.billing, CapabilitySchema)
      return found !== null && found.until > now() ? { memberId: found.memberId, email: found.email } : null
    },
  }
}
