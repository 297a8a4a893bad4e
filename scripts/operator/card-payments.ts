import { isPaidInFull } from '#core/billing/paid-in-full.ts'
import { createCustomers } from '#server/db/customers.ts'
import { createMailTokens } from '#server/db/mail-tokens.ts'
import { createOutbox } from '#server/db/outbox.ts'
import type { PaymentAttempt } from '#server/db/payment-attempt-row.ts'
import { createPaymentAttempts } from '#server/db/payment-attempts.ts'
import { createPaymentClaims } from '#server/db/payment-claims.ts'
import { createSubscriptions } from '#server/db/subscriptions.ts'
import { createLetters } from '#server/features/accounts/letters.ts'
import { createClaiming } from '#server/features/billing/claiming.ts'
import { siteOf } from '#server/site.ts'
import type { Services } from './billing.ts'

const attemptsOf = ({ database, now, secret }: Services) =>
  createPaymentAttempts({ ...database, now, secret })

const line = (label: string, { intentId, plan, createdAt }: PaymentAttempt): string =>
  `${label}${intentId}, ${plan}, ${new Date(createdAt).toISOString().slice(0, 10)}`

/** What was paid with a card and is nobody's yet: this account's once its mailbox is proved, or anybody's who asks. */
export async function waitingPayments(services: Services, memberId: string | null): Promise<string[]> {
  const attempts = attemptsOf(services)
  const promised = memberId === null ? [] : await attempts.promisedTo(memberId)
  const stranded = await attempts.stranded()
  return [
    ...promised.map((attempt) => line('promised      ', attempt)),
    ...(promised.length > 0 ? ['  theirs at the first sign-in by mail: `resend` sends a link'] : []),
    ...stranded.map((attempt) => line('unclaimed     ', attempt)),
    ...(stranded.length > 0
      ? ['  paid by somebody who gave no address: `claim` gives it to whoever shows that it is theirs']
      : []),
  ]
}

/** Gives a paid attempt that nobody has claimed to an address, and mails the way in. */
export async function claimPayment(services: Services, intentId: string, email: string): Promise<string> {
  const { database, now, secret, accounts, cards, config } = services
  const attempt = await attemptsOf(services).ofIntent(intentId)
  if (attempt === null) throw new Error(`${intentId} was not begun here.`)
  if (attempt.memberId !== null && attempt.isAttached)
    throw new Error(`${intentId} belongs to an account already.`)
  const payment = await cards.payment(intentId)
  if (payment === null || !isPaidInFull(payment, attempt))
    throw new Error(`${intentId} has not been paid in full.`)
  const stores = { ...database, now, secret }
  const customers = createCustomers(database.db, now)
  const claiming = createClaiming({
    database,
    accounts,
    claims: createPaymentClaims({ ...stores, customers }),
    letters: createLetters({
      ...stores,
      tokens: createMailTokens(stores),
      outbox: createOutbox(stores),
      subscriptions: createSubscriptions(database.db, now),
      site: siteOf(config),
    }),
  })
  const { claim } = await claiming.confirmUnclaimed(attempt, email)
  if (claim === 'taken') throw new Error(`${intentId} has been claimed for another address already.`)
  return claim === 'won'
    ? `${intentId} is ${email}'s. A sign-in link is in the outbox: a running server mails it within seconds.`
    : `${intentId} was ${email}'s already; \`resend\` mails another link.`
}
