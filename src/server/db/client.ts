import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { isSqliteBusy } from './sqlite-busy.ts'
import { PatientSqliteDialect } from './sqlite-dialect.ts'

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

/** SQLite waits in step with everything else here, so only for this long, in milliseconds; the dialect waits on, aside. */
const BUSY_TIMEOUT_MS = 50
/** A server that does not answer within this is treated as away, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000

/** Opens or makes a file that nobody else on this machine may read; SQLite gives its companions the same rights. */
export function openPrivateFile(path: string): DatabaseSync {
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
}

function openSqlite(dataDir: string): Pick<Database, 'engine' | 'db'> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = openPrivateFile(join(dataDir, 'roarback.db'))
  // Turning the log on needs the file alone for a moment; twelve processes may be starting.
  file.exec(`pragma busy_timeout = ${ANSWER_TIMEOUT_MS}`)
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return { engine: 'sqlite', db: new Kysely<Schema>({ dialect: new PatientSqliteDialect(file) }) }
}

function openPostgres(connectionString: string): Pick<Database, 'engine' | 'db'> {
  // int8 comes as a string otherwise; ours are counts and epoch milliseconds, well below 2^53.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    statement_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  })
  // A connection that the server drops, idle or at work, must not end the process; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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

/** No connection; then PostgreSQL's: shutting down, crashed, starting, too many connections, took too long. */
const AWAY_CODES = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND ETIMEDOUT EPIPE 57P01 57P02 57P03 53300 57014'.split(' '),
)
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|the database system is|not queryable|Query read timeout/

/** Is this error the database being away, rather than a fault of ours? Looks through causes. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && (AWAY_CODES.has(code) || code.startsWith('08'))) return true
    if (isSqliteBusy(at) || AWAY_WORDS.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true
  }
  return false
}
