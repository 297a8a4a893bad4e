import * as z from 'zod/mini'

/** What went wrong, for programs: the client looks here before the status, and at the status before the text. */
export const ERROR_CODES = [
  'unauthorized',
  'login_failed',
  'subscription_required',
  'forbidden',
  'origin',
  'invalid',
  'invalid_json',
  'create_account_failed',
  'link_invalid',
  'wrong_password',
  'proof_required',
  'not_found',
  'conflict',
  'use_checkout',
  'in_flight',
  'key_reused',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'cancelled',
  'writer_failed',
  'unavailable',
  'internal',
] as const

export const ErrorCodeSchema = z.enum(ERROR_CODES)
export type ErrorCode = z.infer<typeof ErrorCodeSchema>

/** The body of every answer that is not 2xx, under /api and beside it. */
export const ErrorBodySchema = z.object({ error: z.string(), code: ErrorCodeSchema })
export type ErrorBody = z.infer<typeof ErrorBodySchema>

/** Exact texts that the specification's client looks for (SPEC §8, DECISIONS T88). */
export const UNAUTHORIZED = 'Unauthorized'
export const SUBSCRIPTION_REQUIRED = 'Active subscription required'
