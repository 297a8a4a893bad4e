/** Every page's path. */
export const PAGES = {
  home: '/',
  subscribe: '/subscribe',
  pricing: '/pricing',
  signup: '/signup',
  register: '/register',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  success: '/success',
  login: '/login',
  resetPassword: '/reset-password',
  demoClean: '/demo-clean',
  demoUnified: '/demo-unified',
  account: '/account',
  qaSubscription: '/qa-subscription',
  terms: '/terms',
} as const

/** The server's own redirect to the sign-in page (DECISIONS T14). */
export const LOGIN_REDIRECT = '/api/login'

export const PRIVACY_ANCHOR = `${PAGES.terms}#privacy`
export const DEMO_ANCHOR = '#demo'
