import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { LIMITS } from '#contracts/limits.ts'
import type { Accounts, Member } from '#core/accounts/port.ts'
import { isPausedByDispute, shownStatus } from '#core/billing/access.ts'
import { CustomerGone } from '#core/billing/port.ts'
import type { Limits } from '#server/db/limits.ts'
import { subjectOfIp } from '#server/platform/client-ip.ts'
import type { FlowCookies } from '#server/platform/flow-cookies.ts'
import {
  AppError,
  invalid,
  subscriptionRequired,
  tooManyRequests,
  unauthorized,
} from '#server/platform/errors.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import { memberOf, type Gates } from '#server/platform/session.ts'
import { planOfPrice, startCheckout, type CheckoutDeps } from './checkout.ts'

export interface BillingDeps extends CheckoutDeps {
  readonly gates: Gates
  readonly accounts: Pick<Accounts, 'memberOf' | 'factsOf'>
  readonly cookies: FlowCookies
  readonly limits: Limits
}

/** As the provider makes them; anything else is not worth a question. */
const SESSION_ID = /^cs_(?:test|live)_\w+$/

// The text that the page shows for it (SPEC §8 "Session and portal").
const noSession = () => new AppError(404, 'not_found', 'Failed to get session details')
const noCustomer = () => new AppError(404, 'not_found', 'There is no billing to manage yet')
const notYours = () => new AppError(403, 'forbidden', 'This is not your email address')

/** R1: an address that is sent along is only compared. */
function requireOwn(email: string | null | undefined, own: string): void {
  if (email && email !== own) throw notYours()
}

export function billingRoutes(app: FastifyInstance, deps: BillingDeps): void {
  const { gates, payments, customers, sync, cookies } = deps

  /** The signed-in member, else whoever this browser's own payment was for. */
  async function payerOf(request: FastifyRequest): Promise<Pick<Member, 'id' | 'email'>> {
    const member = await deps.accounts.memberOf(request.headers.cookie)
    if (member !== null) return member
    const capability = cookies.capabilityOf(request)
    if (capability === null || !(await isStillTheirs(capability.sessionId, capability.memberId)))
      throw unauthorized()
    return { id: capability.memberId, email: capability.email }
  }

  /** Each of these is a question to the provider, whose patience is shared by everybody who wants to buy. */
  async function spend(subject: string): Promise<void> {
    const place = await deps.limits.take('billing', LIMITS.billingPerMinute, subject)
    if (!place.ok) throw tooManyRequests(place.retryAfter)
  }

  /** What a browser has opened is its own until the mailbox's owner, or the next checkout, takes over. */
  async function isStillTheirs(sessionId: string, memberId: string | null): Promise<boolean> {
    const attempt = memberId === null ? null : await deps.attempts.ofMember(memberId)
    return attempt?.sessionId === sessionId && attempt.isTrusted
  }

  serveCall(app, CALLS.config, { summary: 'The ids of the two prices' }, async () => ({
    priceMonthly: payments.prices.monthly,
    priceAnnual: payments.prices.annual,
  }))

  serveCall(
    app,
    CALLS.checkout,
    { summary: 'Open the hosted checkout', onRequest: gates.requireMember },
    async ({ body, raw, reply }) => {
      const member = memberOf(raw)
      requireOwn(body.email, member.email)
      const plan = planOfPrice(payments, body.priceId)
      if (plan === null) throw invalid('There is no such price')
      await spend(member.id)
      const started = await startCheckout(deps, member, plan)
      // Signed out meanwhile, perhaps by the mailbox's owner: then nothing of this is theirs any more.
      if ((await deps.accounts.memberOf(raw.headers.cookie))?.id !== member.id) throw unauthorized()
      if (started.kind === 'portal') return { url: started.url }
      cookies.bindCheckout(reply, started.checkout.id)
      return { url: started.checkout.url }
    },
  )

  serveCall(
    app,
    CALLS.sessionDetails,
    { summary: 'Whose checkout this was' },
    async ({ query, raw, reply }) => {
      const member = await deps.accounts.memberOf(raw.headers.cookie)
      const isBound = cookies.isBound(raw, query.session_id)
      // A stranger's guess is not worth a question to the provider.
      if ((member === null && !isBound) || !SESSION_ID.test(query.session_id)) throw noSession()
      await spend(member?.id ?? subjectOfIp(raw.ip))
      const checkout = await payments.checkout(query.session_id)
      // A leaked address is useless: it is its owner's, or that of the browser that opened it (DECISIONS T44).
      const isOwner = member !== null && checkout?.memberId === member.id
      const isOpener = isBound && checkout !== null && (await isStillTheirs(checkout.id, checkout.memberId))
      if (checkout === null || !(isOwner || isOpener)) throw noSession()
      if (checkout.state === 'complete' && checkout.memberId !== null) {
        await sync.pullMember(checkout.memberId)
        if (checkout.email !== null)
          cookies.grant(reply, {
            memberId: checkout.memberId,
            email: checkout.email.toLowerCase(),
            sessionId: checkout.id,
          })
      }
      // An address may be changed at the provider; here the owner's own is the one that counts.
      return { customer_email: isOwner ? member.email : checkout.email }
    },
  )

  serveCall(
    app,
    CALLS.subscriptionStatus,
    { summary: 'The state of the subscription' },
    async ({ query, raw }) => {
      const payer = await payerOf(raw)
      requireOwn(query.email, payer.email)
      const found = await sync.pullMember(payer.id)
      return {
        status: found === null ? 'none' : shownStatus(found),
        priceId: found?.priceId ?? null,
        plan: found?.plan ?? null,
        current_period_end: found?.currentPeriodEnd ? new Date(found.currentPeriodEnd).toISOString() : null,
        cancelAtPeriodEnd: found?.cancelAtPeriodEnd ?? false,
        disputed: found !== null && isPausedByDispute(found),
      }
    },
  )

  serveCall(app, CALLS.portal, { summary: 'Open the billing portal' }, async ({ body, raw }) => {
    const payer = await payerOf(raw)
    requireOwn(body.email, payer.email)
    // The customer comes from the member's own row, never from a search by address (DECISIONS T50).
    const customer = await customers.ofMember(payer.id)
    if (customer === null) throw noCustomer()
    await spend(payer.id)
    try {
      return { url: await payments.createPortal(customer.customerId) }
    } catch (error) {
      throw error instanceof CustomerGone ? noCustomer() : error
    }
  })

  serveCall(
    app,
    CALLS.premiumTranslate,
    { summary: 'Is premium access allowed?', onRequest: gates.requireAccess },
    async ({ body, raw }) => {
      if (body.email && body.email !== memberOf(raw).email) throw subscriptionRequired()
      return { allowed: true } as const
    },
  )
}
