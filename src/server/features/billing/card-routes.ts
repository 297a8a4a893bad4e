import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLS } from '#contracts/calls.ts'
import { CARD_PAYMENT_COPY } from '#contracts/card-payment-copy.ts'
import { LIMITS } from '#contracts/limits.ts'
import { INVALID_EMAIL, parseEmail } from '#contracts/strings.ts'
import type { Accounts, Member } from '#core/accounts/port.ts'
import type { CardPayments } from '#core/billing/card-payments.ts'
import { isPaidInFull, isPriceOf } from '#core/billing/paid-in-full.ts'
import { ProviderAway, type Payments } from '#core/billing/port.ts'
import { LeaseBusy } from '#server/db/leases.ts'
import type { Limits } from '#server/db/limits.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { PaymentAttempts } from '#server/db/payment-attempts.ts'
import type { PaymentClaims } from '#server/db/payment-claims.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'
import { subjectOfIp } from '#server/platform/client-ip.ts'
import { AppError, invalid, tooManyRequests, unauthorized } from '#server/platform/errors.ts'
import type { FlowCookies } from '#server/platform/flow-cookies.ts'
import { serveCall } from '#server/platform/serve-call.ts'
import type { CardKeeper } from './card-keeper.ts'
import type { Claiming, WayIn } from './claiming.ts'
import type { CardBuyer } from './payment-intents.ts'

export interface CardRoutesDeps {
  readonly payments: Pick<Payments, 'publishableKey'>
  readonly cards: CardPayments
  readonly accounts: Pick<Accounts<Tx>, 'memberOf' | 'factsOf' | 'transaction'>
  readonly cookies: FlowCookies
  readonly limits: Limits
  readonly cardAttempts: PaymentAttempts
  readonly claims: Pick<PaymentClaims, 'isExpecting'>
  readonly subscriptions: Pick<Subscriptions, 'isSubscriber'>
  readonly claiming: Claiming
  readonly letters: WayIn
  readonly keeper: Pick<CardKeeper, 'soon'>
  readonly startCard: (buyer: CardBuyer, plan: PaymentAttempt['plan']) => Promise<string>
  /** Writes down what the provider has of a customer now. */
  readonly pull: (customerId: string) => Promise<void>
}

const MANUAL = 'manual_'
/** As the provider makes them; anything else is not worth a question. */
const INTENT_ID = /^pi_\w+$/

const unknownPayment = () => new AppError(404, 'not_found', CARD_PAYMENT_COPY.unknown)
const unpaid = () => new AppError(409, 'conflict', CARD_PAYMENT_COPY.unpaid)
const taken = () => new AppError(409, 'conflict', CARD_PAYMENT_COPY.taken)
const answer = (message: string) => ({ success: true, message }) as const

