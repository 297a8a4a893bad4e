import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Books } from '#core/billing/books.ts'
import { ProviderAway, type ProviderEvent } from '#core/billing/port.ts'
import type { Database } from '#server/db/client.ts'
import type { Customers } from '#server/db/customers.ts'
import type { SubscriptionTable } from '#server/db/schema.ts'
import type { Settle } from './settling.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Events are listed anew from so much before the last run's start: clocks differ, and an event may be listed late. */
const OVERLAP_MS = 60 * MINUTE_MS
/** The provider keeps its events for so long. */
const EVENTS_KEPT_MS = 30 * DAY_MS
/** A subscription that ended longer ago, or a customer that bought nothing for so long, is not looked at every night. */
const RECENT_MS = 35 * DAY_MS
/** Nobody else begins while a run says so often that it lives. */
const HOLD_MS = 5 * MINUTE_MS
/** After a run that the provider was away for. */
const AGAIN_MS = 15 * MINUTE_MS
/** After one that could not settle everybody. */
const AFTER_FAILURES_MS = 60 * MINUTE_MS
const BATCH = 5
const PAUSE_MS = 250
const OVER = ['canceled', 'incomplete_expired'] as const

/** What a run has found. */
export interface Reconciled {
  readonly customers: number
  /** Those that no webhook had brought. */
  readonly events: number
  /** One line for each subscription that was not as the provider has it. No addresses. */
  readonly changes: readonly string[]
  /** Customers that could not be settled; they come again. */
  readonly failures: number
}

export interface Reconciliation {
  /** Runs now. Null where another process is at it. Throws `ProviderAway`. */
  run(): Promise<Reconciled | null>
  /** Runs when a day has passed since the last one, in any process. */
  runIfDue(): Promise<Reconciled | null>
  /** Lets a run under way end after its batch. */
  stop(): void
}

export interface ReconciliationDeps {
  readonly db: Database['db']
  readonly books: Pick<Books, 'eventsSince' | 'customerOfPayment'>
  readonly customers: Pick<Customers, 'ofId'>
  readonly settle: Settle
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Between two batches, in milliseconds: buyers' own questions to the provider come first. */
  readonly pauseMs?: number
}

