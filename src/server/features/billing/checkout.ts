import { PLANS, type Plan } from '#contracts/plans.ts'
import type { Member } from '#core/accounts/port.ts'
import { CustomerGone, type Payments, type ProviderCheckout } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import { LeaseBusy, type Leases } from '#server/db/leases.ts'
import type { Subscriptions } from '#server/db/subscriptions.ts'
import type { CheckoutAttempts } from './checkout-attempts.ts'
import type { ProviderSync } from './provider-sync.ts'

export interface CheckoutDeps {
  readonly payments: Payments
  readonly customers: Customers
  readonly attempts: CheckoutAttempts
  readonly sync: ProviderSync
  readonly subscriptions: Pick<Subscriptions, 'unfinishedOf'>
  readonly leases: Leases
}

export type Started =
  | { readonly kind: 'checkout'; readonly checkout: ProviderCheckout & { readonly url: string } }
  /** There is a subscription already: its portal. */
  | { readonly kind: 'portal'; readonly url: string }

/** The plan of one of our two prices, or null. */
export const planOfPrice = (payments: Payments, priceId: string): Plan | null =>
  PLANS.find((plan) => payments.prices[plan] === priceId) ?? null

/** The member's customer; `gone` names one that the provider does not know any more. */
async function customerOf(
  { payments, customers }: CheckoutDeps,
  member: Member,
  gone?: string,
): Promise<string> {
  if (gone !== undefined) await customers.forget(gone)
  const known = await customers.ofMember(member.id)
  if (known !== null) return known.customerId
  const customerId = await payments.createCustomer(member, gone)
  return (await customers.add({ memberId: member.id, customerId })).customerId
}

/**
 * The hosted checkout of this member and plan: the one that is open already, else a new one. One member at a time, so
 * that five clicks, in however many tabs and processes, open one checkout and can pay once.
 */
export async function startCheckout(deps: CheckoutDeps, member: Member, plan: Plan): Promise<Started> {
  return deps.leases.hold(`checkout ${member.id}`, async () => {
    const customerId = await customerOf(deps, member)
    try {
      return await open(deps, member, plan, customerId)
    } catch (error) {
      // Deleted over there, or the keys are another account's now: the member starts anew.
      if (!(error instanceof CustomerGone)) throw error
      return open(deps, member, plan, await customerOf(deps, member, customerId))
    }
  })
}

async function open(deps: CheckoutDeps, member: Member, plan: Plan, customerId: string): Promise<Started> {
  const { payments, attempts, sync, subscriptions } = deps
  const last = await attempts.ofMember(member.id)
  const before = last === null ? null : await payments.checkout(last.sessionId)
  const isSame = last?.plan === plan && last.isTrusted && before?.customerId === customerId
  if (before?.state === 'open' && !isSame) await payments.expireCheckout(before.id)

  // Last of all that can change: nothing that is open now but this plan's own checkout could still be paid.
  await sync.pullMember(member.id)
  if ((await subscriptions.unfinishedOf(member.id)) !== null)
    return { kind: 'portal', url: await payments.createPortal(customerId) }
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
