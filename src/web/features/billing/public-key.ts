/** Asking for it also gives this browser the cookie that its payment attempts are bound to (DECISIONS T36). */
export const PUBLIC_KEY = ['/api/stripe/public-key'] as const
