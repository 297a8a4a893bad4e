import type { FastifyInstance } from 'fastify'
import { foreignOrigin } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send (DECISIONS T86). A request without an Origin comes from no
 * browser's page, or from an old browser that says so in Sec-Fetch-Site.
 */
export function checkOrigins(app: FastifyInstance, appUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return
    const { origin } = request.headers
    if (origin === undefined ? request.headers['sec-fetch-site'] === 'cross-site' : origin !== appUrl)
      throw foreignOrigin()
  })
}
