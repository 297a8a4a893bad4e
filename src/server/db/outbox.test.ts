import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewMail } from '#core/mail/port.ts'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import type { Database } from './client.ts'
import { createOutbox, LEASE_MS, MAX_ATTEMPTS, type ClaimedMail } from './outbox.ts'

const SECRET = 'a secret for tests, thirty-two characters'
const DAY = 86_400_000

const aMail = (key = 'one', more: Partial<NewMail> = {}): NewMail => ({
  dedupeKey: key,
  to: 'canary-address@example.org',
  subject: 'Your sign-in link',
  text: 'https://roarback.example/login#magic_token=canary-token',
  html: '<p>canary-html</p>',
  ...more,
})

async function openOutbox(engine: (typeof ENGINES)[number]) {
  const found = await openTestDatabase(engine)
  const on = (database: Database, secret = SECRET) =>
    createOutbox({ ...database, now: found.clock.now, secret })
  const rows = () => found.database.db.selectFrom('outbox_mail').selectAll().execute()
  return { ...found, on, outbox: on(found.database), rows }
}

/** The one mail that is due. */
function only(claimed: readonly ClaimedMail[]): ClaimedMail {
  const [one, ...more] = claimed
  if (one === undefined || more.length > 0) throw new Error(`${claimed.length} mails instead of one`)
  return one
}

