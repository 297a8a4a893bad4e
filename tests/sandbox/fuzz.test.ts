import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/helpers/runs.ts'
import { openSandbox } from '#tests/helpers/sandbox.ts'

const BEARER = { authorization: 'Bearer sk_test_sandbox' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const NAMES = [
  'email',
  'items',
  'items[0]',
  'items[0][price]',
  'line_items[0][quantity]',
  'metadata',
  'metadata[a]',
]
const MORE_NAMES = [
  'expand[]',
  'expand',
  'customer',
  'mode',
  'cardNumber',
  'cardNumber[]',
  'wish',
  'card[number]',
  'payment_method_data[card][number]',
  'payment_method_data[type]',
  'client_secret',
  'confirm',
  'outcome',
  'limit',
]
const VALUES = [
  '',
  'true',
  '-1',
  '1e9',
  '99999999999999999999',
  'price_monthly_399',
  'subscription',
  'data.customer',
  '\0',
  '😀',
  ']',
]

const PATHS = [
  'customers',
  'checkout/sessions',
  'subscriptions',
  'payment_methods',
  'prices',
  'webhook_endpoints',
  'test_helpers/test_clocks',
  'billing_portal/sessions',
  'billing_portal/configurations',
  'refunds',
  'disputes/du_none',
  'charges/ch_none',
  'invoices/create_preview',
  'invoices/in_none/pay',
  'setup_intents',
  'setup_intents/seti_none/confirm',
  'payment_intents/pi_none/confirm',
  '3ds2/challenge_complete',
  'tokens',
]

const field = fc.tuple(
  fc.oneof(fc.constantFrom(...NAMES, ...MORE_NAMES), fc.string({ maxLength: 12 })),
  fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 20, unit: 'binary' })),
)
const body = fc.oneof(
  fc.array(field, { maxLength: 8 }).map((fields) => new URLSearchParams(fields).toString()),
  fc.string({ maxLength: 60 }),
)

describe('anything at all', () => {
  it('is answered, and never with a failure of our own', { timeout: 60_000 }, async () => {
    const { url, stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create({ email: 'one@example.org' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_monthly_399', quantity: 1 }],
      success_url: 'http://localhost:3000/success',
    })
    const portal = await stripe.billingPortal.sessions.create({ customer })
    const own = [...PATHS, `customers/${customer}`].map((path) => `${url}/v1/${path}`)
    const paths = [
      ...own,
      `${url}/_sandbox/chaos`,
      `${url}/_sandbox/disputes`,
      `${url}/i/ip_none`,
      `${url}/3ds/3ds_none`,
    ]
    const targets = fc.constantFrom(...paths, session.url ?? '', portal.url)
    await fc.assert(
      fc.asyncProperty(
        targets,
        fc.constantFrom('GET', 'POST', 'DELETE'),
        body,
        async (target, method, text) => {
          const sent =
            method === 'POST' ? { headers: { ...BEARER, ...FORM }, body: text } : { headers: BEARER }
          const at = method === 'POST' ? target : `${target}?${text.replaceAll('#', '')}`
          const answer = await fetch(at, { method, redirect: 'manual', ...sent })
          await answer.text()
          // The customer may well be deleted on the way: that is an answer, too.
          expect(answer.status).toBeLessThan(500)
        },
      ),
      { numRuns: runs(3000) },
    )
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it.each([
    '/c/pay/%00',
    '/c/pay/..%2f..%2fetc',
    '/p/session/%F0%9F%98%80',
    `/c/pay/${'x'.repeat(400)}`,
    '/v1/customers/%00',
    '/mailbox.json?to[]=x',
    '/%',
  ])('at %.40s is no failure', async (path) => {
    const { url } = await openSandbox()
    const answer = await fetch(`${url}${path}`, { headers: BEARER })
    expect(answer.status).toBeLessThan(500)
  })
})
