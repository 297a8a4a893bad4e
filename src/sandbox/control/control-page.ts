import { isOpen } from '#sandbox/billing/disputing.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import { html, type Html } from '#sandbox/hosted/html.ts'
import { said as message } from '#sandbox/hosted/message.ts'
import { day, dollars } from '#sandbox/hosted/page.ts'
import type { Charge } from '#sandbox/shapes/payment.ts'
import type { Store } from '#sandbox/store/store.ts'
import { MAX_DELAY_MS, MAX_SEED } from '#sandbox/webhooks/chaos.ts'

const SHOWN = 10
/** How the page tells of what was just done. */
const DONE: Record<string, string> = {
  chaos: 'Webhooks are treated so from now on',
  open: 'The dispute is open',
  won: 'The dispute is won',
  lost: 'The dispute is lost',
}

export function saidOf(done: unknown): string | null {
  return typeof done === 'string' && Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null
}

interface View {
  store: Store
  ledger: Ledger
  siteName: string
  appUrl: string
  said: string | null
}

export function controlBody({ store, ledger, siteName, appUrl, said }: View): Html {
  const paid = store.objects.page({ object: 'charge', where: { status: 'succeeded' }, limit: SHOWN })
  const charges = paid.flatMap(({ id }) => ledger.get('charge', id) ?? [])
  return html`<h1>Controls</h1>
    ${message(said)}
    <p>What can be tried here beside paying. Nobody but this machine gets this page.</p>
    <ul>
      <li><a href="/mailbox">Mailbox</a>: what ${siteName} would have mailed</li>
      <li><a href="/_sandbox/chaos">How webhooks are treated</a>, as JSON</li>
      <li><a href="${appUrl}">${siteName}</a></li>
    </ul>
    <article class="sheet" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p>
        ${waiting(store.queue.count())} Shares go from 0 to 1. What is thrown away stays in the list of events
        and is sent to nobody.
      </p>
      ${chaosForm(store)}
    </article>
    <article class="sheet" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <p>The newest ${SHOWN}. A disputed payment is taken back by the bank until the dispute is won.</p>
      ${charges.length === 0 ? html`<p>Nobody has paid yet.</p>` : charges.map((of) => payment(ledger, of))}
    </article>`
}

function waiting(count: number): string {
  return count === 0
    ? 'None is waiting to be sent.'
    : `${count} ${count === 1 ? 'is' : 'are'} waiting to be sent.`
}

function chaosForm({ chaos }: Store): Html {
  const { duplicate, reorder, drop, delay_ms: delay, seed } = chaos.read()
  return html`<form method="post" action="/_sandbox/chaos">
      <div class="pair">
        ${number('duplicate', 'Sent twice', duplicate, { max: 1, step: '0.01' })}
        ${number('reorder', 'Overtaken', reorder, { max: 1, step: '0.01' })}
      </div>
      <div class="pair">
        ${number('drop', 'Thrown away', drop, { max: 1, step: '0.01' })}
        ${number('delay_ms', 'Delay, ms at most', delay, { max: MAX_DELAY_MS, step: '1' })}
      </div>
      ${number('seed', 'Seed (empty: a fresh one)', seed ?? '', { max: MAX_SEED, step: '1' })}
      <div class="row"><button>Treat webhooks so</button></div>
    </form>
    <form method="post" action="/_sandbox/chaos">
      <div class="row"><button class="quiet">Calm</button></div>
    </form>`
}

function number(
  name: string,
  label: string,
  value: number | string,
  { max, step }: { max: number; step: string },
): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="number" min="0" max="${max}" step="${step}" value="${value}" />
  </div>`
}

function payment(ledger: Ledger, of: Charge): Html {
  const owner = of.customer ? ledger.get('customer', of.customer) : undefined
  const dispute = ledger.where('dispute', 'charge', of.id).at(-1)
  const words = dispute
    ? `dispute: ${dispute.status.replaceAll('_', ' ')}`
    : of.amount_refunded > 0
      ? `refunded: ${dollars(of.amount_refunded)}`
      : 'paid'
  const canDispute = !dispute && of.amount_refunded < of.amount
  return html`<section class="entry">
    <p>
      <b>${dollars(of.amount)}</b> by ${owner?.email ?? 'somebody without an address'},
      ${day(of.created ?? 0)} (${words})<br /><code>${of.id}</code>
    </p>
    ${canDispute && html`<div class="row">${verdict(of, 'open', 'Dispute')}</div>`}
    ${
      dispute &&
      isOpen(dispute) &&
      html`<div class="row">${verdict(of, 'won', 'Win the dispute')}${verdict(of, 'lost', 'Lose it')}</div>`
    }
  </section>`
}

function verdict(of: Charge, outcome: string, label: string): Html {
  return html`<form method="post" action="/_sandbox/disputes">
    <input type="hidden" name="charge" value="${of.id}" />
    <button name="outcome" value="${outcome}" class="quiet">${label}</button>
  </form>`
}
