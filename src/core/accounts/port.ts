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

/** Accounts cannot be read or written right now; whoever asked may ask again. */
export class AccountsAway extends Error {
  override readonly name = 'AccountsAway'
}

/** The port to whatever keeps accounts and sessions. */
export interface Accounts {
  /** Creates the account, records that the terms were accepted, and signs in. Null when the address is taken. */
  create(credentials: Credentials, origin: Origin): Promise<SignedIn | null>
  /** Null for an unknown address and for a wrong password alike, in the same time. */
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn | null>
  /** Ends the session of this `Cookie` header, if there is one; throws where it lives on. Returns the cookies that clear it. */
  signOut(cookieHeader: string | undefined): Promise<readonly string[]>
  /** Reads the session from the database each time; a signed-out cookie is dead at once. */
  memberOf(cookieHeader: string | undefined): Promise<Member | null>
  /** Has this member a password, or only magic links? */
  hasPassword(memberId: string): Promise<boolean>
}
