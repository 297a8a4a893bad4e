import { describe, expect, it } from 'vitest'
import {
  cancelledMail,
  endedMail,
  paidTwiceMail,
  paymentFailedMail,
  planChangedMail,
  receiptMail,
} from './billing-mails.ts'
import { paidMail, unclaimedMail } from './payment-mails.ts'
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
const [START, END] = [Date.UTC(2026, 10, 20, 23, 59), Date.UTC(2026, 11, 20)]
const RECEIPT = {
  to: TO,
  plan: 'monthly',
  cents: 399,
  paidAt: START,
  periodStart: START,
  periodEnd: END,
  renewsAt: END,
  isChange: false,
} as const
const BILLING = `${SITE.url}/account`
const ALL: [name: string, mail: Mail, links: string[], says: RegExp[]][] = [
  ['welcome', welcomeMail(SITE, signIn), [MAGIC], [/15 minutes/, /042137/, /Not you\?/]],
  ['sign-in', signInMail(SITE, signIn), [MAGIC], [/15 minutes/, /042137/, /Not you\?/]],
  [
    'paid',
    paidMail(SITE, signIn),
    [MAGIC],
    [/payment went through/, /15 minutes/, /042137/, /have not paid for anything/],
  ],
  [
    'paid, and nobody came',
    unclaimedMail(SITE, signIn),
    [MAGIC],
    [/last step was never finished/, /15 minutes/, /042137/, /have not paid for anything/],
  ],
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
  [
    'receipt',
    receiptMail(SITE, RECEIPT),
    [BILLING],
    [/\$3\.99/, /November 20, 2026/, /Next renewal:? December 20, 2026/, /for \$3\.99, until you cancel/],
  ],
  [
    'receipt of the last payment, after a change',
    receiptMail(SITE, { ...RECEIPT, cents: 123_456, renewsAt: null, isChange: true }),
    [BILLING],
    [/\$1,234\.56/, /does not renew/, /previous plan has been taken off/, /Next renewal:? none/],
  ],
  [
    'payment failed',
    paymentFailedMail(SITE, { to: TO, plan: 'annual', cents: 1999, nextAttemptAt: END }),
    [BILLING],
    [
      /\$19\.99 that are due for the Annual plan/,
      /tried again on December 20, 2026/,
      /no need to subscribe a second/,
    ],
  ],
  [
    'payment failed for the last time',
    paymentFailedMail(SITE, { to: TO, plan: null, cents: 5, nextAttemptAt: null }),
    [BILLING],
    [/\$0\.05/, /not tried again/],
  ],
  [
    'cancelled, access gone',
    cancelledMail(SITE, { to: TO, plan: 'monthly', until: END, keepsAccess: false }),
    [BILLING],
    [
      /has ended at once/,
      /until December 20, 2026/,
      /refunded to your card by itself/,
      /access is back at once/,
    ],
  ],
  [
    'cancelled, access kept',
    cancelledMail(SITE, { to: TO, plan: 'monthly', until: END, keepsAccess: true }),
    [BILLING],
    [/use the writer until December 20, 2026/, /Undo the cancellation until/],
  ],
  [
    'ended, with a refund',
    endedMail(SITE, { to: TO, plan: 'monthly', endedAt: END, reason: 'asked', refundedCents: 200 }),
    [`${SITE.url}/subscribe`],
    [/ended on December 20, 2026, as you asked/, /\$2\.00 go back/],
  ],
  [
    'ended, unpaid',
    endedMail(SITE, { to: TO, plan: null, endedAt: END, reason: 'unpaid', refundedCents: 0 }),
    [`${SITE.url}/subscribe`],
    [/last payment could not be made/],
  ],
  [
    'paid twice',
    paidTwiceMail(SITE, { to: TO, plan: 'annual', cents: 1999 }),
    [BILLING],
    [/the new one has ended, and all of the \$19\.99 go back/, /earlier subscription goes on/],
  ],
  [
    'plan changed',
    planChangedMail(SITE, { to: TO, before: 'monthly', plan: 'annual', renewsAt: END }),
    [BILLING],
    [/Monthly, \$3\.99 per month/, /Annual, \$19\.99 per year/, /Not you\?/],
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

describe('a mail about money', () => {
  it('promises a refund only where access is gone, and one that was made only', () => {
    const cancelled = cancelledMail(SITE, { to: TO, plan: 'monthly', until: END, keepsAccess: true })
    const ended = endedMail(SITE, { to: TO, plan: null, endedAt: END, reason: null, refundedCents: 0 })
    for (const { text } of [cancelled, ended]) expect(text).not.toMatch(/refund|go back to/)
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
