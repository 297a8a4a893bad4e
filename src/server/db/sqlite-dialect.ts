import { setTimeout as sleep } from 'node:timers/promises'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { CompiledQuery } from 'kysely'
import type { DatabaseConnection, Driver } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from './sqlite-busy.ts'

/** How long one statement waits for another process's lock in all, and between two tries, in milliseconds. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 10

/**
 * Two changes to the dialect it builds on:
 *
 * - SQLite's plain `begin` takes the write lock at the first write, and a transaction that has read before then fails
 *   at once when another process wrote meanwhile (error 517, whatever the busy timeout). `begin immediate` waits.
 * - SQLite's own waiting blocks the whole process. A statement that finds the file locked is tried again, with the
 *   event loop free in between; a locked statement has done nothing, so that is safe.
 */
export class PatientSqliteDialect extends NodeSqliteDialect {
  constructor(database: DatabaseSync) {
    super({ database })
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async () => patient(await acquire())
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
}

function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      for (let waited = 0; ; waited += PAUSE_MS) {
        try {
          // Not returned at once: the dialect throws while it is called, and its promise is settled already.
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isSqliteBusy(error) || waited >= PATIENCE_MS) throw error
          await sleep(PAUSE_MS)
        }
      }
    },
    streamQuery: (...args) => connection.streamQuery(...args),
  }
}
