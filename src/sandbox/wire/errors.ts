import type { Failure } from '#sandbox/shapes/payment.ts'

type Type = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

interface Details {
  type: Type
  message: string
  code?: string
  decline_code?: string
  param?: string
  [more: string]: unknown
}

/**
 * What Stripe answers when it refuses: `{error: {type, code, message, param}}`. The SDK tells success from failure by
 * whether there is an `error`, and its class by `type` and status.
 */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly details: Details
  /** A declined card is a fact: the failed charge and its events are kept. Everything else leaves no trace. */
  readonly isFact: boolean

  constructor(status: number, details: Details, isFact = false) {
    super(details.message)
    this.status = status
    this.details = details
    this.isFact = isFact
  }
}

export function invalid(
  message: string,
  more: { param?: string; code?: string; status?: number; [more: string]: unknown } = {},
): StripeError {
  const { status = 400, ...details } = more
  return new StripeError(status, { type: 'invalid_request_error', message, ...details })
}

/** 404 when the path names it (`id`), 400 when a parameter does. */
export function missing(object: string, id: string, param = 'id'): StripeError {
  const words = object.replace(/^.*\./, '').replaceAll('_', '')
  const status = param === 'id' ? 404 : 400
  return invalid(`No such ${words}: '${id}'`, { status, code: 'resource_missing', param })
}

export function declined(failure: Failure, more: Record<string, unknown> = {}, isFact = true): StripeError {
  return new StripeError(402, { type: 'card_error', ...failure, ...more }, isFact)
}
