/**
 * Copy that users see, letter for letter from the specification (SPEC §5, §8, §9); what it leaves to us is written
 * here as well (DECISIONS T20). Dashes and apostrophes are part of the letter (DECISIONS T23). This file rides in the
 * first page's scripts; what only some pages say stands beside it: account-, billing-, roast- and sign-in-copy.
 */

/** Six captions, 1.2 s each (DECISIONS T20). */
export const CAPTIONS = [
  'Warming up the caps lock',
  'Checking the claim against arithmetic',
  'Inflating the adjectives',
  'Rounding every number up',
  'Adding exclamation points. More. More',
  'Waking the headline writer',
] as const

export const PILL_TEXTS = ['Unlimited Roasts — $3.99/mo', 'Less than a latte!'] as const

/** On the front page and everywhere else, and on the account page (SPEC §8 "Tool", "Account"). */
export const LOGOUT_COPY = {
  done: { message: 'Logged out successfully!' },
  failed: { message: 'Failed to logout. Please try again.' },
  accountDone: { title: 'Logged Out' },
  accountFailed: { title: 'Logout Error', message: 'There was an issue logging you out.' },
} as const

export const INVALID_JSON = 'Invalid JSON response from server'
export const NOT_FOUND_TITLE = '404 Page Not Found'
