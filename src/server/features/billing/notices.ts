import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { AccessAfterCancel } from '#core/billing/access.ts'
import type { BookedSubscription, Books, CustomerBooks } from '#core/billing/books.ts'
import { newsOf, type News } from '#core/billing/news.ts'
import * as mails from '#core/mail/billing-mails.ts'
import type { Site } from '#core/mail/layout.ts'
import type { Mail } from '#core/mail/port.ts'
import type { BillingNotices } from '#server/db/billing-notices.ts'
import type { Database } from '#server/db/client.ts'
import type { Customer } from '#server/db/customers.ts'
import type { Outbox } from '#server/db/outbox.ts'
import { refundUnused } from './refunds.ts'
import { givenBack } from './second-purchases.ts'

/** As long as the provider repeats its events; what is older is no news, whoever finds it (a restored backup, say). */
const NEWS_FOR_MS = 30 * 86_400_000

export interface Notices {
  /** Mails a member what there is to tell, each thing once; gives back what is due before it says so. */
  tell(customer: Customer, found: CustomerBooks): Promise<void>
}

export interface NoticesDeps {
  readonly db: Database['db']
  readonly told: BillingNotices
  readonly books: Books
  readonly outbox: Pick<Outbox, 'put'>
  readonly site: Site
  readonly now: () => number
  readonly accessAfterCancel: AccessAfterCancel
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createNotices(deps: NoticesDeps): Notices {
  const { db, told, books, outbox, site, now, accessAfterCancel, log } = deps

  async function untold(found: CustomerBooks): Promise<News[]> {
    const news = newsOf(found).filter(({ at }) => at > now() - NEWS_FOR_MS)
    const known = await told.told(news.map(({ key }) => key))
    // The oldest first, as it happened.
    return news.filter(({ key }) => !known.has(key)).toSorted((one, two) => one.at - two.at)
  }

  async function refundFor(found: CustomerBooks, subscription: BookedSubscription): Promise<number> {
    const cents = await refundUnused(books, found, subscription, accessAfterCancel)
    if (cents === null)
      log.error({ subscription: subscription.id }, 'the provider refuses a refund: see to it by hand')
    return cents ?? 0
  }

  interface Returned {
    /** For time without access. */
    readonly refundedCents: number
    /** Because it was a second subscription. */
    readonly secondCents: number
  }

  function write(to: string, news: News, { refundedCents, secondCents }: Returned): Mail {
    if (news.kind === 'receipt') {
      const { plan, paidCents: cents, paidAt, createdAt, periodStart, periodEnd, reason } = news.invoice
      return mails.receiptMail(site, {
        to,
        plan,
        cents,
        paidAt: paidAt ?? createdAt,
        periodStart,
        periodEnd,
        renewsAt: news.renewsAt,
        isChange: reason === 'change',
      })
    }
    if (news.kind === 'payment-failed') {
      const { plan, dueCents: cents, nextAttemptAt } = news.invoice
      return mails.paymentFailedMail(site, { to, plan, cents, nextAttemptAt })
    }
    const { plan, currentPeriodEnd: until, endedAt, endReason: reason } = news.subscription
    if (news.kind === 'cancelled')
      return mails.cancelledMail(site, {
        to,
        plan,
        until,
        keepsAccess: accessAfterCancel === 'until-period-end',
      })
    if (secondCents > 0) return mails.paidTwiceMail(site, { to, plan, cents: secondCents })
    return mails.endedMail(site, { to, plan, endedAt: endedAt ?? news.at, reason, refundedCents })
  }

  async function tellNews({ memberId }: Customer, found: CustomerBooks, news: News): Promise<void> {
    // Given back before it is said; a process that dies in between is answered the same refund.
    const returned =
      news.kind === 'ended'
        ? {
            refundedCents: await refundFor(found, news.subscription),
            secondCents: await givenBack(books, found, news.subscription),
          }
        : { refundedCents: 0, secondCents: 0 }
    await db.transaction().execute(async (tx) => {
      const to = await told.note(news.key, memberId, tx)
      if (to !== null) await outbox.put({ ...write(to, news, returned), dedupeKey: news.key }, tx)
    })
  }

  /** The plan has no history at the provider: what was told last is written beside the subscription. */
  async function tellPlans({ memberId }: Customer, { subscriptions }: CustomerBooks): Promise<void> {
    const plans = await told.plansTold(memberId)
    for (const { id, plan, endedAt, cancelAtPeriodEnd, currentPeriodEnd } of subscriptions) {
      const before = plans.get(id)
      if (before === undefined || plan === null || plan === before) continue
      await db.transaction().execute(async (tx) => {
        const to = await told.notePlan({ subscriptionId: id, before, plan }, memberId, tx)
        // The first one is no change, and of one that is over nobody wants to hear.
        if (to === null || before === null || endedAt !== null) return
        const renewsAt = cancelAtPeriodEnd ? null : currentPeriodEnd
        const mail = mails.planChangedMail(site, { to, before, plan, renewsAt })
        await outbox.put({ ...mail, dedupeKey: `plan-changed ${id} ${randomUUID()}` }, tx)
      })
    }
  }

  return {
    tell: async (customer, found) => {
      for (const news of await untold(found)) await tellNews(customer, found, news)
      await tellPlans(customer, found)
    },
  }
}
