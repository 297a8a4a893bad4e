import { PASSWORD_FAULTS } from '#contracts/account-copy.ts'
import { PASSWORD } from '#contracts/limits.ts'

export interface PasswordFields {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

interface PasswordFault {
  readonly title: string
  readonly message: string
  /** The fields it is about. */
  readonly fields: readonly (keyof PasswordFields)[]
}

const NAMES = ['currentPassword', 'newPassword', 'confirmPassword'] as const

/** What is wrong, one thing at a time: missing, then mismatch, then too short (DECISIONS T76). */
export function passwordFaultOf(values: PasswordFields): PasswordFault | null {
  const missing = NAMES.filter((name) => !values[name])
  if (missing.length > 0) return { ...PASSWORD_FAULTS.missing, fields: missing }
  if (values.newPassword !== values.confirmPassword)
    return { ...PASSWORD_FAULTS.mismatch, fields: ['confirmPassword'] }
  if (values.newPassword.length < PASSWORD.minAccount)
    return { ...PASSWORD_FAULTS.tooShort, fields: ['newPassword'] }
  return null
}
