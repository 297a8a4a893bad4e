import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#tests/helpers/app.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'
import { negotiate, type HeldFile } from './page-file.ts'
import { sandboxHosts, STRIPE_HOSTS, type ProviderHosts } from './page-policy.ts'
import { fillPlaceholders, readPageStore } from './page-store.ts'

const FACTS = {
  siteName: 'Bob & Sons <News>',
  supportEmail: 'help@example.org',
  appUrl: 'http://localhost:3000',
  accessAfterCancel: 'none',
} as const
const SCRIPT = 'document.documentElement.dataset.theme="late-edition"'
const STYLE = 'body{margin:0}'

const html = (who: string, text: string) =>
  `<!doctype html><html><head><title>%SITE_NAME%</title><style>${STYLE}</style><script>${SCRIPT}</script></head>` +
  `<body><div id="root" data-who="${who}">${text} ${'long '.repeat(200)}</div><script type="module" src="/assets/main-1.js"></script></body></html>`

/** A folder as the front end's build leaves it. */
function builtFolder(): string {
  const folder = tempFolder()
  for (const who of ['visitor', 'member']) {
    mkdirSync(join(folder, 'html', who), { recursive: true })
    for (const page of ['index', 'login', 'payment', '404'])
      writeFileSync(join(folder, 'html', who, `${page}.html`), html(who, `${page} for a ${who}`))
  }
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'console.log(1)')
  writeFileSync(join(folder, 'assets', 'face-1.woff2'), 'a font')
  writeFileSync(join(folder, 'assets', 'notes.txt'), 'not served')
  return folder
}

async function start(env?: Record<string, string>) {
  const pages = await readPageStore(builtFolder(), FACTS)
  return startTestApp({ deps: { pages }, ...(env && { env }) })
}

