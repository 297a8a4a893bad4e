import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSandbox } from '#tests/helpers/sandbox.ts'

const CRLF = '\r\n'

function multipart(to: string, subject: string, date: string): string {
  return [
    `From: Roarback <support@roarback.example>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative;',
    ' boundary="--_NmP-abc-Part_1"',
    '',
    '----_NmP-abc-Part_1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Sign in: http://localhost:3000/api/auth/magic?token=3Dabc&next=3D=',
    '%2F caf=C3=A9 =F0=9F=93=A3',
    '----_NmP-abc-Part_1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Sign in: <a href="http://localhost:3000/">here</a></p>').toString('base64'),
    '----_NmP-abc-Part_1--',
    '',
  ].join(CRLF)
}

async function withMails(mails: Record<string, string>) {
  const sandbox = await openSandbox()
  mkdirSync(join(sandbox.folder, 'outbox'))
  for (const [name, source] of Object.entries(mails))
    writeFileSync(join(sandbox.folder, 'outbox', name), source)
  return {
    ...sandbox,
    json: async (query = '') =>
      (await (await fetch(`${sandbox.url}/mailbox.json${query}`)).json()) as Record<string, string>[],
    page: async () => await (await fetch(`${sandbox.url}/mailbox`)).text(),
  }
}

describe('the mailbox', () => {
  it('is empty, and says why, when there is no folder at all', async () => {
    const { url } = await openSandbox()
    expect(await (await fetch(`${url}/mailbox.json`)).json()).toEqual([])
    const page = await fetch(`${url}/mailbox`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('No mail leaves this machine')
  })

  it('reads what the application writes, newest first', async () => {
    const { json, page } = await withMails({
      'a.eml': multipart('Old <one@example.org>', 'First', 'Fri, 20 Nov 2026 10:00:00 +0000'),
      'b.eml': multipart(
        'ONE@example.org, two@example.org',
        '=?UTF-8?Q?Caf=C3=A9_=F0=9F=93=A3?=',
        'Fri, 20 Nov 2026 11:00:00 +0000',
      ),
      'c.tmp': 'not yet a mail',
    })
    expect(await json()).toEqual([
      {
        to: 'one@example.org, two@example.org',
        subject: 'Café 📣',
        text: 'Sign in: http://localhost:3000/api/auth/magic?token=abc&next=%2F café 📣',
        html: '<p>Sign in: <a href="http://localhost:3000/">here</a></p>',
        at: '2026-11-20T11:00:00.000Z',
      },
      expect.objectContaining({ to: 'one@example.org', subject: 'First', at: '2026-11-20T10:00:00.000Z' }),
    ])
    expect(await json('?to=TWO@example.org')).toHaveLength(1)
    expect(await json('?to=nobody@example.org')).toEqual([])
    expect(await page()).toContain('<a href="http://localhost:3000/api/auth/magic?token=abc&amp;next=%2F">')
  })

  it('reads a plain mail, and shows no markup that somebody sent', async () => {
    const { json, page } = await withMails({
      'a.eml': 'To: one@example.org\nSubject: <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n',
      'b.eml': '',
    })
    expect((await json()).map(({ text }) => text)).toContain('<img src=x onerror=alert(1)>\n')
    expect(await page()).not.toMatch(/<script|<img/)
  })
})
