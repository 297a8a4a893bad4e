import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freshDatabase } from './helpers/database.ts'
import { startServer } from './helpers/live-server.ts'
import { tempFolder } from './helpers/temp-folder.ts'

const ROOT = resolve(import.meta.dirname, '..')
const runFile = promisify(execFile)
// Whole processes start here, twelve of them at once, on machines with two busy cores.
vi.setConfig({ testTimeout: 120_000 })

/** The real server as a process, killed with the test. */
async function start(env: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: tempFolder(), ...env })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

/** Runs a script until it ends; never throws. */
async function run(args: readonly string[], env: Record<string, string>) {
  const { PATH = '' } = process.env
  try {
    const { stdout, stderr } = await runFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...args],
      {
        cwd: ROOT,
        env: { PATH, ...env },
      },
    )
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

describe('a start', () => {
  it('says where it is and what is real', async () => {
    const server = await start()
    expect(server.log()).toMatch(/Roarback is at http:\/\/localhost:\d+/)
    expect(server.log()).toMatch(/database\s+real: embedded SQLite/)
    expect(server.log()).toMatch(/writer\s+real: built in/)
  })

  it('lists every fault of the environment with its remedy, and exits 1', async () => {
    const { code, stderr } = await run(['src/server/main.ts'], {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      LIMITS_SCALE: '-1',
      DATA_DIR: tempFolder(),
    })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      'The environment has 4 faults:',
      '  PORT: must be a port number from 0 to 65535: set PORT=3000, or 0 for any free port',
      '  DATABASE_URL: must be an address like postgres://user:password@host:5432/roarback',
      '  LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
      '  LIMITS_SCALE: must be a positive number, such as 1',
    ])
  })

  it('refuses production without a secret and without https', async () => {
    const { code, stderr } = await run(['src/server/main.ts'], {
      NODE_ENV: 'production',
      APP_URL: 'http://roarback.example',
      DATA_DIR: tempFolder(),
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/AUTH_SECRET: required in production/)
    expect(stderr).toMatch(/APP_URL: must start with https/)
  })

  it('keeps its data from other users of the machine', async () => {
    const dataDir = join(tempFolder(), 'data')
    await start({ DATA_DIR: dataDir })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(dataDir))
      expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600])
  })

  it.each([
    ['sqlite', async () => ({})],
    ['postgres', async () => ({ DATABASE_URL: await freshDatabase('twelve') })],
  ] as const)('works for twelve at once on an empty %s', async (_, database) => {
    const env = { DATA_DIR: tempFolder(), ...(await database()) }
    const runs = await Promise.all(Array.from({ length: 12 }, () => run(['scripts/migrate.ts'], env)))
    expect(runs.map(({ code, stderr }) => `${code} ${stderr}`)).toEqual(
      Array.from({ length: 12 }, () => '0 '),
    )
    // All read the same generated secret, and no draft of it is left.
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('auth-secret'))).toEqual([
      'auth-secret',
    ])
    expect(readFileSync(join(env.DATA_DIR, 'auth-secret'), 'utf8').length).toBeGreaterThan(40)
  })
})

describe('a stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'on %s ends at once and cleanly when nothing is under way',
    async (signal) => {
      const server = await startServer({ DATA_DIR: tempFolder() })
      expect(await server.stop(signal)).toBe(0)
    },
  )
})

describe('a stop with somebody on the line', () => {
  it('does not wait for a connection that never asked for anything', async () => {
    const server = await startServer({ DATA_DIR: tempFolder() })
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    expect(await server.stop()).toBe(0)
    socket.destroy()
  })
})

describe('PostgreSQL that drops its connections', () => {
  it('is survived, and answers again', async () => {
    const databaseUrl = await freshDatabase('drops')
    const server = await start({ DATABASE_URL: databaseUrl })
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    onTestFinished(() => admin.end())
    const ask = async () => (await fetch(`${server.url}/readyz`)).status
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 20 }, ask)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      for (const status of await Promise.all(asked)) expect([200, 503]).toContain(status)
    }
    await expect.poll(ask).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

describe('two processes on one database', () => {
  it.each([
    ['sqlite', async () => ({ DATA_DIR: tempFolder() })],
    ['postgres', async () => ({ DATABASE_URL: await freshDatabase('two') })],
  ] as const)('agree on sessions, access, limits, keys and the counter: %s', async (_, database) => {
    const env = { AUTH_SECRET: 'one secret for both of the processes', ...(await database()) }
    const [first, second] = [await start(env), await start(env)]
    const post = async (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const created = await post(first.url, '/api/create-account', {
      email: 'a@example.org',
      password: 'correct horse',
    })
    const cookie = created.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await fetch(`${second.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200)

    const granted = await run(['scripts/operator.ts', 'grant', 'a@example.org'], { ...first.env, ...env })
    expect(granted).toMatchObject({ code: 0, stdout: 'a@example.org has complimentary access.\n' })

    // Forty at once, half to each: thirty pass the minute's limit, and one key is written once.
    const text = 'We will cut taxes for every working family in this state by 40%!'
    const same = await Promise.all(
      [first, second].map((server) =>
        post(server.url, '/api/transform/text', { text }, { cookie, 'idempotency-key': 'the-same' }),
      ),
    )
    expect(same.map(({ status }) => status).toSorted()[0]).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_unused, i) =>
        post((i % 2 ? first : second).url, '/api/transform/text', { text }, { cookie }),
      ),
    )
    const ok = answers.filter(({ status }) => status === 200).length
    const slowed = answers.filter(({ status }) => status === 429).length
    expect(ok + slowed).toBe(40)
    // A key that met itself in flight gave its place back.
    const keyed = same.filter(({ status }) => status === 200).length
    expect(ok + keyed).toBe(30)
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${second.url}/api/stats`)).json()) as { totalConversions: number })
            .totalConversions,
      )
      .toBe(ok + 1)
  })
})

describe('the operator', () => {
  it('grants, finds and revokes, and says what is wrong', async () => {
    const server = await start()
    await fetch(`${server.url}/api/create-account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org', password: 'correct horse' }),
    })
    const operator = (...args: string[]) => run(['scripts/operator.ts', ...args], server.env)
    expect((await operator('find', 'a@example.org')).stdout).toMatch(/subscription {2}none\naccess {8}no/)
    expect((await operator('grant', 'A@Example.org')).stdout).toBe(
      'a@example.org has complimentary access.\n',
    )
    expect((await operator('find', 'a@example.org')).stdout).toMatch(/access {8}yes/)
    expect((await operator('revoke', 'a@example.org')).code).toBe(0)
    expect((await operator('find', 'a@example.org')).stdout).toMatch(/access {8}no/)
    expect(await operator('grant', 'b@example.org')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no account'),
    })
    expect(await operator('grant', 'nonsense')).toMatchObject({
      code: 1,
      stderr: 'nonsense is not a valid email address.\n',
    })
    expect(await operator('promote', 'a@example.org')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('grant <email>'),
    })
  })
})
