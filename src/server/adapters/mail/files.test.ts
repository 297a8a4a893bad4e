import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signInMail } from '#core/mail/mails.ts'
import { MailFailed, MailRefused } from '#core/mail/port.ts'
import { openSandbox } from '#tests/helpers/sandbox.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'
import { createFileMailer } from './files.ts'

const AT = Date.UTC(2026, 0, 15, 12)
const FROM = { address: 'support@roarback.example', name: 'Röarback' }
const SITE = { name: 'Röarback — 📣', url: 'http://localhost:3000', supportEmail: FROM.address }
const LINK = `${SITE.url}/login#magic_token=${'x'.repeat(150)}&a=b%3D`

const signIn = (to: string) => signInMail(SITE, { to, link: LINK, code: '042137' })
const lines = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trimEnd()

describe('mails as files', () => {
  it('are what the mailbox shows, to the last letter', async () => {
    const { folder, url } = await openSandbox()
    let at = AT
    const mailer = createFileMailer({ folder: join(folder, 'outbox'), from: FROM, now: () => at })
    await mailer.send(signIn('one@example.org'), randomUUID())
    at += 5_000
    await mailer.send(signIn("o'brien+qa@example.org"), randomUUID())

    const all = (await (await fetch(`${url}/mailbox.json`)).json()) as Record<string, string>[]
    expect(all.map(({ to, at: when }) => [to, when])).toEqual([
      ["o'brien+qa@example.org", '2026-01-15T12:00:05.000Z'],
      ['one@example.org', '2026-01-15T12:00:00.000Z'],
    ])
    const mine = (await (await fetch(`${url}/mailbox.json?to=one@example.org`)).json()) as typeof all
    const sent = signIn('one@example.org')
    expect(mine).toHaveLength(1)
    expect(mine[0]?.['subject']).toBe(sent.subject)
    expect(lines(mine[0]?.['text'])).toBe(lines(sent.text))
    expect(lines(mine[0]?.['html'])).toBe(lines(sent.html))
    const page = await (await fetch(`${url}/mailbox`)).text()
    expect(page).toContain(`<a href="${LINK.replaceAll('&', '&amp;')}">`)
  })

  it('are for their owner alone, and whole or not there', async () => {
    const folder = join(tempFolder(), 'outbox')
    const mailer = createFileMailer({ folder, from: FROM, now: () => AT })
    const id = randomUUID()
    await mailer.send(signIn('one@example.org'), id)
    // The same mail again, after a crash, is the same file.
    await mailer.send(signIn('one@example.org'), id)
    expect(readdirSync(folder)).toEqual([`${id}.eml`])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, `${id}.eml`)).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
    await mailer.send(signIn('one@example.org'), id)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('refuse what is not one address, and may be tried again when the disk fails', async () => {
    const folder = join(tempFolder(), 'outbox')
    const mailer = createFileMailer({ folder, from: FROM, now: () => AT })
    await expect(mailer.send(signIn('a@example.org, b@example.org'), 'x')).rejects.toBeInstanceOf(MailRefused)
    mkdirSync(join(folder, '..'), { recursive: true })
    writeFileSync(folder, 'a file where a folder should be')
    const failing = mailer.send(signIn('one@example.org'), 'x')
    await expect(failing).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(failing).rejects.toBeInstanceOf(MailFailed)
    await expect(failing).rejects.not.toBeInstanceOf(MailRefused)
  })
})
