import type { Stripe } from 'stripe'
import { idOf } from '#server/adapters/stripe/client.ts'
import type { Engine } from '#server/db/client.ts'
import { createCustomers } from '#server/db/customers.ts'
import { createLeases } from '#server/db/leases.ts'
import { findMemberId } from '#server/db/members.ts'
import { createOutbox } from '#server/db/outbox.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { createBookkeeping } from '#server/features/billing/bookkeeping.ts'
import { siteOf } from '#server/site.ts'
import { expect } from 'vitest'
import { MONTHLY, startBilling } from './billing.ts'
import { catchMails } from './mails.ts'

export const DAY = 86_400

export const RECEIPT = /^Your receipt from/
export const FAILED = /^Your payment to .* failed$/
export const CANCELLED = /is cancelled$/
export const ENDED = /has ended$/
export const CHANGED = /^Your plan at/
const MONEY = [RECEIPT, FAILED, CANCELLED, ENDED, CHANGED]

type Started = Awaited<ReturnType<typeof startBilling>>

/** A second process's bookkeeping, on the same database. `pauseMs` between batches is none. */
export function anotherBookkeeping({ services, config, books, payments }: Started) {
  const { database, secret, now } = services
  const { db } = database
  return createBookkeeping({
    db,
    payments,
    books,
    customers: createCustomers(db, now),
    subscriptions: createSubscriptions(db, now),
    leases: createLeases(db),
    outbox: createOutbox({ ...database, now, secret }),
    site: siteOf(config),
    now,
    accessAfterCancel: config.accessAfterCancel,
    log: { warn: () => {}, error: () => {} },
  })
}

/** The server, the sandbox and a mailbox; and members whose time at the provider can be moved. */
export async function startBooks(
  engine: Engine = 'sqlite',
  env: Record<string, string> = {},
  { isDurable = true } = {},
) {
  const mailbox = catchMails()
  const billing = await startBilling(engine, {
    env: { LIMITS_SCALE: '1000', ...env },
    deps: { mailer: mailbox.mailer },
    isDurable,
  })
  const { stripe, services, store } = billing
  const { db } = services.database
  const bookkeeping = anotherBookkeeping(billing)

  /** Until every webhook has been answered, and every mail sent. */
  async function quiet(): Promise<void> {
    const queued = async () =>
      (await db.selectFrom('outbox_mail').select('id').where('state', '=', 'queued').execute()).length
    await expect.poll(async () => [store.queue.nextAt(), await queued()]).toEqual([null, 0])
  }

  /** Somebody with an account and a customer at the provider, whose clock stands until it is moved on. */
  async function customer(card = 'pm_card_visa') {
    const browser = billing.browser()
    const email = await browser.register()
    const memberId = (await findMemberId(db, email)) ?? ''
    const start = Math.floor(Date.now() / 1000)
    const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: email })
    const { id: customerId } = await stripe.customers.create({ email, test_clock: clock })
    await createCustomers(db, services.now).add({ memberId, customerId })
    const takeCard = async (token: string): Promise<void> => {
      const { id } = await stripe.paymentMethods.attach(token, { customer: customerId })
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } })
    }
    await takeCard(card)
    const mails = (subject: RegExp) => mailbox.to(email, subject)
    return {
      browser,
      email,
      memberId,
      customerId,
      start,
      clock,
      takeCard,
      mails,
      /** How many there are of each kind: receipts, failures, cancellations, ends, changes. */
      counts: () => MONEY.map((kind) => mails(kind).length),
      /** Moves this member's time on, to so many seconds after the start. */
      at: async (seconds: number): Promise<void> => {
        await stripe.testHelpers.testClocks.advance(clock, { frozen_time: start + seconds })
      },
      access: async () => (await browser.post('/api/premium/translate', {})).statusCode,
      refunds: async () => (await stripe.refunds.list({ limit: 100 })).data.filter(ofCustomer(customerId)),
    }
  }

  /** The charge is expanded by nobody: the intent's customer tells whose refund it is. */
  const ofCustomer = (customerId: string) => {
    const charges = new Set(
      store.objects
        .page({ object: 'charge', where: { customer: customerId }, limit: 100 })
        .map(({ id }) => id),
    )
    return (refund: Stripe.Refund) => charges.has(idOf(refund.charge) ?? '')
  }

  /** The same with a subscription that was paid. */
  async function subscriber(price = MONTHLY, card = 'pm_card_visa') {
    const someone = await customer(card)
    const { id } = await stripe.subscriptions.create({
      customer: someone.customerId,
      items: [{ price }],
    })
    const now = () => stripe.subscriptions.retrieve(id)
    return {
      ...someone,
      subscriptionId: id,
      now,
      cancel: async (atEnd = true) => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: atEnd })
      },
      switchTo: async (to: string) => {
        const [item] = (await now()).items.data
        await stripe.subscriptions.update(id, {
          items: [{ id: item?.id ?? '', price: to }],
          proration_behavior: 'always_invoice',
        })
      },
      periodEnd: async () => (await now()).items.data[0]?.current_period_end ?? 0,
    }
  }

  return { ...billing, ...bookkeeping, mailbox, quiet, customer, subscriber }
}

export type Subscriber = Awaited<ReturnType<Awaited<ReturnType<typeof startBooks>>['subscriber']>>
