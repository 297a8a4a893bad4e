import { DISPUTED } from './billing-copy.ts'

/** What the server says about a payment on our own page (SPEC §7; the texts are ours, DECISIONS T40, T80, T84). */
export const CARD_PAYMENT_COPY = {
  wrongAmount: 'The amount does not match the plan',
  subscribed:
    'You have a subscription already. You can change it under Billing Management on your account page.',
  mendable:
    'You have a subscription already, and its last payment did not go through. Update your card under Billing Management on your account page.',
  disputed: `You have a subscription already. ${DISPUTED}`,
  balance:
    'You have a balance with us from an earlier plan, which this card form cannot take into account. Choose your plan on the Subscribe page: the checkout there does. Nothing was charged.',
  paid: 'You have paid already. Confirm your payment, and a sign-in link is on its way.',
  unknown: 'There is no such payment',
  unpaid: 'This payment has not been made yet',
  taken: 'This payment has been claimed for another email address already',
  confirmed: 'Your payment is confirmed. A sign-in link is on its way to your inbox.',
  manual: 'If a payment exists for this address, a sign-in link is on its way.',
  /** After too many refused cards; `seconds` is how long to wait. */
  refused: (seconds: number) =>
    `Too many cards were declined. Nothing was charged. Please try again in ${inMinutes(seconds)}, or ask your bank.`,
} as const

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
