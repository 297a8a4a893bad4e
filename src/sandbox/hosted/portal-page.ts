import { timeOn, type Ledger } from '#sandbox/billing/ledger.ts'
import type { Invoice } from '#sandbox/shapes/invoice.ts'
import type { PortalSession } from '#sandbox/shapes/operations.ts'
import type { Status, Subscription } from '#sandbox/shapes/subscription.ts'
import type { Refusal } from './checkout-form.ts'
import { alert, cardInputs, TEST_CARDS_ONLY } from './field.ts'
import { html, type Html } from './html.ts'
import { day, dollars } from './page.ts'

const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  trialing: 'In trial',
  past_due: 'Payment failed',
  unpaid: 'Unpaid',
  incomplete: 'Waiting for the first payment',
  incomplete_expired: 'Never paid',
  canceled: 'Ended',
  paused: 'Paused',
}

export interface PortalView {
  ledger: Ledger
  session: PortalSession
  siteName: string
  /** Which subscription's cancellation is being thought over. */
  thinkingOf: string | null
  /** Access lasts until the paid period ends, instead of ending with the click. */
  keepsAccess: boolean
  /** What was wrong with the new card. */
  refusal: Refusal | null
}

function periodEnd(of: Subscription): number {
  return Math.min(...of.items.data.map((item) => item.current_period_end))
}

function planOf(ledger: Ledger, of: Subscription): string {
  return of.items.data
    .map(({ price }) => {
      const name = price.nickname ?? ledger.get('product', price.product)?.name ?? price.id
      return `${name}, ${dollars(price.unit_amount)} per ${price.recurring?.interval ?? 'period'}`
    })
    .join('; ')
}

/** One button, one wish. */
function wish(name: string, subscription: string, label: string, isQuiet = true): Html {
  return html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription}" />
    <button name="wish" value="${name}" ${isQuiet && html` class="quiet"`}>${label}</button>
  </form>`
}

/** Said before the click that does it (DECISIONS T1). */
function warning(of: Subscription, { siteName, keepsAccess }: PortalView): Html {
  const until = day(periodEnd(of))
  const meaning = keepsAccess
    ? html`<p>
          <b>Access lasts until ${until}.</b> You have paid until then, and ${siteName} keeps working for you.
        </p>
        <p>
          You can undo it until ${until}. If you do not, the plan ends then, and you are not charged again.
        </p>`
    : html`<p>
          <b>Access ends at once.</b> As soon as you cancel, ${siteName} stops working for you, although you
          have paid until ${until}.
        </p>
        <p>
          You can undo it until ${until}: undoing restores your access at once. If you do not, the plan ends
          on ${until}, and you are not charged again.
        </p>`
  return html`<div class="error">
    <h3>Cancel this plan?</h3>
    ${meaning}
    <div class="row">
      ${wish('cancel', of.id, 'Cancel plan now', false)}${wish('keep', of.id, 'Keep my plan')}
    </div>
  </div>`
}

function undoing(of: Subscription, keepsAccess: boolean): Html {
  const end = day(periodEnd(of))
  return html`<p class="row">
      ${
        keepsAccess
          ? `Cancelled: access lasts until ${end}, and you can undo it until then.`
          : `Cancelled: access has ended. Undo it until ${end}, and your access is back at once.`
      }
    </p>
    <div class="row">${wish('undo', of.id, 'Undo cancellation', false)}</div>`
}

function actions(view: PortalView, of: Subscription): Html | null {
  if (!['active', 'trialing', 'past_due'].includes(of.status)) return null
  if (of.cancel_at_period_end) return undoing(of, view.keepsAccess)
  if (view.thinkingOf === of.id) return warning(of, view)
  return html`<div class="row">${wish('ask', of.id, 'Cancel plan')}</div>`
}

function planSection(view: PortalView, of: Subscription): Html {
  const next = of.cancel_at_period_end ? 'Ends on' : 'Renews on'
  return html`<article class="sheet">
    <h2>${planOf(view.ledger, of)}</h2>
    <dl>
      <dt>Status</dt>
      <dd>${of.cancel_at_period_end && of.ended_at === null ? 'Cancelled' : STATUS_WORDS[of.status]}</dd>
      <dt>${of.ended_at === null ? next : 'Ended on'}</dt>
      <dd>${day(of.ended_at ?? periodEnd(of))}</dd>
    </dl>
    ${actions(view, of)}
  </article>`
}

function invoiceRow(of: Invoice): Html {
  return html`<tr>
    <td>${day(of.created)}</td>
    <td>${dollars(of.total)}</td>
    <td>${of.status}</td>
  </tr>`
}

/** Closed unless there is a reason to look: a payment that failed, or a card that was just refused. */
function cardForm({ ledger, session, refusal }: PortalView, owes: boolean): Html {
  const methods = ledger.where('payment_method', 'customer', session.customer)
  const chosen = methods.at(-1)?.card
  return html`<article>
    <details class="sheet" ${(owes || refusal) && html` open`}>
      <summary>Card${chosen && ` ending in ${chosen.last4}`}</summary>
      ${owes && html`<p><b>The last payment failed.</b> With another card it is tried again at once.</p>`}
      ${alert(refusal)}
      <form method="post">
        <input type="hidden" name="wish" value="card" />
        ${cardInputs(refusal)}
        <button class="quiet">Use this card</button>
      </form>
      ${TEST_CARDS_ONLY}
    </details>
  </article>`
}

export function portalBody(view: PortalView): Html {
  const { ledger, session, siteName } = view
  const all = ledger.where('subscription', 'customer', session.customer).toReversed()
  const shown = all.filter(({ status }) => status !== 'incomplete_expired')
  const invoices = ledger.where('invoice', 'customer', session.customer).toReversed().slice(0, 12)
  const customer = ledger.get('customer', session.customer)
  const owes = shown.some(({ status }) => status === 'past_due')
  const pays = shown.some(({ ended_at: ended }) => ended === null)
  return html`<h1>Your plan</h1>
    <p class="small">
      ${customer?.email ?? ''}${customer?.test_clock && ` (test clock: ${day(timeOn(ledger, customer.test_clock))})`}
    </p>
    ${shown.length === 0 && html`<p>There is no plan yet.</p>`} ${shown.map((of) => planSection(view, of))}
    ${pays && cardForm(view, owes)}
    ${
      invoices.length > 0 &&
      html`<h2>Invoices</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Invoices">
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Amount</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              ${invoices.map(invoiceRow)}
            </tbody>
          </table>
        </div>`
    }
    ${session.return_url && html`<p class="row"><a class="button quiet" href="${session.return_url}">Return to ${siteName}</a></p>`}`
}
