import { useId, useState } from 'react'
import { ResetRequestSchema } from '#contracts/accounts.ts'
import { SIGN_IN_FAULTS } from '#contracts/sign-in-copy.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { emailFromAddress } from '#web/lib/query-values.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { loginPath } from './login-path.ts'
import { useSchemaForm } from './schema-form.ts'
import { sendResetLink } from './send-link.ts'

interface ResetRequestProps {
  /** Typed on another face of the page. */
  readonly email: string
}

/** Form, then confirmation, and back for another one (SPEC §2 "Password-reset request view"). */
export function ResetRequest({ email }: ResetRequestProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [last, setLast] = useState(email)
  if (sentTo === null)
    return (
      <RequestForm
        email={last}
        onSent={(address) => {
          setLast(address)
          setSentTo(address)
        }}
      />
    )
  return <Confirmation email={sentTo} onAgain={() => setSentTo(null)} />
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const query = useQueryParams()
  const form = useSchemaForm<{ email: string }>(ResetRequestSchema, {
    defaults: { email: email || emailFromAddress() },
    onValid: async (fields, { say }) => {
      if (await sendResetLink(fields.email)) onSent(fields.email)
      else say('root', SIGN_IN_FAULTS.unsent)
    },
  })
  const { errors } = form
  const faultId = useId()

  return (
    <form className="pass stack [--gap:1.1rem]" aria-describedby={errors.root && faultId} {...form.props}>
      <FocusedHeading>Reset your password</FocusedHeading>
      <p className="soft">Tell us your address, and we send a link to a new password.</p>
      <Field label="Email" type="email" autoComplete="username" name="email" error={errors.email} />
      <FormFault id={faultId}>{errors.root}</FormFault>
      <SubmitButton ready={useHydrated()} busy={form.busy} busyLabel="Sending...">
        Send Reset Email
      </SubmitButton>
      <BackLink href={loginPath(query, null)}>Back to Login</BackLink>
    </form>
  )
}

function Confirmation({ email, onAgain }: { email: string; onAgain: () => void }) {
  const query = useQueryParams()
  return (
    <div className="pass stack [--gap:1.1rem]">
      <FocusedHeading>Check Your Email</FocusedHeading>
      <p className="[overflow-wrap:anywhere]">
        If <b>{email}</b> has an account here, a link to a new password is on its way.
      </p>
      <p className="small soft">
        The link expires in 24 hours and works once. Nothing there? Look in the spam folder.
      </p>
      <button type="button" className="btn btn--line btn--wide" onClick={onAgain}>
        Send Another Email
      </button>
      <BackLink href={loginPath(query, null)}>Back to Login</BackLink>
    </div>
  )
}
