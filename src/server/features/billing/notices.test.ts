import { describe, expect, it, vi } from 'vitest'
import { idOf } from '#server/adapters/stripe/client.ts'
import { ANNUAL, MONTHLY } from '#tests/helpers/billing.ts'
import { CANCELLED, CHANGED, DAY, ENDED, FAILED, RECEIPT, startBooks } from '#tests/helpers/books.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('a member on %s is told', (engine) => {
  it('of each payment once, whoever looks how often', async () => {
    const { subscriber, quiet, settle, reconciliation, stripe } = await startBooks(engine)
    const member = await subscriber()
    await quiet()
    const end = await member.periodEnd()
    expect(member.counts()).toEqual([1, 0, 0, 0, 0])
    await Promise.all(Array.from({ length: 8 }, () => settle(member.customerId)))
    await reconciliation.run()
    await stripe.customers.update(member.customerId, { name: 'A. Citizen' })
    await quiet()
    expect(member.counts()).toEqual([1, 0, 0, 0, 0])
    const [mail] = member.mails(RECEIPT)
    expect(mail?.text).toContain('$3.99')
    expect(mail?.text).toContain('Monthly plan')
    const renewal = new Date(end * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail?.text).toContain(`Next renewal: ${renewal}`)
    // An hour after the renewal its invoice is finalised and paid.
    await member.at(end - member.start + 2 * 3600)
    await quiet()
    expect(member.counts()).toEqual([2, 0, 0, 0, 0])
  })

  it('of a payment that no webhook brought, when it is found', async () => {
    const { subscriber, quiet, reconciliation, webhooks } = await startBooks(engine)
    webhooks.isKept = true
    const member = await subscriber(ANNUAL)
    await quiet()
    expect(member.counts()).toEqual([0, 0, 0, 0, 0])
    const found = await reconciliation.run()
    expect(found?.changes).toEqual([expect.stringMatching(/^sub_\w+: unknown -> active, annual, until /)])
    expect((await reconciliation.run())?.changes).toEqual([])
    await quiet()
    expect(member.counts()).toEqual([1, 0, 0, 0, 0])
    expect(member.mails(RECEIPT)[0]?.text).toContain('$19.99')
  })

  it('of every attempt that failed, with the way to mend it, and then of the payment', async () => {
    const { subscriber, quiet, stripe } = await startBooks(engine)
    const member = await subscriber()
    await member.takeCard('pm_card_chargeCustomerFail')
    const renewal = (await member.periodEnd()) - member.start
    await member.at(renewal + 2 * 3600)
    await quiet()
    expect(member.counts()).toEqual([1, 1, 0, 0, 0])
    expect(await member.access()).toBe(403)
    expect(member.mails(FAILED)[0]?.text).toMatch(/tried again on .*\d{4}/)
    expect(member.mails(FAILED)[0]?.text).toContain('/account')
    await member.at(renewal + 4 * DAY)
    await quiet()
    expect(member.counts()).toEqual([1, 2, 0, 0, 0])
    await member.takeCard('pm_card_visa')
    const { latest_invoice: invoice } = await member.now()
    await stripe.invoices.pay(idOf(invoice) ?? '')
    await quiet()
    expect(member.counts()).toEqual([2, 2, 0, 0, 0])
    expect(await member.access()).toBe(200)
  })

  it('of the end, when the last attempt has failed, and not of that attempt', async () => {
    const { subscriber, quiet } = await startBooks(engine)
    const member = await subscriber()
    await member.takeCard('pm_card_chargeCustomerFail')
    await member.at((await member.periodEnd()) - member.start + 20 * DAY)
    await quiet()
    expect((await member.now()).status).toBe('canceled')
    expect(member.mails(ENDED)).toHaveLength(1)
    expect(member.mails(ENDED)[0]?.text).toContain('could not be made')
    expect(await member.refunds()).toEqual([])
  })

  it('of a cancellation, and of another one after it was undone', async () => {
    const { subscriber, quiet } = await startBooks(engine)
    const member = await subscriber()
    await member.cancel()
    await quiet()
    expect(member.counts()).toEqual([1, 0, 1, 0, 0])
    expect(await member.access()).toBe(403)
    expect(member.mails(CANCELLED)[0]?.text).toContain('Access to the writer has ended at once')
    await member.cancel(false)
    await quiet()
    expect(member.counts()).toEqual([1, 0, 1, 0, 0])
    expect(await member.access()).toBe(200)
    await member.at(3 * DAY)
    await member.cancel()
    await quiet()
    expect(member.counts()).toEqual([1, 0, 2, 0, 0])
  })

  it('of a cancellation that takes nothing away where the operator says so', async () => {
    const { subscriber, quiet } = await startBooks(engine, { ACCESS_AFTER_CANCEL: 'until-period-end' })
    const member = await subscriber()
    await member.cancel()
    await quiet()
    expect(await member.access()).toBe(200)
    expect(member.mails(CANCELLED)[0]?.text).toContain('You can use the writer until')
    expect(member.mails(CANCELLED)[0]?.text).not.toContain('refund')
  })

  it('of another plan, there and back', async () => {
    const { subscriber, quiet } = await startBooks(engine)
    const member = await subscriber()
    await quiet()
    await member.at(10 * DAY)
    await member.switchTo(ANNUAL)
    await quiet()
    expect(member.counts()).toEqual([2, 0, 0, 0, 1])
    expect(member.mails(CHANGED)[0]?.text).toMatch(/Before: Monthly.*\nNow: Annual, \$19\.99 per year/)
    await member.switchTo(MONTHLY)
    await quiet()
    expect(member.mails(CHANGED)).toHaveLength(2)
    expect(member.mails(CHANGED)[1]?.text).toMatch(/Before: Annual.*\nNow: Monthly/)
  })

  it('nothing of what was long ago, and nobody who is gone', async () => {
    const { subscriber, customer, quiet, settle, services, webhooks, stripe } = await startBooks(engine)
    webhooks.isKept = true
    const { db } = services.database
    const late = await subscriber()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * DAY * 1000)
    await settle(late.customerId)
    vi.restoreAllMocks()
    expect(await db.selectFrom('billing_notice').selectAll().execute()).toEqual([])
    const gone = await customer()
    await stripe.subscriptions.create({ customer: gone.customerId, items: [{ price: MONTHLY }] })
    await db.deleteFrom('user').where('id', '=', gone.memberId).execute()
    await settle(gone.customerId)
    await quiet()
    expect(gone.counts()).toEqual([0, 0, 0, 0, 0])
  })
})
