import type { FastifyInstance, FastifyReply } from 'fastify'
import { completeSession } from '#sandbox/billing/completing.ts'
import { expireSession } from '#sandbox/billing/due.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { Authentication } from '#sandbox/shapes/authentication.ts'
import type { CheckoutSession } from '#sandbox/shapes/checkout-session.ts'
import { parseForm } from '#sandbox/wire/form.ts'
import { keptOf, readPayer, refusalOf, type Kept, type Refusal } from './checkout-form.ts'
import { checkoutBody, closedBody, type Line } from './checkout-page.ts'
import type { HostedDeps } from './deps.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'

/** The page at a checkout session's `url`. Whoever knows the session's id may pay it, as at Stripe. */
export function serveCheckout(app: FastifyInstance, deps: HostedDeps): void {
  const { store, now } = deps
  app.get<{ Params: { id: string } }>('/c/pay/:id', (request, reply) => {
    const ledger = store.ledger(now())
    const session = ledger.get('checkout.session', request.params.id)
    const isBack = new URLSearchParams(request.url.split('?')[1]).get('authentication') === 'failed'
    const failed = isBack && session ? unauthenticated(ledger, session) : null
    return show(deps, ledger, reply, session, failed?.kept ?? null, failed?.refusal ?? null)
  })

  app.post<{ Params: { id: string } }>('/c/pay/:id', (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '')
    const ledger = store.ledger(now())
    const { session, kept, refusal, question } = store.transaction(() => pay(ledger, request.params.id, form))
    deps.onEvents()
    if (question) return reply.header('cache-control', 'no-store').redirect(`/3ds/${question.id}`, 303)
    // Also for the second click of a double one: it was paid, once.
    if (session?.status === 'complete') {
      const url = successUrl(session)
      if (url) return reply.header('cache-control', 'no-store').redirect(url, 303)
    }
    return show(deps, ledger, reply, session, kept, refusal)
  })
}

interface Paid {
  session: CheckoutSession | undefined
  kept: Kept | null
  refusal: Refusal | null
  /** The bank wants to ask its cardholder before it pays. */
  question?: Authentication | undefined
}

function pay(ledger: Ledger, id: string, form: ReturnType<typeof parseForm>): Paid {
  let session = ledger.get('checkout.session', id)
  if (session?.status === 'open' && session.expires_at <= ledger.now) session = expireSession(ledger, session)
  if (session?.status !== 'open') return { session, kept: null, refusal: null }
  const kept = keptOf(form, lockedEmail(session))
  const payer = readPayer(form, kept, ledger.now)
  if ('message' in payer) return { session, kept, refusal: payer }
  const { session: after, failure, question } = completeSession(ledger, session, payer)
  return { session: after, kept, refusal: failure && refusalOf(failure), question }
}

/** What a cardholder who did not pass at his bank sees when he comes back: why, and what he had typed but the card. */
function unauthenticated(
  ledger: Ledger,
  { id, $: { intent: intentId = '' } }: CheckoutSession,
): { kept: Kept | null; refusal: Refusal | null } {
  const error =
    ledger.get('payment_intent', intentId)?.last_payment_error ??
    ledger.get('setup_intent', intentId)?.last_setup_error
  const waiting = ledger.where('sandbox.authentication', 'session', id).at(-1)?.$.waiting
  if (!error || !waiting) return { kept: null, refusal: null }
  const { email, name: billingName, postalCode: billingPostalCode } = waiting
  return {
    kept: { email, billingName, billingPostalCode },
    refusal: { field: 'cardNumber', message: String(error['message']) },
  }
}

/** The customer's address, or the one the session was made for, is not the payer's to change. */
function lockedEmail(session: CheckoutSession): string | null {
  return session.customer_details?.email ?? session.customer_email
}

export function successUrl(session: CheckoutSession): string | null {
  return session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null
}

function linesOf(ledger: Ledger, session: CheckoutSession): Line[] {
  return session.$.order.lines.flatMap(({ price: id, quantity }) => {
    const price = ledger.get('price', id)
    if (!price?.recurring) return []
    const { interval, interval_count: count } = price.recurring
    const name = ledger.get('product', price.product)?.name ?? id
    return [
      {
        name: price.nickname ? `${name} ${price.nickname}` : name,
        amount: price.unit_amount * quantity,
        quantity,
        period: count === 1 ? interval : `${count} ${interval}s`,
      },
    ]
  })
}

function show(
  { siteName, appUrl }: HostedDeps,
  ledger: Ledger,
  reply: FastifyReply,
  session: CheckoutSession | undefined,
  kept: Kept | null,
  refusal: Refusal | null,
) {
  if (!session)
    return sendPage(reply, {
      title: 'Not found',
      siteName,
      status: 404,
      body: html`<h1>Not found</h1>
        <p>There is no such checkout.</p>
        <p><a href="${appUrl}">Back</a></p>`,
    })
  const targets = [appUrl, successUrl(session)]
  if (session.status !== 'open' || session.expires_at <= ledger.now) {
    const closed = { ...session, status: session.status === 'complete' ? 'complete' : 'expired' } as const
    const title = closed.status === 'complete' ? 'Paid' : 'Expired'
    return sendPage(reply, {
      title,
      siteName,
      body: closedBody(closed, successUrl(session)),
      formTargets: targets,
    })
  }
  const email = lockedEmail(session)
  const body = checkoutBody({
    session,
    lines: linesOf(ledger, session),
    kept: kept ?? { email: email ?? '', billingName: '', billingPostalCode: '' },
    isEmailLocked: email !== null,
    trialDays: session.$.order.subscription.trial_period_days ?? 0,
    refusal,
  })
  const status = refusal ? 402 : 200
  return sendPage(reply, { title: 'Subscribe', siteName, body, status, formTargets: targets })
}
