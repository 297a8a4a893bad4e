import type Stripe from 'stripe'

/** A subscription that waits for its first payment, as a card page makes it: whose, and the intent to be confirmed. */
export async function firstPayment(stripe: Stripe, testClock?: string) {
  const customer = await stripe.customers.create({
    email: 'citizen@example.org',
    ...(testClock !== undefined && { test_clock: testClock }),
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_monthly_399' }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const secret = invoice.confirmation_secret?.client_secret ?? ''
  return {
    customer: customer.id,
    subscription: subscription.id,
    invoice: invoice.id,
    secret,
    intent: secret.split('_secret_')[0] ?? '',
  }
}

/** Answers as a page does that has only the publishable key. */
export function browserAt(url: string, origin = 'http://localhost:3000') {
  const headers = { authorization: 'Bearer pk_test_sandbox', origin }
  return {
    get: async (path: string) => await fetch(`${url}${path}`, { headers }),
    post: async (path: string, form: Record<string, string> = {}) =>
      await fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) }),
  }
}

/** A typed card as `payment_method_data`. */
export function typed(number: string, more: Record<string, string> = {}): Record<string, string> {
  const card = { number, exp_month: '12', exp_year: '2040', cvc: '123', ...more }
  const fields = Object.entries(card).map(([key, value]) => [`payment_method_data[card][${key}]`, value])
  return { 'payment_method_data[type]': 'card', ...Object.fromEntries(fields) }
}

/** The types of all events, oldest first. */
export async function told(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.map(({ type }) => type as string).toReversed()
}
