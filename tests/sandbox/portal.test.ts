import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, payCheckout } from '#tests/helpers/sandbox.ts'

async function subscribed(accessAfterCancel: 'none' | 'until-period-end' = 'none') {
  const sandbox = await openSandbox({ accessAfterCancel })
  const { stripe } = sandbox
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_monthly_399', quantity: 1 }],
    success_url: 'http://localhost:3000/success',
  })
  await payCheckout(session.url ?? '')
  const [subscription] = (await stripe.subscriptions.list()).data as [Stripe.Subscription]
  const portal = await stripe.billingPortal.sessions.create({
    customer: subscription.customer as string,
    return_url: 'http://localhost:3000/account',
  })
  return {
    ...sandbox,
    portal,
    id: subscription.id,
    now: async () => await stripe.subscriptions.retrieve(subscription.id),
    page: async () => await (await fetch(portal.url)).text(),
    post: async (wish: string, of = subscription.id) =>
      await fetch(portal.url, {
        method: 'POST',
        body: new URLSearchParams({ wish, subscription: of }),
        redirect: 'manual',
      }),
  }
}

describe('the portal', () => {
  it('shows the plan, its status, the next date and the way back', async () => {
    const { portal, page, now } = await subscribed()
    expect(portal).toMatchObject({
      object: 'billing_portal.session',
      return_url: 'http://localhost:3000/account',
    })
    const text = await page()
    const end = (await now()).items.data[0]?.current_period_end ?? 0
    const date = new Date(end * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    for (const words of ['Monthly, $3.99 per month', 'Active', 'Renews on', date, 'citizen@example.org'])
      expect(text).toContain(words)
    expect(text).toContain(
      '<a class="button quiet" href="http://localhost:3000/account">Return to Roarback</a>',
    )
    expect(text).not.toMatch(/<script/)
  })

  it('says what a cancellation means before it cancels', async () => {
    const { page, post, now } = await subscribed()
    expect(await page()).not.toContain('Access ends at once')
    const asked = await post('ask')
    expect(asked.status).toBe(200)
    const text = await asked.text()
    for (const words of ['Access ends at once', 'You can undo it until', 'Cancel plan now', 'Keep my plan'])
      expect(text).toContain(words)
    expect((await now()).cancel_at_period_end).toBe(false)
    expect((await post('keep')).status).toBe(303)
    expect((await now()).cancel_at_period_end).toBe(false)

    expect((await post('cancel')).status).toBe(303)
    expect(await now()).toMatchObject({ status: 'active', cancel_at_period_end: true })
    const cancelled = await page()
    for (const words of ['Cancelled', 'Ends on', 'Undo cancellation']) expect(cancelled).toContain(words)
    expect(cancelled).not.toContain('value="cancel"')

    expect((await post('undo')).status).toBe(303)
    expect(await now()).toMatchObject({ status: 'active', cancel_at_period_end: false, cancel_at: null })
    expect(await page()).toContain('Renews on')
  })

  it('promises what the application does where access outlasts the cancellation', async () => {
    const { page, post } = await subscribed('until-period-end')
    const asked = await (await post('ask')).text()
    expect(asked).toContain('Access lasts until')
    expect(asked).not.toContain('at once')
    await post('cancel')
    expect(await page()).toContain('access lasts until')
  })

  it('tells of a cancellation once, however often it is clicked', async () => {
    const { post, stripe } = await subscribed()
    const before = (await stripe.events.list({ type: 'customer.subscription.updated' })).data.length
    await Promise.all([post('cancel'), post('cancel'), post('cancel')])
    const { data } = await stripe.events.list({ type: 'customer.subscription.updated' })
    expect(data).toHaveLength(before + 1)
    expect(data[0]?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false })
  })

  it('changes nobody else’s plan', async () => {
    const { post, stripe } = await subscribed()
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_annual_1999', quantity: 1 }],
      success_url: 'http://localhost:3000/success',
    })
    await payCheckout(session.url ?? '', { email: 'other@example.org' })
    const [other] = (await stripe.subscriptions.list()).data
    await post('cancel', other?.id)
    expect(await stripe.subscriptions.retrieve(other?.id ?? '')).toMatchObject({
      cancel_at_period_end: false,
    })
  })

  it('is gone after an hour, and unknown under any other id', async () => {
    const { portal, pass, url, stripe, post } = await subscribed()
    expect((await fetch(`${url}/p/session/bps_none`)).status).toBe(404)
    pass(3601 * 1000)
    expect((await fetch(portal.url)).status).toBe(404)
    expect((await post('cancel')).status).toBe(404)
    await expect(stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('takes another card, and tries what is owed at once', async () => {
    const { stripe } = await openSandbox()
    const { id: test_clock } = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })
    const { id: customer } = await stripe.customers.create({ test_clock })
    const { id: bad } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad } })
    const made = await stripe.subscriptions.create({ customer, items: [{ price: 'price_monthly_399' }] })
    await stripe.paymentMethods.detach(bad)
    await stripe.testHelpers.testClocks.advance(test_clock, { frozen_time: 1_800_000_000 + 32 * 24 * 3600 })
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'past_due' })

    const { url } = await stripe.billingPortal.sessions.create({ customer })
    expect(await (await fetch(url)).text()).toContain('The last payment failed')
    const refused = await payCheckout(url, { wish: 'card', cardNumber: '4000000000000002' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Your card was declined.')
    expect((await payCheckout(url, { wish: 'card' })).status).toBe(303)
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' })
    const { data } = await stripe.paymentMethods.list({ customer })
    expect(data.map(({ card }) => card?.last4)).toEqual(['4242'])
    expect(await (await fetch(url)).text()).toContain('Card ending in 4242')
  })

  it('says what was done in its title and where the focus is, without a script', async () => {
    const { post, page, portal } = await subscribed()
    const told = async (wish: string) => {
      const done = await post(wish)
      const text = await (await fetch(new URL(done.headers.get('location') ?? '', portal.url))).text()
      return {
        title: /<title>([^<]*)</.exec(text)?.[1],
        focus: [...text.matchAll(/id="(\w+)" tabindex="-1" autofocus>([^<]*)</g)].map((match) => match[2]),
      }
    }
    const cancelled = await told('cancel')
    expect(cancelled.title).toBe('Plan cancelled - Your plan - Roarback')
    expect(cancelled.focus).toEqual([
      expect.stringMatching(
        /^Your plan is cancelled, and access has ended. You can undo it until \d+ \w+ \d+\.$/,
      ),
    ])
    const undone = await told('undo')
    expect(undone.title).toBe('Plan goes on - Your plan - Roarback')
    expect(undone.focus).toEqual([
      expect.stringMatching(/^Your plan goes on. Your access is back. Nothing was charged, and it renews on/),
    ])
    const kept = await told('keep')
    expect(kept).toEqual({ title: 'Nothing changed - Your plan - Roarback', focus: ['Nothing was changed.'] })
    const asked = await (await post('ask')).text()
    expect(asked).toContain('<title>Cancel this plan? - Your plan - Roarback</title>')
    expect(asked.match(/autofocus/g)).toHaveLength(1)
    expect(asked).toContain('<h3 tabindex="-1" autofocus>Cancel this plan?</h3>')
    expect(await page()).not.toContain('autofocus')
  })

  it('claims nothing that is not so, whatever its address says', async () => {
    const { portal } = await subscribed()
    for (const query of ['done=cancel', 'done=pay2', 'done[]=card', 'done=toString', 'done=__proto__']) {
      const text = await (await fetch(`${portal.url}?${query}`)).text()
      expect([query, text.includes('autofocus'), /<title>([^<]*)</.exec(text)?.[1]]).toEqual([
        query,
        false,
        'Your plan - Roarback',
      ])
    }
    const forged = `${portal.url}?done=card&redirect_status=failed&setup_intent=seti_none`
    expect(await (await fetch(forged)).text()).not.toContain('could not confirm')
  })

  it('leads to every invoice', async () => {
    const { page, portal, stripe } = await subscribed()
    const [invoice] = (await stripe.invoices.list()).data
    const path = new RegExp(`<a href="(/i/ip_\\w+)">${invoice?.number}</a>`).exec(await page())?.[1]
    const answer = await fetch(new URL(path ?? '', portal.url))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`Invoice ${invoice?.number}`)
  })

  it('is there for a customer without a plan', async () => {
    const { stripe } = await openSandbox()
    const { id: customer } = await stripe.customers.create({ email: 'none@example.org' })
    const { url } = await stripe.billingPortal.sessions.create({ customer })
    expect(await (await fetch(url)).text()).toContain('There is no plan yet')
  })
})
