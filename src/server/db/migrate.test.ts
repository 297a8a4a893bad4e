import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccounts } from '#server/adapters/auth/accounts.ts'
import { freshDatabase } from '#tests/helpers/database.ts'
import { addMember, ENGINES, TestClock } from '#tests/helpers/stores.ts'
import { tempFolder } from '#tests/helpers/temp-folder.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** Those up to this number, under their own names, as an older server would have run them. */
const upTo = (last: string): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((name) => name.slice(0, 4) <= last)
      .map((name) => [
        name.replace('.sql', ''),
        {
          up: async (db: Kysely<unknown>) => {
            const file = readFileSync(join(FOLDER, name), 'utf8').replace(/^--.*$/gm, '')
            for (const statement of file.split(/;\s*$/m).filter((text) => text.trim() !== ''))
              await db.executeQuery(CompiledQuery.raw(statement))
          },
        },
      ]),
  )

describe.each(ENGINES)('migrations on %s', (engine) => {
  it('keep the customers of a database from before there could be several', async () => {
    const databaseUrl = engine === 'postgres' ? await freshDatabase('migrate') : undefined
    const database = openDatabase({ dataDir: tempFolder(), databaseUrl })
    onTestFinished(() => database.close())
    const { db } = database
    const accounts = createAccounts({
      database,
      secret: 'a secret for tests, thirty-two characters',
      appUrl: 'http://localhost:3000',
      secureCookies: false,
      now: new TestClock().now,
    })
    await accounts.prepare()
    await new Migrator({ db, provider: { getMigrations: async () => upTo('0003') } }).migrateToLatest()
    const userId = await addMember(accounts)
    const old = { user_id: userId, customer_id: 'cus_old', checked_at: 7, created_at: 8 }
    await db.insertInto('customer').values(old).execute()

    await migrate(database, accounts.prepare)
    expect(await db.selectFrom('customer').selectAll().execute()).toEqual([old])
    await db
      .insertInto('customer')
      .values({ ...old, customer_id: 'cus_new' })
      .execute()
    // They still go with their member.
    await db.deleteFrom('user').where('id', '=', userId).execute()
    expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])
  })

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
