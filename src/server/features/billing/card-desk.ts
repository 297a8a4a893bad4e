import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from '#core/accounts/port.ts'
import type { Books } from '#core/billing/books.ts'
import type { CardPayments } from '#core/billing/card-payments.ts'
import type { Payments } from '#core/billing/port.ts'
import type { Database } from '#server/db/client.ts'
import type { Customers } from '#server/db/customers.ts'
import type { Leases } from '#server/db/leases.ts'
import type { Limits } from '#server/db/limits.ts'
import { createPaymentAttempts, sweepAttempts, type PaymentAttempts } from '#server/db/payment-attempts.ts'
import { createPaymentClaims, type PaymentClaims } from '#server/db/payment-claims.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'
import { createCardKeeper, type CardKeeper } from './card-keeper.ts'
import { createCardWatch, type CardWatch } from './card-watch.ts'
import type { CheckoutAttempts } from './checkout-attempts.ts'
import { createClaiming, type Claiming, type WayIn } from './claiming.ts'
import { createCardStart } from './payment-intents.ts'
import type { ProviderSync } from './provider-sync.ts'
import { createRefusedCards } from './refused-cards.ts'
import { createSecondPurchases } from './second-purchases.ts'

export interface CardDeskDeps {
  readonly database: Database
  readonly secret: string
  readonly now: () => number
  readonly payments: Payments
  readonly books: Books
  readonly cards: CardPayments
  readonly accounts: Accounts<Tx>
  readonly customers: Customers
  readonly subscriptions: Subscriptions
  readonly leases: Leases
  readonly limits: Limits
  readonly sync: ProviderSync
  readonly settle: (customerId: string) => Promise<void>
  /** The hosted checkouts: a member has one of the two ways open at a time. */
  readonly attempts: CheckoutAttempts
  readonly letters: WayIn
  readonly log: FastifyBaseLogger
}

export interface CardDesk {
  readonly cardAttempts: PaymentAttempts
  readonly claims: PaymentClaims
  readonly watch: CardWatch
  readonly claiming: Claiming
  readonly keeper: CardKeeper
  readonly startCard: ReturnType<typeof createCardStart>
  /** Forgets attempts that nobody can learn anything from any more. */
  forgetOld(): Promise<void>
}

/** A month: a browser may ask for its own for a day, and support for longer. */
const KEPT_MS = 30 * 86_400_000

/** All that belongs to payments by card on our own page, put together. */
export function createCardDesk(deps: CardDeskDeps): CardDesk {
  const { database, secret, now, accounts, letters } = deps
  const stores = { ...database, now, secret }
  const cardAttempts = createPaymentAttempts(stores)
  const claims = createPaymentClaims({ ...stores, customers: deps.customers })
  const refused = createRefusedCards({ limits: deps.limits, attempts: cardAttempts })
  const watch = createCardWatch({ ...deps, attempts: cardAttempts, refused })
  const claiming = createClaiming({ database, accounts, claims, letters })
  const giveBack = createSecondPurchases(deps)
  return {
    cardAttempts,
    claims,
    watch,
    claiming,
    keeper: createCardKeeper({ ...deps, attempts: cardAttempts, claims, claiming, watch, giveBack }),
    startCard: createCardStart({ ...deps, cardAttempts, watch, refused }),
    forgetOld: () => sweepAttempts(database.db, now() - KEPT_MS),
  }
}
