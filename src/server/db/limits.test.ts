import { describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createLimits } from './limits.ts'

const LIMIT = { max: 50, windowMs: 60_000 }

describe.each(ENGINES)('limits on %s', (engine) => {
  async function open(scale = 1) {
    const { database, clock, ...rest } = await openTestDatabase(engine)
    const limits = createLimits({ db: database.db, engine, now: clock.now, secret: 'secret', scale })
    return { database, clock, limits, ...rest }
  }

  it('lets exactly as many through as may, however many come at once', async () => {
    const { limits } = await open()
    const taken = await Promise.all(Array.from({ length: 200 }, () => limits.take('write', LIMIT, 'someone')))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(50)
  })

  it('says how long to wait, and lets one through after that', async () => {
    const { limits, clock } = await open()
    for (let i = 0; i < 50; i += 1) expect((await limits.take('write', LIMIT, 'someone')).ok).toBe(true)
    const refused = await limits.take('write', LIMIT, 'someone')
    if (refused.ok) throw new Error('the 51st was let through')
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect(refused.retryAfter).toBeLessThanOrEqual(60)
    clock.advance(refused.retryAfter * 1000)
    expect((await limits.take('write', LIMIT, 'someone')).ok).toBe(true)
  })

  it('slides: what was taken half a window ago counts until its own minute is over', async () => {
    const { limits, clock } = await open()
    const takeAll = async (n: number) => {
      const taken = await Promise.all(Array.from({ length: n }, () => limits.take('write', LIMIT, 'someone')))
      return taken.filter(({ ok }) => ok).length
    }
    expect(await takeAll(20)).toBe(20)
    clock.advance(30_000)
    expect(await takeAll(50)).toBe(30)
    clock.advance(30_000)
    expect(await takeAll(50)).toBe(20)
  })

  it('gives a released place to the next', async () => {
    const { limits } = await open()
    const one = { max: 1, windowMs: 60_000 }
    const first = await limits.take('write', one, 'someone')
    expect((await limits.take('write', one, 'someone')).ok).toBe(false)
    if (first.ok) await first.release()
    expect((await limits.take('write', one, 'someone')).ok).toBe(true)
  })

  it('keeps subjects and names apart, and stores neither', async () => {
    const { limits, database } = await open()
    const one = { max: 1, windowMs: 60_000 }
    expect((await limits.take('write', one, 'a@example.org')).ok).toBe(true)
    expect((await limits.take('write', one, 'b@example.org')).ok).toBe(true)
    expect((await limits.take('login', one, 'a@example.org')).ok).toBe(true)
    const rows = await database.db.selectFrom('rate_limit_hit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('example.org')
  })

  it('multiplies by the scale', async () => {
    const { limits } = await open(2)
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => limits.take('write', { max: 2, windowMs: 60_000 }, 'x')),
    )
    expect(taken.filter(({ ok }) => ok)).toHaveLength(4)
  })

  it('forgets windows that have passed', async () => {
    const { limits, clock, database } = await open()
    await limits.take('write', LIMIT, 'someone')
    clock.advance(3 * LIMIT.windowMs)
    await limits.sweep()
    expect(await database.db.selectFrom('rate_limit_hit').selectAll().execute()).toEqual([])
  })
})
