import { dispute, disputedMoney, type Dispute } from '#sandbox/shapes/dispute.ts'
import type { Charge } from '#sandbox/shapes/payment.ts'
import { amend, amendAndEmit, timeOn, type Ledger } from './ledger.ts'

/** How a dispute ends is told by the evidence, as in Stripe's test mode: https://docs.stripe.com/testing#disputes */
const VERDICTS: Record<string, 'won' | 'lost' | undefined> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

export function isOpen({ status }: Dispute): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/** When nobody has answered the bank, the dispute is lost: Unix seconds on the customer's clock, null for never. */
export function answerDueAt(of: Dispute): number | null {
  return of.status === 'needs_response' ? of.evidence_details.due_by : null
}

/** The cardholder's bank takes the money of a charge back. */
export function openDispute(ledger: Ledger, of: Charge): Dispute {
  const clock = (of.customer && ledger.get('customer', of.customer)?.test_clock) || null
  const now = timeOn(ledger, clock)
  const made = dispute(ledger.id('du'), of, { clock, takenBy: ledger.id('txn') }, now)
  ledger.put(made)
  amendAndEmit(ledger, 'charge.updated', of, { disputed: true })
  ledger.emit('charge.dispute.created', made)
  ledger.emit('charge.dispute.funds_withdrawn', made)
  return made
}

interface Answer {
  evidence: Record<string, string>
  /** False: it is kept, and the bank has not seen it yet. */
  isSubmitted: boolean
  metadata: Dispute['metadata']
}

/** Adds evidence to an open dispute. Handed in, it is under review, and decided at once where it says how. */
export function answerDispute(ledger: Ledger, before: Dispute, { evidence, ...answer }: Answer): Dispute {
  const merged: Dispute['evidence'] = { ...before.evidence }
  for (const [name, text] of Object.entries(evidence)) merged[name] = text || null
  const hasEvidence = Object.values(merged).some((value) => typeof value === 'string')
  const isHandedIn = answer.isSubmitted && hasEvidence
  const details = before.evidence_details
  const after = amendAndEmit(ledger, 'charge.dispute.updated', before, {
    evidence: merged,
    metadata: answer.metadata,
    evidence_details: {
      ...details,
      has_evidence: hasEvidence,
      ...(isHandedIn && {
        submission_count: details.submission_count + 1,
        submission_method: 'manual' as const,
      }),
    },
    ...(isHandedIn && { status: 'under_review' as const }),
  })
  const verdict = isHandedIn ? VERDICTS[String(merged['uncategorized_text'])] : undefined
  return verdict ? settleDispute(ledger, after, verdict) : after
}

/** The bank's last word: the money comes back, or stays away. */
export function settleDispute(ledger: Ledger, before: Dispute, verdict: 'won' | 'lost'): Dispute {
  if (!isOpen(before)) return before
  const now = timeOn(ledger, before.$.clock)
  const details = before.evidence_details
  const isLate = before.status === 'needs_response' && details.due_by !== null && details.due_by <= now
  const isWon = verdict === 'won'
  const [after, previous] = amend(ledger, before, {
    status: verdict,
    is_charge_refundable: isWon,
    evidence_details: { ...details, past_due: isLate },
    ...(isWon && {
      balance_transactions: [
        ...before.balance_transactions,
        disputedMoney(ledger.id('txn'), before.id, before.amount, now),
      ],
    }),
  })
  ledger.emit('charge.dispute.closed', after, previous)
  if (isWon) ledger.emit('charge.dispute.funds_reinstated', after)
  return after
}

/** The dispute that keeps a charge from being refunded: open, or lost. */
export function disputeOver(ledger: Ledger, of: Charge): Dispute | undefined {
  return ledger.where('dispute', 'charge', of.id).find((one) => !one.is_charge_refundable)
}
