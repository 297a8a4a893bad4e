import { expect, it, vi } from 'vitest'
import { startTestApp } from '#tests/helpers/app.ts'

const seen = vi.hoisted(() => ({ open: 0, whileHashing: [] as number[] }))

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return {
    ...real,
    hash: (...parameters: Parameters<typeof real.hash>) => {
      seen.whileHashing.push(seen.open)
      return real.hash(...parameters)
    },
  }
})

it('hashes outside every transaction, so that nobody waits for it with the database', async () => {
  const { browser, services } = await startTestApp()
  const { db } = services.database
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      try {
        return await execute((tx) => {
          seen.open += 1
          return work(tx)
        })
      } finally {
        seen.open = 0
      }
    }
    return builder
  })
  const one = browser()
  const email = await one.register()
  expect(seen.whileHashing).toEqual([0])
  // What was stored is the hash of what was typed, and of nothing that another one typed.
  const wrong = await browser().post('/api/auth/login', { email, password: 'another horse' })
  expect(wrong.statusCode).toBe(401)
  const right = await browser().post('/api/auth/login', { email, password: 'correct horse' })
  expect(right.statusCode).toBe(200)
  // A taken address costs the same hash.
  const before = seen.whileHashing.length
  expect((await browser().post('/api/create-account', { email, password: 'correct horse' })).statusCode).toBe(
    400,
  )
  expect(seen.whileHashing.slice(before)).toEqual([0])
})
