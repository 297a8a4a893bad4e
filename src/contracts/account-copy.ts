/**
 * Copy of the account pages, letter for letter from the specification (SPEC §2, §5, §8) where it has any. A file of
 * its own: what stands in copy.ts rides in the first page's scripts.
 */

/** Title, and what the toast says where the server says nothing. */
interface Failure {
  readonly title: string
  readonly message: string
}

/** The account flows' toasts. */
export const ACCOUNT_TOASTS = {
  linkSent: { title: 'Sign-in Email Sent!', message: 'The link and the code in it work for 15 minutes.' },
  linkFailed: { title: 'Email Failed', message: 'Failed to send the sign-in email. Please try again.' },
  resetSent: { title: 'Reset Email Sent!', message: 'Check your email for password reset instructions.' },
  resetFailed: { title: 'Reset Failed', message: 'Failed to send reset email. Please try again.' },
  invalidReset: {
    title: 'Invalid Reset Link',
    message: 'This password reset link is invalid or has expired. Please request a new one.',
  },
  passwordReset: 'Password Updated!',
  passwordResetFailed: {
    title: 'Reset Failed',
    message: 'Failed to update password. Please try again or request a new reset link.',
  },
  passwordChanged: 'Password Updated',
  passwordChangeFailed: {
    title: 'Update Failed',
    message: 'Failed to update password. Please try again.',
  },
  sessionEnded: 'Session Ended',
  sessionsEnded: 'All Other Sessions Ended',
  sessionFailed: { title: 'Error', message: 'Could not end it. Please try again.' },
  deleteFailed: { title: 'Deletion Failed', message: 'Your account was not deleted. Please try again.' },
} as const satisfies Record<string, string | Failure>

/** The three ways in which the password form of /account can be wrong, in the order in which it says so (DECISIONS T76). */
export const PASSWORD_FAULTS = {
  missing: { title: 'Missing Information', message: 'Please fill in all password fields.' },
  mismatch: { title: 'Password Mismatch', message: 'New password and confirmation do not match.' },
  tooShort: { title: 'Password Too Short', message: 'Password must be at least 6 characters long.' },
} as const satisfies Record<string, Failure>

export const CODE_INVALID = 'Please enter the 6-digit code'

/** What stays on the page when the toast has gone: why a mail signed nobody in. */
export const LINK_FAULTS = {
  code: 'This code is wrong or has expired. Check it, or have a new email sent.',
  link: 'This sign-in link has been used or has expired. They work once, for 15 minutes.',
} as const

export const DELETE_FAULTS = {
  password: 'Enter your password to delete the account',
  wrong: 'That is not your password. Check it and try again.',
  proof: 'Sign in with a fresh link first, then delete the account within 15 minutes.',
} as const
