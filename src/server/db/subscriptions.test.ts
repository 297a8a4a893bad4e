import { describe, expect, it } from 'vitest'
import { hasAccess } from '#core/billing/access.ts'
import { addMember, ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createSubscriptions } from './subscriptions.ts'

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  async function open() {
    const { database, accounts, clock } = await openTestDatabase(engine)
    return {
      subscriptions: createSubscriptions(database.db, clock.now),
      memberId: await addMember(accounts),
      database,
      clock,
    }
  }

  it('are none at first', async () => {
    const { subscriptions, memberId } = await open()
    expect(await subscriptions.ofMember(memberId)).toBeNull()
  })

  it('are granted once, revoked once, and granted again', async () => {
    const { subscriptions, memberId } = await open()
    await subscriptions.grant(memberId)
    await subscriptions.grant(memberId)
    expect(hasAccess(await subscriptions.ofMember(memberId))).toBe(true)
    expect(await subscriptions.revoke(memberId)).toBe(true)
    expect(await subscriptions.revoke(memberId)).toBe(false)
    expect(hasAccess(await subscriptions.ofMember(memberId))).toBe(false)
    await subscriptions.grant(memberId)
    expect(hasAccess(await subscriptions.ofMember(memberId))).toBe(true)
  })

  it('let a live one decide before a cancelled and a newer dead one', async () => {
    const { subscriptions, memberId, database, clock } = await open()
    const row = {
      user_id: memberId,
      provider: 'stripe' as const,
      customer_id: 'cus_1',
      price_id: null,
      plan: 'monthly' as const,
      current_period_end: null,
      checked_at: clock.at,
      updated_at: clock.at,
    }
    await database.db
      .insertInto('subscription')
      .values([
        { ...row, id: 'live', status: 'active', cancel_at_period_end: 0, created_at: 1 },
        { ...row, id: 'ending', status: 'active', cancel_at_period_end: 1, created_at: 2 },
        { ...row, id: 'dead', status: 'canceled', cancel_at_period_end: 0, created_at: 3 },
      ])
      .execute()
    expect((await subscriptions.ofMember(memberId))?.id).toBe('live')
  })
})
