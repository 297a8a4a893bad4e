import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, StripeError } from './errors.ts'
import { errorBody, sendJson } from './serve.ts'

/** Every refusal has an `error`: without one the SDK would take it for success. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | StripeError, _request: FastifyRequest, reply: FastifyReply) => {
    const known = error instanceof StripeError ? error : translate(error)
    return sendJson(reply, known.status, errorBody(known))
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const error = invalid(
      `Unrecognized request URL (${request.method}: ${path}). The sandbox speaks a part of Stripe's API only.`,
      { status: 404 },
    )
    return sendJson(reply, error.status, errorBody(error))
  })
}

function translate(error: FastifyError): StripeError {
  const status = error.statusCode ?? 500
  if (status < 500) return invalid(error.message, { status })
  // Nothing of the request: it may hold a card number.
  process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`)
  return new StripeError(500, { type: 'api_error', message: 'The sandbox failed. Its console says more.' })
}
