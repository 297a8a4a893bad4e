import { describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'

describe.each(ENGINES)('accounts on %s', (engine) => {
  it('give an address to one of eight that ask for it at once, and null to the rest', async () => {
    const { accounts } = await openTestDatabase(engine)
    const created = await Promise.all(
      Array.from({ length: 8 }, () =>
        accounts.create(
          { email: 'race@example.org', password: 'correct horse' },
          { ip: '127.0.0.1', userAgent: undefined },
        ),
      ),
    )
    expect(created.filter((account) => account !== null)).toHaveLength(1)
  })
})
