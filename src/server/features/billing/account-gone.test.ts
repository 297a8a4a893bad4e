import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { createLeases } from '#server/db/leases.ts'
import { findMemberId } from '#server/db/members.ts'
import { saysOf } from '#tests/helpers/accounts.ts'
import { PASSWORD } from '#tests/helpers/app.ts'
import { MONTHLY } from '#tests/helpers/billing.ts'
import { CREATE, startCards } from '#tests/helpers/card-payments.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Long enough for a checkout that nothing holds up. */
const A_MOMENT_MS = 500

const WAYS = [
  ['the hosted checkout', '/api/checkout/session', { priceId: MONTHLY }],
  ['the card form', CREATE, { amount: 3.99, plan: 'monthly' }],
] as const

describe.each(ENGINES)('an account that is deleted while somebody buys with it, on %s', (engine) => {
  const start = async () => {
    const app = await startCards(engine)
    const member = app.browser()
    const email = await member.register()
    const memberId = (await findMemberId(app.services.database.db, email)) ?? ''
    const nothingThere = async () => {
      expect((await app.stripe.customers.list()).data).toEqual([])
      expect((await app.stripe.checkout.sessions.list()).data).toEqual([])
      expect(await app.subscriptions()).toEqual([])
    }
    return { ...app, member, memberId, nothingThere }
  }

  it.each(WAYS)('%s that waited for its turn makes nothing', async (_what, path, body) => {
    const { member, memberId, services, nothingThere } = await start()
    const { db } = services.database
    const waiting: Promise<LightMyRequestResponse>[] = []
    await createLeases(db).hold(`checkout ${memberId}`, async () => {
      waiting.push(member.post(path, body))
      // It has found its member, and asks for the lease again and again.
      await sleep(A_MOMENT_MS)
      await db.deleteFrom('user').where('id', '=', memberId).execute()
    })
    expect((await Promise.all(waiting)).map(saysOf)).toEqual(['401 unauthorized'])
    await nothingThere()
  })

  it.each(WAYS)(
    '%s does not slip in between the end of billing and that of the account',
    async (_what, path, body) => {
      const { member, services, nothingThere, browser } = await start()
      const buying = browser()
      for (const [name, value] of member.cookies) buying.cookies.set(name, value)
      const waiting: Promise<LightMyRequestResponse>[] = []
      const { accounts } = services
      const { transaction } = accounts
      vi.spyOn(accounts, 'transaction').mockImplementationOnce(async (work) => {
        waiting.push(buying.post(path, body))
        await Promise.race([sleep(A_MOMENT_MS), ...waiting])
        return transaction(work)
      })
      expect(saysOf(await member.post('/api/account/delete', { password: PASSWORD }))).toBe('200')
      expect((await Promise.all(waiting)).map(saysOf)).toEqual(['401 unauthorized'])
      await nothingThere()
    },
  )
})
