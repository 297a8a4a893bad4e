/** Who is signed in, as every feature sees it. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

export interface SignedIn {
  readonly member: Member
  /** `Set-Cookie` values to send back. */
  readonly cookies: readonly string[]
}

export interface Credentials {
  /** Normalised: trimmed and lower-cased. */
  readonly email: string
  readonly password: string
}

/** Where a request came from; kept with its session so that its owner can recognise it. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string | undefined
}

/** A password as it is stored; made by `hash` alone. */
export type PasswordHash = string & { readonly hashed: unique symbol }

/** One place where a member is signed in. Times are epoch milliseconds. */
export interface Session {
  readonly id: string
  /** The one that asks. */
  readonly isCurrent: boolean
  readonly since: number
  readonly until: number
  readonly userAgent: string | null
  /** When it was started by a mailed link or code; null for one that was started by a password. */
  readonly mailboxProvenAt: number | null
}

/** What is held about a member beside sessions. Times are epoch milliseconds. */
export interface AccountFacts {
  readonly email: string
  readonly emailVerified: boolean
  readonly createdAt: number
  /** Null for one that has not been asked yet. */
  readonly terms: { readonly version: string; readonly acceptedAt: number } | null
}

/** Accounts cannot be read or written right now; whoever asked may ask again. */
export class AccountsAway extends Error {
  override readonly name = 'AccountsAway'
}

/**
 * The port to whatever keeps accounts and sessions. `Tx` is a transaction of the database that it shares with the rest.
 * Methods that take one run inside `transaction` alone, and hold the member still until it ends.
 */
export interface Accounts<Tx = unknown> {
  /**
   * Runs `work` in one transaction: what this port is asked meanwhile belongs to it, and so does what is written
   * through `tx`. Work that throws leaves nothing behind. Inside it, neither the network nor `create`, `signIn` and
   * `signOut` may be waited for.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Creates the account, records that the terms were accepted, and signs in; `alongside` belongs to the same
   * transaction. Null when the address is taken.
   */
  create(
    credentials: Credentials,
    origin: Origin,
    alongside?: (member: Member, tx: Tx) => Promise<void>,
  ): Promise<SignedIn | null>
  /** Null for an unknown address and for a wrong password alike, in the same time. */
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn | null>
  /** Ends the session of this `Cookie` header, if there is one; throws where it lives on. Returns the cookies that clear it. */
  signOut(cookieHeader: string | undefined): Promise<readonly string[]>
  /** Reads the session from the database each time; a signed-out cookie is dead at once. */
  memberOf(cookieHeader: string | undefined): Promise<Member | null>
  /** Has this member a password, or only magic links? */
  hasPassword(memberId: string): Promise<boolean>
  /** Null for one that is gone. */
  factsOf(memberId: string): Promise<AccountFacts | null>

  /** Takes 10–20 ms of a processor, so never inside a transaction. Throws `AccountsAway` where too many wait already. */
  hash(password: string): Promise<PasswordHash>
  /** The stored hash that this password fits, to be handed to `setPassword`; null where it fits none. */
  checkPassword(memberId: string, password: string): Promise<PasswordHash | null>
  /** Sets it or adds one. With `instead` only where that is still the stored one. False where nothing was set. */
  setPassword(memberId: string, password: PasswordHash, tx: Tx, instead?: PasswordHash): Promise<boolean>

  /**
   * Whoever asks has just shown that the mailbox is theirs. Marks the address verified; where it was not yet and
   * `keepsAccess` is false, whatever was set up before is taken away: password, sessions (DECISIONS T81), and the hosted
   * checkout and card payments that are open, which are not handed out again. Null for a member that is gone.
   */
  proveMailbox(
    memberId: string,
    how: { readonly keepsAccess: boolean },
    tx: Tx,
  ): Promise<{ readonly member: Member; readonly lostPassword: boolean } | null>
  /**
   * The account of this normalised address, or a new one without a password whose mailbox nobody has proved yet. Of two
   * transactions that would create it at once, one fails, and finds it when it is run again.
   */
  findOrCreate(email: string, tx: Tx): Promise<{ readonly member: Member; readonly isNew: boolean }>
  /** Records the terms of today where none were accepted yet (DECISIONS T8). */
  acceptTerms(memberId: string, tx: Tx): Promise<void>
  /** Signs in whoever has just proven their mailbox. */
  startSession(memberId: string, origin: Origin, tx: Tx): Promise<SignedIn>

  /** Of the member of this `Cookie` header: the live ones, the newest first; none for a visitor. */
  sessions(cookieHeader: string | undefined): Promise<readonly Session[]>
  /** False where this member has no such session. */
  endSession(memberId: string, sessionId: string): Promise<boolean>
  /** Ends all but this one; all where it is null. */
  endSessions(memberId: string, exceptId: string | null, tx: Tx): Promise<void>
  /**
   * The account with its sessions, and all rows of ours that refer to it. False where it is gone already, or where the
   * session of this `Cookie` header is over.
   */
  remove(memberId: string, cookieHeader: string | undefined, tx: Tx): Promise<boolean>
}
