import type { DatabaseSync } from 'node:sqlite'

export interface Answer {
  /** Of method, path and body. */
  hash: string
  status: number
  body: string
  /** The id of the request that was answered. */
  request: string
}

/** What was answered under an idempotency key; Stripe forgets keys after a day at the earliest (pruning.ts). */
export interface Answers {
  find(key: string): Answer | undefined
  save(key: string, answer: Answer, now: number): void
}

export function createAnswers(database: DatabaseSync): Answers {
  const find = database.prepare('select hash, status, body, request from idempotency where key = ?')
  const save = database.prepare(
    'insert into idempotency (key, hash, status, body, request, created) values (?, ?, ?, ?, ?, ?)',
  )
  return {
    find: (key) => find.get(key) as unknown as Answer | undefined,
    save(key, { hash, status, body, request }, now) {
      save.run(key, hash, status, body, request, now)
    },
  }
}
