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
