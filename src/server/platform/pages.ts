import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_REDIRECT, PAGES } from '#contracts/paths.ts'
import { sendError } from './error-handler.ts'
import { notFound } from './errors.ts'
import { matchesEtag, negotiate, type HeldFile } from './page-file.ts'
import type { PageStore } from './page-store.ts'

export interface PagesOptions {
  /** Null in tests that look at calls alone. */
  readonly store: PageStore | null
  readonly appUrl: string
  readonly isLoopbackUrl: boolean
  /** Decides by the session in the database, never by the cookie being there. */
  isSignedIn(request: FastifyRequest): Promise<boolean>
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(\d+))?$/

/** Cookies belong to one name: another name of this machine is sent to the one in APP_URL, port by port. */
function otherLoopbackName(request: FastifyRequest, { appUrl, isLoopbackUrl }: PagesOptions): boolean {
  const { host, port } = new URL(appUrl)
  const match = LOOPBACK_HOST.exec(request.headers.host ?? '')
  return (
    request.url.startsWith('/') &&
    isLoopbackUrl &&
    match !== null &&
    request.headers.host !== host &&
    (match[1] ?? '80') === (port || '80')
  )
}

function send(request: FastifyRequest, reply: FastifyReply, file: HeldFile, status: number): FastifyReply {
  reply.header('etag', file.etag)
  if (status === 200 && matchesEtag(request.headers['if-none-match'], file.etag))
    return reply.code(304).send()
  const encoding = negotiate(request.headers['accept-encoding'], file)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(file[encoding])
}

/** As the router reads it: `/%61pi` is `/api`. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const { store, appUrl } = options

  /** Where the session cannot be read, a public page is still better than an error; the status says what it is worth. */
  async function look(request: FastifyRequest): Promise<{ isMember: boolean; isCertain: boolean }> {
    try {
      return { isMember: await options.isSignedIn(request), isCertain: true }
    } catch (error) {
      request.log.error({ err: error }, 'the session could not be read')
      return { isMember: false, isCertain: false }
    }
  }

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    status: number,
  ): Promise<FastifyReply> {
    if (store === null) return sendError(reply, notFound())
    if (otherLoopbackName(request, options)) return reply.redirect(`${appUrl}${request.url}`)
    const seen = await look(request)
    const found = (seen.isMember ? store.member : store.visitor).get(name)
    if (found === undefined) return sendError(reply, notFound())
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('content-security-policy', found.policy)
      .type('text/html; charset=utf-8')
    return send(request, reply, found, seen.isCertain ? status : 503)
  }

  for (const path of Object.values(PAGES)) {
    const name = path === '/' ? 'index' : path.slice(1)
    if (store?.visitor.has(name))
      app.get(path, { schema: { hide: true } }, (request, reply) => page(request, reply, name, 200))
  }

  app.get('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const asset = store?.assets.get((request.params as { '*': string })['*'])
    if (asset === undefined) return sendError(reply, notFound())
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(asset.type)
    return send(request, reply, asset, 200)
  })

  app.get(PAGES.pricing, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(PAGES.subscribe),
  )
  app.get(LOGIN_REDIRECT, { schema: { hide: true } }, async (_request, reply) => reply.redirect(PAGES.login))

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const indexed = [PAGES.home, PAGES.subscribe, PAGES.register, PAGES.login, PAGES.terms].filter((path) =>
      store?.visitor.has(path === '/' ? 'index' : path.slice(1)),
    )
    const urls = indexed.map((path) => `<url><loc>${appUrl}${path}</loc></url>`).join('')
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|assets)(?:\/|$|\?)/.test(decoded(request.url))
    return isPage ? page(request, reply, '404', 404) : sendError(reply, notFound())
  })
}
