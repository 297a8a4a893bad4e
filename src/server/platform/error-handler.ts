import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AccountsAway } from '#core/accounts/port.ts'
import { ProviderAway } from '#core/billing/port.ts'
import { isDatabaseAway } from '#server/db/client.ts'
import { LeaseBusy } from '#server/db/leases.ts'
import {
  AppError,
  cancelled,
  internal,
  invalid,
  invalidJson,
  notFound,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from './errors.ts'

/** What the schema library says where a schema gives no message of its own. */
const BARE_MESSAGE = 'Invalid input'

function fromValidation(issues: readonly { message?: string; instancePath: string }[]): AppError {
  const first = issues[0]
  const message = first?.message ?? BARE_MESSAGE
  const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.')
  return invalid(message === BARE_MESSAGE && field ? `${field}: ${message}` : message)
}

const BY_FASTIFY_CODE: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid('The request is shorter or longer than it says'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalidJson,
  FST_ERR_CTP_INVALID_JSON_BODY: invalidJson,
  FST_ERR_BAD_URL: () => invalid('The address is not a valid one'),
  FST_ERR_NOT_FOUND: notFound,
}

/** Whoever asked has gone before the body was whole. */
const isHangUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as { code?: unknown }).code === 'ECONNRESET'

/** Something that we lean on cannot answer now; the same request may go through in a moment. */
const AWAY = [ProviderAway, AccountsAway, LeaseBusy]

/** Any thrown thing, as what the caller is told. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  if (isHangUp(error)) return cancelled()
  if (isDatabaseAway(error) || AWAY.some((kind) => error instanceof kind)) return unavailable(error)
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : BY_FASTIFY_CODE[code]
  if (known !== undefined) return known()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalid('The request is not valid')
  return internal(error)
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  // Not through the route's serializer: an error has one shape everywhere.
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(error.body)
}

/** The one place where a failure becomes an answer, and where what is ours to mend is logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: known.cause ?? known }, 'request failed')
    return sendError(reply, known)
  })
}
