import type { Proration } from '#sandbox/shapes/portal.ts'
import type { Errand, SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { triedOf, chargeFromNowOn, type Tried } from './cards-on-file.ts'
import { changeItems } from './changing.ts'
import { methodFor } from './invoicing.ts'
import { amend, type Ledger } from './ledger.ts'
import { createSetupIntent, setUp } from './setting-up.ts'
import { needsAuthentication } from './three-d-secure.ts'

/**
 * A switch of plan whose bank wants to ask first: it is asked, and the plan stays as it is until then. Null when no bank
 * wants to.
 */
export function askBeforeSwitch(
  ledger: Ledger,
  of: Subscription,
  wanted: { item: string; price: string; proration: Proration; prorateAt: number },
  returnUrl: string,
): Tried | null {
  const latest = of.latest_invoice ? ledger.get('invoice', of.latest_invoice) : undefined
  const methodId = latest && methodFor(ledger, latest)
  const method = methodId ? ledger.get('payment_method', methodId) : undefined
  if (!method || !needsAuthentication(method, { session: 'on' })) return null
  const errand: Errand = { kind: 'switch', subscription: of.id, ...wanted }
  const facts = { customer: of.customer, paymentMethod: null, usage: 'off_session' as const }
  const intent = createSetupIntent(ledger, facts, { $: { errand } })
  return triedOf(setUp(ledger, intent, method, { returnUrl }).intent, null)
}

/** The bank has confirmed its cardholder: what waited for that is done, once. */
export function goOn(ledger: Ledger, intentId: string): void {
  const intent = ledger.get('setup_intent', intentId)
  const errand = intent?.$?.errand
  if (!intent || intent.status !== 'succeeded' || !errand) return
  amend(ledger, intent, { $: {} })
  const method = intent.payment_method ? ledger.get('payment_method', intent.payment_method) : undefined
  if (errand.kind === 'card') {
    if (method && intent.customer) chargeFromNowOn(ledger, intent.customer, method, { isAuthenticated: true })
  } else switchNow(ledger, intent, errand)
}

function switchNow(ledger: Ledger, { customer }: SetupIntent, errand: Errand & { kind: 'switch' }): void {
  const of = ledger.get('subscription', errand.subscription)
  const price = ledger.get('price', errand.price)
  // Whatever became of the plan while the bank asked: only one that could be switched still is.
  const isCalm = of && ['active', 'trialing'].includes(of.status) && !of.cancel_at_period_end
  const isSamePeriod = of?.items.data.every((item) => item.current_period_start <= errand.prorateAt)
  if (!isCalm || !isSamePeriod || of.customer !== customer || !price) return
  changeItems(ledger, of, [{ id: errand.item, price }], errand.proration, {
    prorateAt: errand.prorateAt,
    manner: { isAuthenticated: true },
  })
}
