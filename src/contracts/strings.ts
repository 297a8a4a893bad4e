import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD } from './limits.ts'

/** Text that every layer can carry: no NUL (PostgreSQL refuses it) and no lone surrogate (UTF-8 cannot hold it). */
export const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

export const cleanText = () =>
  z.string().check(z.refine(isCleanText, 'Text contains characters that cannot be stored'))

/**
 * Strict on purpose: only this pattern keeps `a@x, b@y` or a line break from reaching a mail library
 * (RESEARCH "Mail"). Narrower than zod's own, which the accounts library applies again. No quoted local parts, no
 * address literals.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)(?=[^@]{1,64}@)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const INVALID_EMAIL = 'Please enter a valid email address'

/** Trimmed and lower-cased once, here; at most 254 characters. */
export const email = () =>
  z
    .string(INVALID_EMAIL)
    .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX, INVALID_EMAIL), z.regex(EMAIL, INVALID_EMAIL))

/** The same for an address that comes from elsewhere: normalised, or null where it is not one. */
export function parseEmail(raw: string | null): string | null {
  const parsed = z.safeParse(email(), raw)
  return parsed.success ? parsed.data : null
}

/** An address that is only compared with the session's own (DECISIONS R1). */
export const echoedEmail = () => cleanText().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX))

export const newPassword = (min: number, message: string) =>
  z
    .string(message)
    .check(
      z.minLength(min, message),
      z.maxLength(PASSWORD.max, `Password must be at most ${PASSWORD.max} characters`),
      z.refine(isCleanText, 'Password contains characters that cannot be used'),
    )

export const token = () => cleanText().check(z.minLength(1), z.maxLength(1024))
