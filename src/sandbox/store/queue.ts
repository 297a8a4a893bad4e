import type { DatabaseSync } from 'node:sqlite'

export interface Delivery {
  id: number
  event: string
  endpoint: string
  attempts: number
  /** Milliseconds. */
  next_at: number
}

/** Webhooks on their way. A row goes away when it has been delivered, and not before. */
export interface Queue {
  add(event: string, endpoint: string, nextAt: number): void
  due(now: number, limit: number): Delivery[]
  /** When the next one is due, in milliseconds; null when the queue is empty. */
  nextAt(): number | null
  done(id: number): void
  retry(id: number, nextAt: number): void
  /** Nothing waits any longer: after a restart the receivers are most likely new, too. What is too old is not sent. */
  retryAll(now: number): void
  pending(event: string): number
  count(): number
  dropEndpoint(endpoint: string): void
}

export function createQueue(database: DatabaseSync): Queue {
  const add = database.prepare('insert into deliveries (event, endpoint, next_at) values (?, ?, ?)')
  const due = database.prepare(
    'select id, event, endpoint, attempts, next_at from deliveries where next_at <= ? order by next_at, id limit ?',
  )
  const next = database.prepare('select min(next_at) as at from deliveries')
  const done = database.prepare('delete from deliveries where id = ?')
  const retry = database.prepare('update deliveries set attempts = attempts + 1, next_at = ? where id = ?')
  const retryAll = database.prepare('update deliveries set attempts = 0, next_at = ?')
  const pending = database.prepare('select count(*) as count from deliveries where event = ?')
  const count = database.prepare('select count(*) as count from deliveries')
  const drop = database.prepare('delete from deliveries where endpoint = ?')
  return {
    add: (event, endpoint, nextAt) => void add.run(event, endpoint, nextAt),
    due: (now, limit) => due.all(now, limit) as unknown as Delivery[],
    nextAt: () => (next.get() as { at: number | null }).at,
    done: (id) => void done.run(id),
    retry: (id, nextAt) => void retry.run(nextAt, id),
    retryAll: (now) => void retryAll.run(now),
    pending: (event) => (pending.get(event) as { count: number }).count,
    count: () => (count.get() as { count: number }).count,
    dropEndpoint: (endpoint) => void drop.run(endpoint),
  }
}
