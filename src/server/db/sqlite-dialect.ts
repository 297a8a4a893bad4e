import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { CompiledQuery } from 'kysely'
import type { DatabaseConnection, Driver } from 'kysely'
import type { DatabaseSync } from 'node:sqlite'

/**
 * SQLite's plain `begin` takes the write lock at the first write, and a transaction that has read before then
 * fails at once when another process wrote meanwhile (error 517, whatever the busy timeout). `begin immediate`
 * waits its turn instead.
 */
export class ImmediateSqliteDialect extends NodeSqliteDialect {
  constructor(database: DatabaseSync) {
    super({ database })
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
}
