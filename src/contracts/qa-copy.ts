/** /qa-subscription (SPEC §2, §8 "QA"). Its alerts have no full stop. */
export const QA_COPY = {
  badge: { test: 'TEST MODE', live: 'LIVE MODE', unknown: 'UNKNOWN' },
  start: 'Start Test',
  back: "I'm back from Stripe",
  portal: 'Open Billing Portal',
  recheck: 'Re-check Status',
  debug: 'Debug Data',
  portalFailed: 'Failed to open billing portal',
  portalNetwork: 'Network error opening billing portal',
  notActivated: 'Subscription not activated after 60 seconds',
  network: 'Network error: nobody answered',
} as const

/** While the subscription is awaited (SPEC §4 "QA runner"). */
export const waiting = (tried: number, tries: number): string =>
  `Waiting for subscription activation... (${tried}/${tries})`
