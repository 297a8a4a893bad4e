import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { PortalSession } from '#sandbox/shapes/portal.ts'
import { parseForm, type FormParts } from '#sandbox/wire/form.ts'
import type { HostedDeps } from './deps.ts'
import { html, type Html } from './html.ts'
import { sendPage } from './page.ts'
import { confirmationBody, flowBody, portalBody, type PortalView } from './portal-page.ts'
import { offerOf, type Offer } from './portal-switch.ts'
import { grant, subscriptionOf, wantedOffer, type Outcome } from './portal-wishes.ts'
import { isDone, told, type Done } from './portal-words.ts'

const PATH = '/p/session/:id'

interface PortalDeps extends HostedDeps {
  keepsAccess: boolean
}

/** `done` is ours; a bank that asked adds the rest, as Stripe's does. */
interface Query {
  done?: unknown
  redirect_status?: unknown
  setup_intent?: unknown
  payment_intent?: unknown
}

const NOT_CONFIRMED =
  'Your bank could not confirm that it was you. Nothing was changed, and nothing was charged.'

/** What the page shows beside the plan as it is. */
interface Asked extends Partial<Pick<PortalView, 'thinkingOf' | 'offer' | 'refusal' | 'problem'>> {
  done?: Done
}

/** The page at a portal session's `url`: plan, card and invoices, and what each click means before it happens. */
export function servePortal(app: FastifyInstance, deps: PortalDeps): void {
  const { store, now } = deps
  app.get<{ Params: { id: string }; Querystring: Query }>(PATH, (request, reply) => {
    const ledger = store.ledger(now())
    const session = sessionOf(ledger, request.params.id)
    if (!session) return gone(deps, reply)
    const { done, ...bank } = request.query
    if (!isDone(done)) return show(deps, ledger, reply, session, {})
    if (bank.redirect_status === 'failed' && wasRefused(ledger, session, bank))
      return show(deps, ledger, reply, session, { problem: NOT_CONFIRMED })
    const redirect = session.flow?.after_completion.redirect
    // Back from the bank, and the errand is over.
    if (redirect && bank.redirect_status === 'succeeded') return reply.redirect(redirect.return_url, 303)
    return show(deps, ledger, reply, session, { done })
  })

  app.post<{ Params: { id: string } }>(PATH, (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '')
    const ledger = store.ledger(now())
    const session = sessionOf(ledger, request.params.id)
    if (!session) return gone(deps, reply)
    const thought = thinking(ledger, session, form)
    if (thought) return show(deps, ledger, reply, session, thought)
    const outcome = grant(store, ledger, session, form)
    deps.onEvents()
    if (outcome.kind === 'refused') return show(deps, ledger, reply, session, outcome)
    // Under the name that the reader came by, which need not be the one that we know.
    const url = outcome.kind === 'asked' ? new URL(outcome.url).pathname : whereTo(session, outcome)
    return reply.header('cache-control', 'no-store').redirect(url, 303)
  })
}

/** Questions that change nothing: what would a cancellation, or another plan, mean? */
function thinking(ledger: Ledger, session: PortalSession, form: FormParts): Asked | null {
  if (form['wish'] === 'ask') return { thinkingOf: subscriptionOf(ledger, session, form)?.id ?? null }
  if (form['wish'] !== 'look') return null
  return { offer: wantedOffer(ledger, session, form) }
}

/** Whether an intent of this customer's is one that the bank said no to: anybody can write an address. */
function wasRefused(ledger: Ledger, session: PortalSession, bank: Omit<Query, 'done'>): boolean {
  const { setup_intent: setup, payment_intent: payment } = bank
  const intent =
    typeof setup === 'string'
      ? ledger.get('setup_intent', setup)
      : typeof payment === 'string'
        ? ledger.get('payment_intent', payment)
        : undefined
  return intent?.customer === session.customer && intent.status === 'requires_payment_method'
}

/** Back to the page, so that a reload asks nothing again; or where the session was to end. */
function whereTo(session: PortalSession, outcome: Outcome & { kind: 'done' }): string {
  const redirect = session.flow?.after_completion.redirect
  if (redirect && outcome.done !== 'keep') return redirect.return_url
  if (session.flow && outcome.done === 'keep' && session.return_url) return session.return_url
  return `/p/session/${session.id}?done=${outcome.done}`
}

function sessionOf(ledger: Ledger, id: string): PortalSession | undefined {
  const session = ledger.get('billing_portal.session', id)
  const isThere = session && session.$.expires_at > ledger.now && ledger.get('customer', session.customer)
  return isThere ? session : undefined
}

/** An errand that names the new plan shows its price at once. */
function offerOfFlow(ledger: Ledger, view: PortalView): Offer | null {
  const confirm = view.session.flow?.subscription_update_confirm
  const of = confirm && ledger.get('subscription', confirm.subscription)
  const price = confirm?.items[0]?.price
  const wanted = price ? ledger.get('price', price) : undefined
  if (!of || !wanted || of.items.data[0]?.price.id === wanted.id) return null
  const { proration_behavior: proration } = view.configuration.features.subscription_update
  return offerOf(ledger, of, wanted, proration)
}

function bodyOf(view: PortalView, done: Done | undefined): Html {
  const { flow } = view.session
  if (!flow) return portalBody(view)
  const isOver = done !== undefined && done !== 'keep'
  if (isOver && flow.after_completion.type === 'hosted_confirmation')
    return confirmationBody(view, flow.after_completion.hosted_confirmation?.custom_message ?? null)
  return (isOver ? null : flowBody(view, flow)) ?? portalBody(view)
}

function show(
  { siteName, appUrl, keepsAccess }: PortalDeps,
  ledger: Ledger,
  reply: FastifyReply,
  session: PortalSession,
  asked: Asked,
) {
  const configuration = ledger.get('billing_portal.configuration', session.configuration)
  if (!configuration) throw new Error(`The configuration of ${session.id} is gone`)
  const news = asked.done ? told(ledger, session, asked.done, keepsAccess) : null
  const { thinkingOf = null, offer = null, refusal = null, problem = null } = asked
  const asIs = { ledger, session, configuration, siteName, keepsAccess, thinkingOf, refusal, problem }
  const view: PortalView = { ...asIs, offer, message: news?.message ?? null }
  view.offer ??= offerOfFlow(ledger, view)
  const wrong = refusal?.message ?? problem
  const question = thinkingOf ? 'Cancel this plan?' : offer ? 'Switch plan?' : null
  const about = wrong ?? news?.title ?? question
  return sendPage(reply, {
    title: about ? `${about} - Your plan` : 'Your plan',
    siteName,
    body: bodyOf(view, asked.done),
    status: wrong ? 402 : 200,
    formTargets: [appUrl, session.return_url, session.flow?.after_completion.redirect?.return_url ?? null],
  })
}

function gone({ siteName, appUrl }: HostedDeps, reply: FastifyReply) {
  return sendPage(reply, {
    title: 'Expired',
    siteName,
    status: 404,
    body: html`<h1>Expired</h1>
      <p>This page has expired. Open it again from ${siteName}.</p>
      <p><a href="${appUrl}">Return to ${siteName}</a></p>`,
  })
}