/** Paying with a card on our own page: begin, confirm, and the way in for whoever has paid. */
export function cardRoutes(app: FastifyInstance, deps: CardRoutesDeps): void {
  const { payments, cards, accounts, cookies, limits, cardAttempts, claims, claiming, letters } = deps

  /** The browser's flow; a new one where it has none. */
  const flowOf = (request: FastifyRequest, reply: FastifyReply): string =>
    cookies.payFlowOf(request) ?? cookies.startPayFlow(reply)

  async function spend(name: string, limit: (typeof LIMITS)[keyof typeof LIMITS], subject: string) {
    const place = await limits.take(name, limit, subject)
    if (!place.ok) throw tooManyRequests(place.retryAfter)
    return place
  }

  serveCall(app, CALLS.publicKey, { summary: 'The key that a browser may know' }, async ({ raw, reply }) => {
    // Before anything is begun: what two calls at once begin has to be one browser's (DECISIONS T36).
    flowOf(raw, reply)
    void reply.header('cache-control', 'no-store')
    return {
      publishableKey: payments.publishableKey,
      ...(cards.scriptUrl !== null && { scriptUrl: cards.scriptUrl }),
    }
  })

  serveCall(
    app,
    CALLS.createPaymentIntent,
    { summary: 'Begin to pay with a card' },
    async ({ body, raw, reply }) => {
      if (!isPriceOf(body.plan, body.amount)) throw invalid(CARD_PAYMENT_COPY.wrongAmount)
      const member = await accounts.memberOf(raw.headers.cookie)
      const flow = flowOf(raw, reply)
      await spend('billing', LIMITS.billingPerMinute, member?.id ?? flow)
      const clientSecret = await deps.startCard({ flow, member, ip: subjectOfIp(raw.ip) }, body.plan)
      // Signed out meanwhile, perhaps by the mailbox's owner, who would be handed the same one.
      if (member !== null && (await accounts.memberOf(raw.headers.cookie))?.id !== member.id)
        throw unauthorized()
      return { clientSecret }
    },
  )

  /** An id that means nothing to the provider: it proves nothing, so nothing is given or told (DECISIONS T40). */
  async function confirmByHand(raw: FastifyRequest, email: string) {
    const ofAddress = await spend('manual', LIMITS.manualConfirmPerAddress, email)
    try {
      await spend('manual-ip', LIMITS.manualConfirmPerIp, subjectOfIp(raw.ip))
    } catch (error) {
      if (ofAddress.ok) await ofAddress.release()
      throw error
    }
    const hasPaid = async (memberId: string, tx: Tx) => {
      const [isSubscriber, isExpecting] = [
        await deps.subscriptions.isSubscriber(memberId, tx),
        await claims.isExpecting(memberId, tx),
      ]
      return isSubscriber || isExpecting
    }
    await accounts.transaction((tx) => letters.ifPaid(email, hasPaid, tx))
    return answer(CARD_PAYMENT_COPY.manual)
  }

  /** What the provider says of it, since the page may say anything (DECISIONS R2). */
  async function requirePaid(attempt: PaymentAttempt): Promise<void> {
    const payment = attempt.intentId === null ? null : await cards.payment(attempt.intentId)
    if (payment === null) throw unknownPayment()
    if (!isPaidInFull(payment, attempt)) throw unpaid()
  }

  /** It is claimed already, so whoever is away now only delays what the keeper does anyway. */
  async function pullSoon(customerId: string): Promise<void> {
    try {
      await deps.pull(customerId)
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof LeaseBusy)) throw error
    }
  }

  async function claim(attempt: PaymentAttempt, member: Member | null, email: string): Promise<void> {
    if (member === null && attempt.isAttached && attempt.memberId !== null) {
      const owner = await accounts.factsOf(attempt.memberId)
      if (owner?.email !== email) throw taken()
    }
    const isRepeat = attempt.state === 'claimed'
    if (!isRepeat) await requirePaid(attempt)
    const turn = isRepeat ? await limits.take('mail paid', LIMITS.mailPerAddress, email) : null
    const done = await claiming.confirm(attempt, { email, member }, turn?.ok ?? true)
    if (turn?.ok && !done.isMailed) await turn.release()
    if (done.claim === 'taken') throw taken()
    deps.keeper.soon()
    // Who is signed in goes on at once; for everybody else the first sign-in looks, so that this takes the same time.
    if (member !== null && attempt.customerId !== null) await pullSoon(attempt.customerId)
  }

  serveCall(
    app,
    CALLS.confirmPayment,
    { summary: 'Confirm a payment, and have the way in mailed' },
    async ({ body, raw }) => {
      const member = await accounts.memberOf(raw.headers.cookie)
      // The card has been charged: what a member's page says instead of the member's address changes nothing (DECISIONS R1).
      const email = member?.email ?? parseEmail(body.email)
      if (email === null) throw invalid(INVALID_EMAIL)
      if (body.paymentId.startsWith(MANUAL)) return confirmByHand(raw, email)

      const flow = cookies.payFlowOf(raw)
      if ((flow === null && member === null) || !INTENT_ID.test(body.paymentId)) throw unknownPayment()
      await spend('billing', LIMITS.billingPerMinute, member?.id ?? flow ?? '')
      const who = { flow, memberId: member?.id ?? null }
      const isTheirs = await cardAttempts.isOf(body.paymentId, who)
      const attempt = isTheirs ? await cardAttempts.ofIntent(body.paymentId) : null
      if (attempt === null) throw unknownPayment()
      await claim(attempt, member, email)
      return answer(CARD_PAYMENT_COPY.confirmed)
    },
  )
}
