import { owedFor, payOwed, replaceCard, type Tried } from '#sandbox/billing/cards-on-file.ts'
import { changeItems } from '#sandbox/billing/changing.ts'
import { cancelAtPeriodEnd, endSubscription, undoCancellation } from '#sandbox/billing/ending.ts'
import { askBeforeSwitch } from '#sandbox/billing/errands.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { Failure } from '#sandbox/shapes/payment.ts'
import type { PortalConfiguration, PortalSession } from '#sandbox/shapes/portal.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import type { Store } from '#sandbox/store/store.ts'
import type { FormParts } from '#sandbox/wire/form.ts'
import { readCard, refusalOf, type Refusal } from './checkout-form.ts'
import { offerOf, pricesFor, type Offer } from './portal-switch.ts'
import { nameOf, type Done } from './portal-words.ts'

export type Outcome =
  | { kind: 'done'; done: Done }
  | { kind: 'asked'; url: string }
  | { kind: 'refused'; refusal?: Refusal; problem?: string; offer?: Offer | null }

const NOTHING: Outcome = { kind: 'done', done: 'keep' }

export function fieldOf(form: FormParts, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** The subscription that is meant, if it is this customer's and still there. */
export function subscriptionOf(
  ledger: Ledger,
  session: PortalSession,
  form: FormParts,
): Subscription | undefined {
  const of = ledger.get('subscription', fieldOf(form, 'subscription'))
  return of && of.customer === session.customer && of.ended_at === null ? of : undefined
}

function configurationOf(ledger: Ledger, session: PortalSession): PortalConfiguration | undefined {
  return ledger.get('billing_portal.configuration', session.configuration)
}

/** What the wished-for plan costs: one that the page offers, or that the session was made for. */
export function wantedOffer(
  ledger: Ledger,
  session: PortalSession,
  form: FormParts,
  askedAt?: number,
): Offer | null {
  const of = subscriptionOf(ledger, session, form)
  const configuration = configurationOf(ledger, session)
  if (!of || !configuration) return null
  const priceId = fieldOf(form, 'price')
  const price = pricesFor(ledger, configuration, of).find(({ id }) => id === priceId)
  const { proration_behavior: proration } = configuration.features.subscription_update
  return price ? offerOf(ledger, of, price, proration, askedAt) : null
}

/** Does what was clicked, each in one transaction with the events that it causes. */
export function grant(store: Store, ledger: Ledger, session: PortalSession, form: FormParts): Outcome {
  const wish = fieldOf(form, 'wish')
  const features = configurationOf(ledger, session)?.features
  if (wish === 'card' && features?.payment_method_update.enabled)
    return store.transaction(() => changeCard(ledger, session, form))
  if (wish === 'switch') return switchPlan(store, ledger, session, form)
  const of = subscriptionOf(ledger, session, form)
  if (wish === 'undo' && of) {
    store.transaction(() => undoCancellation(ledger, of))
    return { kind: 'done', done: 'undo' }
  }
  if (wish === 'pay' && of) return store.transaction(() => pay(ledger, session, of))
  const cancelling = features?.subscription_cancel
  if (wish !== 'cancel' || !of || !cancelling?.enabled) return NOTHING
  store.transaction(() =>
    cancelling.mode === 'immediately'
      ? endSubscription(ledger, of, 'cancellation_requested')
      : cancelAtPeriodEnd(ledger, of),
  )
  return { kind: 'done', done: 'cancel' }
}

function changeCard(ledger: Ledger, session: PortalSession, form: FormParts): Outcome {
  const card = readCard(form, ledger.now)
  if ('message' in card) return { kind: 'refused', refusal: card }
  const tried = replaceCard(ledger, session.customer, card, backTo(ledger, session, 'card'))
  if (tried.failure) return { kind: 'refused', refusal: refusalOf(tried.failure) }
  return ended(tried, 'card')
}

function pay(ledger: Ledger, session: PortalSession, of: Subscription): Outcome {
  if (owedFor(ledger, of) === 0) return NOTHING
  const tried = payOwed(ledger, of, { returnUrl: backTo(ledger, session, 'pay') })
  if (tried.failure) return { kind: 'refused', problem: `${tried.failure.message} Try another card below.` }
  return ended(tried, 'pay')
}

/** Where a bank that asks first leads back to. */
function backTo(ledger: Ledger, session: PortalSession, done: Done): string {
  return ledger.pageAt(`/p/session/${session.id}?done=${done}`)
}

function ended({ askedAt }: Tried, done: Done): Outcome {
  return askedAt === null ? { kind: 'done', done } : { kind: 'asked', url: askedAt }
}

/** Undoes the transaction: a switch that was not paid has not happened. */
class NotPaid extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

function switchPlan(store: Store, ledger: Ledger, session: PortalSession, form: FormParts): Outcome {
  const of = subscriptionOf(ledger, session, form)
  const [item] = of?.items.data ?? []
  // The second click of a double one.
  if (!of || item?.price.id === fieldOf(form, 'price')) return { kind: 'done', done: 'switch' }
  const at = Number(fieldOf(form, 'at'))
  const offer = wantedOffer(ledger, session, form, at)
  if (!offer || !item) {
    const again = wantedOffer(ledger, session, form)
    return again
      ? {
          kind: 'refused',
          problem: 'The amounts have changed since. Please look at them again.',
          offer: again,
        }
      : NOTHING
  }
  const { price, proration } = offer
  const waiting =
    (offer.today?.amount_due ?? 0) > 0 &&
    store.transaction(() => {
      const wanted = { item: item.id, price: price.id, proration, prorateAt: at }
      return askBeforeSwitch(ledger, of, wanted, backTo(ledger, session, 'switch'))
    })
  if (waiting) return ended(waiting, 'switch')
  try {
    store.transaction(() => {
      const { failure } = changeItems(ledger, of, [{ id: item.id, price }], proration, {
        prorateAt: at,
      })
      if (failure) throw new NotPaid(failure)
    })
  } catch (error) {
    if (!(error instanceof NotPaid)) throw error
    const problem = `${error.failure.message} You are still on ${nameOf(ledger, item.price)}, and nothing was charged. Try another card below.`
    return { kind: 'refused', problem }
  }
  return { kind: 'done', done: 'switch' }
}
