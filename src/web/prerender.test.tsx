import { describe, expect, it } from 'vitest'
import { documentFor } from '#scripts/web-document.ts'
import { pagesFor, render } from './prerender.tsx'

const pages = (['visitor', 'member'] as const).flatMap((who) =>
  pagesFor(who).map(({ path }) => [who, path] as const),
)
/** The 404, what is there only for whoever pays or has just paid, what belongs to one person, and what is internal. */
const NOT_INDEXED = [
  '*',
  '/payment',
  '/payment-success',
  '/success',
  '/account',
  '/reset-password',
  '/qa-subscription',
]
const HEAD = {
  styles: ['core', 'rest'],
  favicon: '/f.svg',
  fonts: ['/a.woff2'],
  scripts: ['/main.js', '/vendor.js'],
}

describe.each(pages)('for a %s, %s', (who, path) => {
  it('is whole: one title, landmarks, one heading, no inline style, no date', async () => {
    const rendered = await render(path, who)
    expect(rendered.match(/<title>/g)).toHaveLength(1)
    expect(rendered.match(/<h1/g)).toHaveLength(1)
    expect(rendered.match(/<main[^>]* id="main"|<main id="main"/g)).toHaveLength(1)
    expect(rendered).toContain('href="#main"')
    expect(rendered).not.toMatch(/ style="/)
    expect(rendered).not.toMatch(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
    expect(rendered).toContain('%SITE_NAME%')
    expect(rendered).toContain(who === 'member' ? 'Logout' : 'Subscribe')
    // Either to be indexed, under one address, or not at all.
    expect(rendered).toMatch(
      NOT_INDEXED.includes(path)
        ? /<meta name="robots" content="noindex"/
        : /rel="canonical" href="%APP_URL%\//,
    )
  })
})

it('shows the landing page to visitors and the tool to members', async () => {
  expect(await render('/', 'visitor')).toContain('See the live demo')
  const tool = await render('/', 'member')
  expect(tool).toContain('Roar back')
  expect(tool).not.toContain('id="demo"')
})

it('has the letters of the specification', async () => {
  expect(await render('/', 'visitor')).toContain('Unlimited Roasts — $3.99/mo')
  expect(await render('*', 'visitor')).toContain('<title>404 Page Not Found</title>')
  const terms = await render('/terms', 'visitor')
  expect(terms).toContain('Last updated September 9, 2025')
  expect(terms.match(/<h2/g)).toHaveLength(14)
  expect(terms).toContain('id="privacy"')
  expect(terms).toContain('30 rebuttals a minute and 500 a day')
  expect(terms).toContain('mailto:%SUPPORT_EMAIL%')
  const register = await render('/register', 'visitor')
  expect(register).toContain('Create your Monthly ($3.99) account')
  expect(register).toMatch(/href="\/terms" target="_blank"/)
})

it('prints the plans as they are sold', async () => {
  const page = await render('/subscribe', 'visitor')
  for (const text of [
    '$3.99<',
    '$19.99<',
    'Save 44%',
    'BEST VALUE',
    'Secure payment by Stripe',
    'Back to Home',
  ])
    expect(page).toContain(`>${text}`)
  expect(page).toContain('href="/register?plan=monthly"')
  expect(page).toContain('href="/register?plan=annual"')
  // Renewal, and the way out, beside the buttons (DECISIONS T98).
  for (const path of ['/subscribe', '/signup'])
    expect(await render(path, 'visitor')).toMatch(/Both renew until you cancel[^<]*%AFTER_CANCEL%/)
})

it('says nothing of a payment before it knows', async () => {
  const page = await render('/success', 'member')
  expect(page).toContain('Checking your payment...')
  expect(page).not.toMatch(/Subscription Active|Payment Complete|Something went wrong/)
})

it('says nothing of an address, a clock or a mode on the pages that ask for them', async () => {
  const success = await render('/payment-success', 'visitor')
  expect(success).toContain('>Payment Successful!<')
  expect(success).not.toMatch(/Check Your Email|Send Magic Link|Processing/)
  expect(await render('/qa-subscription', 'visitor')).not.toMatch(/TEST MODE|LIVE MODE|qa\+/)
})

it('gives a signed-in reader a way on', async () => {
  expect(await render('/login', 'member')).toContain('You are signed in')
  expect(await render('/login', 'visitor')).toContain('Sign in to your account')
})

it('says nothing of a recovery link, and nothing of an account, before it knows', async () => {
  expect(await render('/reset-password', 'visitor')).toContain('Checking your link...')
  expect(await render('/account', 'member')).toContain('Loading account...')
  const denied = await render('/account', 'visitor')
  expect(denied).toContain('>Access Denied<')
  expect(denied).toContain('>You must be logged in to view your account.<')
  expect(denied).toMatch(/href="\/login"[^>]*>Go to Login</)
})

describe('the document', () => {
  it('moves what React hoists into the head, and names who it is for', async () => {
    const html = documentFor(await render('/terms', 'member'), 'member', HEAD)
    const [head, body] = html.split('</head>')
    expect(head).toContain('<title>Terms and Conditions</title>')
    expect(head).toContain('name="description"')
    expect(body).not.toContain('<title>')
    expect(body).toMatch(/^<body><div id="root" data-who="member"><a /)
    expect(head).toContain('<meta name="site-name" content="%SITE_NAME%">')
    expect(head).toContain('<script type="module" fetchpriority="low" src="/main.js">')
  })

  it('refuses what the policy or hydration would not bear', () => {
    expect(() => documentFor('<title>x</title><p style="color:red"></p>', 'visitor', HEAD)).toThrow(
      /inline style/,
    )
    expect(() => documentFor('<p>no title</p>', 'visitor', HEAD)).toThrow(/title/)
  })

  it('takes content as it is', () => {
    expect(documentFor("<title>t</title><p>$& $' $1</p>", 'visitor', HEAD)).toContain("<p>$& $' $1</p>")
  })
})