/** Whatever a webhook did not bring: all events since the last run, then every customer that may still change. */
export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { db, books, customers, settle, now, log, pauseMs = PAUSE_MS } = deps
  const stopping = new AbortController()
  const { signal } = stopping

  async function take(isDueOnly: boolean): Promise<number | null> {
    const taken = await db
      .updateTable('reconciliation')
      .set({ held_until: now() + HOLD_MS })
      .where('held_until', '<=', now())
      .$if(isDueOnly, (query) => query.where('due_at', '<=', now()))
      .returning('watermark')
      .executeTakeFirst()
    return taken?.watermark ?? null
  }

  const hold = () =>
    db
      .updateTable('reconciliation')
      .set({ held_until: now() + HOLD_MS })
      .execute()

  const postpone = () =>
    db
      .updateTable('reconciliation')
      .set({ held_until: 0, due_at: now() + AGAIN_MS })
      .execute()

  async function unseen(events: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
    const ids = events.map(({ id }) => id)
    const rows = await db.selectFrom('provider_event').select('id').where('id', 'in', ids).execute()
    const seen = new Set(rows.map(({ id }) => id))
    return events.filter(({ id }) => !seen.has(id))
  }

  /** Events that nobody has handled, and our customers that they are about. */
  async function readEvents(since: number): Promise<{ events: ProviderEvent[]; about: Set<string> }> {
    const events: ProviderEvent[] = []
    const about = new Set<string>()
    const strangers = new Set<string>()
    for await (const page of inPages(books.eventsSince(since)))
      for (const event of await unseen(page)) {
        events.push(event)
        const id =
          event.customerId ??
          (event.paymentIntentId === null ? null : await books.customerOfPayment(event.paymentIntentId))
        if (id === null || about.has(id) || strangers.has(id)) continue
        if ((await customers.ofId(id)) === null) strangers.add(id)
        else about.add(id)
      }
    return { events, about }
  }

  async function changeable(): Promise<string[]> {
    const since = now() - RECENT_MS
    const rows = await db
      .selectFrom('customer')
      .select('customer_id')
      .where((eb) =>
        eb.or([
          eb('created_at', '>', since),
          eb.exists(
            eb
              .selectFrom('subscription')
              .select('subscription.id')
              .whereRef('subscription.customer_id', '=', 'customer.customer_id')
              .where((inner) =>
                inner.or([inner('status', 'not in', OVER), inner('subscription.updated_at', '>', since)]),
              ),
          ),
        ]),
      )
      .execute()
    return rows.map(({ customer_id }) => customer_id)
  }

  const rowsOf = async (customerId: string): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute()
    return new Map(rows.map((row) => [row.id, describe(row)]))
  }

  async function settleOne(customerId: string): Promise<string[]> {
    const before = await rowsOf(customerId)
    await settle(customerId)
    const after = await rowsOf(customerId)
    return [...after]
      .filter(([id, is]) => before.get(id) !== is)
      .map(([id, is]) => `${id}: ${before.get(id) ?? 'unknown'} -> ${is}`)
  }

  async function settleAll(ids: readonly string[]): Promise<{ changes: string[]; failures: number }> {
    const changes: string[] = []
    let failures = 0
    for (let at = 0; at < ids.length && !signal.aborted; at += BATCH) {
      if (at > 0) await sleep(pauseMs)
      await hold()
      const batch = await Promise.allSettled(ids.slice(at, at + BATCH).map(settleOne))
      for (const result of batch) {
        if (result.status === 'fulfilled') changes.push(...result.value)
        else if (result.reason instanceof ProviderAway) throw result.reason
        else {
          failures += 1
          log.error({ err: result.reason }, 'a customer could not be reconciled')
        }
      }
    }
    return { changes, failures }
  }

  async function note(events: readonly ProviderEvent[]): Promise<void> {
    for (let at = 0; at < events.length; at += 100)
      await db
        .insertInto('provider_event')
        .values(events.slice(at, at + 100).map(({ id, type }) => ({ id, type, received_at: now() })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
  }

  async function reconcile(watermark: number): Promise<Reconciled> {
    const startedAt = now()
    const all = await db.selectFrom('customer').select('customer_id').limit(1).execute()
    // Before anybody has bought anything there is nothing to ask for.
    const since = Math.max(watermark - OVERLAP_MS, startedAt - EVENTS_KEPT_MS)
    const { events, about } =
      all.length === 0 ? { events: [], about: new Set<string>() } : await readEvents(since)
    const ids = [...new Set([...about, ...(await changeable())])]
    const { changes, failures } = await settleAll(ids)
    if (signal.aborted) {
      await postpone()
      return { customers: ids.length, events: events.length, changes, failures }
    }
    // What failed is found again: its events are not handled, and the next run reads from where this one did.
    if (failures === 0) await note(events)
    await db
      .updateTable('reconciliation')
      .set({
        due_at: failures === 0 ? startedAt + DAY_MS : now() + AFTER_FAILURES_MS,
        held_until: 0,
        watermark: failures === 0 ? startedAt : watermark,
        finished_at: now(),
      })
      .execute()
    return { customers: ids.length, events: events.length, changes, failures }
  }

  async function attempt(isDueOnly: boolean): Promise<Reconciled | null> {
    const watermark = await take(isDueOnly)
    if (watermark === null) return null
    try {
      return await reconcile(watermark)
    } catch (error) {
      await postpone()
      throw error
    }
  }

  return {
    run: () => attempt(false),
    runIfDue: async () => {
      const row = await db.selectFrom('reconciliation').select('due_at').executeTakeFirst()
      if (signal.aborted || row === undefined || row.due_at > now()) return null
      try {
        return await attempt(true)
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        log.warn('the payment provider is away: the nightly reconciliation is put off')
        return null
      }
    },
    stop: () => {
      stopping.abort()
    },
  }
}

/** A subscription in a few words, for whoever reads what a run has changed. */
const describe = ({
  status,
  plan,
  cancel_at_period_end,
  current_period_end,
  disputed_at,
}: SubscriptionTable): string =>
  [
    status,
    plan ?? 'unknown plan',
    current_period_end === null ? '' : `until ${new Date(current_period_end).toISOString().slice(0, 10)}`,
    cancel_at_period_end === 1 ? 'cancelled' : '',
    disputed_at === null ? '' : 'disputed',
  ]
    .filter((word) => word !== '')
    .join(', ')

async function* inPages<T>(items: AsyncIterable<T>, size = 100): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const item of items) {
    page.push(item)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
