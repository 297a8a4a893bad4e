import { describe, expect, it } from 'vitest'
import type { ProviderSubscription } from '#core/billing/port.ts'
import { addMember, ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'
import { createCustomers } from './customers.ts'
import { createSubscriptions } from './subscriptions.ts'

const seen = (
  customerId: string,
  status: ProviderSubscription['status'],
  createdAt = 1,
): ProviderSubscription => ({
  id: `sub_${customerId}`,
  customerId,
  status,
  priceId: null,
  plan: 'monthly',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  createdAt,
})

describe.each(ENGINES)('several customers of a member, on %s', (engine) => {
  async function open() {
    const { database, accounts, clock } = await openTestDatabase(engine)
    const memberId = await addMember(accounts)
    const customers = createCustomers(database.db, clock.now)
    for (const customerId of ['cus_1', 'cus_2', 'cus_3']) {
      clock.advance(1000)
      await customers.add({ memberId, customerId })
    }
    const subscriptions = createSubscriptions(database.db, clock.now)
    return { accounts, clock, customers, memberId, subscriptions }
  }

  it('are all there, the newest first, and stay with their member', async () => {
    const { accounts, customers, memberId } = await open()
    const ids = (await customers.allOf(memberId)).map(({ customerId }) => customerId)
    expect(ids).toEqual(['cus_3', 'cus_2', 'cus_1'])
    const other = await addMember(accounts, 'other@example.org')
    expect(await customers.add({ memberId: other, customerId: 'cus_1' })).toEqual({
      memberId,
      customerId: 'cus_1',
    })
    expect(await customers.allOf(other)).toEqual([])
    expect(await customers.ofMember(other)).toBeNull()
  })

  it('are billed through the one whose subscription decides, else through the newest', async () => {
    const { customers, memberId, subscriptions } = await open()
    const billed = async () => (await customers.ofMember(memberId))?.customerId
    expect(await billed()).toBe('cus_3')
    await subscriptions.replaceSeen({ memberId, customerId: 'cus_2' }, [seen('cus_2', 'canceled', 9)])
    expect(await billed()).toBe('cus_3')
    await subscriptions.replaceSeen({ memberId, customerId: 'cus_2' }, [seen('cus_2', 'past_due', 9)])
    expect(await billed()).toBe('cus_2')
    await subscriptions.replaceSeen({ memberId, customerId: 'cus_1' }, [seen('cus_1', 'active')])
    expect(await billed()).toBe('cus_1')
  })

  it('are looked up one by one: what one of them has not is no word on the others', async () => {
    const { customers, memberId, subscriptions } = await open()
    await subscriptions.replaceSeen({ memberId, customerId: 'cus_1' }, [seen('cus_1', 'active')])
    await subscriptions.replaceSeen({ memberId, customerId: 'cus_2' }, [])
    expect((await subscriptions.ofMember(memberId))?.status).toBe('active')
    // One that the provider has forgotten is over with the next look at any other.
    await customers.forget('cus_1')
    await subscriptions.replaceSeen({ memberId, customerId: 'cus_2' }, [])
    expect((await subscriptions.ofMember(memberId))?.status).toBe('canceled')
  })

  it('share one turn to be looked up', async () => {
    const { clock, customers, memberId } = await open()
    expect(await customers.takeTurn(memberId, 60_000)).toBe(true)
    expect(await customers.takeTurn(memberId, 60_000)).toBe(false)
    // A new one has not been looked at yet.
    await customers.add({ memberId, customerId: 'cus_4' })
    expect(await customers.takeTurn(memberId, 60_000)).toBe(true)
    clock.advance(60_000)
    const turns = await Promise.all(Array.from({ length: 8 }, () => customers.takeTurn(memberId, 60_000)))
    expect(turns.filter(Boolean)).toHaveLength(1)
  })
})
