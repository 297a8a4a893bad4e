/** /signup, letter for letter (SPEC §2, §8); the dashes are en dashes (DECISIONS T23). */
export const SIGNUP_COPY = {
  submit: { monthly: 'Subscribe Monthly – $3.99', annual: 'Go Nuclear – $19.99/year' },
  invalidEmail: { title: 'Invalid Email', message: 'Please enter a valid email address' },
  failed: { title: 'Error', message: 'Something went wrong. Please try again.' },
} as const
