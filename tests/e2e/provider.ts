import { Stripe } from 'stripe'
import { createCustomers } from '#server/db/customers.ts'
import { openDatabase } from '#server/db/client.ts'
import { findMemberId } from '#server/db/members.ts'
import type { LiveServer } from '#tests/helpers/live-server.ts'
import { expect } from './fixtures.ts'

/** The other side of the counter: what the provider holds, which no page shows, and what only its controls can do. */
export interface Provider {
  /** The sandbox's own address. */
  url: string
  stripe: Stripe
  /** The only customer of this address; fails where there are several. */
  customerOf(email: string): Promise<Stripe.Customer>
  /** The only subscription of this address that is not over. */
  subscriptionOf(email: string): Promise<Stripe.Subscription>
  /** What became of each charge of this address's cards, in order. */
  chargesOf(email: string): Promise<string[]>
  /** Until every webhook has been answered, and every mail sent. */
  quiet(): Promise<void>
  /** The subjects of what has been mailed to this address, newest first. */
  subjectsTo(email: string): Promise<string[]>
  /** From now on every webhook comes twice, or none does. */
  duplicateWebhooks(isOn: boolean): Promise<void>
  /** Gives a member who has bought nothing yet a clock of their own; moves it on, to a Unix time in seconds. */
  giveClock(email: string): Promise<(to: number) => Promise<void>>
}

function only<T>(found: readonly T[]): T {
  const [first] = found
  expect(found).toHaveLength(1)
  if (first === undefined) throw new Error('Nothing was found')
  return first
}

export function providerOf(server: LiveServer): Provider {
  const url = /http:\/\/[\w.:-]+(?=\/mailbox)/.exec(server.log())?.[0] ?? ''
  const { hostname: host, port } = new URL(url)
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })

  /** The server's own database, as the scripts of an operator open it. */
  async function inDatabase<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
    const database = openDatabase({ dataDir: server.dataDir })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  async function pending(): Promise<number> {
    const { data } = await stripe.events.list({ limit: 100 })
    const queued = await inDatabase((db) =>
      db.selectFrom('outbox_mail').select('id').where('state', '=', 'queued').execute(),
    )
    return data.filter((event) => event.pending_webhooks > 0).length + queued.length
  }

  const customerOf = async (email: string) => only((await stripe.customers.list({ email })).data)

  return {
    url,
    stripe,
    customerOf,
    subscriptionOf: async (email) => {
      const { id: customer } = await customerOf(email)
      return only((await stripe.subscriptions.list({ customer })).data)
    },
    chargesOf: async (email) => {
      const { id: customer } = await customerOf(email)
      return (await stripe.charges.list({ customer })).data.map(({ status }) => status).toReversed()
    },
    quiet: () => expect.poll(pending, { timeout: 30_000 }).toBe(0),
    subjectsTo: async (email) => {
      const answer = await fetch(`${url}/mailbox.json?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    },
    duplicateWebhooks: async (isOn) => {
      const body = JSON.stringify({ duplicate: isOn ? 1 : 0 })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/_sandbox/chaos`, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
    },
    giveClock: async (email) => {
      const { id: clock } = await stripe.testHelpers.testClocks.create({
        frozen_time: Math.floor(Date.now() / 1000),
      })
      const { id: customerId } = await stripe.customers.create({ email, test_clock: clock })
      await inDatabase(async (db) => {
        const memberId = (await findMemberId(db, email)) ?? ''
        await createCustomers(db, Date.now).add({ memberId, customerId })
      })
      return async (to) => {
        await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to })
      }
    },
  }
}

/** When what was paid for is over, in Unix seconds. */
export function periodEnd(of: Stripe.Subscription): number {
  return Math.min(...of.items.data.map((item) => item.current_period_end))
}

/** "December 20, 2026": as our own pages write it, in the browser's time zone, which is this process's. */
export const longDate = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
