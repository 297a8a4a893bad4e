import * as z from 'zod/mini'
import { PASSWORD } from './limits.ts'
import { PlanSchema } from './plans.ts'
import { cleanText, echoedEmail, email, newPassword, token } from './strings.ts'

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'
export const PASSWORD_TOO_SHORT_RESET = 'Password must be at least 8 characters'
export const PASSWORDS_DIFFER = "Passwords don't match"

/** GET /api/auth/user. */
export const UserSchema = z.object({
  email: z.string(),
  isAuthenticated: z.literal(true),
  /** May this person use the writer now? */
  hasAccess: z.boolean(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
})
export type User = z.infer<typeof UserSchema>

/** POST /api/create-account. The other two fields of the form stay in the browser. */
export const CreateAccountSchema = z.object({
  email: email(),
  password: newPassword(PASSWORD.minRegister, PASSWORD_TOO_SHORT),
})

/** The form of /register: what is sent, plus what only the browser checks. */
export const RegistrationFormSchema = z
  .object({
    email: email(),
    password: newPassword(PASSWORD.minRegister, PASSWORD_TOO_SHORT),
    // `abort`: where the length fails, the mismatch is not reported as well (DECISIONS T75).
    confirmPassword: z
      .string()
      .check(z.minLength(PASSWORD.minRegister, { error: 'Password confirmation is required', abort: true })),
    acceptTerms: z
      .boolean()
      .check(z.refine((accepted) => accepted, 'You must accept the Terms & Conditions to create an account')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      when: ({ value, issues }) =>
        typeof (value as { password?: unknown }).password === 'string' &&
        !issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
    }),
  )
export type RegistrationForm = z.infer<typeof RegistrationFormSchema>

/** POST /api/auth/login. */
export const LoginSchema = z.object({
  email: email(),
  password: cleanText().check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD.max)),
})
export type LoginForm = z.infer<typeof LoginSchema>

/** POST /api/auth/reset-password and the view that asks for it. */
export const ResetRequestSchema = z.object({ email: email() })

/** POST /api/auth/prepare-signup. */
export const PrepareSignupSchema = z.object({ email: email(), plan: PlanSchema })

/** POST /api/auth/update-password: the end of a recovery link. `refresh_token` is accepted and ignored. */
export const UpdatePasswordSchema = z.object({
  password: newPassword(PASSWORD.minReset, PASSWORD_TOO_SHORT_RESET),
  access_token: token(),
  refresh_token: z.optional(z.nullable(cleanText().check(z.maxLength(1024)))),
})

/** POST /api/update-password: the form of /account. */
export const ChangePasswordSchema = z.object({
  currentPassword: cleanText().check(z.minLength(1), z.maxLength(PASSWORD.max)),
  newPassword: newPassword(PASSWORD.minAccount, 'Password must be at least 6 characters long.'),
})

/** POST /api/auth/magic-link/request. */
export const MagicLinkRequestSchema = z.object({ email: email() })

/** POST /api/auth/magic-link: the token of the link, or the address and the code of the same mail. */
export const MagicLinkSchema = z.union([
  z.object({ token: token() }),
  z.object({ email: email(), code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
])

/** GET /api/auth/sessions: where somebody is signed in, the newest first. */
export const SessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The one that asks. */
      current: z.boolean(),
      /** ISO 8601. */
      since: z.string(),
      /** ISO 8601. */
      until: z.string(),
      /** Browser and system in words, as far as the user agent tells: "Firefox on Linux". */
      device: z.string(),
    }),
  ),
})
export type Sessions = z.infer<typeof SessionsSchema>

/** POST /api/auth/sessions/end: one by its id, or all but the one that asks. */
export const EndSessionsSchema = z.union([
  z.object({ id: cleanText().check(z.minLength(1), z.maxLength(64)) }),
  z.object({ others: z.literal(true) }),
])

/** POST /api/account/delete: the password, or nothing within a quarter of an hour of a magic link. */
export const DeleteAccountSchema = z.object({
  password: z.optional(cleanText().check(z.minLength(1), z.maxLength(PASSWORD.max))),
})

/** GET /api/account/export: all that is held about the one who asks. */
export const ExportSchema = z.object({
  /** ISO 8601, as every time below. */
  exportedAt: z.string(),
  account: z.object({
    email: z.string(),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    createdAt: z.string(),
    terms: z.nullable(z.object({ version: z.string(), acceptedAt: z.string() })),
  }),
  sessions: SessionsSchema.shape.sessions,
  subscriptions: z.array(
    z.object({
      provider: z.string(),
      status: z.string(),
      plan: z.nullable(z.string()),
      currentPeriodEnd: z.nullable(z.string()),
      cancelAtPeriodEnd: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  /** What is not held is said as well. */
  notes: z.array(z.string()),
})
export type Export = z.infer<typeof ExportSchema>

export const MessageSchema = z.object({ message: z.string() })
export const OkSchema = z.object({ ok: z.literal(true) })
export const EmailQuerySchema = z.object({ email: z.optional(echoedEmail()) })
