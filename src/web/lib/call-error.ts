import { SUBSCRIPTION_REQUIRED, UNAUTHORIZED } from '#contracts/errors.ts'

const TEXT_MAX = 200

/** An answer that is not 2xx, or one that cannot be read. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string | null
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | null

  constructor(message: string, status: number, code: string | null = null, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** SPEC §7's ladder: the body's `error`, else its `message`, else the text, else the status text. */
export async function callErrorFrom(response: Response): Promise<CallError> {
  const raw = (await response.text().catch(() => '')).trim()
  const body = fieldsOf(raw)
  const message =
    textIn(body['error']) ??
    textIn(body['message']) ??
    plainText(raw) ??
    (response.statusText || `HTTP ${response.status}`)
  return new CallError(
    message.slice(0, TEXT_MAX),
    response.status,
    textIn(body['code']),
    secondsOf(response.headers.get('retry-after')),
  )
}

export type ErrorKind = 'signed-out' | 'no-access' | 'too-many' | 'other'

const BY_CODE: Readonly<Record<string, ErrorKind>> = {
  unauthorized: 'signed-out',
  subscription_required: 'no-access',
  too_many_requests: 'too-many',
}
const BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  401: 'signed-out',
  403: 'no-access',
  429: 'too-many',
}

/** The code decides, else the status, else the text: a refused origin is a 403 and no question of money (R3, T88). */
export function classify(error: unknown): ErrorKind {
  if (error instanceof CallError && error.code !== null) return BY_CODE[error.code] ?? 'other'
  if (error instanceof CallError && BY_STATUS[error.status]) return BY_STATUS[error.status] ?? 'other'
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('401') || text.includes(UNAUTHORIZED)) return 'signed-out'
  if (text.includes('403') || text.includes(SUBSCRIPTION_REQUIRED)) return 'no-access'
  return 'other'
}

/** What the server said, or our own words where it said nothing. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.message ? error.message : fallback

function fieldsOf(raw: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

/** A proxy's error page is no message (DECISIONS T89). */
const plainText = (raw: string): string | null => (raw === '' || raw.startsWith('<') ? null : raw)

function secondsOf(header: string | null): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : null
}
