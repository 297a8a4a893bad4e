import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeError } from './errors.ts'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'

export type Role = 'secret' | 'publishable'

/**
 * Whose key a request carries, as `Bearer key` or, for `curl -u key:`, as Basic.
 *
 * @throws StripeError 401 for no key and for any other one.
 */
export function roleOf(authorization: string | undefined): Role {
  const [scheme = '', credentials = ''] = (authorization ?? '').trim().split(/\s+/, 2)
  const key =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0] ?? '')
      : scheme.toLowerCase() === 'bearer'
        ? credentials
        : ''
  // Both are published constants that guard nothing but play money: no need to compare them in constant time.
  if (key === SECRET_KEY) return 'secret'
  if (key === PUBLISHABLE_KEY) return 'publishable'
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`
      : `You did not provide an API key. The sandbox's is ${SECRET_KEY}.`,
  })
}

export function publishableRefused(): StripeError {
  return new StripeError(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  })
}

/** Whether a client secret is the one that was sent, in a time that tells nothing of how much of it was right. */
export function isSameSecret(sent: string, secret: string): boolean {
  const [one, other] = [sent, secret].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