const host = { host: 'localhost:3000' }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page', () => {
  it('says what cancelling does here', () => {
    const said = (accessAfterCancel: 'none' | 'until-period-end') =>
      fillPlaceholders('<p>%AFTER_CANCEL%</p>', { ...FACTS, accessAfterCancel })
    expect(said('none')).toBe(
      '<p>Cancelling ends access at once, and the unused time is refunded when the period ends.</p>',
    )
    expect(said('until-period-end')).toBe(
      '<p>Cancelled, it runs to the end of the time that you have paid for.</p>',
    )
  })

  it('is the visitor’s or the member’s, by the session and not by the cookie', async () => {
    const { browser } = await start()
    const visitor = browser()
    expect((await visitor.get('/', { headers: host })).body).toContain('index for a visitor')
    const member = browser()
    await member.register()
    expect((await member.get('/', { headers: host })).body).toContain('index for a member')
    const kept = new Map(member.cookies)
    await member.post('/api/auth/logout')
    for (const [name, value] of kept) member.cookies.set(name, value)
    expect((await member.get('/', { headers: host })).body).toContain('index for a visitor')
  })

  it('may be kept, but is asked for again', async () => {
    const { app } = await start()
    const first = await app.inject({ url: '/login', headers: host })
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'content-type': 'text/html; charset=utf-8',
    })
    const etag = String(first.headers.etag)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.inject({ url: '/login', headers: { ...host, 'if-none-match': tag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await app.inject({ url: '/', headers: { ...host, 'if-none-match': etag } })).statusCode).toBe(200)
  })

  it('allows its own inline parts by their hashes, and nothing else that is inline', async () => {
    const { app } = await start()
    const policy = String((await app.inject({ url: '/', headers: host })).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`)
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`)
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it.each<[string, ProviderHosts, string[]]>([
    [
      'the sandbox',
      sandboxHosts('http://localhost:3001'),
      [
        `script-src 'self' ${hash(SCRIPT)} http://localhost:3001;`,
        "connect-src 'self' http://localhost:3001;",
      ],
    ],
    [
      'Stripe',
      STRIPE_HOSTS,
      [
        `script-src 'self' ${hash(SCRIPT)} https://js.stripe.com https://*.js.stripe.com;`,
        "connect-src 'self' https://api.stripe.com;",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
      ],
    ],
  ])('lets the payment page, and no other, load the card form of %s', async (_who, provider, parts) => {
    const pages = await readPageStore(builtFolder(), FACTS, provider)
    const { app } = await startTestApp({ deps: { pages } })
    const policyOf = async (url: string) =>
      String((await app.inject({ url, headers: host })).headers['content-security-policy'])
    const policy = await policyOf('/payment')
    for (const part of parts) expect(policy).toContain(part)
    expect(policy).not.toMatch(/trusted-types|unsafe/)
    expect(policy.includes('frame-src')).toBe(provider.frames.length > 0)
    expect(await policyOf('/login')).toMatch(/connect-src 'self';.*trusted-types 'none'$/)
    expect(await policyOf('/login')).not.toMatch(/stripe|:3001/)
  })

  it('is filled with what the operator calls the site, escaped', async () => {
    const { app } = await start()
    expect((await app.inject({ url: '/', headers: host })).body).toContain(
      '<title>Bob &amp; Sons &lt;News&gt;</title>',
    )
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is sent as %s where that is taken', async (encoding, open) => {
    const { app } = await start()
    const response = await app.inject({ url: '/', headers: { ...host, 'accept-encoding': encoding } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(open(response.rawPayload).toString()).toContain('index for a visitor')
  })

  it('answers HEAD without a body', async () => {
    const { app } = await start()
    const response = await app.inject({ method: 'HEAD', url: '/', headers: host })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(Number(response.headers['content-length'])).toBeGreaterThan(100)
  })

  it('that is unknown is the 404 page with status 404; a page that is not built yet too', async () => {
    const { app } = await start()
    for (const url of [
      '/nothing',
      '/login/',
      '/Login',
      '/terms',
      '/index',
      '/index.html',
      '/..%2f..%2fetc/passwd',
    ]) {
      const response = await app.inject({ url, headers: host })
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(response.body).toContain('404 for a visitor')
    }
  })

  it('under another name of this machine is sent to the one name, port by port', async () => {
    const { app } = await start()
    const other = await app.inject({ url: '/login?email=a%40b.org', headers: { host: '127.0.0.1:3000' } })
    expect([other.statusCode, other.headers.location]).toEqual([
      302,
      'http://localhost:3000/login?email=a%40b.org',
    ])
    for (const name of ['localhost:3000', '127.0.0.1:4000', 'roarback.example', 'evil.example:3000'])
      expect((await app.inject({ url: '/login', headers: { host: name } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/stats', headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(
      200,
    )
  })
})

describe('an asset', () => {
  it('is immutable, and compressed where that helps', async () => {
    const { app } = await start()
    const headers = { 'accept-encoding': 'gzip, br' }
    const script = await app.inject({ url: '/assets/main-1.js', headers })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const font = await app.inject({ url: '/assets/face-1.woff2', headers })
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.headers).not.toHaveProperty('content-encoding')
    expect(font.body).toBe('a font')
  })

  it('that is not there is a JSON 404', async () => {
    const { app } = await start()
    for (const url of [
      '/assets/none.js',
      '/assets/notes.txt',
      '/assets/../html/visitor/index.html',
      '/assets/',
    ])
      expect((await app.inject({ url, headers: host })).statusCode).toBe(404)
    expect((await app.inject('/assets/none.js')).json()).toEqual({ error: 'Not found', code: 'not_found' })
  })
})

it('tells crawlers where to look', async () => {
  const { app } = await start()
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>http://localhost:3000/login</loc>')
})

it('says what to do where nothing is built', async () => {
  await expect(readPageStore(tempFolder(), FACTS)).rejects.toThrow('npm run build')
})

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['deflate', 'identity'],
])('negotiates %j as %s', (accept, encoding) => {
  const file: HeldFile = {
    identity: Buffer.alloc(1),
    br: Buffer.alloc(1),
    gzip: Buffer.alloc(1),
    etag: '"x"',
  }
  expect(negotiate(accept, file)).toBe(encoding)
})
