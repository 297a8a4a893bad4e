import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Database {
  readonly engine: Engine
  readonly db: Kysely<Schema>
  /** Where an embedded database keeps its files; null for a server. */
  readonly folder: string | null
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly dataDir: string
  /** A PostgreSQL address; without it the embedded SQLite database in `dataDir` is opened. */
  readonly databaseUrl?: string | undefined
}

/** How long a process waits for another one's write lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000
/** A database that does not answer within this is treated as away. */
const CONNECT_TIMEOUT_MS = 5_000

function openSqlite(dataDir: string): Pick<Database, 'engine' | 'db'> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(dataDir, 'roarback.db'), { timeout: BUSY_TIMEOUT_MS })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return { engine: 'sqlite', db: new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(file) }) }
}

function openPostgres(connectionString: string): Pick<Database, 'engine' | 'db'> {
  // int8 comes as a string otherwise; ours are counts and epoch milliseconds, well below 2^53.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString, types, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection that the server drops must not end the process; the next query reports it.
  pool.on('error', () => {})
  return { engine: 'postgres', db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) }
}

export function openDatabase({ dataDir, databaseUrl }: DatabaseOptions): Database {
  const { engine, db } = databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl)
  return {
    engine,
    db,
    folder: engine === 'sqlite' ? dataDir : null,
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Is this error the database being away, rather than a fault of ours? Looks through causes. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|the database system is/.test(at.message)
    )
      return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true
  }
  return false
}
