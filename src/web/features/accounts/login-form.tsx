import { LoginSchema, type LoginForm as LoginFields } from '#contracts/accounts.ts'
import { ACCOUNT_TOASTS } from '#contracts/copy.ts'
import { PAGES } from '#contracts/paths.ts'
import { parsePlan } from '#contracts/plans.ts'
import { keepForSession, rememberEmail } from '#web/lib/browser-storage.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { toast, toastAcrossLoad } from '#web/lib/toast.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { emailFromAddress } from './query-values.ts'
import { useSchemaForm } from './schema-form.ts'

export function LoginForm() {
  // Only the two names are a plan; anything else is none (DECISIONS T24).
  const plan = parsePlan(useQueryParams().get('plan'))
  const email = emailFromAddress()
  const { register, handleSubmit, formState } = useSchemaForm<LoginFields>(
    LoginSchema,
    email ? { email } : {},
  )
  const { errors, isSubmitting } = formState

  const signIn = async (fields: LoginFields) => {
    try {
      await call('login', { body: fields })
    } catch (error) {
      const { title, message } = ACCOUNT_TOASTS.signInFailed
      return toast({ kind: 'error', title, message: messageOf(error, message) })
    }
    rememberEmail(fields.email)
    if (plan) keepForSession('pendingPlan', plan)
    announceSession('in')
    toastAcrossLoad({ kind: 'success', title: ACCOUNT_TOASTS.signedIn })
    leaveFor(PAGES.home)
  }

  return (
    <form
      className="pass stack [--gap:1.1rem]"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(signIn)(event)}
    >
      <h1 className="h2">Press pass, please</h1>
      <p className="soft">
        {plan ? `Sign in to complete your ${plan} subscription` : 'Sign in to your account'}
      </p>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton ready={useHydrated()} busy={isSubmitting} busyLabel="Signing in...">
        Sign in
      </SubmitButton>
      <p className="small">
        No account?{' '}
        <a className="link" href={plan ? `${PAGES.register}?plan=${plan}` : PAGES.register}>
          Create one here
        </a>
      </p>
      <div className="row small w-full justify-between">
        <a className="link" href={PAGES.terms}>
          Terms &amp; Conditions
        </a>
        <BackLink href={PAGES.home}>Back to Home</BackLink>
      </div>
    </form>
  )
}
