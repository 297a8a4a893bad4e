import { EMAIL_MAX } from '#contracts/limits.ts'

declare global {
  interface Window {
    /** Part of the specification (SPEC §3). Never used as identity. */
    currentUserEmail?: string | undefined
  }
}

const SESSION_KEYS = {
  draft: 'roarback:draft',
  pendingPlan: 'pendingPlan',
  planDetails: 'planDetails',
  flash: 'roarback:flash',
  qaRun: 'roarback:qa',
} as const
const EMAIL_KEYS = ['signup_email', 'userEmail'] as const
/** Longer than a tab: whoever closes it after the card was charged must not be charged again. */
const PAYMENT_KEYS = { paid: 'roarback:paid', bought: 'roarback:bought' } as const

export type SessionKey = keyof typeof SESSION_KEYS
export type PaymentKey = keyof typeof PAYMENT_KEYS

/** The three places that SPEC §3 names. */
export function rememberEmail(email: string): void {
  for (const key of EMAIL_KEYS) attempt(() => localStorage.setItem(key, email))
  window.currentUserEmail = email
}

/** What the last sign-up on this browser was for; a proposal to put into a field, and no identity. */
export function rememberedEmail(): string {
  const email = typeof window === 'undefined' ? null : attempt(() => localStorage.getItem('signup_email'))
  return email !== null && email.length <= EMAIL_MAX ? email : ''
}

/** On logout and deletion: shared computers must not keep the last reader's address (DECISIONS T65). */
export function clearBrowserStorage(): void {
  for (const key of [...EMAIL_KEYS, ...Object.values(PAYMENT_KEYS)])
    attempt(() => localStorage.removeItem(key))
  for (const key of Object.values(SESSION_KEYS)) attempt(() => sessionStorage.removeItem(key))
  delete window.currentUserEmail
}

export function keepForSession(key: SessionKey, value: string): void {
  attempt(() => sessionStorage.setItem(SESSION_KEYS[key], value))
}

/** Reads and leaves. */
export const peekSession = (key: SessionKey): string | null =>
  attempt(() => sessionStorage.getItem(SESSION_KEYS[key]))

/** Reads and removes. */
export function takeFromSession(key: SessionKey): string | null {
  return attempt(() => {
    const value = sessionStorage.getItem(SESSION_KEYS[key])
    if (value !== null) sessionStorage.removeItem(SESSION_KEYS[key])
    return value
  })
}

/** A payment that went through, not confirmed yet or confirmed, as it was written; what reads it checks it. */
export const keptPayment = (key: PaymentKey): string | null =>
  attempt(() => localStorage.getItem(PAYMENT_KEYS[key]))
export function keepPayment(key: PaymentKey, value: string): void {
  attempt(() => localStorage.setItem(PAYMENT_KEYS[key], value))
}
export function dropPayment(key: PaymentKey): void {
  attempt(() => localStorage.removeItem(PAYMENT_KEYS[key]))
}

/** Storage throws where the browser blocks it; nothing here is worth an error page. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
