import { useId, useState } from 'react'
import { LINK_FAULTS } from '#contracts/account-copy.ts'
import { CodeFormSchema, type CodeForm as CodeFields } from '#contracts/account-forms.ts'
import { parsePlan } from '#contracts/plans.ts'
import { SIGN_IN_FAULTS, SIGN_IN_TOASTS } from '#contracts/sign-in-copy.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { emailFromAddress } from '#web/lib/query-values.ts'
import { toast } from '#web/lib/toast.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { enter } from './enter.ts'
import { loginPath } from './login-path.ts'
import { useSchemaForm } from './schema-form.ts'
import { sendSignInLink } from './send-link.ts'

interface CodeFormProps {
  /** Typed on another face of the page. */
  readonly email: string
  /** Where a mail has just been sent, if one has. */
  readonly sentTo: string | null
}

/** The six digits of a sign-in mail, for whoever reads mail on another device (DECISIONS T5). */
export function CodeForm({ email, sentTo }: CodeFormProps) {
  const query = useQueryParams()
  const plan = parsePlan(query.get('plan'))
  const address = sentTo ?? (email || emailFromAddress())
  const form = useSchemaForm<CodeFields>(CodeFormSchema, {
    defaults: { email: address },
    onValid: async (fields, { say, focus }) => {
      try {
        await call('magicLink', { body: fields })
      } catch (error) {
        const isWrong = error instanceof CallError && error.status === 400
        const message = isWrong ? LINK_FAULTS.code : messageOf(error, SIGN_IN_FAULTS.away)
        toast({ kind: 'error', title: SIGN_IN_TOASTS.signInFailed.title, message })
        say(isWrong ? 'code' : 'root', message)
        return focus('code')
      }
      enter(fields.email, plan)
    },
  })
  const { errors } = form
  const [isSending, setSending] = useState(false)
  const ready = useHydrated()
  const faultId = useId()

  const sendAgain = async () => {
    if (isSending || !form.checkOne('email')) return
    setSending(true)
    const sent = await sendSignInLink(form.valueOf('email').trim())
    setSending(false)
    if (!sent) form.say('root', SIGN_IN_FAULTS.unsent)
  }

  return (
    <form className="pass stack [--gap:1.1rem]" aria-describedby={errors.root && faultId} {...form.props}>
      <FocusedHeading>{sentTo === null ? 'Enter your code' : 'Check Your Email'}</FocusedHeading>
      {sentTo === null ? (
        <p className="soft">Our sign-in emails carry a link and a 6-digit code. Here the code will do.</p>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          If <b>{sentTo}</b> has an account here, a sign-in link and a 6-digit code are on their way. Both
          work once, for 15 minutes.
        </p>
      )}
      {sentTo === null ? (
        <Field label="Email" type="email" autoComplete="username" name="email" error={errors.email} />
      ) : (
        <input type="email" name="email" autoComplete="username" readOnly hidden />
      )}
      <Field
        label="6-digit code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        error={errors.code}
      />
      <FormFault id={faultId}>{errors.root}</FormFault>
      <SubmitButton ready={ready} busy={form.busy} busyLabel="Signing in...">
        Sign in with the code
      </SubmitButton>
      <button
        type="button"
        className="btn btn--line btn--wide"
        aria-disabled={isSending}
        onClick={() => void sendAgain()}
      >
        {isSending ? 'Sending...' : 'Send Another Email'}
      </button>
      <BackLink href={loginPath(query, null)}>Back to Login</BackLink>
    </form>
  )
}
