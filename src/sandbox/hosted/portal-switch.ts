import { planChange } from '#sandbox/billing/changing.ts'
import { timeOn, type Ledger } from '#sandbox/billing/ledger.ts'
import { previewInvoice, previewRenewal, previewRenewalAfter } from '#sandbox/billing/previewing.ts'
import type { Price } from '#sandbox/shapes/catalogue.ts'
import type { Invoice } from '#sandbox/shapes/invoice.ts'
import type { PortalConfiguration, Proration } from '#sandbox/shapes/portal.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import { html, type Html } from './html.ts'
import { day, dollars } from './page.ts'
import { cardDigits, everyPeriod, nameOf } from './portal-words.ts'

/** How long an offer stands, as the page itself does. */
const OFFER_S = 3600

/** Another price for a subscription, with all that it costs: what is shown is what is charged. */
export interface Offer {
  of: Subscription
  price: Price
  proration: Proration
  /** Since when the new price counts, in Unix seconds. */
  at: number
  today: Invoice | null
  next: Invoice | null
}

/** What the customer may switch to. A plan that is cancelled, or not paid, is put in order first. */
export function pricesFor(ledger: Ledger, { features }: PortalConfiguration, of: Subscription): Price[] {
  const { enabled, products, default_allowed_updates: allowed } = features.subscription_update
  const [item, ...others] = of.items.data
  const isCalm = ['active', 'trialing'].includes(of.status) && !of.cancel_at_period_end
  if (!enabled || !allowed.includes('price') || !isCalm || !item || others.length > 0) return []
  return (products ?? [])
    .flatMap(({ prices }) => prices)
    .flatMap((id) => ledger.get('price', id) ?? [])
    .filter(({ id, active, recurring }) => id !== item.price.id && active && recurring !== null)
}

/** Null when an earlier moment is asked for that no longer counts: the offer is to be shown again. */
export function offerOf(
  ledger: Ledger,
  of: Subscription,
  price: Price,
  proration: Proration,
  askedAt?: number,
): Offer | null {
  const [item] = of.items.data
  const now = timeOn(ledger, of.test_clock)
  const at = askedAt ?? now
  const earliest = Math.max(item?.current_period_start ?? now, now - OFFER_S)
  if (!item || !Number.isInteger(at) || at > now || at < earliest) return null
  const items = [{ id: item.id, price }]
  const planned = planChange(ledger, of, items, proration, at)
  const today = planned?.lines ? previewInvoice(ledger, of, { items, proration, prorateAt: at }) : null
  const after = planned?.after ?? of
  const next = today ? previewRenewalAfter(ledger, after, today) : previewRenewal(ledger, after)
  return { of, price, proration, at, today, next }
}

/** The sums, line by line, and in a sentence beside the button: before the click. */
export function offerSheet(ledger: Ledger, { of, price, at, today, next }: Offer): Html {
  const name = nameOf(ledger, price)
  const due = today?.amount_due ?? 0
  return html`<div class="asked">
    <h3 tabindex="-1" autofocus>Switch to ${name}?</h3>
    <dl>
      ${
        today?.lines.data.map(
          (line) =>
            html`<dt>
                ${line.description}<br /><span class="small"
                  >${day(line.period.start)} to ${day(line.period.end)}</span
                >
              </dt>
              <dd>${dollars(line.amount)}</dd>`,
        ) ?? null
      }
      ${
        today &&
        today.starting_balance !== 0 &&
        html`<dt>Your credit</dt>
          <dd>${dollars(today.starting_balance)}</dd>`
      }
      <dt><b>To pay now</b></dt>
      <dd><b>${dollars(due)}</b></dd>
      ${
        next &&
        html`<dt>Next bill, ${day(next.created)}</dt>
          <dd>${dollars(next.amount_due)}</dd>`
      }
    </dl>
    <p>${sentence(ledger, of, due)} ${creditSentence(today)} ${renewal(price, next)}</p>
    <div class="row">
      <form method="post">
        <input type="hidden" name="subscription" value="${of.id}" />
        <input type="hidden" name="price" value="${price.id}" />
        <input type="hidden" name="at" value="${at}" />
        <button name="wish" value="switch">
          ${due > 0 ? `Switch and pay ${dollars(due)}` : 'Switch now'}
        </button>
      </form>
      <form method="post"><button class="quiet" name="wish" value="keep">Keep my plan</button></form>
    </div>
  </div>`
}

function sentence(ledger: Ledger, of: Subscription, due: number): string {
  if (due === 0) return 'You pay nothing now.'
  const digits = cardDigits(ledger, of.customer)
  return `You pay ${dollars(due)} now${digits ? `, with the card ending in ${digits}` : ''}.`
}

function creditSentence(today: Invoice | null): string {
  const left = -(today?.ending_balance ?? 0)
  return left > 0 ? `${dollars(left)} stays as a credit, which pays your next bills.` : ''
}

function renewal(price: Price, next: Invoice | null): string {
  if (!next) return ''
  return `From ${day(next.created)} the price is ${dollars(price.unit_amount)} every ${everyPeriod(price)}, until you cancel, which you can do here at any time.`
}
