import type { FastifyBaseLogger } from 'fastify'
import type { AccessAfterCancel } from '#core/billing/access.ts'
import type { Books } from '#core/billing/books.ts'
import type { Payments } from '#core/billing/port.ts'
import type { Site } from '#core/mail/layout.ts'
import { createBillingNotices } from '#server/db/billing-notices.ts'
import type { Database } from '#server/db/client.ts'
import type { Customers } from '#server/db/customers.ts'
import type { Leases } from '#server/db/leases.ts'
import type { Outbox } from '#server/db/outbox.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'
import { createDisputes } from './disputes.ts'
import { createNotices } from './notices.ts'
import { createProviderSync, type ProviderSync } from './provider-sync.ts'
import { createReconciliation, type Reconciliation } from './reconcile.ts'
import { createSettling, type Settle } from './settling.ts'

export interface BookkeepingDeps {
  readonly db: Database['db']
  readonly payments: Payments
  readonly books: Books
  readonly customers: Customers
  readonly subscriptions: Subscriptions
  readonly leases: Leases
  readonly outbox: Pick<Outbox, 'put'>
  readonly site: Site
  readonly now: () => number
  readonly accessAfterCancel: AccessAfterCancel
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface Bookkeeping {
  readonly sync: ProviderSync
  readonly settle: Settle
  readonly reconciliation: Reconciliation
}

/** All that keeps our books in line with the provider's; the server and the operator's commands share it. */
export function createBookkeeping(deps: BookkeepingDeps): Bookkeeping {
  const disputes = createDisputes(deps)
  const sync = createProviderSync({ ...deps, disputes })
  const notices = createNotices({ ...deps, told: createBillingNotices(deps.db, deps.now) })
  const settle = createSettling({ ...deps, sync, disputes, notices })
  return { sync, settle, reconciliation: createReconciliation({ ...deps, settle }) }
}
