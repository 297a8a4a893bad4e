/** A mail, ready to be sent to one strictly valid address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for readers of HTML; nothing is loaded from elsewhere. */
  readonly html: string
}

/** A mail on its way into the outbox. */
export interface NewMail extends Mail {
  /** Two mails with one key are one mail: the second is dropped. */
  readonly dedupeKey: string
  /** It says nothing but what holds for so long, in milliseconds: sent later, it would only mislead. Without: always good. */
  readonly goodFor?: number
}

/** A mail that was not taken, and why in a word or two ('EENVELOPE 451'): never an address, never what it said. */
export class MailFailed extends Error {
  override readonly name: string = 'MailFailed'
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(`The mail was not taken: ${code}`, options)
    this.code = code
  }
}

/** The receiving side refused for good; trying again would only annoy it. */
export class MailRefused extends MailFailed {
  override readonly name = 'MailRefused'
}

/** The port to whatever carries mails. */
export interface Mailer {
  /**
   * Hands one mail over. `id` is the outbox row's: it becomes the Message-ID, so that a mail that was handed over twice
   * (a crash between sending and noting it) can be recognised. Throws {@link MailRefused} where it is refused for good,
   * {@link MailFailed} or anything else where it may be tried again. Settles within a minute either way.
   */
  send(mail: Mail, id: string): Promise<void>
  close(): Promise<void>
}
