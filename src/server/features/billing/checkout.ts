import { PLANS, type Plan } from '#contracts/plans.ts'
import type { Accounts, Member } from '#core/accounts/port.ts'
import { isMendable } from '#core/billing/access.ts'
import { CustomerGone, type Payments, type ProviderCheckout } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import { LeaseBusy, type Leases } from '#server/db/leases.ts'
import type { PaymentAttempts } from '#server/db/payment-attempts.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'
import { unauthorized } from '#server/platform/errors.ts'
import type { CardWatch } from './card-watch.ts'
import type { CheckoutAttempts } from './checkout-attempts.ts'
import type { ProviderSync } from './provider-sync.ts'

export interface CheckoutDeps {
  readonly accounts: Pick<Accounts, 'factsOf'>
  readonly payments: Payments
  readonly customers: Customers
  readonly attempts: CheckoutAttempts
  readonly sync: ProviderSync
  readonly subscriptions: Pick<Subscriptions, 'unfinishedOf'>
  readonly leases: Leases
  /** What the member has begun to pay on our own page. */
  readonly cardAttempts: PaymentAttempts
  readonly watch: CardWatch
}

export type Started =
  | { readonly kind: 'checkout'; readonly checkout: ProviderCheckout & { readonly url: string } }
  /** There is a subscription already: its portal. */
  | { readonly kind: 'portal'; readonly url: string }

/** The plan of one of our two prices, or null. */
export const planOfPrice = (payments: Payments, priceId: string): Plan | null =>
  PLANS.find((plan) => payments.prices[plan] === priceId) ?? null

/**
 * Whoever waited for the member's lease may have waited for the account to be deleted: nobody is left to buy, and
 * nothing of theirs is to be made at the provider.
 */
export async function requireAccount(
  { accounts }: Pick<CheckoutDeps, 'accounts'>,
  memberId: string,
): Promise<void> {
  if ((await accounts.factsOf(memberId)) === null) throw unauthorized()
}

/** More customers than a member will have lost at the provider at once. */
const GONE_MAX = 8

/** The customer that a member buys with; `gone` names one that the provider does not know any more. */
async function customerOf(
  { payments, customers }: Pick<CheckoutDeps, 'payments' | 'customers'>,
  member: Member,
  gone?: string,
): Promise<string> {
  if (gone !== undefined) await customers.forget(gone)
  const known = await customers.forPurchase(member.id)
  if (known !== null) return known.customerId
  const instead = gone ?? (await customers.ofMember(member.id))?.customerId
  const customerId = await payments.createCustomer(member, instead)
  return (await customers.add({ memberId: member.id, customerId })).customerId
}

/** Works with the member's customer; where the provider does not know it any more, with the next, or a new one. */
export async function withCustomer<T>(
  deps: Pick<CheckoutDeps, 'payments' | 'customers'>,
  member: Member,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  let gone: string | undefined
  for (let tries = 0; ; tries += 1) {
    const customerId = await customerOf(deps, member, gone)
    try {
      return await work(customerId)
    } catch (error) {
      // Deleted over there, or all of ours is at another account now, the prices included.
      if (!(error instanceof CustomerGone) || tries === GONE_MAX) throw error
      gone = customerId
    }
  }
}

/** Closes the member's hosted checkout, if one is open. */
export async function closeCheckout(
  { payments, attempts }: Pick<CheckoutDeps, 'payments' | 'attempts'>,
  memberId: string,
): Promise<void> {
  const attempt = await attempts.ofMember(memberId)
  const checkout = attempt === null ? null : await payments.checkout(attempt.sessionId)
  if (checkout?.state === 'open') await payments.expireCheckout(checkout.id)
}

/**
 * The hosted checkout of this member and plan: the one that is open already, else a new one. One member at a time, so
 * that five clicks, in however many tabs and processes, open one checkout and can pay once.
 */
export async function startCheckout(deps: CheckoutDeps, member: Member, plan: Plan): Promise<Started> {
  return deps.leases.hold(`checkout ${member.id}`, async () => {
    await requireAccount(deps, member.id)
    return withCustomer(deps, member, (customerId) => open(deps, member, plan, customerId))
  })
}

async function open(deps: CheckoutDeps, member: Member, plan: Plan, customerId: string): Promise<Started> {
  const { payments, attempts, sync, subscriptions } = deps
  const last = await attempts.ofMember(member.id)
  const before = last === null ? null : await payments.checkout(last.sessionId)
  const isSame = last?.plan === plan && last.isTrusted && before?.customerId === customerId
  if (before?.state === 'open' && !isSame) await payments.expireCheckout(before.id)
  for (const begun of await deps.cardAttempts.openOfMember(member.id)) await deps.watch.giveUp(begun)

  // Last of all that can change: nothing that is open now but this plan's own checkout could still be paid.
  await sync.pullMember(member.id)
  const unfinished = await subscriptions.unfinishedOf(member.id)
  if (unfinished !== null)
    // Whoever could not be charged needs another card, not another subscription (DECISIONS T80).
    return {
      kind: 'portal',
      url: await payments.createPortal(
        unfinished.customerId ?? customerId,
        isMendable(unfinished) ? 'card' : 'overview',
      ),
    }
  if (before?.state === 'open' && before.url !== null && isSame)
    return { kind: 'checkout', checkout: { ...before, url: before.url } }

  const number = (last?.number ?? 0) + 1
  const checkout = await payments.createCheckout({
    memberId: member.id,
    customerId,
    plan,
    idempotencyKey: `checkout-${customerId}-${number}-${plan}`,
  })
  if (checkout.url === null) throw new Error('The provider opened a checkout without a page')
  if (!(await attempts.save({ memberId: member.id, number, plan, sessionId: checkout.id }))) {
    // The lease was lost to somebody who opened another one meanwhile: only one may stay open.
    await payments.expireCheckout(checkout.id)
    throw new LeaseBusy('Another checkout was opened meanwhile')
  }
  return { kind: 'checkout', checkout: { ...checkout, url: checkout.url } }
}
