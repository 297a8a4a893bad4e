import type { FastifyInstance } from 'fastify'
import type { Books } from '#core/billing/books.ts'
import type { Payments, ProviderEvent } from '#core/billing/port.ts'
import type { Database } from '#server/db/client.ts'
import { invalid } from '#server/platform/errors.ts'
import type { ProviderSync } from './provider-sync.ts'
import type { Settle } from './settling.ts'

/** Larger than any event of ours, in bytes. */
const BODY_LIMIT = 512 * 1024
/** The ledger of handled events is kept for longer than a provider repeats them, in milliseconds. */
const LEDGER_MS = 35 * 86_400_000

/** Those that may be followed by a mail, a refund or the end of access; for all others a look at the subscriptions is enough. */
const TELLING =
  /^(?:customer\.subscription\.|invoice\.(?:paid|payment_)|charge\.(?:dispute\.|refund)|refund\.)/

export interface WebhookDeps {
  readonly db: Database['db']
  readonly payments: Payments
  readonly books: Pick<Books, 'customerOfPayment'>
  readonly sync: Pick<ProviderSync, 'pullCustomer'>
  readonly settle: Settle
  readonly now: () => number
}

/**
 * Signature, ledger, then the customer's subscriptions as the provider has them now: an event says that something changed, never
 * what (DESIGN §6). So events may come late, twice, in any order. Types that are not known are fine.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { db, payments, books, sync, settle, now }: WebhookDeps,
): Promise<void> {
  const customerOf = async ({ customerId, paymentIntentId }: ProviderEvent): Promise<string | null> =>
    customerId ?? (paymentIntentId === null ? null : books.customerOfPayment(paymentIntentId))

  async function handle(event: ProviderEvent): Promise<void> {
    const customerId = await customerOf(event)
    if (customerId !== null) await (TELLING.test(event.type) ? settle : sync.pullCustomer)(customerId)
  }

  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )

    scope.route({
      method: 'POST',
      url: '/api/stripe/webhook',
      schema: { summary: 'Events of the payment provider' },
      handler: async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = request.headers['stripe-signature']
        const event = payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
        if (event === null) throw invalid('The signature does not match')

        const handled = await db
          .selectFrom('provider_event')
          .select('id')
          .where('id', '=', event.id)
          .executeTakeFirst()
        if (handled === undefined) await handle(event)
        // Written down last: a process that dies before is sent the event again, and pulling twice changes nothing.
        await db
          .insertInto('provider_event')
          .values({ id: event.id, type: event.type, received_at: now() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        return { received: true }
      },
    })
  })
}

export async function sweepEvents(db: Database['db'], now: () => number): Promise<void> {
  await db
    .deleteFrom('provider_event')
    .where('received_at', '<', now() - LEDGER_MS)
    .execute()
}
