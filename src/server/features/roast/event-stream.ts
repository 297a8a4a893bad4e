import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RebuttalResponse } from '#contracts/roast.ts'
import { toAppError } from '#server/platform/error-handler.ts'
import type { Delivery } from './deliver.ts'

export const wantsEventStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '')
    .split(',')
    .some((type) => type.trim().toLowerCase().startsWith('text/event-stream'))

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

async function* frames(
  events: AsyncIterable<Delivery>,
  toResponse: (done: Extract<Delivery, { type: 'done' }>) => RebuttalResponse,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    for await (const event of events) {
      if (event.type === 'delta') yield frame('delta', { text: event.text })
      else if (event.type === 'restart') yield frame('restart', {})
      else yield frame('done', toResponse(event))
    }
  } catch (error) {
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: known.cause ?? known }, 'stream failed')
    yield frame('error', known.body)
  }
}

/** Streams a delivery: `delta` and `restart` events, then one `done` or one `error` (DESIGN §7). */
export function sendEventStream(
  reply: FastifyReply,
  events: AsyncIterable<Delivery>,
  toResponse: (done: Extract<Delivery, { type: 'done' }>) => RebuttalResponse,
): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // Proxies would hold the sentences back until they have a full buffer.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(frames(events, toResponse, reply.request)))
  )
}
