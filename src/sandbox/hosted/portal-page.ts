import { timeOn, type Ledger } from '#sandbox/billing/ledger.ts'
import type { Invoice } from '#sandbox/shapes/invoice.ts'
import type { Flow, PortalConfiguration, PortalSession } from '#sandbox/shapes/portal.ts'
import type { Subscription } from '#sandbox/shapes/subscription.ts'
import type { Refusal } from './checkout-form.ts'
import { cardInputs, TEST_CARDS_ONLY } from './field.ts'
import { html, type Html } from './html.ts'
import { refused, said } from './message.ts'
import { day, dollars } from './page.ts'
import { cancelWarning, planSection, switchButtons } from './portal-plan.ts'
import { offerSheet, type Offer } from './portal-switch.ts'
import { cardDigits } from './portal-words.ts'

const INVOICES_SHOWN = 12

export interface PortalView {
  ledger: Ledger
  session: PortalSession
  configuration: PortalConfiguration
  siteName: string
  /** Which subscription's cancellation is being thought over. */
  thinkingOf: string | null
  /** Another plan that is being thought over. */
  offer: Offer | null
  /** Access lasts until the paid period ends, instead of ending with the click. */
  keepsAccess: boolean
  /** What was wrong with the new card. */
  refusal: Refusal | null
  /** Why the plan could not be switched. */
  problem: string | null
  /** What has just happened. */
  message: string | null
}

function invoiceRow(of: Invoice): Html {
  const name = of.number ?? 'Draft'
  // Within this site, by whichever of its names the reader came.
  const path = of.hosted_invoice_url && new URL(of.hosted_invoice_url).pathname
  return html`<tr>
    <td>
      ${path ? html`<a href="${path}">${name}</a>` : name}<br /><span class="small">${day(of.created)}</span>
    </td>
    <td>${dollars(of.total)}</td>
    <td>${of.status}</td>
  </tr>`
}

function invoiceTable(invoices: Invoice[]): Html {
  return html`<h2>Invoices</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Invoices">
      <table>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
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

function owed(shown: Subscription[]): boolean {
  return shown.some(({ status }) => status === 'past_due' || status === 'unpaid')
}

function cardFields({ refusal }: PortalView, owes: boolean): Html {
  return html`${owes && html`<p><b>The last payment failed.</b> With another card it is tried again at once.</p>`}
    ${refused(refusal?.message ?? null)}
    <form method="post">
      <input type="hidden" name="wish" value="card" />
      ${cardInputs(refusal)}
      <div class="row"><button class="quiet">Use this card</button></div>
    </form>
    ${TEST_CARDS_ONLY}`
}

/** Closed unless there is a reason to look: a payment that failed, or a card that was just refused. */
function cardSection(view: PortalView, owes: boolean): Html {
  const digits = cardDigits(view.ledger, view.session.customer)
  return html`<article>
    <details class="sheet" ${(owes || view.refusal || view.problem) && html` open`}>
      <summary>Card${digits && ` ending in ${digits}`}</summary>
      ${cardFields(view, owes)}
    </details>
  </article>`
}

function wayBack({ session, siteName }: PortalView): Html | null {
  return session.return_url === null
    ? null
    : html`<p class="row"><a class="button quiet" href="${session.return_url}">Return to ${siteName}</a></p>`
}

function credit(cents: number): Html | null {
  return cents < 0 ? html`<p>You have a credit of ${dollars(-cents)}, which pays your next bills.</p>` : null
}

export function portalBody(view: PortalView): Html {
  const { ledger, session, configuration, problem, message } = view
  const { features, business_profile: profile } = configuration
  const all = ledger.where('subscription', 'customer', session.customer).toReversed()
  const shown = all.filter(({ status }) => status !== 'incomplete_expired')
  const invoices = ledger.where('invoice', 'customer', session.customer).toReversed().slice(0, INVOICES_SHOWN)
  const customer = ledger.get('customer', session.customer)
  const pays = shown.some(({ ended_at: ended }) => ended === null)
  return html`<h1>Your plan</h1>
    ${profile.headline && html`<p>${profile.headline}</p>`} ${said(message)} ${refused(problem)}
    <p class="small">
      ${customer?.email ?? ''}${customer?.test_clock && ` (test clock: ${day(timeOn(ledger, customer.test_clock))})`}
    </p>
    ${shown.length === 0 && html`<p>There is no plan yet.</p>`} ${shown.map((of) => planSection(view, of))}
    ${credit(customer?.balance ?? 0)}
    ${pays && features.payment_method_update.enabled && cardSection(view, owed(shown))}
    ${features.invoice_history.enabled && invoices.length > 0 && invoiceTable(invoices)} ${wayBack(view)}`
}

/** A session with one errand shows that and nothing else. Null when there is nothing left of it to do. */
export function flowBody(view: PortalView, flow: Flow): Html | null {
  const { ledger, session, message, problem } = view
  const page = (title: string, inner: Html) =>
    html`<h1>${title}</h1>
      ${said(message)} ${refused(problem)}
      <article class="sheet">${inner}</article>
      ${wayBack(view)}`
  if (flow.type === 'payment_method_update') {
    const owes = owed(ledger.where('subscription', 'customer', session.customer))
    return page('Update your card', cardFields(view, owes))
  }
  const id = flow[flow.type]?.subscription
  const of = id ? ledger.get('subscription', id) : undefined
  if (!of || of.ended_at !== null || of.cancel_at_period_end) return null
  if (flow.type === 'subscription_cancel') return page('Cancel your plan', cancelWarning(of, view))
  if (view.offer) return page('Change your plan', offerSheet(ledger, view.offer))
  const buttons = switchButtons(view, of)
  return flow.type === 'subscription_update' && buttons.length > 0
    ? page('Change your plan', html`<div class="row">${buttons}</div>`)
    : null
}

/** After the errand, where the session asks for a page that says so. */
export function confirmationBody(view: PortalView, words: string | null): Html {
  return html`<h1>Done</h1>
    ${said(view.message ?? 'That is done.')} ${words && html`<p>${words}</p>`} ${wayBack(view)}`
}
