import * as z from 'zod/mini'
import { CODE_INVALID } from './account-copy.ts'
import { PASSWORD_TOO_SHORT_RESET, PASSWORDS_DIFFER } from './accounts.ts'
import { PASSWORD } from './limits.ts'
import { email, newPassword } from './strings.ts'

/** The form of /reset-password: the new password, twice. */
export const NewPasswordFormSchema = z
  .object({
    password: newPassword(PASSWORD.minReset, PASSWORD_TOO_SHORT_RESET),
    // `abort`: where the length fails, the mismatch is not reported as well (DECISIONS T75).
    confirmPassword: z
      .string()
      .check(z.minLength(PASSWORD.minReset, { error: 'Please confirm your password', abort: true })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
    }),
  )
export type NewPasswordForm = z.infer<typeof NewPasswordFormSchema>

/** Address and code of a sign-in mail. Mail programs copy codes with spaces in them. */
export const CodeFormSchema = z.object({
  email: email(),
  code: z.string().check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, CODE_INVALID),
  ),
})
export type CodeForm = z.infer<typeof CodeFormSchema>
