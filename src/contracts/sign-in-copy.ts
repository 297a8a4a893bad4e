/** Copy of the two forms that sign somebody in. Apart from account-copy.ts, so that their pages stay small. */

export const SIGN_IN_TOASTS = {
  created: 'Account Created Successfully!',
  createFailed: { title: 'Registration Failed', message: 'Unable to create account. Please try again.' },
  signedIn: 'Login Successful!',
  signInFailed: { title: 'Login Failed', message: 'Invalid email or password. Please try again.' },
  viewFailed: { title: 'Error', message: 'This part of the page did not load. Please reload and try again.' },
} as const

/** What stays on the page when the toast has gone: why nobody was signed in, registered or written to. */
export const SIGN_IN_FAULTS = {
  wrong: 'Not signed in. Check the address and the password, or have a sign-in link emailed to you.',
  away: 'Not signed in. Nobody answered: check your connection and try again.',
  /** The same for a known address and an unknown one (DECISIONS R4). */
  notCreated:
    'No account was created. If you may have one already, sign in or look into your mailbox. If not, check the address and try again.',
  silent: 'Nobody answered: check your connection and try again.',
  unsent: 'The email was not sent. Wait a moment, check your connection and try again.',
} as const

/** Under a new password (DECISIONS T74). */
export const passwordHint = (min: number): string =>
  `At least ${min} characters. A few words in a row are hard to guess and easy to keep.`
