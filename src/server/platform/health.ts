import type { FastifyInstance } from 'fastify'
import { HealthSchema, ReadySchema } from '#contracts/stats.ts'
import { unavailable } from './errors.ts'

/** A database that takes longer than this to say anything is not ready, in milliseconds. */
const PING_TIMEOUT_MS = 2_000

export interface HealthOptions {
  readonly appUrl: string
  ping(): Promise<void>
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('timed out')), ms)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

export function serveHealth(app: FastifyInstance, { appUrl, ping }: HealthOptions): void {
  app.get(
    '/healthz',
    { schema: { summary: 'The process lives', response: { 200: HealthSchema } } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store')
      return { name: 'roarback', status: 'ok', url: appUrl } as const
    },
  )
  app.get(
    '/readyz',
    { schema: { summary: 'The database answers', response: { 200: ReadySchema } } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await within(PING_TIMEOUT_MS, ping())
      } catch (error) {
        throw unavailable(error)
      }
      return { status: 'ready' } as const
    },
  )
}
