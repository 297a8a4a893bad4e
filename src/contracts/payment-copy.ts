import { PLAN_FACTS, type Plan } from './plans.ts'

/** /payment, letter for letter (SPEC §2, §8); the dash in the button is a hyphen (DECISIONS T23). */
export const PAYMENT_COPY = {
  heading: 'Complete Your Subscription',
  loading: 'Loading payment system...',
  secure: 'Your payment information is secure and encrypted',
  configurationError: {
    title: 'Configuration Error',
    message: 'Failed to load payment system. Please try again.',
  },
  setupError: { title: 'Payment Setup Error', message: 'Failed to initialize payment. Please try again.' },
  noIntent: 'Failed to create payment intent',
  failed: {
    title: 'Payment Failed',
    message: 'Your payment could not be processed. Please try again.',
  },
  noCard: 'Card element not found',
  notCompleted: 'Payment was not completed',
  notConfirmed: 'Payment confirmation failed',
  succeeded: {
    title: 'Payment Successful!',
    message: 'Your subscription has been activated. Redirecting...',
  },
} as const

export const payButton = (plan: Plan): string => `Complete Payment - ${PLAN_FACTS[plan].price}`

/** /payment-success (SPEC §2, §8). */
export const CONFIRM_COPY = {
  heading: 'Payment Successful!',
  working: 'Processing your payment and sending magic link...',
  done: 'Check Your Email!',
  send: 'Send Magic Link',
  goOn: 'Continue to App',
  next: "What's Next?",
  confirmed: 'Payment Confirmed!',
  failed: {
    title: 'Error',
    message: 'There was an issue confirming your payment. Please contact support.',
  },
} as const
