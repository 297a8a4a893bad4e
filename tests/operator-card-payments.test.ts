import { describe, expect, it } from 'vitest'
import { claimPayment, waitingPayments } from '#scripts/operator/card-payments.ts'
import { findMemberId } from '#server/db/members.ts'
import { intentIn, PAID, startCards, UNCLAIMED } from './helpers/card-payments.ts'
import { ENGINES } from './helpers/stores.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('the operator and card payments, on %s', { timeout: 120_000 }, (engine) => {
  it('sees what nobody has claimed, and gives it to an address once', async () => {
    const app = await startCards(engine)
    const services = { ...app.services, cards: app.cards, now: app.now }
    const buyer = app.browser()
    const id = await app.paid(buyer)
    expect(await waitingPayments(services, null)).toEqual([])
    app.pass(20 * MINUTE_MS)
    await app.twin(buyer)
    await app.until(async () => {
      const [first = ''] = await waitingPayments(services, null)
      expect(first).toMatch(new RegExp(`^unclaimed +${id}, monthly, \\d{4}-\\d\\d-\\d\\d$`))
    })
    const email = 'it-was-me@example.org'
    expect(await claimPayment(services, id, email)).toContain(`${id} is ${email}'s.`)
    expect(await waitingPayments(services, null)).toEqual([])
    expect(await app.hasAccess(await app.signIn(email, UNCLAIMED))).toBe(true)
    await expect(claimPayment(services, id, 'me-too@example.org')).rejects.toThrow(/belongs to an account/)
  })

  it('sees what waits for the mailbox of an account', async () => {
    const app = await startCards(engine)
    const email = await app.browser().register()
    const memberId = await findMemberId(app.services.database.db, email)
    const buyer = app.browser()
    const id = await app.paid(buyer)
    await app.confirm(buyer, id, email)
    const [first] = await waitingPayments(app.services, memberId)
    expect(first).toContain(`promised      ${id}`)
    await app.signIn(email, PAID)
    expect(await waitingPayments(app.services, memberId)).toEqual([])
  })

  it('gives away nothing that is not paid, or not ours', async () => {
    const app = await startCards(engine)
    const services = { ...app.services, cards: app.cards }
    const id = intentIn(await app.secretOf(app.browser()))
    await expect(claimPayment(services, id, 'a@example.org')).rejects.toThrow(/not been paid/)
    await expect(claimPayment(services, 'pi_other', 'a@example.org')).rejects.toThrow(/not begun here/)
  })
})
