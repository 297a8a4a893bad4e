import { onTestFinished } from 'vitest'
import { createAccounts } from '#server/adapters/auth/accounts.ts'
import { openDatabase, type Database, type Engine } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase } from './database.ts'
import { tempFolder } from './temp-folder.ts'

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** A clock that stands still until it is moved. */
export class TestClock {
  at = Date.UTC(2026, 0, 15, 12)
  readonly now = (): number => this.at
  advance(ms: number): void {
    this.at += ms
  }
}

/** An empty, migrated database of one engine, closed with the test. `address` opens it once more. */
export async function openTestDatabase(engine: Engine) {
  const dataDir = tempFolder()
  const databaseUrl = engine === 'postgres' ? await freshDatabase('stores') : undefined
  const open = (): Database => {
    const database = openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => database.close())
    return database
  }
  const database = open()
  const clock = new TestClock()
  const accounts = createAccounts({
    database,
    secret: 'a secret for tests, thirty-two characters',
    appUrl: 'http://localhost:3000',
    secureCookies: false,
    now: clock.now,
  })
  await migrate(database, accounts.prepare)
  return { database, accounts, clock, open, dataDir, databaseUrl }
}

/** Creates an account and returns its id. */
export async function addMember(
  accounts: ReturnType<typeof createAccounts>,
  email = 'citizen@example.org',
): Promise<string> {
  const created = await accounts.create(
    { email, password: 'correct horse' },
    { ip: '127.0.0.1', userAgent: undefined },
  )
  if (created === null) throw new Error('the address is taken')
  return created.member.id
}
