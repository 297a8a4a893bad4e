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
} as const
const LOCAL_KEYS = ['signup_email', 'userEmail'] as const

export type SessionKey = keyof typeof SESSION_KEYS

/** The three places that SPEC §3 names. */
export function rememberEmail(email: string): void {
  for (const key of LOCAL_KEYS) attempt(() => localStorage.setItem(key, email))
  window.currentUserEmail = email
}

/** On logout and deletion: shared computers must not keep the last reader's address (DECISIONS T65). */
export function clearBrowserStorage(): void {
  for (const key of LOCAL_KEYS) attempt(() => localStorage.removeItem(key))
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

/** Storage throws where the browser blocks it; nothing here is worth an error page. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
