import type { FastifyInstance } from 'fastify'
import { BODY } from '#contracts/limits.ts'
import { invalidJson, unsupportedMediaType } from './errors.ts'

/** Does the text nest brackets deeper than `max`? Looks at the bytes, so that nothing deep is ever built. */
function nestsDeeperThan(json: string, max: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (inString) {
      if (char === '\\') at += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > max) return true
    } else if (char === '}' || char === ']') depth -= 1
  }
  return false
}

/**
 * A body that is not empty must be JSON, else 415; an empty one needs no type and counts as `{}` (DECISIONS T86).
 * Prototype keys are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text.trim() === '') return done(null, {})
    if (nestsDeeperThan(text, BODY.jsonDepth)) return done(invalidJson())
    return parse(request, text, done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, {}) : done(unsupportedMediaType()),
  )
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.method !== 'GET' && request.method !== 'HEAD') request.body = {}
  })
}
