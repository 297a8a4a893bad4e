import { useId, useState, type ReactNode } from 'react'
import { LoginSchema, type LoginForm as LoginFields } from '#contracts/accounts.ts'
import { PAGES } from '#contracts/paths.ts'
import { parsePlan } from '#contracts/plans.ts'
import { SIGN_IN_FAULTS, SIGN_IN_TOASTS } from '#contracts/sign-in-copy.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { emailFromAddress } from '#web/lib/query-values.ts'
import { toast } from '#web/lib/toast.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { enter } from './enter.ts'
import { loginPath } from './login-path.ts'
import { useSchemaForm } from './schema-form.ts'

interface LoginFormProps {
  /** Typed on another face of the page. */
  readonly email?: string
  /** What is said above the form. */
  readonly notice?: ReactNode
  /** Called with what is in the address field when another face is asked for. */
  readonly onLeave: (email: string) => void
  /** Called once the mail with link and code is on its way. */
  readonly onLinkSent: (email: string) => void
}

/** For the eyes that missed the toast: a wrong password in other words, the rest as it was said. */
function lastingFault(error: unknown): string {
  if (!(error instanceof CallError)) return SIGN_IN_FAULTS.away
  return error.status === 401 ? SIGN_IN_FAULTS.wrong : `Not signed in. ${error.message}`
}

export function LoginForm({ email: typed, notice, onLeave, onLinkSent }: LoginFormProps) {
  const query = useQueryParams()
  // Only the two names are a plan; anything else is none (DECISIONS T24).
  const plan = parsePlan(query.get('plan'))
  const form = useSchemaForm<LoginFields>(LoginSchema, {
    defaults: { email: typed || emailFromAddress() },
    onValid: async (fields, { say, focus }) => {
      try {
        await call('login', { body: fields })
      } catch (error) {
        const { title, message } = SIGN_IN_TOASTS.signInFailed
        toast({ kind: 'error', title, message: messageOf(error, message) })
        say('root', lastingFault(error))
        return focus('password')
      }
      enter(fields.email, plan)
    },
  })
  const { errors } = form
  const [isSending, setSending] = useState(false)
  const ready = useHydrated()
  const faultId = useId()

  const sendLink = async () => {
    if (isSending || !form.checkOne('email')) return
    const address = form.valueOf('email').trim()
    setSending(true)
    // The face that comes next needs it as well.
    const sent = await import('./send-link.ts').then(
      ({ sendSignInLink }) => sendSignInLink(address),
      () => toast({ kind: 'error', ...SIGN_IN_TOASTS.viewFailed }),
    )
    setSending(false)
    if (sent) onLinkSent(address)
    else form.say('root', SIGN_IN_FAULTS.unsent)
  }
  const leave = () => onLeave(form.valueOf('email'))

  return (
    <form className="pass stack [--gap:1.1rem]" aria-describedby={errors.root && faultId} {...form.props}>
      <h1 className="h2">Press pass, please</h1>
      <p className="soft">
        {plan ? `Sign in to complete your ${plan} subscription` : 'Sign in to your account'}
      </p>
      {notice}
      <Field label="Email" type="email" autoComplete="username" name="email" error={errors.email} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        name="password"
        error={errors.password}
      />
      <FormFault id={faultId}>{errors.root}</FormFault>
      <a className="link small" href={loginPath(query, 'reset')} onClick={leave}>
        Forgot Password?
      </a>
      <SubmitButton ready={ready} busy={form.busy} busyLabel="Signing in...">
        Sign in
      </SubmitButton>
      <button
        type="button"
        className="btn btn--line btn--wide"
        disabled={!ready}
        aria-disabled={isSending}
        onClick={() => void sendLink()}
      >
        {isSending ? 'Sending...' : 'Email me a sign-in link'}
      </button>
      <div className="small">
        <p>
          No account?{' '}
          <a className="link" href={plan ? `${PAGES.register}?plan=${plan}` : PAGES.register}>
            Create one here
          </a>
        </p>
        <p>
          Have a code from us?{' '}
          <a className="link" href={loginPath(query, 'code')} onClick={leave}>
            Enter it here
          </a>
        </p>
      </div>
      <div className="row small w-full justify-between">
        <a className="link" href={PAGES.terms}>
          Terms &amp; Conditions
        </a>
        <BackLink href={PAGES.home}>Back to Home</BackLink>
      </div>
    </form>
  )
}
