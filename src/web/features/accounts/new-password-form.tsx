import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_TOASTS } from '#contracts/account-copy.ts'
import { NewPasswordFormSchema, type NewPasswordForm as NewPasswordFields } from '#contracts/account-forms.ts'
import { PASSWORD } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { passwordHint } from '#contracts/sign-in-copy.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { forgetMailedLink } from '#web/lib/mailed-link.ts'
import { toast } from '#web/lib/toast.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { Field } from '#web/ui/field.tsx'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSchemaForm } from './schema-form.ts'

const NOBODY = 'Nobody answered: check your connection and try again.'

interface NewPasswordFormProps {
  readonly accessToken: string
  /** Sent because the specification's call has it; nothing depends on it (DECISIONS T33). */
  readonly refreshToken: string | null
  readonly onDone: () => void
  /** The link turned out to be used or too old. */
  readonly onInvalid: () => void
}

/** The end of a recovery link (SPEC §2 "/reset-password"). */
export function NewPasswordForm({ accessToken, refreshToken, onDone, onInvalid }: NewPasswordFormProps) {
  const client = useQueryClient()
  const form = useSchemaForm<NewPasswordFields>(NewPasswordFormSchema, {
    onValid: async ({ password }, { say }) => {
      try {
        await call('updatePassword', {
          body: { password, access_token: accessToken, refresh_token: refreshToken },
        })
      } catch (error) {
        const { title, message } = ACCOUNT_TOASTS.passwordResetFailed
        toast({ kind: 'error', title, message: messageOf(error, message) })
        if (error instanceof CallError && error.code === 'link_invalid') return onInvalid()
        return say('root', `Your password is unchanged. ${messageOf(error, NOBODY)}`)
      }
      toast({ kind: 'success', title: ACCOUNT_TOASTS.passwordReset })
      onDone()
      forgetMailedLink()
      // Every session of the account has ended, and this browser's may have been one.
      await client.invalidateQueries({ queryKey: USER_KEY })
    },
  })
  const { errors } = form

  return (
    <form
      className="pass stack [--gap:1.1rem]"
      aria-describedby={errors.root && 'update-fault'}
      {...form.props}
    >
      <FocusedHeading>Set New Password</FocusedHeading>
      <p className="soft">Every browser that is signed in to your account is signed out by it.</p>
      {/* Whose link it is, only the server knows; a password form without this field is one that browsers grumble about. */}
      <input type="email" autoComplete="username" readOnly hidden />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint(PASSWORD.minReset)}
        name="password"
        error={errors.password}
      />
      <Field
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
        name="confirmPassword"
        error={errors.confirmPassword}
      />
      <FormFault id="update-fault">{errors.root}</FormFault>
      <SubmitButton ready busy={form.busy} busyLabel="Updating Password...">
        Update Password
      </SubmitButton>
    </form>
  )
}

export const PasswordUpdated = () => (
  <div className="pass stack [--gap:1.1rem]">
    <FocusedHeading>{ACCOUNT_TOASTS.passwordReset}</FocusedHeading>
    <p className="soft">It is in force, and every session of your account has ended. Sign in with it.</p>
    {/* A full load: the server knows best who is still signed in. */}
    <a className="btn btn--wide" href={PAGES.login} target="_self">
      Go to Login
    </a>
  </div>
)
