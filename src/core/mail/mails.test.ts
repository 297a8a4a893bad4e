import { describe, expect, it } from 'vitest'
import type { Mail } from './port.ts'
import {
  accountDeletedMail,
  alreadyRegisteredMail,
  continueToPaymentMail,
  passwordChangedMail,
  passwordRemovedMail,
  resetMail,
  signInMail,
  welcomeMail,
} from './mails.ts'

const SITE = { name: 'Roarback', url: 'https://roarback.example', supportEmail: 'help@roarback.example' }
const TO = 'citizen@example.org'
const MAGIC = `${SITE.url}/login#magic_token=tok_EN-123`
const RESET = `${SITE.url}/reset-password#access_token=abc&refresh_token=x&type=recovery`
const PAY = `${SITE.url}/payment?plan=annual&email=qa%2B1%40x.example`

const signIn = { to: TO, link: MAGIC, code: '042137' }
const ALL: [name: string, mail: Mail, links: string[], says: RegExp[]][] = [
  ['welcome', welcomeMail(SITE, signIn), [MAGIC], [/15 minutes/, /042137/, /Not you\?/]],
  ['sign-in', signInMail(SITE, signIn), [MAGIC], [/15 minutes/, /042137/, /Not you\?/]],
  [
    'continue to payment',
    continueToPaymentMail(SITE, { to: TO, plan: 'annual', link: PAY }),
    [PAY],
    [/Annual plan/, /\$19\.99 per year/, /Not you\?/],
  ],
  ['reset', resetMail(SITE, { to: TO, link: RESET }), [RESET], [/24 hours/, /Not you\?/]],
  [
    'password changed',
    passwordChangedMail(SITE, { to: TO }),
    [`${SITE.url}/login?view=reset`],
    [/Not you/, /help@roarback\.example/],
  ],
  [
    'already registered',
    alreadyRegisteredMail(SITE, signIn),
    [MAGIC],
    [/There is one already/, /042137/, /Not you\?/],
  ],
  [
    'password removed',
    passwordRemovedMail(SITE, { to: TO, link: RESET }),
    [RESET],
    [/was set before, perhaps by somebody else/, /24 hours/],
  ],
  ['account deleted', accountDeletedMail(SITE, { to: TO }), [], [/gone/, /Not you\?/]],
]

const unescape = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What a reader of the HTML sees, without what stands in the head. */
const shown = (html: string): string =>
  unescape(
    html
      .slice(html.indexOf('<body'))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  )

describe.each(ALL)('the mail %s', (_name, mail, links, says) => {
  it('names the site in its subject, on one line', () => {
    expect(mail.to).toBe(TO)
    expect(mail.subject).toContain(SITE.name)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.subject.length).toBeLessThan(70)
  })

  it('says the same in both of its forms', () => {
    for (const what of [...says, new RegExp(SITE.supportEmail)]) {
      expect(mail.text).toMatch(what)
      expect(shown(mail.html)).toMatch(what)
    }
  })

  it('leads where it should and nowhere else', () => {
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescape(href))
    expect([...new Set(hrefs)]).toEqual([...links, SITE.url])
    const written = mail.text.match(/https?:\/\/\S+/g)
    expect(written).toEqual([...links, SITE.url])
  })

  it('loads nothing, runs nothing and closes what it opens', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|url\(|@import|\bsrc=/i)
    const open: string[] = []
    for (const [, slash, tag = ''] of mail.html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'br'].includes(tag)) continue
      if (slash) expect(open.pop()).toBe(tag)
      else open.push(tag)
    }
    expect(open).toEqual([])
  })
})

describe('what is put into a mail', () => {
  it('is text, never markup', () => {
    const { html, text } = signInMail(
      { ...SITE, name: `<b>R&D's "site"</b>` },
      { to: TO, link: `${SITE.url}/login#magic_token="><script>alert(1)</script>`, code: '1' },
    )
    expect(html).not.toMatch(/<b>|<script/)
    expect(html).toContain('&lt;b&gt;R&amp;D&#39;s &quot;site&quot;&lt;/b&gt;')
    expect(text).toContain(`<b>R&D's "site"</b>`)
  })
})
