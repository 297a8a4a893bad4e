import { PLANS, type Plan } from '#contracts/plans.ts'
import type { Member } from '#core/accounts/port.ts'
import type { Payments, ProviderCheckout } from '#core/billing/port.ts'
import type { Customers } from '#server/db/customers.ts'
import type { Leases } from '#server/db/leases.ts'
import type { CheckoutAttempts } from './checkout-attempts.ts'
import type { ProviderSync } from './provider-sync.ts'

/** What can still be paid for, changed or mended: buying a second one beside it is refused (DECISIONS T28, T80). */
const UNFINISHED: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

export interface CheckoutDeps {
  readonly payments: Payments
  readonly customers: Customers
  readonly attempts: CheckoutAttempts
  readonly sync: ProviderSync
  readonly leases: Leases
}

export type Started =
  | { readonly kind: 'checkout'; readonly checkout: ProviderCheckout & { readonly url: string } }
  /** There is a subscription already: its portal. */
  | { readonly kind: 'portal'; readonly url: string }

/** The plan of one of our two prices, or null. */
export const planOfPrice = (payments: Payments, priceId: string): Plan | null =>
  PLANS.find((plan) => payments.prices[plan] === priceId) ?? null

export async function customerOf(
  { payments, customers }: Pick<CheckoutDeps, 'payments' | 'customers'>,
  member: Member,
): Promise<string> {
  const known = await customers.ofMember(member.id)
  if (known !== null) return known.customerId
  return (await customers.add({ memberId: member.id, customerId: await payments.createCustomer(member) }))
    .customerId
}

/**
 * The hosted checkout of this member and plan: the one that is open already, else a new one. One member at a time, so
 * that five clicks, in however many tabs and processes, open one checkout and can pay once.
 */
export async function startCheckout(deps: CheckoutDeps, member: Member, plan: Plan): Promise<Started> {
  const { payments, attempts, sync, leases } = deps
  return leases.hold(`checkout ${member.id}`, async () => {
    const customerId = await customerOf(deps, member)
    const subscription = await sync.pullMember(member.id)
    if (subscription?.provider === 'stripe' && UNFINISHED.includes(subscription.status))
      return { kind: 'portal', url: await payments.createPortal(customerId) }

    const last = await attempts.ofMember(member.id)
    const open = last === null ? null : await payments.checkout(last.sessionId)
    if (open?.state === 'open' && open.url !== null) {
      if (last?.plan === plan) return { kind: 'checkout', checkout: { ...open, url: open.url } }
      await payments.expireCheckout(open.id)
    }

    const number = (last?.number ?? 0) + 1
    const checkout = await payments.createCheckout({
      memberId: member.id,
      customerId,
      plan,
      idempotencyKey: `checkout-${member.id}-${number}-${plan}`,
    })
    if (checkout.url === null) throw new Error('The provider opened a checkout without a page')
    await attempts.save({ memberId: member.id, number, plan, sessionId: checkout.id })
    return { kind: 'checkout', checkout: { ...checkout, url: checkout.url } }
  })
}
