import { PLAN_FACTS } from '#contracts/plans.ts'
import { price, product } from '#sandbox/shapes/catalogue.ts'
import { DEFAULT_CONFIGURATION, defaultConfiguration } from '#sandbox/shapes/portal.ts'
import { webhookEndpoint } from '#sandbox/shapes/operations.ts'
import type { Store } from '#sandbox/store/store.ts'

/** The secret of the built-in endpoint: the application knows it without asking. */
export const WEBHOOK_SECRET = 'whsec_sandbox'
const ENDPOINT = 'we_sandbox'
const PRODUCT = 'prod_sandbox'
/** They contain the words: a plan's label can be read off them (DECISIONS T46). */
const PRICE_IDS = { monthly: 'price_monthly_399', annual: 'price_annual_1999' }

/** What is there from the first start: one product, its two prices, and the application's endpoint. */
export function seed(store: Store, facts: { siteName: string; webhookUrl: string; nowMs: number }): void {
  const ledger = store.ledger(facts.nowMs)
  const { now } = ledger
  store.transaction(() => {
    if (!ledger.get('product', PRODUCT)) ledger.put(product(PRODUCT, facts.siteName, now))
    for (const [plan, id] of Object.entries(PRICE_IDS) as ['monthly' | 'annual', string][]) {
      if (ledger.get('price', id)) continue
      const { cents, period, label } = PLAN_FACTS[plan]
      const made = price(id, { product: PRODUCT, cents, interval: period }, now)
      ledger.put({ ...made, lookup_key: plan, nickname: label })
    }
    if (!ledger.get('billing_portal.configuration', DEFAULT_CONFIGURATION)) {
      const adjustable = { enabled: false, maximum: null, minimum: 1 }
      const offered = { adjustable_quantity: adjustable, prices: Object.values(PRICE_IDS), product: PRODUCT }
      ledger.put(defaultConfiguration([offered], now))
    }
    // The application may have moved since the last start.
    const known = ledger.get('webhook_endpoint', ENDPOINT)
    const made = webhookEndpoint(
      ENDPOINT,
      { url: facts.webhookUrl, events: ['*'], secret: WEBHOOK_SECRET },
      now,
    )
    ledger.put({ ...made, created: known?.created ?? now })
  })
}
