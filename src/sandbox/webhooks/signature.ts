import { createHmac } from 'node:crypto'

/** The value of `Stripe-Signature`. `at` is the wall clock in Unix seconds: receivers allow 300 s of difference. */
export function sign(body: string, secret: string, at: number): string {
  const hmac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${hmac}`
}
