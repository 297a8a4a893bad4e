import { lastPaid, type BookedSubscription, type CustomerBooks } from '#core/billing/books.ts'
import { hasAccess } from '#core/billing/access.ts'
import { ProviderAway } from '#core/billing/port.ts'
import type { AppDeps } from '#server/app.ts'
import { createCustomers } from '#server/db/customers.ts'
import { createLeases } from '#server/db/leases.ts'
import { createOutbox } from '#server/db/outbox.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { createBookkeeping } from '#server/features/billing/bookkeeping.ts'
import { refundLast } from '#server/features/billing/refunds.ts'
import { siteOf } from '#server/site.ts'

export type Services = Omit<AppDeps, 'pages'>

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const day = (at: number | null): string =>
  at === null ? 'nobody knows' : new Date(at).toISOString().slice(0, 10)

const customersOf = async ({ database, now }: Services, memberId: string): Promise<readonly string[]> =>
  (await createCustomers(database.db, now).allOf(memberId)).map(({ customerId }) => customerId)

function bookkeepingOf(services: Services) {
  const { database, payments, books, config, now, secret } = services
  return createBookkeeping({
    db: database.db,
    payments,
    books,
    customers: createCustomers(database.db, now),
    subscriptions: createSubscriptions(database.db, now),
    leases: createLeases(database.db),
    outbox: createOutbox({ ...database, now, secret }),
    site: siteOf(config),
    now,
    accessAfterCancel: config.accessAfterCancel,
    log: {
      warn: (...said: unknown[]) => complain(said),
      error: (...said: unknown[]) => complain(said),
    },
  })
}

/** What a server would have logged; its words come last. */
const complain = (said: readonly unknown[]): void => void process.stderr.write(`${String(said.at(-1))}\n`)

/** Gives the last payment back, all that is left of it. The subscription goes on; whoever wants that ended says so. */
export async function refund(services: Services, memberId: string, address: string): Promise<string> {
  const done = await refundLast(services.books, await customersOf(services, memberId))
  if (done.kind === 'nothing') return `${address} has paid nothing.`
  const { invoiceId, paidAt, cents } = done.payment
  const what = `the payment of ${money(cents)} on ${day(paidAt)} (${invoiceId})`
  switch (done.kind) {
    case 'refunded':
      return `${address}: refunded ${money(done.cents)} of ${what}. The subscription itself is as it was.`
    case 'already':
      return `${address}: ${what} has been refunded already, all of it.`
    case 'disputed':
      return `${address}: ${what} is disputed, so the bank decides. Nothing was refunded.`
    case 'refused':
      throw new Error(`${address}: the provider refuses to refund ${what}. Its dashboard says why.`)
  }
}

function subscriptionLines(subscription: BookedSubscription, { invoices }: CustomerBooks): string[] {
  const { id, status, plan, currentPeriodEnd, cancelAtPeriodEnd, endedAt } = subscription
  const end = endedAt === null ? `period ends ${day(currentPeriodEnd)}` : `ended ${day(endedAt)}`
  const facts = [status, plan ?? 'a plan of somebody else', end, ...(cancelAtPeriodEnd ? ['cancelled'] : [])]
  const last = lastPaid(invoices, id)
  const open = invoices.find((invoice) => invoice.subscriptionId === id && invoice.status === 'open')
  return [
    `  ${id}  ${facts.join(', ')}`,
    ...(last === null
      ? []
      : [
          `    last paid  ${money(last.paidCents)} on ${day(last.paidAt)} (${last.id}), refunded ${money(last.payment.refundedCents)}, dispute ${last.payment.dispute}`,
        ]),
    ...(open === undefined
      ? []
      : [`    unpaid     ${money(open.dueCents)} (${open.id}), tried ${open.attempts} times`]),
  ]
}

/** What the provider has of a member now, beside what we know ourselves. */
export async function find(services: Services, memberId: string, address: string): Promise<string> {
  const { database, now, config, books } = services
  const known = await createSubscriptions(database.db, now).ofMember(memberId)
  const lines = [
    `account       ${address}`,
    `id            ${memberId}`,
    `subscription  ${known === null ? 'none' : `${known.provider}, ${known.status}${known.isDisputed ? ', disputed' : ''}`}`,
    `access        ${hasAccess(known, config.accessAfterCancel) ? 'yes' : 'no'}`,
  ]
  for (const customerId of await customersOf(services, memberId)) {
    lines.push(`customer      ${customerId}`)
    try {
      const found = await books.of(customerId)
      lines.push(...found.subscriptions.flatMap((one) => subscriptionLines(one, found)))
      if (found.subscriptions.length === 0) lines.push('  no subscription at the provider')
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      lines.push('  the payment provider cannot be reached: all above is what was known last')
    }
  }
  return lines.join('\n')
}

/** What a server does by itself once a day. */
export async function reconcile(services: Services): Promise<string> {
  const done = await bookkeepingOf(services).reconciliation.run()
  if (done === null) return 'A server is reconciling right now.'
  const { customers, events, changes, failures } = done
  return [
    ...changes,
    `customers looked at            ${customers}`,
    `events that no webhook brought ${events}`,
    `subscriptions changed          ${changes.length}`,
    `customers that failed          ${failures}`,
  ].join('\n')
}
