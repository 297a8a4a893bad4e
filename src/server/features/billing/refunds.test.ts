import { describe, expect, it, vi } from 'vitest'
import { ANNUAL } from '#tests/helpers/billing.ts'
import { PASSWORD } from '#tests/helpers/app.ts'
import { DAY, ENDED, startBooks } from '#tests/helpers/books.ts'
import { ENGINES } from '#tests/helpers/stores.ts'
import { refundLast } from './refunds.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(ENGINES)('the time without access, on %s', (engine) => {
  it('is given back once, when the subscription ends, and the mail says how much', async () => {
    const { subscriber, quiet, settle, reconciliation } = await startBooks(engine)
    const member = await subscriber()
    const period = (await member.periodEnd()) - member.start
    await member.at(10 * DAY)
    await member.cancel()
    await quiet()
    expect(await member.refunds()).toEqual([])
    await member.at(period + 60)
    await quiet()
    await Promise.all([settle(member.customerId), reconciliation.run()])
    await quiet()
    const share = Math.ceil((399 * (period - 10 * DAY)) / period)
    expect((await member.refunds()).map(({ amount, status }) => [amount, status])).toEqual([
      [share, 'succeeded'],
    ])
    expect(member.mails(ENDED)).toHaveLength(1)
    expect(member.mails(ENDED)[0]?.text).toContain(`$${(share / 100).toFixed(2)} go back`)
  })

  it('is found once the provider has forgotten our key and we have forgotten that we asked', async () => {
    const { subscriber, quiet, settle, services, store, webhooks } = await startBooks(engine)
    const member = await subscriber(ANNUAL)
    await member.cancel()
    await member.at(366 * DAY)
    await quiet()
    expect((await member.refunds()).map(({ amount }) => amount)).toEqual([1999])
    webhooks.isKept = true
    await services.database.db.deleteFrom('billing_notice').execute()
    const forget = vi.spyOn(store.answers, 'find').mockReturnValue(undefined)
    await settle(member.customerId)
    forget.mockRestore()
    expect(await member.refunds()).toHaveLength(1)
  })

  it('is nobody’s where access stays, where it was undone, and where all ends at once', async () => {
    const { subscriber, quiet, stripe } = await startBooks(engine)
    const undone = await subscriber()
    await undone.cancel()
    await undone.at(5 * DAY)
    await undone.cancel(false)
    await undone.at(9 * DAY)
    await stripe.subscriptions.cancel(undone.subscriptionId)
    await quiet()
    expect(undone.mails(ENDED)).toHaveLength(1)
    expect(await undone.refunds()).toEqual([])

    const kept = await startBooks(engine, { ACCESS_AFTER_CANCEL: 'until-period-end' })
    const keeper = await kept.subscriber()
    await keeper.cancel()
    await keeper.at(32 * DAY)
    await kept.quiet()
    expect(keeper.mails(ENDED)).toHaveLength(1)
    expect(await keeper.refunds()).toEqual([])
  })

  it('is not given back where the payment was, or is disputed', async () => {
    const { subscriber, quiet, books } = await startBooks(engine)
    const refunded = await subscriber()
    await refunded.cancel()
    expect(await refundLast(books, [refunded.customerId])).toMatchObject({ kind: 'refunded', cents: 399 })
    await refunded.at(32 * DAY)
    const disputed = await subscriber(undefined, 'pm_card_createDispute')
    await disputed.cancel()
    await disputed.at(32 * DAY)
    await quiet()
    expect((await refunded.refunds()).map(({ amount }) => amount)).toEqual([399])
    expect(refunded.mails(ENDED)[0]?.text).not.toContain('go back')
    expect(await disputed.refunds()).toEqual([])
  })

  it('is given back as far as it was not before', async () => {
    const { subscriber, quiet, stripe } = await startBooks(engine)
    const member = await subscriber()
    const [charge] = (await stripe.charges.list({ customer: member.customerId })).data
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 300 })
    await member.at(DAY)
    await member.cancel()
    await member.at(32 * DAY)
    await quiet()
    expect((await member.refunds()).map(({ amount }) => amount)).toEqual([99, 300])
    expect(member.mails(ENDED)[0]?.text).toContain('$0.99 go back')
  })

  it('is given back also where the account is deleted meanwhile', async () => {
    const { subscriber, quiet } = await startBooks(engine)
    const member = await subscriber()
    const period = (await member.periodEnd()) - member.start
    await member.at(10 * DAY)
    await member.cancel()
    await quiet()
    const answer = await member.browser.post('/api/account/delete', { password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    await quiet()
    expect((await member.now()).status).toBe('canceled')
    expect((await member.refunds()).map(({ amount }) => amount)).toEqual([
      Math.ceil((399 * (period - 10 * DAY)) / period),
    ])
  })
})

describe('the last payment', () => {
  it('is refunded whole, once, and leaves the subscription alone', async () => {
    const { subscriber, customer, books, stripe, quiet } = await startBooks()
    const member = await subscriber()
    await member.at(32 * DAY)
    const calls = await Promise.all([
      refundLast(books, [member.customerId]),
      refundLast(books, [member.customerId]),
    ])
    expect(calls.every(({ kind }) => kind === 'refunded' || kind === 'already')).toBe(true)
    expect(await refundLast(books, [member.customerId])).toMatchObject({ kind: 'already' })
    expect((await member.refunds()).map(({ amount }) => amount)).toEqual([399])
    const { data } = await stripe.charges.list({ customer: member.customerId })
    // The newest first: the renewal's came back, the first one stays.
    expect(data.map(({ amount_refunded }) => amount_refunded)).toEqual([399, 0])
    expect((await member.now()).status).toBe('active')
    await quiet()
    expect(await member.access()).toBe(200)
    const poor = await customer()
    expect(await refundLast(books, [poor.customerId])).toEqual({ kind: 'nothing' })
    expect(await refundLast(books, [])).toEqual({ kind: 'nothing' })
  })

  it('is refunded as far as it was not before', async () => {
    const { subscriber, books, stripe } = await startBooks()
    const member = await subscriber()
    const [charge] = (await stripe.charges.list({ customer: member.customerId })).data
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 })
    expect(await refundLast(books, ['cus_unknown', member.customerId])).toMatchObject({ cents: 299 })
    const disputed = await subscriber(ANNUAL, 'pm_card_createDispute')
    expect(await refundLast(books, [disputed.customerId])).toMatchObject({ kind: 'disputed' })
    expect(await disputed.refunds()).toEqual([])
  })
})
