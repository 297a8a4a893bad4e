import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccounts } from '#server/adapters/auth/accounts.ts'
import { freshDatabase } from '#tests/helpers/database.ts'
import { ENGINES, TestClock } from '#tests/helpers/stores.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

describe.each(ENGINES)('migrations on %s', (engine) => {
  it('survive twelve starts at once, and a start on what is already there', async () => {
    const dataDir = tempFolder()
    const databaseUrl = engine === 'postgres' ? await freshDatabase('migrate') : undefined
    const start = async () => {
      const database = openDatabase({ dataDir, databaseUrl })
      onTestFinished(() => database.close())
      const accounts = createAccounts({
        database,
        secret: 'a secret for tests, thirty-two characters',
        appUrl: 'http://localhost:3000',
        secureCookies: false,
        now: new TestClock().now,
      })
      await migrate(database, accounts.prepare)
      return database
    }
    // SQLite's lock is held by a process, and these share one; its twelve processes are in tests/start.test.ts.
    if (engine === 'sqlite') await start()
    else await Promise.all(Array.from({ length: 12 }, start))
    const database = await start()
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
    expect(tables).toEqual(
      expect.arrayContaining([
        'account',
        'conversion',
        'conversion_total',
        'idempotency_key',
        'outbox_mail',
        'provider_event',
        'rate_limit_hit',
        'session',
        'subscription',
        'user',
        'verification',
      ]),
    )
    expect(await database.db.selectFrom('conversion_total').selectAll().execute()).toEqual([
      { id: 1, total: 0 },
    ])
  })
})
