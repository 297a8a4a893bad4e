import type { Stripe } from 'stripe'
import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import type { CardPayment, CardPayments } from '#core/billing/card-payments.ts'
import { CURRENCY } from '#core/billing/paid-in-full.ts'
import { ProviderAway } from '#core/billing/port.ts'
import { createAccount } from './account.ts'
import { connectStripe, idOf, isRefusal, known, reach, toMs, type StripeClientSettings } from './client.ts'

export interface CardPaymentSettings extends StripeClientSettings {
  readonly prices: Readonly<Record<Plan, string>>
  /** Of the sandbox's stand-in for Stripe.js; none at Stripe, whose own is loaded. */
  readonly scriptUrl?: string | undefined
}

/** Stripe's largest page. */
const PAGE = 100

const stateOf = (status: Stripe.PaymentIntent.Status): CardPayment['state'] => {
  if (status === 'succeeded') return 'paid'
  return status === 'canceled' ? 'closed' : 'open'
}

/** What was asked to be expanded, where it was. */
const whole = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null

const emailOf = (intent: Stripe.PaymentIntent): string | null =>
  whole(intent.latest_charge)?.billing_details.email ??
  whole(intent.payment_method)?.billing_details.email ??
  intent.receipt_email

/** Card payments on our own page, through the official library, at Stripe or at the sandbox. */
export function createCardPayments(settings: CardPaymentSettings): CardPayments {
  const { prices, scriptUrl = null } = settings
  const stripe = connectStripe(settings)
  const account = createAccount(stripe, prices)

  /** How many cards the bank has refused. A page holds more of them than anybody may try. */
  async function refusedFor({ id, latest_charge: latest }: Stripe.PaymentIntent): Promise<number> {
    if (latest === null) return 0
    const { data } = await reach(() => stripe.charges.list({ payment_intent: id, limit: PAGE }))
    return data.filter(({ status }) => status === 'failed').length
  }

  /** Ends what is not paid. False where it has been paid. */
  async function voidFirstInvoice(invoiceId: string): Promise<boolean> {
    // The provider settles who comes first, the card or this: a paid invoice cannot be voided.
    const voided = await known(() => stripe.invoices.voidInvoice(invoiceId), isRefusal)
    const invoice = voided ?? (await reach(() => stripe.invoices.retrieve(invoiceId)))
    return invoice.status !== 'paid'
  }

  const abandon: CardPayments['abandon'] = async (subscriptionId) => {
    const found = await known(() => stripe.subscriptions.retrieve(subscriptionId))
    if (found === null) return 'closed'
    const invoiceId = idOf(found.latest_invoice)
    if (invoiceId !== null && !(await voidFirstInvoice(invoiceId))) return 'paid'
    await known(() => stripe.subscriptions.cancel(subscriptionId), isRefusal)
    return 'closed'
  }

  return {
    scriptUrl,
    abandon,

    begin: async ({ attemptId, plan, customerId: given }) => {
      const customerId =
        given ??
        (
          await reach(() =>
            stripe.customers.create(
              { metadata: { attempt: attemptId } },
              { idempotencyKey: `attempt-customer-${attemptId}` },
            ),
          )
        ).id
      const made = await account.about(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: prices[plan] }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: { attempt: attemptId },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: `attempt-${attemptId}-${customerId}` },
        ),
      )
      const invoice = whole(made.latest_invoice)
      const clientSecret = invoice?.confirmation_secret?.client_secret ?? null
      const intentId = /^(pi_\w+?)_secret_/.exec(clientSecret ?? '')?.[1]
      if (invoice === null || clientSecret === null || intentId === undefined)
        throw new ProviderAway('The provider began a subscription without a payment')
      if (invoice.amount_due !== PLAN_FACTS[plan].cents || invoice.currency !== CURRENCY) {
        // Nobody is to pay another sum than the page says; the operator has set up another price.
        await abandon(made.id)
        throw new ProviderAway('The price at the provider is not the plan’s')
      }
      return { intentId, clientSecret, subscriptionId: made.id, customerId }
    },

    payment: async (intentId) => {
      const intent = await known(() =>
        stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] }),
      )
      if (intent === null) return null
      const state = stateOf(intent.status)
      return {
        state,
        customerId: idOf(intent.customer),
        paidCents: intent.amount_received,
        currency: intent.currency,
        paidAt: state === 'paid' ? toMs(whole(intent.latest_charge)?.created ?? intent.created) : null,
        billingEmail: emailOf(intent),
        refusedCards: state === 'open' ? await refusedFor(intent) : 0,
      }
    },

    hasBalance: async (customerId) => {
      const found = await known(() => stripe.customers.retrieve(customerId))
      return found !== null && found.deleted !== true && found.balance !== 0
    },

    nameCustomer: async (customerId, { email, memberId }) => {
      await known(() => stripe.customers.update(customerId, { email, metadata: { member: memberId } }))
    },
  }
}
