import type { Accounts, Member } from '#core/accounts/port.ts'
import type { Database } from '#server/db/client.ts'
import { findMemberId, lockMember } from '#server/db/members.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import type { Claim, PaymentClaims } from '#server/db/payment-claims.ts'
import type { Tx } from '#server/db/schema.ts'

/** The mails that let a buyer in. `to` is a normalised address; what has no account there is mailed nothing. */
export interface WayIn {
  /** You paid; here is your way in. */
  paid(to: string, tx: Tx): Promise<void>
  /** The same to whoever paid and did not come back. */
  unclaimed(to: string, tx: Tx): Promise<void>
  /** A sign-in link where `hasPaid` says so of the account, also of an empty id; the same work, and no mail, otherwise. */
  ifPaid(to: string, hasPaid: (memberId: string, tx: Tx) => Promise<boolean>, tx: Tx): Promise<void>
}

export interface ClaimingDeps {
  readonly database: Database
  readonly accounts: Pick<Accounts<Tx>, 'transaction' | 'findOrCreate'>
  readonly claims: PaymentClaims
  readonly letters: WayIn
}

/** For whom a paid attempt is claimed. */
export interface Claimant {
  /** Normalised; of a member, the member's own. */
  readonly email: string
  /** Null for a visitor, who is known by nothing but what was typed. */
  readonly member: Member | null
}

interface Confirmed {
  readonly claim: Claim
  readonly isMailed: boolean
}

export interface Claiming {
  /**
   * Gives a paid attempt to whoever claims it first, and mails the way in. It never signs in. `mayMailAgain`: whoever
   * confirms again may be mailed again.
   */
  confirm(attempt: PaymentAttempt, claimant: Claimant, mayMailAgain: boolean): Promise<Confirmed>
  /** The same for the address that was given with the card, when nobody has come for it. */
  confirmUnclaimed(attempt: PaymentAttempt, email: string): Promise<Confirmed>
  /** The account that it was promised to is gone: the address gets a new one. */
  promiseAnew(attempt: PaymentAttempt, email: string): Promise<void>
}

export function createClaiming({ database, accounts, claims, letters }: ClaimingDeps): Claiming {
  const { db, engine } = database

  /**
   * To the account of the address, found or made. An account that is there, and whose mailbox nobody has proved, may be
   * somebody else's who expected this: it gets nothing before that proof (DECISIONS T81).
   */
  async function giveTo(email: string, attempt: PaymentAttempt, tx: Tx): Promise<void> {
    const { member, isNew } = await accounts.findOrCreate(email, tx)
    if (isNew || member.emailVerified) await claims.attach(attempt, member.id, tx)
    else await claims.promise(attempt, { memberId: member.id, email }, tx)
  }

  /** Of two that make the same account at once, one runs into the unique address; run again, it finds it there. */
  async function patiently<T>(email: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await accounts.transaction(work)
    } catch (error) {
      if ((await findMemberId(db, email)) === null) throw error
      return accounts.transaction(work)
    }
  }

  async function claim(
    attempt: PaymentAttempt,
    { email, member }: Claimant,
    letter: (claimed: Claim) => ((to: string, tx: Tx) => Promise<void>) | null,
  ): Promise<Confirmed> {
    return patiently(email, async (tx) => {
      // The member first, then the attempt: so do those who prove a mailbox, and those who delete an account.
      if (attempt.memberId !== null) await lockMember(tx, engine, attempt.memberId)
      const claimed = await claims.claim(attempt.id, email, tx)
      if (claimed === 'taken') return { claim: claimed, isMailed: false }
      if (claimed === 'won' && !attempt.isAttached) {
        if (member === null) await giveTo(email, attempt, tx)
        else await claims.attach(attempt, member.id, tx)
      }
      const write = letter(claimed)
      const isMailed = write !== null && (await claims.takeMailTurn(attempt.id, tx))
      if (isMailed) await write(email, tx)
      return { claim: claimed, isMailed }
    })
  }

  return {
    confirm: (attempt, claimant, mayMailAgain) =>
      claim(attempt, claimant, (claimed) => (claimed === 'won' || mayMailAgain ? letters.paid : null)),

    confirmUnclaimed: (attempt, email) =>
      // A member who was signed in has had access all the time.
      claim(attempt, { email, member: null }, (claimed) =>
        claimed === 'won' && !attempt.isAttached ? letters.unclaimed : null,
      ),

    promiseAnew: (attempt, email) =>
      patiently(email, async (tx) => {
        await giveTo(email, attempt, tx)
        if (await claims.takeMailTurn(attempt.id, tx)) await letters.unclaimed(email, tx)
      }),
  }
}
