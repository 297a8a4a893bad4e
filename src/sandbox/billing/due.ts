import type { Authentication } from '#sandbox/shapes/authentication.ts'
import type { CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import type { Dispute } from '#sandbox/shapes/dispute.ts'
import type { Invoice } from '#sandbox/shapes/invoice.ts'
import type { TestClock } from '#sandbox/shapes/operations.ts'
import type { Stored } from '#sandbox/shapes/stored.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { answerDueAt, settleDispute } from './disputing.ts'
import { deleteClock, expireIncomplete } from './ending.ts'
import { finalizeInvoice } from './invoicing.ts'
import { amend, amendAndEmit, type Ledger } from './ledger.ts'
import { attemptInvoice } from './paying.ts'
import { renew } from './renewing.ts'
import { dropAttempts } from './dropping.ts'
import { forgottenAt } from './three-d-secure.ts'

const INCOMPLETE_S = 23 * 3600
/** Somebody who moves a clock by this much is not trying out a subscription. */
const MOST_AT_ONCE = 10_000

const RULES = {
  subscription: {
    at(of: Subscription): number | null {
      if (of.status === 'incomplete') return of.created + INCOMPLETE_S
      const runs = of.status === 'active' || of.status === 'trialing' || of.status === 'past_due'
      return runs ? Math.min(...of.items.data.map((item) => item.current_period_end)) : null
    },
    act(ledger: Ledger, of: Subscription): void {
      if (of.status === 'incomplete') expireIncomplete(ledger, of)
      else renew(ledger, of)
    },
  },
  invoice: {
    at: (of: Invoice) => of.automatically_finalizes_at ?? of.next_payment_attempt,
    act(ledger: Ledger, of: Invoice): void {
      const owed = of.status === 'draft' ? finalizeInvoice(ledger, of) : of
      // It comes by itself: nobody is there to answer a bank.
      attemptInvoice(ledger, owed, { session: 'off' })
    },
  },
  'checkout.session': {
    at: (of: CheckoutSession) => (of.status === 'open' ? of.expires_at : null),
    act: (ledger: Ledger, of: CheckoutSession) => void expireSession(ledger, of),
  },
  'sandbox.authentication': {
    at: (of: Authentication) => forgottenAt(of),
    act: (ledger: Ledger, of: Authentication) => ledger.remove(of),
  },
  'test_helpers.test_clock': {
    at: (of: TestClock) => of.deletes_after,
    act: (ledger: Ledger, of: TestClock) => deleteClock(ledger, of),
  },
  dispute: {
    at: (of: Dispute) => answerDueAt(of),
    act: (ledger: Ledger, of: Dispute) => void settleDispute(ledger, of, 'lost'),
  },
} as const

interface Rule {
  at(of: Stored): number | null
  act(ledger: Ledger, of: Stored): void
}

function ruleFor(of: Stored): Rule | undefined {
  return (RULES as unknown as Record<string, Rule | undefined>)[of.object]
}

/** When something happens to this object by itself, in Unix seconds; null for never. */
export function dueAt(of: Stored): number | null {
  return ruleFor(of)?.at(of) ?? null
}

export function expireSession(ledger: Ledger, of: CheckoutSession): CheckoutSession {
  dropAttempts(ledger, of)
  return amendAndEmit(ledger, 'checkout.session.expired', of, { status: 'expired', url: null })
}

/** Lets the one thing happen that is due first on the wall clock. False when nothing is. */
export function runNextDue(ledger: Ledger): boolean {
  const next = ledger.nextDue(ledger.now, null)
  if (next) ruleFor(next)?.act(ledger, next)
  return next !== undefined
}

/**
 * Moves a test clock, stopping at every moment at which something is due. Stripe answers `advancing` and goes on by
 * itself; here all of it has happened when the answer comes.
 */
export function advanceClock(ledger: Ledger, clock: TestClock, to: number): TestClock {
  let [moving] = amend(ledger, clock, { status: 'advancing' })
  ledger.emit('test_helpers.test_clock.advancing', moving)
  for (let count = 0; ; count++) {
    const next = ledger.nextDue(to, clock.id)
    if (!next) break
    if (count === MOST_AT_ONCE) throw new Error(`More than ${MOST_AT_ONCE} things are due until then`)
    const at = Math.max(moving.frozen_time, dueAt(next) ?? 0)
    ;[moving] = amend(ledger, moving, { frozen_time: at })
    ruleFor(next)?.act(ledger, next)
  }
  const [ready] = amend(ledger, moving, { frozen_time: to, status: 'ready' })
  ledger.emit('test_helpers.test_clock.ready', ready)
  return ready
}
