import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For answers that are data: nothing may load, nobody may frame. Pages set a policy of their own. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

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
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
    if (!reply.hasHeader('permissions-policy'))
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
