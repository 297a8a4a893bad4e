import { randomInt } from 'node:crypto'
import type { Kind, Kinds, Ledger } from '#sandbox/billing/ledger.ts'
import { stripeEvent } from '#sandbox/shapes/operations.ts'
import { present } from '#sandbox/shapes/stored.ts'
import type { Chaos } from '#sandbox/webhooks/chaos.ts'
import type { Objects } from './objects.ts'
import type { Queue } from './queue.ts'

/** The request that its events name; nothing when they come from the clock. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

const BY_ITSELF: Cause = { requestId: null, idempotencyKey: null }
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 142 bits: the id of a checkout session is all that guards its page. */
const ID_LENGTH = 24

export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

interface Parts {
  objects: Objects
  queue: Queue
  chaos: Chaos
  /** Where browsers reach the sandbox. */
  origin: string
}

/** The engine's view of the store. Whoever makes one holds the transaction. */
export function createLedger(
  { objects, queue, chaos, origin }: Parts,
  nowMs: number,
  cause = BY_ITSELF,
): Ledger {
  const now = Math.floor(nowMs / 1000)
  return {
    now,
    get<K extends Kind>(kind: K, id: string) {
      const found = objects.get(id)
      return found?.object === kind ? (found as Kinds[K]) : undefined
    },
    where: <K extends Kind>(kind: K, field: string, value: string) =>
      objects.where(kind, field, value) as Kinds[K][],
    nextDue: (until, clock) => objects.nextDue(until, clock ?? ''),
    put: (of) => objects.put(of),
    remove: (of) => objects.remove(of.id),
    emit(type, object, previous) {
      const request = { id: cause.requestId, idempotency_key: cause.idempotencyKey }
      // On the wall clock also for what happens on a test clock: `events.list` is read by when things were told.
      const event = stripeEvent(newId('evt'), { type, object: present(object), previous, request }, now)
      objects.put(event)
      for (const endpoint of objects.page({ object: 'webhook_endpoint', limit: 100 })) {
        const { enabled_events: types, status } = endpoint as Kinds['webhook_endpoint']
        if (status !== 'enabled' || !(types.includes('*') || types.includes(type))) continue
        for (const wait of chaos.fate()) queue.add(event.id, endpoint.id, nowMs + wait)
      }
    },
    id: newId,
    pageAt: (path) => `${origin}${path}`,
  }
}
