import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-max-age': '600',
} as const

/** Lets the application's own pages, and nobody else's, read an answer. */
export function allowOrigin(appUrl: string) {
  const { origin } = new URL(appUrl)
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('vary', 'origin')
    if (request.headers.origin === origin) reply.header('access-control-allow-origin', origin)
  }
}

/** Answers what a browser asks before it sends a page's call to one of these paths. */
export function servePreflights(app: FastifyInstance, appUrl: string, paths: Iterable<string>): void {
  const allow = allowOrigin(appUrl)
  for (const path of new Set(paths))
    app.options(path, (request, reply) => {
      allow(request, reply)
      if (reply.hasHeader('access-control-allow-origin')) reply.headers(PREFLIGHT)
      return reply.code(204).send()
    })
}
