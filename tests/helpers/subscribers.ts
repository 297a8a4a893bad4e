import type Stripe from 'stripe'

/** Somebody who has just subscribed with a test card, and what he paid. `token` as in `pm_card_visa`. */
export async function subscriber(
  stripe: Stripe,
  {
    price = 'price_monthly_399',
    token = 'pm_card_visa',
    frozenTime,
  }: {
    price?: string
    token?: string
    /** Unix seconds at which his test clock stands; the wall clock unless given. */
    frozenTime?: number
  } = {},
) {
  const clock =
    frozenTime === undefined
      ? undefined
      : (await stripe.testHelpers.testClocks.create({ frozen_time: frozenTime })).id
  const { id: customer } = await stripe.customers.create({
    email: 'citizen@example.org',
    ...(clock !== undefined && { test_clock: clock }),
  })
  const method = await stripe.paymentMethods.attach(token, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } })
  const made = await stripe.subscriptions.create({ customer, items: [{ price }] })
  const [charge] = (await stripe.charges.list({ customer })).data
  if (!charge) throw new Error('Nothing was charged')
  return {
    id: made.id,
    item: made.items.data[0]?.id ?? '',
    customer,
    charge: charge.id,
    intent: charge.payment_intent as string,
    clock: clock ?? '',
    now: async () => await stripe.subscriptions.retrieve(made.id),
    payWith: async (other: string) => {
      const { id } = await stripe.paymentMethods.attach(other, { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    },
  }
}

export async function newestEvent(stripe: Stripe): Promise<string> {
  return (await stripe.events.list({ limit: 1 })).data[0]?.id ?? ''
}

/** The types of what was told after an event, oldest first. */
export async function typesSince(stripe: Stripe, id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ ending_before: id, limit: 100 })
  return data.map(({ type }) => type as string).toReversed()
}
