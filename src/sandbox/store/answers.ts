import type { DatabaseSync } from 'node:sqlite'

export interface Answer {
  /** Of method, path and body. */
  hash: string
  status: number
  body: string
  /** The id of the request that was answered. */
  request: string
}

/** What was answered under an idempotency key. */
export interface Answers {
  find(key: string): Answer | undefined
  save(key: string, answer: Answer, now: number): void
}

/** Stripe forgets keys after a day at the earliest. */
const KEPT_MS = 24 * 3600 * 1000

export function createAnswers(database: DatabaseSync): Answers {
  const find = database.prepare('select hash, status, body, request from idempotency where key = ?')
  const forget = database.prepare('delete from idempotency where created < ?')
  const save = database.prepare(
    'insert into idempotency (key, hash, status, body, request, created) values (?, ?, ?, ?, ?, ?)',
  )
  return {
    find: (key) => find.get(key) as unknown as Answer | undefined,
    save(key, { hash, status, body, request }, now) {
      forget.run(now - KEPT_MS)
      save.run(key, hash, status, body, request, now)
    },
  }
}
