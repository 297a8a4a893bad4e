import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#contracts/calls.ts'
import { ErrorBodySchema } from '#contracts/errors.ts'

type Output<T> = T extends z.core.$ZodType ? z.core.output<T> : undefined
type Field<C extends Call, K extends 'body' | 'query'> = C extends Record<K, infer T> ? Output<T> : undefined

/** A request whose body and query the contract has already checked. */
export interface CallRequest<C extends Call> {
  readonly body: Field<C, 'body'>
  readonly query: Field<C, 'query'>
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}

export interface CallOptions {
  /** Authentication and access: they run before the body is read (DECISIONS R3). */
  readonly onRequest?: onRequestAsyncHookHandler | readonly onRequestAsyncHookHandler[]
  /** Bytes. */
  readonly bodyLimit?: number
  readonly summary: string
}

/**
 * Serves one call of the contract: its path, its method, what it takes and what it gives back. A handler that has
 * sent the answer itself (a stream) returns the reply.
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  { onRequest = [], bodyLimit, summary }: CallOptions,
  handle: (request: CallRequest<C>) => Promise<z.core.output<C['response']> | FastifyReply>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    onRequest: [onRequest].flat(),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      summary,
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(call.query === undefined ? {} : { querystring: call.query }),
      response: { 200: call.response, '4xx': ErrorBodySchema, '5xx': ErrorBodySchema },
    },
    handler: async (request, reply) =>
      handle({
        body: request.body as Field<C, 'body'>,
        query: request.query as Field<C, 'query'>,
        raw: request,
        reply,
      }),
  })
}
