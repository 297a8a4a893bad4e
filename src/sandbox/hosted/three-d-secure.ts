import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerBank, intentAskedAbout, isAsking, sessionOf } from '#sandbox/billing/authenticating.ts'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import type { Authentication } from '#sandbox/shapes/authentication.ts'
import { parseForm } from '#sandbox/wire/form.ts'
import { successUrl } from './checkout.ts'
import type { HostedDeps } from './deps.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'
import { answeredBody, challengeBody, overBody } from './three-d-secure-page.ts'

const PATH = '/3ds/:id'

/** The page on which a bank asks its cardholder. Whoever knows its address may answer, as at a bank's own. */
export function serveThreeDSecure(app: FastifyInstance, deps: HostedDeps): void {
  const { store, now } = deps
  app.get<{ Params: { id: string } }>(PATH, (request, reply) => {
    const ledger = store.ledger(now())
    return show(deps, ledger, reply, ledger.get('sandbox.authentication', request.params.id))
  })

  app.post<{ Params: { id: string } }>(PATH, (request, reply) => {
    const { outcome } = parseForm(typeof request.body === 'string' ? request.body : '')
    const ledger = store.ledger(now())
    const question = store.transaction(() => {
      const asked = ledger.get('sandbox.authentication', request.params.id)
      if (!asked || (outcome !== 'succeeded' && outcome !== 'failed')) return asked
      return answerBank(ledger, asked, outcome)
    })
    deps.onEvents()
    // Also for the second click of a double one: it was answered, once.
    const url = question && wayBack(ledger, question)
    if (url) return reply.header('cache-control', 'no-store').redirect(url, 303)
    return show(deps, ledger, reply, question)
  })
}

/** Where an answer leads to; null while there is none, and where the asking page looks for itself. */
function wayBack(ledger: Ledger, question: Authentication): string | null {
  if (question.status === 'open') return null
  const session = sessionOf(ledger, question)
  if (session) {
    const page = `/c/pay/${session.id}`
    return question.status === 'succeeded' ? (successUrl(session) ?? page) : `${page}?authentication=failed`
  }
  const intent = intentAskedAbout(ledger, question)
  if (question.return_url === null || !intent) return null
  const url = new URL(question.return_url)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  url.searchParams.set('redirect_status', question.status)
  return url.href
}

function show(
  { siteName, appUrl }: HostedDeps,
  ledger: Ledger,
  reply: FastifyReply,
  question: Authentication | undefined,
) {
  const intent = question && intentAskedAbout(ledger, question)
  if (!question || !intent)
    return sendPage(reply, {
      title: 'Not found',
      siteName,
      status: 404,
      body: html`<h1>Not found</h1>
        <p>There is no such question.</p>
        <p><a href="${appUrl}">Back</a></p>`,
    })
  const session = sessionOf(ledger, question)
  if (isAsking(ledger, question)) {
    const method = intent.payment_method ? ledger.get('payment_method', intent.payment_method) : undefined
    // Wherever the answer may lead to.
    const targets = [appUrl, question.return_url, session ? successUrl(session) : null]
    const body = challengeBody({ intent, method, siteName })
    return sendPage(reply, { title: 'Authenticate this payment', siteName, body, formTargets: targets })
  }
  const back = wayBack(ledger, question) ?? (session ? `/c/pay/${session.id}` : appUrl)
  const isSeenHere = question.status !== 'open' && !session && question.return_url === null
  const isPassed = question.status === 'succeeded'
  return sendPage(reply, {
    title: isSeenHere ? (isPassed ? 'Authenticated' : 'Not authenticated') : 'Over',
    siteName,
    body: isSeenHere ? answeredBody(isPassed) : overBody(back),
  })
}
