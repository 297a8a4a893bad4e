import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findOwner, findPrograms, type Owner } from './postgres-programs.ts'

const START_MS = 30_000
const PORT_TRIES = 3

export interface Postgres {
  /** The maintenance database; take `createDatabase` for anything that writes. */
  url: string
  /** A new, empty database; answers with its URL. `name` is only a hint for people who read a log. */
  createDatabase(name?: string): Promise<string>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Keep fsync and synchronous commit on, for tests that kill the server. Otherwise off, which is faster. */
  durable?: boolean
}

/**
 * A PostgreSQL cluster of its own in a temporary directory, on a free port of 127.0.0.1. It ends, and its
 * directory goes, when `stop` is called or when this process ends in whatever way, SIGKILL included.
 */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<Postgres> {
  const owner = findOwner()
  const programs = findPrograms(owner)
  const home = mkdtempSync(join(tmpdir(), 'roarback-postgres-'))
  if (owner) chownSync(home, owner.uid, owner.gid)
  const directories = programs.copy ? [home, programs.copy] : [home]
  const data = join(home, 'data')

  try {
    const flags = ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C']
    const made = spawnSync(programs.initdb, ['-D', data, ...flags], { encoding: 'utf8', cwd: home, ...owner })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)

    for (let attempt = 1; ; attempt++) {
      const port = await freePort()
      const server = spawnServer(programs.postgres, ['-D', data, ...settings(port, durable)], home, owner)
      const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
      try {
        await answers(server, url)
        return {
          url,
          createDatabase: (name) => createDatabase(url, name),
          stop: async () => {
            await end(server.process)
            remove(directories)
          },
        }
      } catch (error) {
        await end(server.process, 'keep')
        // Another process may have taken the port meanwhile.
        if (attempt === PORT_TRIES) throw error
      }
    }
  } catch (error) {
    remove(directories)
    throw error
  }
}

function settings(port: number, durable: boolean): string[] {
  const always = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const quick = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return [...always, ...quick].flatMap((setting) => ['-c', setting])
}

interface Server {
  process: ChildProcess
  /** The end of what it printed. */
  said: string
}

/**
 * Beside the server waits a shell whose standard input the kernel closes when this process ends: it ends the server.
 * Both in a session of their own, so that Ctrl-C reaches the tests first and not the database below them.
 */
function spawnServer(postgres: string, args: string[], home: string, owner: Owner | undefined): Server {
  const script = `
    home=$1; shift
    exec 3<&0
    (
      read -r last <&3
      kill -QUIT $$ && while kill -0 $$; do sleep 0.05; done
      [ "$last" = keep ] || rm -rf "$home"
    ) >/dev/null 2>&1 &
    exec "$@" 3<&-
  `
  const child = spawn('sh', ['-c', script, 'sh', home, postgres, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
    ...owner,
  })
  const server: Server = { process: child, said: '' }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    server.said = (server.said + text).slice(-4000)
  })
  // A test run that forgets `stop` must still be able to end.
  child.unref()
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.()
  return server
}

async function answers(server: Server, url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_MS })
    try {
      await client.connect()
      return
    } catch (cause) {
      const gone = server.process.exitCode !== null || server.process.signalCode !== null
      if (gone || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${server.said}`, { cause })
      }
      await sleep(25)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function createDatabase(url: string, hint = 'test'): Promise<string> {
  const name = `${hint.toLowerCase().replace(/\W+/g, '_').slice(0, 40)}_${randomBytes(5).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // template0 has no connections of its own that could make a parallel creation fail.
    await client.query(`create database "${name}" template template0`)
  } finally {
    await client.end()
  }
  return new URL(`/${name}`, url).href
}

async function end(child: ChildProcess, last = 'remove'): Promise<void> {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.ref()
  child.stdin?.end(`${last}\n`)
  await exited
}

function remove(directories: string[]): void {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
}
