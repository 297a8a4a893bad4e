import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_VERSION } from '#sandbox/shapes/stored.ts'
import { newId } from '#sandbox/store/ledger.ts'
import type { Store } from '#sandbox/store/store.ts'
import { allowOrigin, servePreflights } from '#sandbox/browser/cors.ts'
import { publishableRefused, roleOf, type Role } from './auth.ts'
import { invalid, StripeError } from './errors.ts'
import { expand } from './expand.ts'
import { parseForm } from './form.ts'
import { listOf, shape, text, type Params, type Spec } from './params.ts'
import type { Route } from './route.ts'
import { onlyKnownHere, onlyThisMachine, refuseOtherSites } from './this-machine.ts'

const MAX_KEY = 255

export interface WireDeps {
  store: Store
  /** The wall clock, in milliseconds. */
  now: () => number
  /** Where the application is: its pages may call what is public. */
  appUrl: string
  /** Where the hosted pages are; unset: where the call came in. */
  publicUrl?: string | undefined
  /** Told after every call that may have caused events. */
  onEvents: () => void
}

interface Reply {
  status: number
  body: string
  replayOf?: string
}

/** Puts the routes of Stripe's API up, each in one transaction with the events it causes. */
export function serveRoutes(app: FastifyInstance, deps: WireDeps, routes: readonly Route[]): void {
  const isPublic = routes.filter((one) => one.isPublic)
  servePreflights(
    app,
    deps.appUrl,
    isPublic.map(({ path }) => path),
  )
  const allow = allowOrigin(deps.appUrl)
  const origins = [deps.appUrl, deps.publicUrl ?? deps.appUrl]
  for (const one of routes)
    app.route({
      method: one.method,
      url: one.path,
      // First of all: a page is to read what it did wrong, too.
      ...(one.isPublic && {
        onRequest: (request, reply, done) => {
          allow(request, reply)
          done()
        },
      }),
      handler: (request, reply) => {
        const requestId = newId('req')
        reply.header('request-id', requestId).header('stripe-version', API_VERSION)
        if (!one.isPublic) onlyThisMachine(request)
        const role = roleOf(request.headers.authorization)
        if (role === 'secret') {
          onlyKnownHere(request, origins)
          refuseOtherSites(request)
        }
        if (role === 'publishable' && !one.isPublic) throw publishableRefused()
        const key = one.method === 'POST' ? idempotencyKey(request) : null
        const answer = answerTo(deps, one, request, { role, key, requestId })
        if (one.method !== 'GET') deps.onEvents()
        if (key) reply.header('idempotency-key', key)
        if (answer.replayOf)
          reply.header('idempotent-replayed', 'true').header('original-request', answer.replayOf)
        return sendJson(reply, answer.status, answer.body)
      },
    })
}

export function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('application/json').header('cache-control', 'no-store').send(body)
}

export function errorBody(error: StripeError): string {
  return JSON.stringify({ error: error.details })
}

interface Caller {
  role: Role
  key: string | null
  requestId: string
}

function answerTo(
  { store, now, publicUrl }: WireDeps,
  one: Route,
  request: FastifyRequest,
  caller: Caller,
): Reply {
  const raw = one.method === 'GET' ? queryOf(request.url) : `${queryOf(request.url)}&${bodyOf(request)}`
  const { expand: paths = [], ...params } = readParams(one.spec, raw)
  // What hangs on an intent is the merchant's, but for the card that the page has sent itself.
  if (caller.role === 'publishable' && paths.some((path) => path !== 'payment_method'))
    throw publishableRefused()
  const hash = createHash('sha256').update(`${one.method} ${request.url}\n${raw}`).digest('base64url')
  const ledger = store.ledger(now(), { requestId: caller.requestId, idempotencyKey: caller.key })
  const call = {
    ledger,
    store,
    params,
    id: (request.params as { id?: string }).id ?? '',
    role: caller.role,
    origin: publicUrl ?? `${request.protocol}://${request.host}`,
  }
  const run = (): Reply => {
    try {
      const answer = one.run(call)
      return { status: 200, body: JSON.stringify(expand(store, ledger, answer, paths)) }
    } catch (error) {
      // A fact is kept, so the transaction must not see it as a failure.
      if (error instanceof StripeError && error.isFact)
        return { status: error.status, body: errorBody(error) }
      throw error
    }
  }
  if (one.method === 'GET') return run()
  return store.transaction(() => {
    const known = caller.key === null ? undefined : store.answers.find(caller.key)
    if (known) return replay(known, hash, caller.key)
    const made = run()
    if (caller.key !== null)
      store.answers.save(caller.key, { ...made, hash, request: caller.requestId }, now())
    return made
  })
}

function replay(
  known: { hash: string; status: number; body: string; request: string },
  hash: string,
  key: string | null,
) {
  if (known.hash !== hash)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: known.status, body: known.body, replayOf: known.request }
}

function readParams(spec: Spec, raw: string): Params<Spec> & { expand?: string[] } {
  return shape({ ...spec, expand: listOf(text) })(parseForm(raw), '')
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (Array.isArray(key) || key.length > MAX_KEY)
    throw invalid(`Idempotency keys are at most ${MAX_KEY} characters long.`)
  return key
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}
