import type { Session } from './port.ts'

/** So long after a mailed link or code a session stands for the mailbox itself, in milliseconds. */
const FRESH_MS = 15 * 60_000

/** May this session do what else asks for the password? */
export const isFreshProof = ({ mailboxProvenAt }: Pick<Session, 'mailboxProvenAt'>, now: number): boolean =>
  mailboxProvenAt !== null && now - mailboxProvenAt < FRESH_MS
