import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signInMail } from '#core/mail/mails.ts'
import { MailRefused, type Mailer, type NewMail } from '#core/mail/port.ts'
import { startSmtp, type Verdict } from '#tests/helpers/smtp.ts'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createSmtpMailer } from './adapters/mail/smtp.ts'
import type { Database, Engine } from './db/client.ts'
import { createOutbox, LEASE_MS, MAX_ATTEMPTS, type Outbox } from './db/outbox.ts'
import { backOff, startMailSender } from './mail-sender.ts'

const SECRET = 'a secret for tests, thirty-two characters'
const SITE = { name: 'Roarback', url: 'https://roarback.example', supportEmail: 'help@roarback.example' }
const FROM = { address: 'hello@roarback.example', name: 'Roarback' }
const HOUR = 3_600_000

const mailTo = (to: string): NewMail => ({
  ...signInMail(SITE, { to, link: `${SITE.url}/login#magic_token=canary-token`, code: '042137' }),
  dedupeKey: to,
})

/** An outbox, and a way to have processes that send from it. */
async function openSending(engine: Engine = 'sqlite') {
  const { database, clock, open } = await openTestDatabase(engine)
  const outboxOn = (one: Database): Outbox => createOutbox({ ...one, now: clock.now, secret: SECRET })
  const lines: string[] = []
  const { log } = Fastify({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } })
  const sendFrom = (outbox: Outbox, mailer: Mailer, random = () => 0.5) => {
    const sender = startMailSender({ outbox, mailer, log, random })
    onTestFinished(sender.stop)
    return sender
  }
  const rows = () => database.db.selectFrom('outbox_mail').selectAll().execute()
  const outbox = outboxOn(database)
  return { database, clock, open, outboxOn, outbox, sendFrom, rows, log: () => lines.join('') }
}

async function withSmtp(verdict?: Verdict, delayMs?: () => number) {
  const server = await startSmtp({
    ...(verdict !== undefined && { verdict }),
    ...(delayMs !== undefined && { delayMs }),
  })
  const mailer = createSmtpMailer({ url: server.url, from: FROM, now: () => Date.UTC(2026, 0, 15) })
  onTestFinished(() => mailer.close())
  return { ...server, mailer }
}

/** A mailer that is told what to do, and says what it was given. */
function fakeMailer(send: Mailer['send'] = async () => {}) {
  const given: string[] = []
  const mailer: Mailer = {
    send: async (mail, id) => {
      given.push(mail.to)
      await send(mail, id)
    },
    close: async () => {},
  }
  return { mailer, given }
}

