import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LIFETIME, MAGIC_CODE_TRIES } from '#contracts/limits.ts'
import type { Schema, Tx } from './schema.ts'

/** What a mailed token is for. One of a kind never works as the other. */
type MailPurpose = 'magic' | 'recovery'

const LIFETIMES: Readonly<Record<MailPurpose, number>> = {
  magic: LIFETIME.magicLink,
  recovery: LIFETIME.recoveryLink,
}
const TOKEN_BYTES = 32
const CODE_DIGITS = 6

/** Fresh and not stored yet: the mail is written first, and may turn out not to be wanted. */
export interface DrawnToken {
  /** 256 bits, for a link. */
  readonly token: string
  /** Six digits, to be typed. */
  readonly code: string
}

/** Whose mailbox it went to: an address, and the member behind it, or null where nothing is mailed. */
interface Recipient {
  readonly email: string
  readonly memberId: string | null
}

export interface MailTokens {
  draw(): DrawnToken
  /** The one that this address has for this purpose from now on; whatever it had before is dead. */
  save(drawn: DrawnToken, purpose: MailPurpose, recipient: Recipient, tx: Tx): Promise<void>
  /** Does what `save` does, for nobody, and touches nothing that anybody has. */
  saveDecoy(drawn: DrawnToken, purpose: MailPurpose, tx: Tx): Promise<void>
  /** Would this token be taken now? Takes nothing. */
  isLive(purpose: MailPurpose, token: string): Promise<boolean>
  /** Takes it: of any number at once, one is told the member's id, and the rest null. */
  redeem(purpose: MailPurpose, token: string, tx: Tx): Promise<string | null>
  /**
   * The same with the code of the newest sign-in mail. Every guess counts, also where `null` comes back, so `tx` has to
   * commit; after five the code is dead. The link of that mail is not: it cannot be guessed, and strangers who guess at
   * codes must not lock its owner out.
   */
  redeemCode(email: string, code: string, tx: Tx): Promise<string | null>
  /** Kills whatever is on its way to this member. */
  forget(memberId: string, tx: Tx): Promise<void>
  sweep(): Promise<void>
}

interface MailTokensOptions {
  readonly db: Kysely<Schema>
  readonly now: () => number
  /** Tokens, codes and addresses are stored as HMACs under it. */
  readonly secret: string
}

export function createMailTokens({ db, now, secret }: MailTokensOptions): MailTokens {
  const hmac = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\0')).digest('base64url')
  const subjectOf = (email: string) => hmac('mail-subject', email)
  const hashOf = (purpose: MailPurpose, token: string) => hmac('mail-token', purpose, token)
  // Bound to its mail: the same six digits of another mail are another hash.
  const codeHashOf = (tokenHash: string, code: string) => hmac('mail-code', tokenHash, code)

  async function write(
    { token, code }: DrawnToken,
    purpose: MailPurpose,
    subject: string,
    memberId: string | null,
    tx: Tx,
  ): Promise<void> {
    const at = now()
    const tokenHash = hashOf(purpose, token)
    const facts = {
      id: randomUUID(),
      user_id: memberId,
      token_hash: tokenHash,
      code_hash: codeHashOf(tokenHash, code),
      tries: 0,
      created_at: at,
      expires_at: at + LIFETIMES[purpose],
      used_at: null,
    }
    await tx
      .insertInto('mail_token')
      .values({ purpose, subject, ...facts })
      .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(facts))
      .execute()
  }

  async function take(purpose: MailPurpose, tokenHash: string, tx: Tx) {
    const at = now()
    const [taken] = await tx
      .updateTable('mail_token')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('user_id')
      .execute()
    return taken?.user_id ?? null
  }

  return {
    draw: () => ({
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    }),

    save: (drawn, purpose, { email, memberId }, tx) => write(drawn, purpose, subjectOf(email), memberId, tx),
    saveDecoy: (drawn, purpose, tx) => write(drawn, purpose, subjectOf(randomUUID()), null, tx),

    isLive: async (purpose, token) => {
      const row = await db
        .selectFrom('mail_token')
        .select('user_id')
        .where('token_hash', '=', hashOf(purpose, token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return typeof row?.user_id === 'string'
    },

    redeem: (purpose, token, tx) => take(purpose, hashOf(purpose, token), tx),

    redeemCode: async (email, code, tx) => {
      // Counted before it is compared, in one statement, so that many at once have no more guesses than one by one.
      const [counted] = await tx
        .updateTable('mail_token')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('subject', '=', subjectOf(email))
        .where('purpose', '=', 'magic')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .where('tries', '<', MAGIC_CODE_TRIES)
        .returning(['token_hash', 'code_hash'])
        .execute()
      if (counted === undefined) return null
      const guessed = Buffer.from(codeHashOf(counted.token_hash, code))
      if (!timingSafeEqual(guessed, Buffer.from(counted.code_hash))) return null
      return take('magic', counted.token_hash, tx)
    },

    forget: async (memberId, tx) => {
      await tx.deleteFrom('mail_token').where('user_id', '=', memberId).execute()
    },

    sweep: async () => {
      await db.deleteFrom('mail_token').where('expires_at', '<=', now()).execute()
    },
  }
}
