import { describe, expect, it, vi } from 'vitest'
import { ProviderAway } from '#core/billing/port.ts'
import { startTestApp } from '#tests/helpers/app.ts'
import { anotherBookkeeping, DAY, startBooks } from '#tests/helpers/books.ts'
import { ENGINES } from '#tests/helpers/stores.ts'
import { createReconciliation } from './reconcile.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('the nightly reconciliation on %s', (engine) => {
  it('heals what no webhook brought, for everybody', async () => {
    const { subscriber, quiet, reconciliation, webhooks, stripe } = await startBooks(engine)
    const [stays, cancels, ends, fails] = [
      await subscriber(),
      await subscriber(),
      await subscriber(),
      await subscriber(),
    ]
    await quiet()
    webhooks.isKept = true
    await cancels.cancel()
    await stripe.subscriptions.cancel(ends.subscriptionId)
    await fails.takeCard('pm_card_chargeCustomerFail')
    await fails.at(32 * DAY)
    await quiet()
    const found = await reconciliation.run()
    expect(found?.failures).toBe(0)
    expect(found?.events).toBeGreaterThan(5)
    const changed = found?.changes.toSorted() ?? []
    expect(changed).toHaveLength(3)
    const lineOf = (id: string) => changed.find((line) => line.startsWith(id))
    expect(lineOf(stays.subscriptionId)).toBeUndefined()
    expect(lineOf(cancels.subscriptionId)).toMatch(/active, .* -> active, .*, cancelled$/)
    expect(lineOf(ends.subscriptionId)).toMatch(/active.* -> canceled/)
    expect(lineOf(fails.subscriptionId)).toMatch(/active.* -> past_due/)
    await quiet()
    expect(cancels.counts()).toEqual([1, 0, 1, 0, 0])
    expect(ends.counts()).toEqual([1, 0, 0, 1, 0])
    expect(fails.counts()).toEqual([1, 1, 0, 0, 0])
    expect(await reconciliation.run()).toEqual({ customers: 4, events: 0, changes: [], failures: 0 })
  })

  it('runs once a day, whichever process asks', async () => {
    const started = await startBooks(engine)
    const { subscriber, services, reconciliation } = started
    const other = anotherBookkeeping(started).reconciliation
    const { db } = services.database
    // The server looked at its start, before there was anybody.
    await expect.poll(async () => (await reconciliation.runIfDue())?.customers ?? null).toBeNull()
    await subscriber()
    await db.updateTable('reconciliation').set({ due_at: Date.now() }).execute()
    const both = await Promise.all([reconciliation.runIfDue(), other.runIfDue()])
    expect(both.filter((result) => result !== null)).toHaveLength(1)
    expect(await other.runIfDue()).toBeNull()
    const row = await db.selectFrom('reconciliation').selectAll().executeTakeFirstOrThrow()
    expect(row.due_at - row.watermark).toBe(DAY * 1000)
    expect(row.held_until).toBe(0)
    vi.spyOn(Date, 'now').mockReturnValue(row.due_at)
    expect((await other.runIfDue())?.customers).toBe(1)
    vi.restoreAllMocks()
  })

  it('runs at a start, where a night was missed', async () => {
    const { subscriber, services, webhooks, payments, books, quiet } = await startBooks(engine)
    webhooks.isKept = true
    const member = await subscriber()
    await quiet()
    const { database, accounts } = services
    const rows = () => database.db.selectFrom('subscription').select('status').execute()
    expect(await rows()).toEqual([])
    await database.db.updateTable('reconciliation').set({ due_at: Date.now() }).execute()
    // Another process, on the same database.
    const { log } = await startTestApp({ deps: { database, accounts, payments, books } })
    await expect.poll(rows).toEqual([{ status: 'active' }])
    await expect.poll(log).toContain('reconciled with the provider')
    expect(log()).not.toContain(member.email)
  })

  it('is taken over from a process that died in it', async () => {
    const { subscriber, services, reconciliation } = await startBooks(engine)
    await subscriber()
    const { db } = services.database
    await db
      .updateTable('reconciliation')
      .set({ due_at: 0, held_until: Date.now() + 60_000 })
      .execute()
    expect(await reconciliation.run()).toBeNull()
    expect(await reconciliation.runIfDue()).toBeNull()
    await db
      .updateTable('reconciliation')
      .set({ held_until: Date.now() - 1 })
      .execute()
    expect((await reconciliation.runIfDue())?.customers).toBe(1)
  })

  it('is put off while the provider is away, and reads on from where it was', async () => {
    const { subscriber, services, books, settle, customers } = await withParts()
    await subscriber()
    const { db } = services.database
    const warned: unknown[] = []
    const away = createReconciliation({
      db,
      books,
      customers,
      settle: async () => {
        throw new ProviderAway('gone fishing')
      },
      now: Date.now,
      log: { warn: (...said: unknown[]) => warned.push(said), error: () => {} },
    })
    await db.updateTable('reconciliation').set({ due_at: 0, watermark: 7 }).execute()
    expect(await away.runIfDue()).toBeNull()
    expect(warned).toHaveLength(1)
    await expect(away.run()).rejects.toThrow('gone fishing')
    const row = await db.selectFrom('reconciliation').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ watermark: 7, held_until: 0 })
    expect(row.due_at).toBeGreaterThan(Date.now())
    expect(settle).toBeDefined()
  })

  it('goes on with the others where one customer cannot be settled, and comes back to it', async () => {
    const { subscriber, services, books, settle, customers } = await withParts()
    const broken = await subscriber()
    const whole = await subscriber()
    const { db } = services.database
    const logged: unknown[] = []
    const stumbling = createReconciliation({
      db,
      books,
      customers,
      settle: (id) => (id === broken.customerId ? Promise.reject(new Error('a fault')) : settle(id)),
      now: Date.now,
      log: { warn: () => {}, error: (...said: unknown[]) => logged.push(said) },
    })
    await db.updateTable('reconciliation').set({ watermark: 7 }).execute()
    const before = await db.selectFrom('provider_event').select('id').execute()
    expect(await stumbling.run()).toMatchObject({ customers: 2, failures: 1 })
    expect(logged).toHaveLength(1)
    expect(await whole.access()).toBe(200)
    // Neither its events nor the watermark count as done.
    expect(await db.selectFrom('provider_event').select('id').execute()).toEqual(before)
    const row = await db.selectFrom('reconciliation').selectAll().executeTakeFirstOrThrow()
    expect(row.watermark).toBe(7)
    expect(row.due_at).toBeLessThan(Date.now() + DAY * 1000)
  })

  it('leaves those alone who have been gone for long', async () => {
    const { subscriber, quiet, services, reconciliation, stripe, webhooks } = await startBooks(engine)
    const gone = await subscriber()
    await stripe.subscriptions.cancel(gone.subscriptionId)
    await quiet()
    webhooks.isKept = true
    const { db } = services.database
    const long = Date.now() - 36 * DAY * 1000
    await db.updateTable('customer').set({ created_at: long }).execute()
    await db.updateTable('subscription').set({ updated_at: long }).execute()
    expect(await reconciliation.run()).toMatchObject({ customers: 0, changes: [] })
    // A look that finds nothing new does not make it new.
    await db.updateTable('subscription').set({ updated_at: long, status: 'active' }).execute()
    expect(await reconciliation.run()).toMatchObject({ customers: 1 })
    expect(await reconciliation.run()).toMatchObject({ customers: 1, changes: [] })
  })

  async function withParts() {
    const started = await startBooks(engine)
    started.webhooks.isKept = true
    const { createCustomers } = await import('#server/db/customers.ts')
    return { ...started, customers: createCustomers(started.services.database.db, Date.now) }
  }
})
