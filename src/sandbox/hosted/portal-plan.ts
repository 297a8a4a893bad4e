import { owedFor } from '#sandbox/billing/cards-on-file.ts'
import type { Status, Subscription } from '#sandbox/shapes/subscription.ts'
import { html, type Html } from './html.ts'
import { day, dollars } from './page.ts'
import { offerSheet, pricesFor } from './portal-switch.ts'
import { paidUntil, priceWords } from './portal-words.ts'
import type { PortalView } from './portal-page.ts'

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

/** One button, one wish. */
function wish(name: string, subscription: string, label: string, isQuiet = true): Html {
  return html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription}" />
    <button name="wish" value="${name}" ${isQuiet && html` class="quiet"`}>${label}</button>
  </form>`
}

/** Said before the click that does it (DECISIONS T1). */
export function cancelWarning(of: Subscription, view: PortalView): Html {
  return html`<div class="asked warning">
    <h3 tabindex="-1" autofocus>Cancel this plan?</h3>
    ${meaning(of, view)}
    <div class="row">
      ${wish('cancel', of.id, 'Cancel plan now', false)}${wish('keep', of.id, 'Keep my plan')}
    </div>
  </div>`
}

function meaning(of: Subscription, { siteName, keepsAccess, configuration }: PortalView): Html {
  const until = day(paidUntil(of))
  if (configuration.features.subscription_cancel.mode === 'immediately')
    return html`<p>
      <b>The plan ends at once, and so does access.</b> You have paid until ${until}. This cannot be undone.
    </p>`
  return keepsAccess
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
          on ${until}, you are not charged again, and the part of your last payment that fell on the time
          without access is refunded to your card by itself.
        </p>`
}

function undoing(of: Subscription, keepsAccess: boolean): Html {
  const end = day(paidUntil(of))
  return html`<p class="row">
      ${
        keepsAccess
          ? `Cancelled: access lasts until ${end}, and you can undo it until then.`
          : `Cancelled: access has ended. Undo it until ${end}, and your access is back at once.`
      }
    </p>
    <div class="row">${wish('undo', of.id, 'Undo cancellation', false)}</div>`
}

/** A button for every other plan; what it costs is shown next, before anything is charged. */
export function switchButtons({ ledger, configuration }: PortalView, of: Subscription): Html[] {
  return pricesFor(ledger, configuration, of).map(
    (price) =>
      html`<form method="post">
        <input type="hidden" name="subscription" value="${of.id}" />
        <input type="hidden" name="price" value="${price.id}" />
        <button name="wish" value="look" class="quiet">Switch to ${priceWords(ledger, price)}</button>
      </form>`,
  )
}

function actions(view: PortalView, of: Subscription): Html | null {
  if (!['active', 'trialing', 'past_due', 'unpaid'].includes(of.status)) return null
  if (of.cancel_at_period_end) return undoing(of, view.keepsAccess)
  if (view.offer?.of.id === of.id) return offerSheet(view.ledger, view.offer)
  if (view.thinkingOf === of.id) return cancelWarning(of, view)
  const { subscription_cancel: cancelling } = view.configuration.features
  const owed = owedFor(view.ledger, of)
  const buttons = [
    ...(owed > 0 ? [wish('pay', of.id, `Pay ${dollars(owed)} now`, false)] : []),
    ...switchButtons(view, of),
    ...(cancelling.enabled ? [wish('ask', of.id, 'Cancel plan')] : []),
  ]
  return buttons.length > 0 ? html`<div class="row">${buttons}</div>` : null
}

export function planSection(view: PortalView, of: Subscription): Html {
  const next = of.cancel_at_period_end ? 'Ends on' : 'Renews on'
  return html`<article class="sheet">
    <h2>${of.items.data.map(({ price }) => priceWords(view.ledger, price)).join('; ')}</h2>
    <dl>
      <dt>Status</dt>
      <dd>${of.cancel_at_period_end && of.ended_at === null ? 'Cancelled' : STATUS_WORDS[of.status]}</dd>
      <dt>${of.ended_at === null ? next : 'Ended on'}</dt>
      <dd>${day(of.ended_at ?? paidUntil(of))}</dd>
    </dl>
    ${actions(view, of)}
  </article>`
}
