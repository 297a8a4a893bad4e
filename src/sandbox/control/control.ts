import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import { isOpen, openDispute, settleDispute } from '#sandbox/billing/disputing.ts'
import type { HostedDeps } from '#sandbox/hosted/deps.ts'
import { sendPage } from '#sandbox/hosted/page.ts'
import type { Dispute } from '#sandbox/shapes/dispute.ts'
import type { Charge } from '#sandbox/shapes/payment.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { MAX_DELAY_MS, MAX_SEED } from '#sandbox/webhooks/chaos.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { oneOf, text } from '#sandbox/wire/params.ts'
import { found } from '#sandbox/wire/route.ts'
import { onlyKnownHere, refuseOtherSites } from '#sandbox/wire/this-machine.ts'
import { answer, readBody, readJson, share, upTo } from './body.ts'
import { controlBody, saidOf } from './control-page.ts'

const CHAOS = {
  duplicate: share,
  reorder: share,
  drop: share,
  delay_ms: upTo(MAX_DELAY_MS),
  seed: upTo(MAX_SEED),
}
const DISPUTE = {
  payment_intent: text,
  charge: text,
  customer: text,
  outcome: oneOf('open', 'won', 'lost'),
}

/** What no provider would let anybody do: make the network worse, dispute a payment. For this machine alone. */
export function serveControl(app: FastifyInstance, deps: HostedDeps & { publicUrl?: string }): void {
  const { store, now, siteName, appUrl, publicUrl = appUrl } = deps
  const onRequest = async (request: FastifyRequest) => {
    onlyKnownHere(request, [appUrl, publicUrl])
    if (request.method === 'POST') refuseOtherSites(request)
  }

  void app.register((scope, _options, done) => {
    readJson(scope)
    scope.addHook('onRequest', onRequest)

    scope.get<{ Querystring: { done?: unknown } }>('/_sandbox', async (request, reply) => {
      const said = saidOf(request.query.done)
      const body = controlBody({ store, ledger: store.ledger(now()), siteName, appUrl, said })
      return await sendPage(reply, { title: said ? `${said} - Controls` : 'Controls', siteName, body })
    })

    scope.get('/_sandbox/chaos', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(store.chaos.read()),
    )

    scope.post('/_sandbox/chaos', async (request, reply) => {
      const { duplicate = 0, reorder = 0, drop = 0, delay_ms: delay, seed } = readBody(request, CHAOS)
      store.chaos.set({ duplicate, reorder, drop, delay_ms: delay ?? 0, seed: seed ?? null })
      return await answer(request, reply, store.chaos.read(), 'chaos')
    })

    scope.post('/_sandbox/disputes', async (request, reply) => {
      const asked = readBody(request, DISPUTE)
      const outcome = asked.outcome ?? 'open'
      const ledger = store.ledger(now())
      const made = store.transaction(() => dispute(ledger, chargeFor(ledger, asked), outcome))
      deps.onEvents()
      return await answer(request, reply, present(made), outcome)
    })
    done()
  })
}

interface Named {
  payment_intent?: string | undefined
  charge?: string | undefined
  customer?: string | undefined
}

/** The charge that was named, or the newest that was paid: of the intent, or of the customer. */
function chargeFor(ledger: Ledger, { charge, payment_intent: intent, customer }: Named): Charge {
  if (charge) return found(ledger, 'charge', charge, 'charge')
  const [kind, field, id] = intent
    ? (['payment_intent', 'payment_intent', intent] as const)
    : (['customer', 'customer', customer] as const)
  if (!id) throw invalid('Name one of them: charge, payment_intent, or customer.')
  found(ledger, kind, id, kind)
  const paid = ledger.where('charge', field, id).findLast(({ status }) => status === 'succeeded')
  if (!paid) throw invalid(`Nothing of ${id} has been paid.`, { param: kind })
  return paid
}

function dispute(ledger: Ledger, of: Charge, outcome: 'open' | 'won' | 'lost'): Dispute {
  if (of.status !== 'succeeded') throw invalid(`The charge ${of.id} was never paid.`, { param: 'charge' })
  const known = ledger.where('dispute', 'charge', of.id).at(-1)
  if (known && !isOpen(known))
    throw invalid(`The charge ${of.id} has been disputed already: the dispute was ${known.status}.`)
  if (!known && of.amount_refunded === of.amount)
    throw invalid(`The charge ${of.id} has been refunded: there is nothing left to dispute.`)
  const open = known ?? openDispute(ledger, of)
  return outcome === 'open' ? open : settleDispute(ledger, open, outcome)
}
