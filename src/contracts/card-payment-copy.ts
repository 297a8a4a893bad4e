/** What the server says about a payment on our own page (SPEC §7; the texts are ours, DECISIONS T40, T80, T84). */
export const CARD_PAYMENT_COPY = {
  wrongAmount: 'The amount does not match the plan',
  subscribed:
    'You have a subscription already. You can change it under Billing Management on your account page.',
  mendable:
    'You have a subscription already, and its last payment did not go through. Update your card under Billing Management on your account page.',
  paid: 'You have paid already. Confirm your payment, and a sign-in link is on its way.',
  unknown: 'There is no such payment',
  unpaid: 'This payment has not been made yet',
  taken: 'This payment has been claimed for another email address already',
  confirmed: 'Your payment is confirmed. A sign-in link is on its way to your inbox.',
  manual: 'If a payment exists for this address, a sign-in link is on its way.',
} as const
