import { EMAIL_MAX } from '#contracts/limits.ts'

/** `qa+1@x.com` unencoded arrives as `qa 1@x.com`: inner spaces were plus signs (DECISIONS T26). */
export function emailFromQuery(query: URLSearchParams): string {
  const email = (query.get('email') ?? '').trim().replaceAll(' ', '+')
  return email.length > EMAIL_MAX ? '' : email
}

/** For a form's default values: those are set on the inputs, not rendered, so they need not wait for hydration. */
export const emailFromAddress = (): string =>
  typeof window === 'undefined' ? '' : emailFromQuery(new URLSearchParams(window.location.search))
