import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { openPrivateFile, type Database } from './client.ts'
import { isSqliteBusy } from './sqlite-busy.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Any number but Kysely's own lock id, which it takes inside ours. */
const ADVISORY_LOCK = 7_266_722_225
/** Twelve processes may start at once; each waits its turn. */
const LOCK_TIMEOUT_MS = 60_000
const LOCK_PAUSE_MS = 50

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
  return database.folder === null ? withAdvisoryLock(database, run) : withFileLock(database.folder, run)
}

async function withFileLock(folder: string, run: () => Promise<void>): Promise<void> {
  const lock = openPrivateFile(join(folder, 'migrate.lock'))
  try {
    await patiently(async () => {
      try {
        lock.exec('begin exclusive')
        return true
      } catch (error) {
        if (isSqliteBusy(error)) return false
        throw error
      }
    })
    await run()
  } finally {
    lock.close()
  }
}

async function withAdvisoryLock({ db }: Database, run: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Tried again and again, since a query that waits for its turn would run into the query's own time limit.
    await patiently(async () => {
      const { rows } = await sql<{
        taken: boolean
      }>`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`.execute(connection)
      return rows[0]?.taken === true
    })
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection)
    }
  })
}

async function patiently(take: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await take()); waited += LOCK_PAUSE_MS) {
    if (waited >= LOCK_TIMEOUT_MS)
      throw new Error('Another process has been bringing the database up to date for too long')
    await sleep(LOCK_PAUSE_MS)
  }
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
