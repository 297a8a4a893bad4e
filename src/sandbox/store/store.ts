import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Ledger } from '#sandbox/billing/ledger.ts'
import { createChaos, type Chaos } from '#sandbox/webhooks/chaos.ts'
import { createAnswers, type Answers } from './answers.ts'
import { createObjects, type Objects } from './objects.ts'
import { createPrune, type Prune } from './pruning.ts'
import { createQueue, type Queue } from './queue.ts'
import { SCHEMA } from './schema.ts'
import { createLedger, type Cause } from './ledger.ts'

export interface Store {
  /** Where all of it lies; the mails of the application are in `outbox` beside it. */
  readonly folder: string
  objects: Objects
  answers: Answers
  queue: Queue
  /** What happens to webhooks on their way. */
  chaos: Chaos
  /** Where browsers reach the sandbox: the clock makes invoices too, and each names its page. Known once it listens. */
  origin: string
  prune: Prune
  /** A view for one call or one tick; `nowMs` is the wall clock. */
  ledger(nowMs: number, cause?: Cause): Ledger
  /** All of it is on the disk when this returns, or nothing of it. Never nested. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Opens `sandbox.db` in a folder, which is made for its owner alone when it is not there. */
export function openStore(dataDir: string, { isDurable = true } = {}): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'sandbox.db')
  // Its companions (log, shared memory) get the same rights.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const database = new DatabaseSync(file)
  database.exec(SCHEMA)
  // Long tests, which may lose all of it, need not wait for the disk.
  if (!isDurable) database.exec('pragma synchronous = off')
  const objects = createObjects(database)
  const queue = createQueue(database)
  const chaos = createChaos()
  const store: Store = {
    folder: dataDir,
    objects,
    answers: createAnswers(database),
    queue,
    chaos,
    origin: 'http://127.0.0.1:3001',
    prune: createPrune(database),
    ledger: (nowMs, cause) => createLedger({ objects, queue, chaos, origin: store.origin }, nowMs, cause),
    transaction(work) {
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
  return store
}
