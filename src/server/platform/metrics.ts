import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { notFound } from './errors.ts'

function isToken(given: string | undefined, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const actual = Buffer.from(given ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Prometheus metrics behind a bearer token; without METRICS_TOKEN there is no such address. Labels hold routes, never what was typed. */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers sent',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer',
    labelNames: ['route'] as const,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(no route)'
    answers.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
