import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Each after those whose names it uses. */
const PARTS = [
  'calls',
  'card-rules',
  'looks',
  'challenge',
  'events',
  'card-field',
  'card-element',
  'elements',
  'confirming',
  'stripe',
]

/** The modules as one plain script, since a page loads Stripe.js as one: imports and exports are all that is taken out. */
export function joinScript(folder = import.meta.dirname): string {
  const parts = PARTS.map((name) =>
    readFileSync(join(folder, `${name}.js`), 'utf8')
      .replaceAll(/^import\s[^'"]*['"][^'"]+['"]\s*;?$/gm, '')
      .replaceAll(/^export (?=async function|function|class|const)/gm, ''),
  )
  return `(() => {\n'use strict'\n${parts.join('\n')}})()\n`
}

/** `window.Stripe` at `/stripe.js`, for the page of whoever pays through the sandbox. */
export function serveScript(app: FastifyInstance): void {
  const script = joinScript()
  const tag = `"${createHash('sha256').update(script).digest('base64url')}"`
  app.get('/stripe.js', (request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      // Other origins load it, and always ask whether it has changed.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: tag,
    })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(script)
  })
}