describe.each(ENGINES)('the outbox on %s', (engine) => {
  it('gives back what was put in, once', async () => {
    const { outbox } = await openOutbox(engine)
    expect(await outbox.put(aMail())).toBe(true)
    const { dedupeKey: _, ...mail } = aMail()
    expect(only(await outbox.claim(10))).toMatchObject({ attempt: 1, mail })
    expect(await outbox.claim(10)).toEqual([])
  })

  it('takes one mail of each key, also once it is sent', async () => {
    const { outbox, rows } = await openOutbox(engine)
    const put = await Promise.all(Array.from({ length: 8 }, () => outbox.put(aMail())))
    expect(put.filter(Boolean)).toHaveLength(1)
    await outbox.sent(only(await outbox.claim(10)))
    expect(await outbox.put(aMail())).toBe(false)
    expect(await outbox.put(aMail('two'))).toBe(true)
    expect(await rows()).toHaveLength(2)
  })

  it('forgets a mail whose cause was rolled back', async () => {
    const { outbox, database, rows } = await openOutbox(engine)
    const cause = database.db.transaction().execute(async (trx) => {
      expect(await outbox.put(aMail(), trx)).toBe(true)
      throw new Error('never mind')
    })
    await expect(cause).rejects.toThrow('never mind')
    expect(await rows()).toEqual([])
    expect(await outbox.put(aMail())).toBe(true)
  })

  it('gives each mail to one of eight who want it', async () => {
    const { outbox, open, on } = await openOutbox(engine)
    for (let index = 0; index < 40; index += 1) await outbox.put(aMail(`key ${index}`))
    const others = Array.from({ length: 7 }, () => on(open()))
    const claimed = await Promise.all([outbox, ...others].map((one) => one.claim(10)))
    const ids = claimed.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // Whoever is locked out takes others or none; nothing is lost, and nothing is given twice.
    const rest = await outbox.claim(100)
    expect(new Set([...ids, ...rest.map(({ id }) => id)]).size).toBe(40)
    expect(ids.length + rest.length).toBe(40)
    expect(Math.max(...claimed.map((one) => one.length))).toBeLessThanOrEqual(10)
  })

  it('gives a mail again when its sender is gone, and not before', async () => {
    const { outbox, open, on, clock } = await openOutbox(engine)
    const other = on(open())
    await outbox.put(aMail())
    const first = only(await outbox.claim(1))
    clock.advance(LEASE_MS - 1)
    expect(await other.claim(1)).toEqual([])
    clock.advance(1)
    const second = only(await other.claim(1))
    expect(second).toMatchObject({ id: first.id, attempt: 2 })
    // The first comes back: its failure is no news any more, its success is.
    await outbox.failed(first, 'ESOCKET', null)
    expect(await other.claim(1)).toEqual([])
    await outbox.sent(first)
    await other.failed(second, 'ESOCKET', 0)
    expect(await other.claim(1)).toEqual([])
  })

  it('waits as it is told, and gives up after enough attempts', async () => {
    const { outbox, clock, rows } = await openOutbox(engine)
    await outbox.put(aMail())
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await outbox.failed(only(await outbox.claim(1)), 'ESOCKET', 1000)).toBe(true)
      clock.advance(999)
      expect(await outbox.claim(1)).toEqual([])
      clock.advance(1)
    }
    expect(await outbox.failed(only(await outbox.claim(1)), 'ESOCKET', 1000)).toBe(false)
    clock.advance(DAY)
    expect(await outbox.claim(1)).toEqual([])
    expect(await rows()).toMatchObject([
      { state: 'dead', payload: null, attempts: MAX_ATTEMPTS, last_error: 'ESOCKET' },
    ])
  })

  it('gives up at once what is refused for good, and writes down a word at most', async () => {
    const { outbox, rows } = await openOutbox(engine)
    await outbox.put(aMail())
    const one = only(await outbox.claim(1))
    expect(await outbox.failed(one, '550 <canary-address@example.org> unknown', null)).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'dead', payload: null, last_error: 'unknown' }])
  })

  it('gives up what takes its process down each time', async () => {
    const { outbox, clock, rows } = await openOutbox(engine)
    await outbox.put(aMail())
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      only(await outbox.claim(1))
      await outbox.sweep()
      clock.advance(LEASE_MS)
    }
    expect(await outbox.claim(1)).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'queued' }])
    await outbox.sweep()
    expect(await rows()).toMatchObject([{ state: 'dead', payload: null, last_error: 'abandoned' }])
  })

  it('sends nothing that is no use any more, and gives it up', async () => {
    const { outbox, clock, rows } = await openOutbox(engine)
    await outbox.put(aMail('link', { goodFor: 1_000 }))
    await outbox.put(aMail('held', { goodFor: LEASE_MS }))
    clock.advance(999)
    const [held] = (await outbox.claim(10)).slice(-1)
    clock.advance(LEASE_MS)
    await outbox.put(aMail('news'))
    expect((await outbox.claim(10)).map(({ attempt }) => attempt)).toEqual([1])
    await outbox.sweep()
    const states = (await rows()).map(({ state, payload, last_error: error }) => [
      state,
      payload === null,
      error,
    ])
    expect(states.toSorted()).toEqual([
      ['dead', true, 'stale'],
      ['dead', true, 'stale'],
      ['queued', false, null],
    ])
    expect(held).toBeDefined()
  })

  it('lets whoever took a mail in time finish, though it is no use a moment later', async () => {
    const { outbox, clock, rows } = await openOutbox(engine)
    await outbox.put(aMail('link', { goodFor: 1_000 }))
    const one = only(await outbox.claim(1))
    clock.advance(1_000)
    await outbox.sweep()
    await outbox.sent(one)
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }])
  })

  it('blanks what was sent, and sweeps it a month later', async () => {
    const { outbox, clock, rows } = await openOutbox(engine)
    await outbox.put(aMail())
    await outbox.sent(only(await outbox.claim(1)))
    expect(await rows()).toMatchObject([{ state: 'sent', payload: null, sent_at: clock.at }])
    clock.advance(30 * DAY)
    await outbox.put(aMail('waiting'))
    await outbox.sweep()
    expect(await rows()).toHaveLength(2)
    clock.advance(1)
    await outbox.sweep()
    expect(await rows()).toMatchObject([{ state: 'queued' }])
  })

  it('writes a decoy that nobody is sent', async () => {
    const { outbox, database, rows } = await openOutbox(engine)
    await database.db.transaction().execute((trx) => outbox.putDecoy(aMail(), trx))
    expect(await outbox.claim(10)).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'sent', payload: null }])
  })

  it('opens a mail under its own secret and in its own row alone', async () => {
    const { outbox, database, on } = await openOutbox(engine)
    await outbox.put(aMail('one'))
    expect(only(await on(database, 'another secret of thirty-two characters').claim(1)).mail).toBeNull()

    await outbox.put(aMail('two', { to: 'thief@example.org' }))
    const stolen = await database.db
      .selectFrom('outbox_mail')
      .select('payload')
      .where('attempts', '=', 1)
      .executeTakeFirstOrThrow()
    await database.db.updateTable('outbox_mail').set(stolen).where('attempts', '=', 0).execute()
    expect(only(await outbox.claim(1)).mail).toBeNull()
  })

  it('holds no address, no link and no key in clear', async () => {
    const { outbox, database, dataDir, rows } = await openOutbox(engine)
    await outbox.put(aMail('key of canary-address@example.org'))
    await outbox.put(aMail('dead'))
    const claimed = await outbox.claim(2)
    for (const one of claimed) await outbox.failed(one, 'EENVELOPE 550', null)
    await outbox.put(aMail('waiting'))
    const dump = JSON.stringify(await rows())
    await database.close()
    const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))
    for (const text of [dump, ...files]) expect(text).not.toMatch(/canary/)
  })
})
