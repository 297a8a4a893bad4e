import type { FastifyInstance, FastifyReply } from 'fastify'
import { replaceCard } from '#sandbox/billing/cards-on-file.ts'
import { cancelAtPeriodEnd, undoCancellation } from '#sandbox/billing/ending.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { PortalSession } from '#sandbox/shapes/operations.ts'
import { parseForm, type FormParts } from '#sandbox/wire/form.ts'
import { readCard, refusalOf, type Refusal } from './checkout-form.ts'
import type { HostedDeps } from './deps.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'
import { portalBody } from './portal-page.ts'

const PATH = '/p/session/:id'

interface PortalDeps extends HostedDeps {
  keepsAccess: boolean
}

/** The page at a portal session's `url`: the plan, and a cancellation that says what it means before it happens. */
export function servePortal(app: FastifyInstance, deps: PortalDeps): void {
  const { store, now } = deps
  app.get<{ Params: { id: string } }>(PATH, (request, reply) => {
    const ledger = store.ledger(now())
    const session = sessionOf(ledger, request.params.id)
    return session ? show(deps, ledger, reply, session) : gone(deps, reply)
  })

  app.post<{ Params: { id: string } }>(PATH, (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '')
    const ledger = store.ledger(now())
    const session = sessionOf(ledger, request.params.id)
    if (!session) return gone(deps, reply)
    if (form['wish'] === 'ask')
      return show(deps, ledger, reply, session, { thinkingOf: fieldOf(form, 'subscription') })
    const refusal = store.transaction(() => grant(ledger, session, form))
    deps.onEvents()
    if (refusal) return show(deps, ledger, reply, session, { refusal })
    // So that a reload asks nothing again.
    return reply.header('cache-control', 'no-store').redirect(`/p/session/${session.id}`, 303)
  })
}

function fieldOf(form: FormParts, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

function sessionOf(ledger: Ledger, id: string): PortalSession | undefined {
  const session = ledger.get('billing_portal.session', id)
  return session && session.$.expires_at > ledger.now ? session : undefined
}

function grant(ledger: Ledger, session: PortalSession, form: FormParts): Refusal | null {
  if (form['wish'] === 'card') {
    const card = readCard(form, ledger.now)
    if ('message' in card) return card
    const failure = replaceCard(ledger, session.customer, card)
    return failure && refusalOf(failure)
  }
  const of = ledger.get('subscription', fieldOf(form, 'subscription'))
  if (!of || of.customer !== session.customer || of.ended_at !== null) return null
  if (form['wish'] === 'cancel') cancelAtPeriodEnd(ledger, of)
  if (form['wish'] === 'undo') undoCancellation(ledger, of)
  return null
}

function show(
  deps: PortalDeps,
  ledger: Ledger,
  reply: FastifyReply,
  session: PortalSession,
  asked: { thinkingOf?: string; refusal?: Refusal } = {},
) {
  const { siteName, appUrl, keepsAccess } = deps
  const { thinkingOf = null, refusal = null } = asked
  const body = portalBody({ ledger, session, siteName, thinkingOf, keepsAccess, refusal })
  const status = refusal ? 402 : 200
  return sendPage(reply, { title: 'Your plan', siteName, body, status, formTargets: [appUrl] })
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
