import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cache-control': 'no-store',
  // Also where a request was refused before any hook ran.
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export async function setSecurityHeaders(
  app: FastifyInstance,
  config: { readonly secureCookies: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Each page's policy holds the hashes of its own inline parts, so it is set where the page is served.
    contentSecurityPolicy: false,
    // Recovery links carry tokens: no page tells another site where its reader came from.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    protectData(reply)
  })
}

/** What every answer carries that did not choose for itself: nothing may load, nobody may frame or keep it. */
export function protectData(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(DATA_HEADERS))
    if (!reply.hasHeader(name)) reply.header(name, value)
}
