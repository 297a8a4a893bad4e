import type { DatabaseSync } from 'node:sqlite'

const S = 1000
const DAY_MS = 24 * 3600 * S
/** Stripe lists events for 30 days. */
const EVENTS_KEPT_MS = 30 * DAY_MS
/** Nobody pays or opens these any more: checkouts that ran out; portal pages and card tokens a day after their hour. */
const EXPIRED_KEPT_MS = 30 * DAY_MS
const USED_UP_KEPT_MS = DAY_MS
/** Cards that were typed in and never used. */
const LOOSE_CARDS_KEPT_MS = 30 * DAY_MS
/** How long an undelivered webhook is tried again, as at Stripe. */
export const DELIVERIES_KEPT_MS = 3 * DAY_MS
/** Answers under idempotency keys. */
const ANSWERS_KEPT_MS = DAY_MS
/** So that a request in between is not kept waiting; the rest goes an hour later, or at the next start. */
const MOST_AT_ONCE = 10_000

/** Takes away what nobody can ask for any more, and says how many rows that were. The time is the wall clock's, in ms. */
export type Prune = (now: number) => number

/** Money is never forgotten: customers, subscriptions, invoices, charges and what belongs to them stay. */
export function createPrune(database: DatabaseSync): Prune {
  const old = (object: string, more = '') =>
    database.prepare(
      `delete from objects where seq in (select seq from objects
       where object = '${object}' and created < ? ${more} order by seq limit ${MOST_AT_ONCE})`,
    )
  const events = old('event')
  const portals = old('billing_portal.session')
  const tokens = old('token')
  const checkouts = old('checkout.session', "and json_extract(json, '$.status') = 'expired'")
  const looseCards = old(
    'payment_method',
    `and json_extract(json, '$.customer') is null and not exists (
       select 1 from objects user where user.object in ('charge', 'payment_intent', 'setup_intent')
       and json_extract(user.json, '$.payment_method') = objects.id)`,
  )
  const answers = database.prepare('delete from idempotency where created < ?')
  // By the event's age, whatever happened to the row: a receiver that is gone is not asked for ever.
  const deliveries = database.prepare(
    `delete from deliveries where not exists
     (select 1 from objects where objects.id = deliveries.event and objects.created >= ?)`,
  )
  const before = (now: number, kept: number) => Math.floor((now - kept) / S)
  return (now) => {
    const gone = [
      events.run(before(now, EVENTS_KEPT_MS)),
      portals.run(before(now, USED_UP_KEPT_MS)),
      tokens.run(before(now, USED_UP_KEPT_MS)),
      checkouts.run(before(now, EXPIRED_KEPT_MS)),
      looseCards.run(before(now, LOOSE_CARDS_KEPT_MS)),
      answers.run(now - ANSWERS_KEPT_MS),
      deliveries.run(before(now, DELIVERIES_KEPT_MS)),
    ]
    return gone.reduce((sum, { changes }) => sum + Number(changes), 0)
  }
}
