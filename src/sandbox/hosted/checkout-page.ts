import type { CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import type { Kept, Refusal } from './checkout-form.ts'
import { cardInputs, input, TEST_CARDS_ONLY } from './field.ts'
import { html, type Html } from './html.ts'
import { refused } from './message.ts'
import { dollars } from './page.ts'

export interface Line {
  name: string
  /** Cents. */
  amount: number
  quantity: number
  /** `month`, or `3 months`. */
  period: string
}

export interface CheckoutView {
  session: CheckoutSession
  lines: Line[]
  kept: Kept
  isEmailLocked: boolean
  refusal: Refusal | null
  trialDays: number
}

/** What will be taken, how often, and until when: beside the button, before the click. */
function terms({ lines, trialDays }: CheckoutView): string {
  const each = lines.map(({ amount, period }) => `${dollars(amount)} every ${period}`).join(' and ')
  const start = trialDays > 0 ? `after ${trialDays} days that cost nothing` : 'starting today'
  return `You pay ${each}, ${start}. It renews by itself until you cancel, which you can do at any time in the billing portal.`
}

function order({ lines, session, trialDays }: CheckoutView): Html {
  return html`<section class="sheet" aria-labelledby="order">
    <h2 id="order">Your order</h2>
    <dl>
      ${lines.map(
        ({ name, amount, quantity, period }) =>
          html`<dt>${name}${quantity > 1 && ` × ${quantity}`}</dt>
            <dd>${dollars(amount)} / ${period}</dd>`,
      )}
      <dt>Due today</dt>
      <dd><b>${dollars(trialDays > 0 ? 0 : session.amount_total)}</b></dd>
    </dl>
  </section>`
}

export function checkoutBody(view: CheckoutView): Html {
  const { session, kept, isEmailLocked, refusal, trialDays } = view
  const person = { isRequired: false } as const
  return html`<h1>Subscribe</h1>
    <div class="split">
      ${order(view)}
      <section aria-label="Payment">
        ${refused(refusal?.message ?? null)}
        <form method="post">
          ${input({ field: 'email', label: 'Email', value: kept.email, autocomplete: 'email', isReadOnly: isEmailLocked }, refusal)}
          ${cardInputs(refusal)}
          ${input({ ...person, field: 'billingName', label: 'Name on card', value: kept.billingName, autocomplete: 'name' }, refusal)}
          ${input(
            {
              ...person,
              field: 'billingPostalCode',
              label: 'ZIP or postal code',
              value: kept.billingPostalCode,
              autocomplete: 'postal-code',
            },
            refusal,
          )}
          <p class="small">${terms(view)}</p>
          <button type="submit">Subscribe - ${dollars(trialDays > 0 ? 0 : session.amount_total)}</button>
        </form>
        ${TEST_CARDS_ONLY} ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
      </section>
    </div>`
}

export function closedBody(session: CheckoutSession, successUrl: string | null): Html {
  return session.status === 'complete'
    ? html`<h1>Paid</h1>
        <p class="good">This payment is complete. Nothing more is charged.</p>
        ${successUrl && html`<p><a class="button" href="${successUrl}">Continue</a></p>`}`
    : html`<h1>Expired</h1>
        <p>This checkout has expired, and nothing was charged. Please start again.</p>
        ${session.cancel_url && html`<p><a class="button" href="${session.cancel_url}">Back</a></p>`}`
}
