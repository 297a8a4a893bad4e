import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createLeases } from './leases.ts'

describe.each(ENGINES)('leases on %s', (engine) => {
  async function open() {
    const { database } = await openTestDatabase(engine)
    return { leases: createLeases(database.db), db: database.db }
  }

  it('let one work at a time under one name, and others under another', async () => {
    const { leases } = await open()
    let working = 0
    let most = 0
    const work = async () => {
      working += 1
      most = Math.max(most, working)
      await sleep(5)
      working -= 1
    }
    await Promise.all(Array.from({ length: 10 }, () => leases.hold('one', work)))
    expect(most).toBe(1)
    await Promise.all(['a', 'b', 'c'].map((name) => leases.hold(name, work)))
    expect(most).toBeGreaterThan(1)
  })

  it('are given back when the work fails', async () => {
    const { leases, db } = await open()
    await expect(leases.hold('one', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await leases.hold('one', async () => 'again')).toBe('again')
    expect(await db.selectFrom('lease').selectAll().execute()).toEqual([])
  })

  it('of a process that died are taken over when they run out', async () => {
    const { leases, db } = await open()
    await db
      .insertInto('lease')
      .values({ name: 'one', holder: 'the dead', until: Date.now() + 50 })
      .execute()
    expect(await leases.hold('one', async () => 'mine')).toBe('mine')
  })
})
