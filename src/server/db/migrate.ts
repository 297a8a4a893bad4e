import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './client.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Any number but Kysely's own lock id, which it takes inside ours. */
const ADVISORY_LOCK = 7_266_722_225
/** Twelve processes may start at once; each waits its turn. */
const LOCK_TIMEOUT_MS = 60_000

/** Statements end with a semicolon at the end of a line; comments are lines that start with two dashes. */
function statements(file: string): string[] {
  return file
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

function readMigrations(): Record<string, Migration> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.sql$/, ''),
      {
        up: async (db: Kysely<unknown>) => {
          for (const statement of statements(readFileSync(join(FOLDER, name), 'utf8')))
            await db.executeQuery(CompiledQuery.raw(statement))
        },
      },
    ]),
  )
}

/**
 * Kysely's SQLite dialect and better-auth's migrator take no lock of their own, so one is held around both:
 * an advisory lock on PostgreSQL, an exclusive transaction on a side file for SQLite (released by the system
 * when the process dies).
 */
async function withLock(database: Database, run: () => Promise<void>): Promise<void> {
  if (database.folder !== null) {
    const lock = new DatabaseSync(join(database.folder, 'migrate.lock'), { timeout: LOCK_TIMEOUT_MS })
    lock.exec('begin exclusive')
    try {
      return await run()
    } finally {
      lock.close()
    }
  }
  return database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection)
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection)
    }
  })
}

/**
 * Brings the schema up to date. Safe to call from any number of processes at once.
 * `accounts` creates or extends the tables that the accounts library owns; it runs first, since ours refer to them.
 */
export async function migrate(database: Database, accounts: () => Promise<void>): Promise<void> {
  await withLock(database, async () => {
    await accounts()
    const migrator = new Migrator({
      db: database.db,
      provider: { getMigrations: async () => readMigrations() },
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
  })
}
