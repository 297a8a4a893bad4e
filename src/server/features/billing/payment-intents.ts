import { CARD_PAYMENT_COPY } from '#contracts/card-payment-copy.ts'
import { CARD_PAYMENT, LIMITS } from '#contracts/limits.ts'
import { PLANS, type Plan } from '#contracts/plans.ts'
import type { Member } from '#core/accounts/port.ts'
import { isMendable, isPausedByDispute } from '#core/billing/access.ts'
import type { BegunPayment, CardPayments } from '#core/billing/card-payments.ts'
import { LeaseBusy } from '#server/db/leases.ts'
import type { Limits } from '#server/db/limits.ts'
import type { Buyer, PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { SubscriptionFacts } from '#server/db/subscriptions.ts'
import { AppError, tooManyRequests } from '#server/platform/errors.ts'
import { closeCheckout, requireAccount, withCustomer, type CheckoutDeps } from './checkout.ts'
import type { RefusedCards } from './refused-cards.ts'

export interface PaymentIntentDeps extends CheckoutDeps {
  readonly cards: CardPayments
  readonly limits: Limits
  readonly refused: Pick<RefusedCards, 'waitOf'>
  readonly now: () => number
}

/** Whoever wants to pay now, and from where. */
export interface CardBuyer {
  readonly flow: string
  readonly member: Member | null
  /** As limits count it. */
  readonly ip: string
}

function alreadySubscribed(found: SubscriptionFacts): AppError {
  const { disputed, mendable, subscribed } = CARD_PAYMENT_COPY
  if (isPausedByDispute(found)) return new AppError(409, 'conflict', disputed)
  return new AppError(409, 'conflict', isMendable(found) ? mendable : subscribed)
}

const tooManyRefused = (seconds: number) =>
  new AppError(429, 'too_many_requests', CARD_PAYMENT_COPY.refused(seconds), { retryAfter: seconds })

/**
 * The client secret of this buyer's payment for this plan: of the one that is open already, else of a new one. One buyer
 * at a time, so that five clicks, in however many tabs and processes, begin one subscription.
 */
export function createCardStart(deps: PaymentIntentDeps) {
  const { payments, customers, attempts, cardAttempts, watch, cards, sync, subscriptions } = deps
  const { leases, limits, refused, now } = deps
  const lookSoon = () => ({ dueAt: now() + CARD_PAYMENT.lookEvery })

  /** A member who has one that lives, or could live again, is not sold a second (DECISIONS T80, T84). */
  async function refuseSubscriber(memberId: string): Promise<void> {
    await closeCheckout({ payments, attempts }, memberId)
    await sync.pullMember(memberId)
    const found = await subscriptions.unfinishedOf(memberId)
    if (found !== null) throw alreadySubscribed(found)
  }

  /** One that can still be paid, and that nobody else is to know of; anything else is closed here and there. */
  async function stillOpen(attempt: PaymentAttempt): Promise<PaymentAttempt | null> {
    // The process that began it died before it heard of it: asked again, the provider gives the same one.
    if (attempt.intentId === null) return attempt
    const isOurs = attempt.clientSecret !== null && attempt.usedAt > 0
    const isFresh = now() - attempt.createdAt < CARD_PAYMENT.reuseFor
    const state = isOurs && isFresh ? await watch.look(attempt) : await watch.giveUp(attempt)
    return state === 'open' ? attempt : null
  }

  /** Two tabs with two plans could both be paid: what was begun for the other one nobody is to pay any more. */
  async function closeOthers(buyer: Buyer, plan: Plan): Promise<void> {
    for (const other of PLANS) {
      const begun = other === plan ? null : await cardAttempts.openOf(buyer, other)
      if (begun !== null) await watch.giveUp(begun)
    }
  }

  /** Whoever has paid and not said for whom is not to pay again, for this plan or the other. */
  async function refusePaid(buyer: Buyer): Promise<void> {
    if (await cardAttempts.hasUnclaimed(buyer)) throw new AppError(409, 'conflict', CARD_PAYMENT_COPY.paid)
  }

  /**
   * A credit or a debt makes the first invoice another sum than the button says, and a credit that covers it all would
   * start the plan with nobody's consent, since a look at the page begins. The hosted checkout shows what is due.
   */
  async function refuseBalance(memberId: string): Promise<void> {
    const customer = await customers.forPurchase(memberId)
    if (customer !== null && (await cards.hasBalance(customer.customerId)))
      throw new AppError(409, 'use_checkout', CARD_PAYMENT_COPY.balance)
  }

  async function takePlace(buyer: Buyer, ip: string): Promise<void> {
    const trier = { owner: cardAttempts.nameOf(buyer), ip: cardAttempts.nameOfIp(ip) }
    const wait = await refused.waitOf(trier)
    if (wait !== null) throw tooManyRefused(wait)
    const ofFlow = await limits.take('pay', LIMITS.paymentIntentsPerFlow, buyer.memberId ?? buyer.flow)
    if (!ofFlow.ok) throw tooManyRequests(ofFlow.retryAfter)
    const ofIp = await limits.take('pay-ip', LIMITS.paymentAttemptsPerIp, ip)
    if (ofIp.ok) return
    await ofFlow.release()
    throw tooManyRequests(ofIp.retryAfter)
  }

  async function begin({ id, plan }: PaymentAttempt, member: Member | null): Promise<BegunPayment> {
    if (member === null) return cards.begin({ attemptId: id, plan, customerId: null })
    return withCustomer(deps, member, (customerId) => cards.begin({ attemptId: id, plan, customerId }))
  }

  async function open(buyer: Buyer, member: Member | null, plan: Plan, ip: string): Promise<string> {
    const last = await cardAttempts.openOf(buyer, plan)
    const usable = last === null ? null : await stillOpen(last)
    await closeOthers(buyer, plan)
    await (member === null ? refusePaid(buyer) : refuseSubscriber(member.id))
    if (usable?.clientSecret != null) {
      await cardAttempts.used(usable.id, lookSoon())
      return usable.clientSecret
    }
    if (member !== null) await refuseBalance(member.id)
    if (usable === null) await takePlace(buyer, ip)
    const attempt = usable ?? (await cardAttempts.add(buyer, plan, { ...lookSoon(), ip }))
    if (attempt === null) throw new LeaseBusy('Another payment was begun meanwhile')
    const begun = await begin(attempt, member)
    await cardAttempts.begun(attempt.id, begun)
    return begun.clientSecret
  }

  return ({ flow, member, ip }: CardBuyer, plan: Plan): Promise<string> => {
    const buyer = { flow, memberId: member?.id ?? null }
    // A member's own lease is the hosted checkout's, too: one of the two ways is open at a time.
    const lease = member === null ? `pay ${cardAttempts.nameOf(buyer)}` : `checkout ${member.id}`
    return leases.hold(lease, async () => {
      if (member !== null) await requireAccount(deps, member.id)
      return open(buyer, member, plan, ip)
    })
  }
}