describe('the sender', () => {
  it('sends what is put, soon and without being asked', async () => {
    const { outbox, sendFrom, rows } = await openSending()
    const { mailer, delivered } = await withSmtp()
    sendFrom(outbox, mailer)
    await outbox.put(mailTo('one@example.org'))
    await expect.poll(() => delivered.map(({ to }) => to)).toEqual([['one@example.org']])
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent'])
  })

  it('sends what another process put, and what was left from before the start', async () => {
    const { outbox, outboxOn, open, sendFrom } = await openSending()
    const { mailer, given } = fakeMailer()
    await outbox.put(mailTo('before@example.org'))
    sendFrom(outbox, mailer)
    await outboxOn(open()).put(mailTo('elsewhere@example.org'))
    await expect.poll(() => given.toSorted()).toEqual(['before@example.org', 'elsewhere@example.org'])
  })

  it('tries again what is put off, later and later, until it is taken', async () => {
    let isAway = true
    const { outbox, clock, sendFrom, rows, log } = await openSending()
    const { mailer, delivered, asked } = await withSmtp(() => (isAway ? 451 : null))
    const sender = sendFrom(outbox, mailer)
    await outbox.put(mailTo('canary@example.org'))
    await sender.flush()
    for (const [index, wait] of [15_000, 45_000, 135_000].entries()) {
      expect(asked()).toBe(index + 1)
      expect(await rows()).toMatchObject([{ state: 'queued', last_error: 'EENVELOPE 451' }])
      clock.advance(wait - 1)
      await sender.flush()
      expect(asked()).toBe(index + 1)
      isAway = index < 2
      clock.advance(1)
      await sender.flush()
    }
    expect(delivered).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent', payload: null, attempts: 4, last_error: null }])
    expect(log()).toMatch(/EENVELOPE 451/)
    expect(log()).not.toMatch(/canary|042137/)
  })

  it('gives up at once what is refused for good, and the others arrive', async () => {
    const { outbox, clock, sendFrom, rows, log } = await openSending()
    const { mailer, delivered, asked } = await withSmtp((to) => (to.startsWith('canary') ? 550 : null))
    const sender = sendFrom(outbox, mailer)
    await outbox.put(mailTo('canary@example.org'))
    await outbox.put(mailTo('two@example.org'))
    await sender.flush()
    clock.advance(24 * HOUR)
    await sender.flush()
    expect(asked()).toBe(2)
    expect(delivered.map(({ to }) => to)).toEqual([['two@example.org']])
    expect((await rows()).map(({ state, payload }) => [state, payload]).toSorted()).toEqual([
      ['dead', null],
      ['sent', null],
    ])
    expect(log()).toMatch(/EENVELOPE 550/)
    expect(log()).not.toMatch(/canary/)
  })

  it('gives up after some hours when nobody listens', async () => {
    const { outbox, clock, sendFrom, rows } = await openSending()
    const { mailer, stop } = await withSmtp()
    await stop()
    const sender = sendFrom(outbox, mailer)
    await outbox.put(mailTo('one@example.org'))
    for (let hour = 0; hour < 30; hour += 1) {
      await sender.flush()
      clock.advance(HOUR)
    }
    expect(await rows()).toMatchObject([
      { state: 'dead', attempts: MAX_ATTEMPTS, payload: null, last_error: 'ESOCKET' },
    ])
  })

  it('gives up what it cannot read any more', async () => {
    const { database, clock, outbox, sendFrom, rows } = await openSending()
    const { mailer, given } = fakeMailer()
    await createOutbox({ ...database, now: clock.now, secret: 'another secret, thirty-two characters' }).put(
      mailTo('one@example.org'),
    )
    await sendFrom(outbox, mailer).flush()
    expect(given).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'unreadable' }])
  })

  it('lets a mail that hangs delay nobody else', async () => {
    const { outbox, sendFrom } = await openSending()
    const hanging = Promise.withResolvers<void>()
    const { mailer, given } = fakeMailer(async ({ to }) => {
      if (to.startsWith('slow')) await hanging.promise
    })
    const sender = sendFrom(outbox, mailer)
    await outbox.put(mailTo('slow@example.org'))
    await expect.poll(() => given).toEqual(['slow@example.org'])
    for (let index = 0; index < 12; index += 1) await outbox.put(mailTo(`quick-${index}@example.org`))
    await expect.poll(() => given.length).toBe(13)
    hanging.resolve()
    await sender.flush()
  })

  it('waits for what is under way when it is stopped, and takes no more', async () => {
    const { outbox, sendFrom, rows } = await openSending()
    const sending = Promise.withResolvers<void>()
    const { mailer, given } = fakeMailer(() => sending.promise)
    const sender = sendFrom(outbox, mailer)
    await outbox.put(mailTo('one@example.org'))
    await expect.poll(() => given.length).toBe(1)
    let isStopped = false
    const stopping = sender.stop().finally(() => {
      isStopped = true
    })
    await outbox.put(mailTo('two@example.org'))
    expect(await rows()).toHaveLength(2)
    expect(isStopped).toBe(false)
    sending.resolve()
    await stopping
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['queued', 'sent'])
    expect(given).toEqual(['one@example.org'])
  })

  it('sends nothing twice when what was sent could not be noted', { timeout: 60_000 }, async () => {
    const { outbox, clock, sendFrom, rows, log } = await openSending()
    const { mailer, given } = fakeMailer()
    let isAway = true
    const sender = sendFrom(
      {
        ...outbox,
        sent: async (claimed) => {
          if (isAway) throw new Error('the database is away')
          await outbox.sent(claimed)
        },
      },
      mailer,
    )
    await outbox.put(mailTo('one@example.org'))
    await sender.flush()
    expect(await rows()).toMatchObject([{ state: 'queued' }])
    expect(log()).toMatch(/could not be noted/)
    isAway = false
    clock.advance(LEASE_MS)
    await sender.flush()
    expect(await rows()).toMatchObject([{ state: 'sent' }])
    expect(given).toHaveLength(1)
  })

  it('says once that it cannot read, and goes on when it can', async () => {
    const { outbox, sendFrom, log } = await openSending()
    const { mailer, given } = fakeMailer()
    let isAway = true
    const sender = sendFrom(
      { ...outbox, claim: (limit) => (isAway ? Promise.reject(new Error('away')) : outbox.claim(limit)) },
      mailer,
    )
    await outbox.put(mailTo('one@example.org'))
    await sender.flush()
    await sender.flush()
    expect(log().match(/the outbox cannot be read/g)).toHaveLength(1)
    isAway = false
    await sender.flush()
    expect(given).toHaveLength(1)
  })
})

describe.each(ENGINES)('two processes on one %s', (engine) => {
  it('send each mail once', async () => {
    const { outbox, outboxOn, open, sendFrom } = await openSending(engine)
    const { mailer, delivered } = await withSmtp(undefined, () => 5)
    const senders = [sendFrom(outbox, mailer), sendFrom(outboxOn(open()), mailer)]
    const wanted = Array.from({ length: 30 }, (_, index) => `citizen-${index}@example.org`)
    await Promise.all(wanted.map((to) => outbox.put(mailTo(to))))
    await Promise.all(senders.map((sender) => sender.flush()))
    expect(delivered.flatMap(({ to }) => to).toSorted()).toEqual(wanted.toSorted())
  })

  it('send what a dead one had claimed, under the same Message-ID', async () => {
    const { outbox, outboxOn, open, clock, sendFrom } = await openSending(engine)
    const { mailer, delivered } = await withSmtp()
    await outbox.put(mailTo('one@example.org'))
    const [claimed] = await outbox.claim(5)
    // It hands the mail over, and dies before it can say so.
    if (claimed?.mail) await mailer.send(claimed.mail, claimed.id)
    const survivor = sendFrom(outboxOn(open()), mailer)
    await survivor.flush()
    expect(delivered).toHaveLength(1)
    clock.advance(LEASE_MS)
    await survivor.flush()
    expect(delivered).toHaveLength(2)
    expect(new Set(delivered.map(({ mail }) => mail.messageId)).size).toBe(1)
  })
})

describe('the wait', () => {
  it('grows threefold, and is spread', () => {
    expect([1, 2, 3, 7].map((attempt) => backOff(attempt, 0.5))).toEqual([
      15_000, 45_000, 135_000, 10_935_000,
    ])
    expect([0, 0.999].map((random) => backOff(1, random))).toEqual([7_500, 22_485])
  })

  it('is none for a refusal', async () => {
    const { outbox, sendFrom, rows } = await openSending()
    const { mailer } = fakeMailer(() => Promise.reject(new MailRefused('EADDRESS')))
    await outbox.put(mailTo('one@example.org'))
    await sendFrom(outbox, mailer).flush()
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'EADDRESS' }])
  })
})
