import type { PaymentMethod } from '#sandbox/shapes/payment-method.ts'
import type { PaymentIntent } from '#sandbox/shapes/payment.ts'
import type { SetupIntent } from '#sandbox/shapes/setup-intent.ts'
import { html, type Html } from './html.ts'
import { dollars } from './page.ts'

interface ChallengeView {
  intent: PaymentIntent | SetupIntent
  method: PaymentMethod | undefined
  siteName: string
}

function what({ intent, siteName }: ChallengeView): string {
  return intent.object === 'payment_intent'
    ? `A payment of ${dollars(intent.amount)} to ${siteName}`
    : `Later payments to ${siteName}`
}

/** The bank's question: two buttons, one answer. */
export function challengeBody(view: ChallengeView): Html {
  const { method } = view
  return html`<h1>Authenticate this payment</h1>
    <section class="sheet" aria-label="What your bank asks">
      <dl>
        <dt>For</dt>
        <dd>${what(view)}</dd>
        ${
          method &&
          html`<dt>Card</dt>
            <dd>ending in ${method.card.last4}</dd>`
        }
      </dl>
      <form method="post">
        <div class="row">
          <button type="submit" name="outcome" value="succeeded">Complete</button>
          <button type="submit" name="outcome" value="failed" class="quiet">Fail</button>
        </div>
      </form>
    </section>
    <p class="hint">
      This is a stand-in for the page of a bank. Complete it as its cardholder would, or fail as somebody
      else.
    </p>`
}

export function answeredBody(isPassed: boolean): Html {
  return isPassed
    ? html`<h1>Authenticated</h1>
        <p class="good">Your bank knows that it was you. You can go back to where you paid.</p>`
    : html`<h1>Not authenticated</h1>
        <p class="error">
          Your bank does not know that it was you, and nothing was charged. Go back to try another card.
        </p>`
}

export function overBody(backUrl: string): Html {
  return html`<h1>Over</h1>
    <p>Your bank does not wait for this answer any more, and nothing more is charged.</p>
    <p><a class="button" href="${backUrl}">Back</a></p>`
}
