import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { StripeSettings } from '#server/adapters/stripe/payments.ts'
import { PLAN_FACTS, PLANS, type Plan } from '#contracts/plans.ts'
import { openSandbox } from './sandbox.ts'

/** Somewhere to pay: the sandbox, and Stripe's own test mode where somebody has a key for it. */
export interface TestProvider {
  readonly settings: StripeSettings
  /** The official library, for what only the provider's side can do. */
  readonly stripe: Stripe
  /** Moves a test clock, and waits until all that was due has happened. */
  advance(clock: string, to: number): Promise<void>
}

export interface ProviderChoice {
  readonly name: string
  open(): Promise<TestProvider>
}

const PAGES = {
  appUrl: 'http://localhost:3000',
  publishableKey: 'pk_test_contract',
  webhookSecret: 'whsec_contract',
}

const advanceWith =
  (stripe: Stripe) =>
  async (clock: string, to: number): Promise<void> => {
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to })
    while ((await stripe.testHelpers.testClocks.retrieve(clock)).status === 'advancing') await sleep(2_000)
  }

const sandbox: ProviderChoice = {
  name: 'the sandbox',
  open: async () => {
    const { url, stripe } = await openSandbox()
    const prices = { monthly: 'price_monthly_399', annual: 'price_annual_1999' }
    const settings = { ...PAGES, secretKey: 'sk_test_sandbox', apiUrl: url, prices }
    return { settings, stripe, advance: advanceWith(stripe) }
  },
}

/** Our two prices in a test account, made once and found again by their lookup keys. */
async function pricesIn(stripe: Stripe): Promise<Readonly<Record<Plan, string>>> {
  const keyOf = (plan: Plan) => `roarback_contract_${plan}`
  const { data } = await stripe.prices.list({ lookup_keys: PLANS.map(keyOf), active: true })
  const priceOf = async (plan: Plan): Promise<string> => {
    const found = data.find(({ lookup_key: key }) => key === keyOf(plan))
    if (found !== undefined) return found.id
    const { label, cents, period } = PLAN_FACTS[plan]
    const made = await stripe.prices.create({
      currency: 'usd',
      unit_amount: cents,
      lookup_key: keyOf(plan),
      recurring: { interval: period },
      product_data: { name: `Roarback ${label} (contract test)` },
    })
    return made.id
  }
  return { monthly: await priceOf('monthly'), annual: await priceOf('annual') }
}

const real = (secretKey: string): ProviderChoice => ({
  name: 'Stripe’s test mode',
  open: async () => {
    if (!/^[rs]k_test_/.test(secretKey)) throw new Error('STRIPE_TEST_SECRET_KEY is not a test-mode key')
    const stripe = new Stripe(secretKey, { telemetry: false })
    // The portal opens only where the account says what it may do.
    if ((await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 })).data.length === 0)
      await stripe.billingPortal.configurations.create({
        features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
      })
    const settings = { ...PAGES, secretKey, prices: await pricesIn(stripe) }
    return { settings, stripe, advance: advanceWith(stripe) }
  },
})

const key = process.env['STRIPE_TEST_SECRET_KEY']

/** All that can be reached from here. A test is never skipped: where there is no key, there is no test of it. */
export const PROVIDERS: readonly ProviderChoice[] = [sandbox, ...(key ? [real(key)] : [])]
