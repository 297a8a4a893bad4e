import type { SendMailOptions } from 'nodemailer'
import { email } from '#contracts/strings.ts'
import { MailRefused, type Mail } from '#core/mail/port.ts'

/** Whom mails are from. */
export interface Sender {
  readonly address: string
  readonly name: string
}

const Address = email()

/**
 * The library takes `a@x, b@y` and line breaks for more recipients, even in an explicit envelope (RESEARCH "Mail"):
 * what is not one strict address, written as we keep it, goes no further.
 */
function strictAddress(to: string): string {
  const parsed = Address.safeParse(to)
  if (!parsed.success || parsed.data !== to) throw new MailRefused('EADDRESS')
  return to
}

/** A mail as the library takes it. `at` is in epoch milliseconds. */
export function messageOf(mail: Mail, id: string, from: Sender, at: number): SendMailOptions {
  const to = strictAddress(mail.to)
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(at),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // No answer from an absence assistant is wanted.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
