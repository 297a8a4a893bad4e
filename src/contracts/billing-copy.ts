/** Checkout and portal: an alert on /subscribe and /success, a toast titled 'Error' from the account flows (SPEC §8). */
export const BILLING_COPY = {
  checkoutFailed: 'Failed to start checkout',
  checkoutNetwork: 'Network error starting checkout',
  portalFailed: 'Could not open billing portal.',
  /** On the account page, without the full stop (DECISIONS T94). */
  accountPortalFailed: 'Could not open billing portal',
  portalNetwork: 'Network error opening billing portal.',
  unknownEmail: "Couldn't resolve your email. Please refresh the page and try again.",
  noEmail: 'Could not determine your email from the session.',
  missingSession: 'Missing session id from Stripe success URL.',
  noSession: 'No session ID provided',
  noSessionDetails: 'Failed to get session details',
  noSessionEmail: 'No email found in session',
  noStatus: 'Failed to get subscription status',
  generic: 'An error occurred',
} as const

/** To whoever's bank looks at a payment: another card would change nothing (DECISIONS T104). */
export const DISPUTED =
  'Your access is paused while your bank looks at a dispute over your last payment. Updating your card does not change that.'

/** Said beside every pay button; by the operator's `ACCESS_AFTER_CANCEL` (DECISIONS T1, T98). */
export const AFTER_CANCEL = {
  none: 'Cancelling ends access at once, and the unused time is refunded when the period ends.',
  'until-period-end': 'Cancelled, it runs to the end of the time that you have paid for.',
} as const
