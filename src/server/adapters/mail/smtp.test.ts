import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  accountDeletedMail,
  alreadyRegisteredMail,
  continueToPaymentMail,
  passwordChangedMail,
  passwordRemovedMail,
  resetMail,
  signInMail,
  welcomeMail,
} from '#core/mail/mails.ts'
import { MailFailed, MailRefused, type Mail } from '#core/mail/port.ts'
import { startSmtp, type Verdict } from '#tests/helpers/smtp.ts'
import { createSmtpMailer } from './smtp.ts'

const AT = Date.UTC(2026, 0, 15, 12)
const FROM = { address: 'hello@roarback.example', name: 'Röarback, "Ltd" 📣' }
const SITE = { name: FROM.name, url: 'https://roarback.example', supportEmail: 'help@roarback.example' }
const TO = "o'brien+qa@example.org"
/** Longer than a line of a mail may be. */
const TOKEN = `a=b%3D${'x'.repeat(200)}`
const MAGIC = `${SITE.url}/login#magic_token=${TOKEN}`
const RESET = `${SITE.url}/reset-password#access_token=${TOKEN}&refresh_token=x&type=recovery`
const PAY = `${SITE.url}/payment?plan=monthly&email=o'brien%2Bqa%40example.org`
const SIGN_IN = { to: TO, link: MAGIC, code: '042137' }

const KINDS: [name: string, mail: Mail, link: string | null][] = [
  ['welcome', welcomeMail(SITE, SIGN_IN), MAGIC],
  ['sign-in', signInMail(SITE, SIGN_IN), MAGIC],
  ['continue to payment', continueToPaymentMail(SITE, { to: TO, plan: 'monthly', link: PAY }), PAY],
  ['reset', resetMail(SITE, { to: TO, link: RESET }), RESET],
  ['password changed', passwordChangedMail(SITE, { to: TO }), `${SITE.url}/login?view=reset`],
  ['already registered', alreadyRegisteredMail(SITE, SIGN_IN), MAGIC],
  ['password removed', passwordRemovedMail(SITE, { to: TO, link: RESET }), RESET],
  ['account deleted', accountDeletedMail(SITE, { to: TO }), null],
]

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...more,
})

const mailerAt = (url: string) => {
  const mailer = createSmtpMailer({ url, from: FROM, now: () => AT })
  onTestFinished(() => mailer.close())
  return mailer
}

async function withServer(verdict?: Verdict) {
  const server = await startSmtp(verdict === undefined ? {} : { verdict })
  return { ...server, mailer: mailerAt(server.url) }
}

const failureOf = async (sending: Promise<void>): Promise<MailFailed> => {
  const error: unknown = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MailFailed)) throw new Error(`not a MailFailed: ${String(error)}`)
  return error
}

describe('a mail over SMTP', () => {
  it.each(KINDS)('arrives whole: %s', async (_name, mail, link) => {
    const { mailer, delivered } = await withServer()
    const id = randomUUID()
    await mailer.send(mail, id)
    expect(delivered).toHaveLength(1)
    const [arrived] = delivered
    expect(arrived?.to).toEqual([TO])
    expect(arrived?.mail).toMatchObject({
      from: { name: FROM.name, address: FROM.address },
      to: [{ address: TO }],
      subject: mail.subject,
      messageId: `<${id}@roarback.example>`,
      date: new Date(AT).toISOString(),
    })
    expect(arrived?.mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    expect(arrived?.mail.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.html.trimEnd())
    expect(arrived?.mail.attachments).toEqual([])
    if (link !== null) {
      expect(arrived?.mail.text).toContain(`\n${link}\n`)
      expect(arrived?.mail.html).toContain(`href="${link.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"`)
    }
  })

  it('asks for no automatic answers', async () => {
    const { mailer, delivered } = await withServer()
    await mailer.send(mailTo(TO), randomUUID())
    expect(delivered[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  it.each([
    'v@example.org, evil@example.net',
    'v@example.org;evil@example.net',
    'v@example.org\r\nBcc: evil@example.net',
    'V <v@example.org>',
    '"v, evil@example.net" <v@example.org>',
    'v@example.org ',
    'V@example.org',
    'v@localhost',
    'group:v@example.org;',
    '',
  ])('never goes to %j', async (to) => {
    const { mailer, asked } = await withServer()
    const error = await failureOf(mailer.send(mailTo(to), randomUUID()))
    expect(error).toBeInstanceOf(MailRefused)
    expect(error.code).toBe('EADDRESS')
    expect(asked()).toBe(0)
  })

  it('keeps one subject one header, and reads no file that it names', async () => {
    const { mailer, delivered } = await withServer()
    const subject = 'Hello\r\nBcc: evil@example.net'
    await mailer.send(mailTo(TO, { subject, text: 'path:/etc/passwd' }), randomUUID())
    expect(delivered[0]?.to).toEqual([TO])
    expect(delivered[0]?.mail.bcc).toBeUndefined()
    expect(delivered[0]?.mail.text).toContain('path:/etc/passwd')
  })
})

describe('a mail that is not taken', () => {
  it.each([
    [550, true],
    [554, true],
    [450, false],
    [451, false],
    [421, false],
    [530, false],
  ])('with %i is refused for good: %s', async (status, isForGood) => {
    const { mailer } = await withServer(() => status)
    const error = await failureOf(mailer.send(mailTo(TO), randomUUID()))
    expect(error instanceof MailRefused).toBe(isForGood)
    expect(error.code).toMatch(new RegExp(`^[A-Z]+ ${status}$`))
    // What the server said names the address.
    expect(`${error.message}${error.stack}${String(error.cause)}`).not.toContain(TO)
  })

  it('since nobody listens is tried again', async () => {
    const { mailer, stop } = await withServer()
    await stop()
    const error = await failureOf(mailer.send(mailTo(TO), randomUUID()))
    expect(error).not.toBeInstanceOf(MailRefused)
    expect(error.code).toBe('ESOCKET')
  })

  it('since a password would go in clear is tried again, and the password is not sent', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.setEncoding('latin1').on('data', (text: string) => heard.push(text))
      socket.on('error', () => {})
      socket.write('220 old\r\n')
      socket.on('data', (text: string) =>
        socket.write(/^STARTTLS/i.test(text) ? '502 never heard of it\r\n' : '250-old\r\n250 AUTH PLAIN\r\n'),
      )
    })
    server.listen(0, '0.0.0.0')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    // Any name but the usual ones for this machine.
    const error = await failureOf(mailerAt(`smtp://me:secret@0.0.0.0:${port}`).send(mailTo(TO), randomUUID()))
    expect(error).not.toBeInstanceOf(MailRefused)
    expect(heard.join('')).toMatch(/STARTTLS/)
    expect(heard.join('')).not.toMatch(/AUTH/)
  })

  it('is let go of when the mailer is closed', async () => {
    const sockets: Socket[] = []
    // It listens, and never says a word.
    const server = createServer((socket) => sockets.push(socket.on('error', () => {})))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const mailer = mailerAt(`smtp://127.0.0.1:${port}`)
    const failing = failureOf(mailer.send(mailTo(TO), randomUUID()))
    await expect.poll(() => sockets.length).toBe(1)
    await mailer.close()
    expect((await failing).code).toBe('EABORT')
  })
})
