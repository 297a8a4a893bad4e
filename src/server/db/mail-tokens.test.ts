import { describe, expect, it } from 'vitest'
import { LIFETIME } from '#contracts/limits.ts'
import { addMember, ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createMailTokens } from './mail-tokens.ts'

describe.each(ENGINES)('mail tokens on %s', (engine) => {
  it('live as long as they should, and are swept when they are over', async () => {
    const { database, accounts, clock } = await openTestDatabase(engine)
    const { db } = database
    const memberId = await addMember(accounts)
    const tokens = createMailTokens({ db, now: clock.now, secret: 'a secret' })
    const to = { email: 'citizen@example.org', memberId }
    const [magic, recovery, nobody] = [tokens.draw(), tokens.draw(), tokens.draw()]
    await db.transaction().execute(async (tx) => {
      await tokens.save(magic, 'magic', to, tx)
      await tokens.save(recovery, 'recovery', to, tx)
      await tokens.save(nobody, 'magic', { email: 'nobody@example.org', memberId: null }, tx)
    })
    expect(await tokens.isLive('magic', magic.token)).toBe(true)
    expect(await tokens.isLive('recovery', magic.token)).toBe(false)
    expect(await tokens.isLive('magic', nobody.token)).toBe(false)
    const redeem = (token: string) => db.transaction().execute((tx) => tokens.redeem('magic', token, tx))
    expect(await redeem(nobody.token)).toBeNull()
    clock.advance(LIFETIME.magicLink - 1)
    expect(await tokens.isLive('magic', magic.token)).toBe(true)
    clock.advance(1)
    expect(await redeem(magic.token)).toBeNull()
    await tokens.sweep()
    const left = await db.selectFrom('mail_token').select(['purpose', 'user_id']).execute()
    expect(left).toEqual([{ purpose: 'recovery', user_id: memberId }])
    expect(await tokens.isLive('recovery', recovery.token)).toBe(true)
  })

  it('are one for each address and purpose, however many are asked for at once', async () => {
    const { database, accounts, clock } = await openTestDatabase(engine)
    const { db } = database
    const memberId = await addMember(accounts)
    const tokens = createMailTokens({ db, now: clock.now, secret: 'a secret' })
    const drawn = Array.from({ length: 8 }, () => tokens.draw())
    await Promise.all(
      drawn.map((one) =>
        db
          .transaction()
          .execute((tx) => tokens.save(one, 'magic', { email: 'citizen@example.org', memberId }, tx)),
      ),
    )
    const live = await Promise.all(drawn.map(({ token }) => tokens.isLive('magic', token)))
    expect(live.filter(Boolean)).toHaveLength(1)
  })

  it('count eight wrong codes at once as five, and the link goes on', async () => {
    const { database, accounts, clock } = await openTestDatabase(engine)
    const { db } = database
    const memberId = await addMember(accounts)
    const tokens = createMailTokens({ db, now: clock.now, secret: 'a secret' })
    const one = tokens.draw()
    const email = 'citizen@example.org'
    await db.transaction().execute((tx) => tokens.save(one, 'magic', { email, memberId }, tx))
    const guess = (code: string) => db.transaction().execute((tx) => tokens.redeemCode(email, code, tx))
    const wrong = one.code === '000000' ? '000001' : '000000'
    expect(await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))).toEqual(Array(8).fill(null))
    expect(await db.selectFrom('mail_token').select('tries').execute()).toEqual([{ tries: 5 }])
    expect(await guess(one.code)).toBeNull()
    // Strangers may guess; the owner's link is not theirs to kill.
    expect(await db.transaction().execute((tx) => tokens.redeem('magic', one.token, tx))).toBe(memberId)
  })
})
