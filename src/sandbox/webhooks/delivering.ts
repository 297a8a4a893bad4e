import type { Kinds } from '#sandbox/billing/ledger.ts'
import { present } from '#sandbox/shapes/stored.ts'
import { DELIVERIES_KEPT_MS } from '#sandbox/store/pruning.ts'
import type { Delivery } from '#sandbox/store/queue.ts'
import type { Store } from '#sandbox/store/store.ts'
import { sign } from './signature.ts'

const AT_ONCE = 8
const TIMEOUT_MS = 10_000
const S = 1000
/** Waits after each failed attempt; the last is repeated until the event is too old to be sent. */
const WAITS_MS = [S, 2 * S, 5 * S, 15 * S, 60 * S, 300 * S, 3600 * S]

export interface Deliverer {
  /** Something may be due: look now. */
  wake(): void
  /** Waits for what is under way; whatever is left stays in the queue for the next start. */
  stop(): Promise<void>
}

interface Deps {
  store: Store
  /** Milliseconds. */
  now: () => number
  fetch: typeof fetch
}

/** Sends queued events to their endpoints, several at once and so in no order, until each has been answered with 2xx. */
export function startDelivering(deps: Deps): Deliverer {
  const { store, now } = deps
  const running = new Map<number, Promise<void>>()
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    clearTimeout(timer)
    if (abort.signal.aborted) return
    for (const delivery of store.queue.due(now(), AT_ONCE * 2)) {
      if (running.size >= AT_ONCE) return
      if (running.has(delivery.id)) continue
      const sent = deliver(deps, delivery, abort.signal).finally(() => {
        running.delete(delivery.id)
        look()
      })
      running.set(delivery.id, sent)
    }
    const next = store.queue.nextAt()
    if (next === null || running.size > 0) return
    timer = setTimeout(look, Math.min(Math.max(next - now(), 10), 60 * S)).unref()
  }

  return {
    wake: () => void setImmediate(look),
    async stop() {
      abort.abort()
      clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}

async function deliver(
  { store, now, fetch: send }: Deps,
  delivery: Delivery,
  stop: AbortSignal,
): Promise<void> {
  const event = store.objects.get(delivery.event)
  const endpoint = store.objects.get(delivery.endpoint) as Kinds['webhook_endpoint'] | undefined
  const isTooOld = now() - (event?.created ?? 0) * S > DELIVERIES_KEPT_MS
  if (!event || isTooOld || endpoint?.object !== 'webhook_endpoint') {
    store.queue.done(delivery.id)
    return
  }
  const body = JSON.stringify(present({ ...event, pending_webhooks: store.queue.pending(event.id) }), null, 2)
  const isDelivered = await send(endpoint.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, endpoint.$.secret, Math.floor(now() / S)),
      'user-agent': 'Stripe/1.0 (sandbox)',
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
  // Cut off by our own end: the next start tries again, and no attempt is counted.
  if (stop.aborted && !isDelivered) return
  if (isDelivered) store.queue.done(delivery.id)
  else store.queue.retry(delivery.id, now() + (WAITS_MS[delivery.attempts] ?? WAITS_MS.at(-1) ?? S))
}
