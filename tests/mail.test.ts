import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { resetMail } from '#core/mail/mails.ts'
import { openDatabase } from '#server/db/client.ts'
import { createOutbox } from '#server/db/outbox.ts'
import { startServer, type LiveServer } from './helpers/live-server.ts'
import { startSmtp } from './helpers/smtp.ts'
import { tempFolder } from './helpers/temp-folder.ts'

// Whole processes start here.
vi.setConfig({ testTimeout: 120_000 })

const TO = 'citizen@example.org'

/** The real server as a process; what it says of itself is known as soon as it listens. */
async function start(env: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: tempFolder(), ...env })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  await expect.poll(() => server.log()).toMatch(/Ctrl-C/)
  return server
}

/** Puts a mail into a server's database, as a process beside it would. */
async function putReset(server: LiveServer, key: string) {
  const secret = readFileSync(join(server.dataDir, 'auth-secret'), 'utf8')
  const database = openDatabase({ dataDir: server.dataDir })
  const link = `${server.url}/reset-password#access_token=token&refresh_token=x&type=recovery`
  const site = { name: 'Roarback', url: server.url, supportEmail: 'help@roarback.example' }
  await createOutbox({ ...database, now: Date.now, secret }).put({
    ...resetMail(site, { to: TO, link }),
    dedupeKey: key,
  })
  await database.close()
  return link
}

describe('a mail of the running product', () => {
  it('lies in the mailbox that the start table names', async () => {
    const server = await start()
    const mailbox = /mail +stand-in: files in \S+, shown at (http\S+\/mailbox)/.exec(server.log())?.[1] ?? ''
    const link = await putReset(server, 'one')
    const mine = async () =>
      (await (await fetch(`${mailbox}.json?to=${TO}`)).json()) as { subject: string; text: string }[]
    await expect.poll(mine).toMatchObject([{ subject: 'Set a new password for Roarback' }])
    expect((await mine())[0]?.text).toContain(link)
    expect(await server.stop()).toBe(0)
  })

  it('goes to the mail server where there is one, and waits for it while it is away', async () => {
    const smtp = await startSmtp()
    const server = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@roarback.example' })
    expect(server.log()).toMatch(/mail +real: SMTP, from hello@roarback\.example/)
    const link = await putReset(server, 'one')
    await expect.poll(() => smtp.delivered.map(({ to }) => to)).toEqual([[TO]])
    expect(smtp.delivered[0]?.mail.text).toContain(link)

    await smtp.stop()
    await putReset(server, 'two')
    await expect.poll(() => server.log()).toMatch(/"code":"ESOCKET"/)
    expect(server.log()).not.toContain(TO)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it('has its mailbox also where payments are real', async () => {
    const server = await start({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_MONTHLY: 'price_1',
      STRIPE_PRICE_ANNUAL: 'price_2',
    })
    expect(server.log()).toMatch(/payments +real: Stripe/)
    const mailbox = /shown at (http\S+\/mailbox)/.exec(server.log())?.[1] ?? ''
    expect((await fetch(mailbox)).status).toBe(200)
  })
})
