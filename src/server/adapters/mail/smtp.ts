import { createTransport } from 'nodemailer'
import { MailFailed, MailRefused, type Mailer } from '#core/mail/port.ts'
import { messageOf, type Sender } from './message.ts'

/** All in milliseconds. The whole is bounded as well: a server may answer often and never come to an end. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const SEND_MS = 45_000
/** The server wants to be logged in to, or spoken to under TLS: a fault of ours, and not of the mail. */
const ASKS_FOR_MORE = new Set([530, 534, 535, 538])

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:`; query parameters are the library's options. */
  readonly url: string
  readonly from: Sender
  readonly now: () => number
}

/** Mails over SMTP, one connection each: they are few, and a pool repeats by itself what the outbox repeats already. */
export function createSmtpMailer({ url, from, now }: SmtpOptions): Mailer {
  const closing = new AbortController()
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    // A password is not sent in clear because somebody between cut STARTTLS out; `?requireTLS=false` says otherwise.
    requireTLS: username !== '' && !isLoopback(hostname),
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    send: async (mail, id) => {
      const signal = AbortSignal.any([AbortSignal.timeout(SEND_MS), closing.signal])
      const message = messageOf(mail, id, from, now())
      try {
        await transport.sendMail({ ...message, signal })
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: async () => {
      closing.abort()
      transport.close()
    },
  }
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

/** 5xx is for good, 4xx and whatever happened to the connection is not. What the server said stays out: it repeats addresses. */
function toMailError(error: unknown): MailFailed {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : null
  const name = typeof code === 'string' ? code : 'unknown'
  const said = status === null ? name : `${name} ${status}`
  const isAboutTheMail = name === 'EENVELOPE' || name === 'EMESSAGE'
  const isForGood = status === null || (status >= 500 && !ASKS_FOR_MORE.has(status))
  return isAboutTheMail && isForGood ? new MailRefused(said) : new MailFailed(said)
}
