import { SUBSCRIPTION_REQUIRED, UNAUTHORIZED, type ErrorBody, type ErrorCode } from '#contracts/errors.ts'

/** Every failure that a caller is told about. Anything else becomes a 500 that says nothing. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: ErrorCode
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfter = options.retryAfter
  }

  get body(): ErrorBody {
    return { error: this.message, code: this.code }
  }
}

// The texts of the first two are the specification's own (SPEC §6, DECISIONS R3).
export const unauthorized = () => new AppError(401, 'unauthorized', UNAUTHORIZED)
export const subscriptionRequired = () => new AppError(403, 'subscription_required', SUBSCRIPTION_REQUIRED)
export const foreignOrigin = () => new AppError(403, 'origin', 'This request came from another site')
export const invalid = (message: string) => new AppError(400, 'invalid', message)
export const invalidJson = () => new AppError(400, 'invalid_json', 'The request is not valid JSON')
export const notFound = () => new AppError(404, 'not_found', 'Not found')
export const tooLarge = () => new AppError(413, 'too_large', 'The request is too large')
export const unsupportedMediaType = () => new AppError(415, 'unsupported_media_type', 'Send JSON')
export const unavailable = (cause?: unknown) =>
  new AppError(503, 'unavailable', 'The service is not available right now. Please try again.', {
    cause,
    retryAfter: 5,
  })
export const tooManyRequests = (retryAfter: number) =>
  new AppError(429, 'too_many_requests', `Too many requests. Please try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
/** Nobody is there to read it; the status is nginx's. */
export const cancelled = (cause?: unknown) =>
  new AppError(499, 'cancelled', 'The request was cancelled', { cause })
export const internal = (cause?: unknown) =>
  new AppError(500, 'internal', 'Something went wrong. Please try again.', { cause })
