import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { CARD_PAYMENT } from '#contracts/limits.ts'
import { parseEmail } from '#contracts/strings.ts'
import type { Accounts } from '#core/accounts/port.ts'
import { isPaidInFull } from '#core/billing/paid-in-full.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { PaymentClaims } from '#server/db/payment-claims.ts'
import type { CardWatch, CardWatchDeps } from './card-watch.ts'
import type { Claiming } from './claiming.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 20
/** The provider tells of one payment in a dozen events within a moment: they are one look, after so many milliseconds. */
const SOON_MS = 200

export interface CardKeeperDeps extends Pick<CardWatchDeps, 'cards' | 'attempts'> {
  readonly accounts: Pick<Accounts, 'factsOf'>
  readonly claims: Pick<PaymentClaims, 'takeDue'>
  readonly claiming: Claiming
  readonly watch: CardWatch
  /** Brings what we know of a member's customer in line with the provider's books. */
  readonly settle: (customerId: string) => Promise<void>
  /** Gives back what was bought by somebody who subscribes already. */
  readonly giveBack: (attempt: PaymentAttempt) => Promise<void>
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** Sees every attempt through, whether or not its buyer comes back. All it needs to know stands in the database. */
export interface CardKeeper {
  /** Does all that is due, of any process's attempts. */
  sweep(): Promise<void>
  /** Something has happened to this customer at the provider. */
  note(customerId: string): Promise<void>
  /** Sweeps in a moment. */
  soon(): void
  /** Waits for what is under way, and begins nothing any more. */
  stop(): Promise<void>
}

export function createCardKeeper(deps: CardKeeperDeps): CardKeeper {
  const { accounts, attempts, cards, claims, claiming, watch, settle, giveBack, now, log } = deps

  async function tendOpen(attempt: PaymentAttempt): Promise<void> {
    const isLeft = now() - attempt.usedAt >= CARD_PAYMENT.abandonAfter
    if (isLeft) await watch.giveUp(attempt)
    else if (attempt.intentId === null || (await watch.look(attempt)) === 'open')
      await attempts.due(attempt, now() + CARD_PAYMENT.lookEvery)
  }

  /** Paid, and nobody has come for it in all that time. */
  async function tendPaid(attempt: PaymentAttempt): Promise<void> {
    const payment = attempt.intentId === null ? null : await cards.payment(attempt.intentId)
    const isGood = payment !== null && isPaidInFull(payment, attempt)
    const owner = attempt.memberId === null ? null : await accounts.factsOf(attempt.memberId)
    const email = owner?.email ?? parseEmail(payment?.billingEmail ?? null)
    if (isGood && email !== null) await claiming.confirmUnclaimed(attempt, email)
    // Its own browser may still come; else it is for the operator, who is shown it.
    else await attempts.due(attempt, null)
  }

  async function tendClaimed(attempt: PaymentAttempt): Promise<void> {
    const { memberId, customerId, isAttached, claimEmail } = attempt
    if (memberId === null && !isAttached) {
      if (claimEmail !== null) await claiming.promiseAnew(attempt, claimEmail)
      // Sealed under a secret that we have no more: another day, another secret.
      return attempts.due(attempt, now() + (claimEmail === null ? DAY_MS : 0))
    }
    // What else this buyer has begun would be a second purchase.
    for (const other of await attempts.besides(attempt)) await watch.giveUp(other)
    const owner = memberId === null ? null : await accounts.factsOf(memberId)
    if (owner !== null && memberId !== null && customerId !== null) {
      await cards.nameCustomer(customerId, { email: owner.email, memberId })
      if (isAttached) {
        await giveBack(attempt)
        await settle(customerId)
      }
    }
    await attempts.due(attempt, null)
  }

  const TEND: Readonly<Record<PaymentAttempt['state'], (attempt: PaymentAttempt) => Promise<void>>> = {
    open: tendOpen,
    paid: tendPaid,
    claimed: tendClaimed,
    closed: (attempt) => attempts.due(attempt, null),
  }

  async function sweepOnce(): Promise<void> {
    for (;;) {
      const due = await claims.takeDue(AT_ONCE)
      for (const attempt of due) {
        try {
          await TEND[attempt.state](attempt)
        } catch (error) {
          // It is due again in a while; the others are not to wait for it.
          log.error({ err: error }, 'a card payment could not be seen to')
        }
      }
      // What has been seen to may be due again at once: paid long ago, it can be claimed now.
      if (due.length === 0) return
    }
  }

  // Whoever asks for a sweep may be in a transaction, which the accounts' library finds by the asynchronous context: a
  // timer would take that along, and look for members in a transaction that is over.
  const outside = AsyncLocalStorage.snapshot()
  let turn: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  /** One at a time; who asks meanwhile may have something to do that this one has passed by. */
  async function sweep(): Promise<void> {
    if (isStopped) return
    isAsked = turn !== null
    turn ??= sweepOnce().finally(() => {
      turn = null
      if (isAsked) soon()
    })
    await turn
  }

  function soon(): void {
    if (isStopped || timer !== undefined) return
    timer = outside(
      setTimeout,
      () => {
        timer = undefined
        sweep().catch((error: unknown) => log.error({ err: error }, 'card payments could not be seen to'))
      },
      SOON_MS,
    )
    timer.unref()
  }

  return {
    sweep,
    soon,
    note: async (customerId) => {
      if (await attempts.note(customerId)) soon()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn?.catch(() => {})
    },
  }
}
