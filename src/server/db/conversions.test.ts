import { describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createConversions } from './conversions.ts'

describe.each(ENGINES)('conversions on %s', (engine) => {
  async function open() {
    const opened = await openTestDatabase(engine)
    const conversions = createConversions(opened.database.db, engine, opened.clock.now)
    return { ...opened, conversions }
  }

  it('starts at nothing', async () => {
    const { conversions } = await open()
    expect(await conversions.total()).toBe(0)
  })

  it('counts an id once, and shows its own at once', async () => {
    const { conversions } = await open()
    await conversions.total()
    await conversions.record('one')
    await conversions.record('one')
    await conversions.record('two')
    expect(await conversions.total()).toBe(2)
  })

  it('sees what another process counted within a second', async () => {
    const { conversions, open: again, clock } = await open()
    const other = createConversions(again().db, engine, clock.now)
    expect(await conversions.total()).toBe(0)
    await other.record('elsewhere')
    clock.advance(1_000)
    expect(await conversions.total()).toBe(1)
  })

  it('keeps the total exact while many count and roll up at once', async () => {
    const { conversions, open: again, clock } = await open()
    // Two connections of one process would wait for each other on SQLite, whose wait is synchronous.
    const other = engine === 'sqlite' ? conversions : createConversions(again().db, engine, clock.now)
    const work = Array.from({ length: 60 }, (_, i) => (i % 2 ? conversions : other).record(`id-${i}`))
    await Promise.all([...work, conversions.rollUp(), other.rollUp()])
    await Promise.all([conversions.rollUp(), other.rollUp()])
    clock.advance(1_000)
    expect(await conversions.total()).toBe(60)
  })

  it('does not count an id again after it was rolled up, and forgets it a day later', async () => {
    const { conversions, clock, database } = await open()
    await conversions.record('one')
    await conversions.rollUp()
    await conversions.record('one')
    clock.advance(86_400_001)
    expect(await conversions.total()).toBe(1)
    await conversions.rollUp()
    expect(await database.db.selectFrom('conversion').selectAll().execute()).toEqual([])
    clock.advance(1_000)
    expect(await conversions.total()).toBe(1)
  })
})
