import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_TOASTS, PASSWORD_FAULTS } from '#contracts/account-copy.ts'
import { PASSWORD } from '#contracts/limits.ts'
import { passwordHint } from '#contracts/sign-in-copy.ts'
import { CallError, classify, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { passwordFaultOf, type PasswordFields } from './password-faults.ts'
import { useSchemaForm, type FormSchema } from './schema-form.ts'
import { SESSIONS_KEY } from './session-list.tsx'

interface ChangePasswordFormProps {
  /** For password managers: whose password it is. */
  readonly email: string
  readonly onClose: () => void
}

const SCHEMA: FormSchema<PasswordFields> = {
  safeParse: (values) => {
    const fields = values as PasswordFields
    const fault = passwordFaultOf(fields)
    if (fault === null) return { success: true, data: fields }
    return { success: false, error: { issues: fault.fields.map((name) => ({ path: [name], ...fault })) } }
  },
}

/** The editing face of the account page's password; both ways out clear it (SPEC §4 "Account password form"). */
export function ChangePasswordForm({ email, onClose }: ChangePasswordFormProps) {
  const client = useQueryClient()
  const form = useSchemaForm<PasswordFields>(SCHEMA, {
    onValid: async ({ currentPassword, newPassword }, { say, focus }) => {
      try {
        await call('changePassword', { body: { currentPassword, newPassword } })
      } catch (error) {
        const { title, message: failed } = ACCOUNT_TOASTS.passwordChangeFailed
        // "Unauthorized" is a word for programs; the page itself says that nobody is signed in any more.
        const message = classify(error) === 'signed-out' ? failed : messageOf(error, failed)
        toast({ kind: 'error', title, message })
        const isCurrent = error instanceof CallError && error.code === 'wrong_password'
        const field = isCurrent ? 'currentPassword' : 'newPassword'
        say(field, message)
        return focus(field)
      }
      toast({ kind: 'success', title: ACCOUNT_TOASTS.passwordChanged })
      onClose()
      await client.invalidateQueries({ queryKey: SESSIONS_KEY })
    },
    onInvalid: (faults) => {
      const message = faults.currentPassword ?? faults.newPassword ?? faults.confirmPassword
      const fault = Object.values(PASSWORD_FAULTS).find((known) => known.message === message)
      if (fault) toast({ kind: 'error', ...fault })
    },
  })
  const { errors } = form
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector<HTMLElement>('[type=password]')?.focus(), [ref])

  return (
    <form className="stack" {...form.props}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        name="currentPassword"
        error={errors.currentPassword}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint(PASSWORD.minAccount)}
        name="newPassword"
        error={errors.newPassword}
      />
      <Field
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        name="confirmPassword"
        error={errors.confirmPassword}
      />
      <p className="small soft">Every other browser that is signed in is signed out by it.</p>
      <div className="row">
        <button type="submit" className="btn" aria-disabled={form.busy}>
          {form.busy ? 'Updating...' : 'Update password'}
        </button>
        <button type="button" className="btn btn--plain" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
