import { RegistrationFormSchema, type RegistrationForm as RegistrationFields } from '#contracts/accounts.ts'
import { ACCOUNT_TOASTS } from '#contracts/copy.ts'
import { PAGES } from '#contracts/paths.ts'
import { DEFAULT_PLAN, parsePlan, PLAN_FACTS } from '#contracts/plans.ts'
import { rememberEmail } from '#web/lib/browser-storage.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { toast, toastAcrossLoad } from '#web/lib/toast.ts'
import { CheckField, Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { emailFromAddress } from './query-values.ts'
import { useSchemaForm } from './schema-form.ts'

interface RegisterFormProps {
  /** Takes the new account on: to its checkout, or to the sign-in view. */
  readonly onCreated: (email: string) => Promise<void>
}

export function RegisterForm({ onCreated }: RegisterFormProps) {
  const plan = parsePlan(useQueryParams().get('plan'))
  const { label, price } = PLAN_FACTS[plan ?? DEFAULT_PLAN]
  const email = emailFromAddress()
  const { register, handleSubmit, formState } = useSchemaForm<RegistrationFields>(
    RegistrationFormSchema,
    email ? { email } : {},
  )
  const { errors, isSubmitting } = formState

  const create = async (fields: RegistrationFields) => {
    try {
      await call('createAccount', { body: { email: fields.email, password: fields.password } })
    } catch (error) {
      const { title, message } = ACCOUNT_TOASTS.createFailed
      return toast({ kind: 'error', title, message: messageOf(error, message) })
    }
    rememberEmail(fields.email)
    announceSession('in')
    toastAcrossLoad({ kind: 'success', title: ACCOUNT_TOASTS.created })
    await onCreated(fields.email)
  }

  return (
    <form
      className="pass stack [--gap:1.1rem]"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(create)(event)}
    >
      <h1 className="h3">{`Create your ${label} (${price}) account`}</h1>
      <p className="small soft">Payment is processed through our card provider after account creation.</p>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: ['confirmPassword'] })}
      />
      <Field
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <CheckField label={<Acceptance />} error={errors.acceptTerms?.message} {...register('acceptTerms')} />
      <SubmitButton ready={useHydrated()} busy={isSubmitting} busyLabel="Creating account...">
        Create account
      </SubmitButton>
      <div className="row small w-full justify-between">
        <span>
          Already on the list?{' '}
          <a className="link" href={plan ? `${PAGES.login}?plan=${plan}` : PAGES.login}>
            Sign in here
          </a>
        </span>
        <a className="link" href={PAGES.home}>
          Back to Home
        </a>
      </div>
    </form>
  )
}

const Acceptance = () => (
  <>
    I am 18 or older, or have parental consent, and I accept the{' '}
    <a href={PAGES.terms} target="_blank" rel="noopener">
      Terms &amp; Conditions
    </a>
    , including the part where this is satire.
  </>
)
