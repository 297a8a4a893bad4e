import { intentOf } from '#sandbox/billing/invoicing.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { Invoice, InvoiceLine } from '#sandbox/shapes/invoice.ts'
import type { Charge } from '#sandbox/shapes/payment.ts'
import { html, type Html } from './html.ts'
import { day, dollars } from './page.ts'

function stateOf(of: Invoice, charge: Charge | undefined): string {
  const { paid_at: paidAt, voided_at: voidedAt } = of.status_transitions
  if (of.status === 'void') return `Void since ${day(voidedAt ?? of.created)}: nothing is owed.`
  if (of.status === 'open') {
    const next = of.next_payment_attempt
    return next === null
      ? `Open: ${dollars(of.amount_remaining)} is owed.`
      : `Open: ${dollars(of.amount_remaining)} is owed, and tried again on ${day(next)}.`
  }
  if (of.status !== 'paid') return 'Not final yet.'
  if (!charge) return `Settled on ${day(paidAt ?? of.created)}: nothing was to be paid.`
  return `Paid on ${day(paidAt ?? of.created)} with the card ending in ${lastDigits(charge)}.`
}

function lastDigits(of: Charge): string {
  const { card } = of['payment_method_details'] as { card: { last4: string } }
  return card.last4
}

/** Nothing where nobody is known. A customer without an address is known by the one that was given with the card. */
function billTo(of: Invoice, charge: Charge | undefined): Html | null {
  const { customer_name: name, customer_address: where } = of
  const email = of.customer_email ?? charge?.billing_details.email
  const lines = [
    name,
    where?.line1,
    where?.line2,
    [where?.postal_code, where?.city].filter(Boolean).join(' '),
  ]
  const shown = [...lines, where?.state, where?.country, email].filter((line) => line)
  return shown.length === 0 ? null : html`<p><b>To</b><br />${shown.map((line) => html`${line}<br />`)}</p>`
}

function lineRow(of: InvoiceLine): Html {
  return html`<tr>
    <td>
      ${of.description}<br /><span class="small">${day(of.period.start)} to ${day(of.period.end)}</span>
    </td>
    <td class="sum">${dollars(of.amount)}</td>
  </tr>`
}

function sum(label: string, cents: number, isStrong = false): Html {
  const [words, amount] = isStrong
    ? [html`<b>${label}</b>`, html`<b>${dollars(cents)}</b>`]
    : [label, dollars(cents)]
  return html`<tr>
    <th scope="row">${words}</th>
    <td class="sum">${amount}</td>
  </tr>`
}

export function invoiceBody(
  ledger: Ledger,
  of: Invoice,
  { siteName, appUrl }: { siteName: string; appUrl: string },
): Html {
  const intent = intentOf(ledger, of.id)
  const latest = intent?.latest_charge ? ledger.get('charge', intent.latest_charge) : undefined
  const charge = latest?.status === 'succeeded' ? latest : undefined
  const refunded = charge?.amount_refunded ?? 0
  const usedCredit = (of.ending_balance ?? of.starting_balance) - of.starting_balance
  return html`<article class="sheet invoice" aria-labelledby="number">
      <h1 id="number">Invoice</h1>
      <p class="good">${stateOf(of, charge)}</p>
      <div class="facts">
        <dl>
          <dt>Number</dt>
          <dd>${of.number ?? of.id}</dd>
          <dt>Date</dt>
          <dd>${day(of.created)}</dd>
        </dl>
        <p><b>From</b><br />${siteName}<br />${new URL(appUrl).host}</p>
        ${billTo(of, charge)}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col" class="sum">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${of.lines.data.map(lineRow)}
        </tbody>
        <tfoot>
          ${sum('Total', of.total, true)} ${usedCredit > 0 && sum('Credit used', -usedCredit)}
          ${usedCredit < 0 && sum('Kept as a credit', -usedCredit)} ${sum('Paid', of.amount_paid)}
          ${refunded > 0 && sum('Refunded', -refunded)}
          ${sum('To pay', of.status === 'void' ? 0 : of.amount_remaining, true)}
        </tfoot>
      </table>
      <p class="small">Play money: this invoice is a test and asks nobody for anything.</p>
    </article>
    <p class="unprinted">
      Print it with your browser, on paper or into a file: the page has a layout for that.
    </p>
    <p class="unprinted"><a href="${appUrl}">Return to ${siteName}</a></p>`
}
