import { useId } from 'react'
import { RegistrationFormSchema, type RegistrationForm as RegistrationFields } from '#contracts/accounts.ts'
import { PASSWORD } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { DEFAULT_PLAN, parsePlan, PLAN_FACTS } from '#contracts/plans.ts'
import { passwordHint, SIGN_IN_FAULTS, SIGN_IN_TOASTS } from '#contracts/sign-in-copy.ts'
import { rememberedEmail, rememberEmail } from '#web/lib/browser-storage.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useHydrated, useQueryParams } from '#web/lib/hydrated.ts'
import { emailFromAddress } from '#web/lib/query-values.ts'
import { announceSession } from '#web/lib/session-sync.ts'
import { toast, toastAcrossLoad } from '#web/lib/toast.ts'
import { CheckField, Field } from '#web/ui/field.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSchemaForm } from './schema-form.ts'

interface RegisterFormProps {
  /** Takes the new account on: to its checkout, or to the sign-in view. */
  readonly onCreated: (email: string) => Promise<void>
}

/** For the eyes that missed the toast: what to do now, in words that fit a known address and an unknown one. */
function lastingFault(error: unknown): string {
  if (!(error instanceof CallError)) return SIGN_IN_FAULTS.silent
  return error.status === 400 ? SIGN_IN_FAULTS.notCreated : `No account was created. ${error.message}`
}

export function RegisterForm({ onCreated }: RegisterFormProps) {
  const plan = parsePlan(useQueryParams().get('plan'))
  const { label, price } = PLAN_FACTS[plan ?? DEFAULT_PLAN]
  const form = useSchemaForm<RegistrationFields>(RegistrationFormSchema, {
    // The QA page leaves its address here before it sends somebody to register (DECISIONS T60).
    defaults: { email: emailFromAddress() || rememberedEmail() },
    onValid: async ({ email, password }, { say }) => {
      try {
        await call('createAccount', { body: { email, password } })
      } catch (error) {
        const { title, message } = SIGN_IN_TOASTS.createFailed
        toast({ kind: 'error', title, message: messageOf(error, message) })
        return say('root', lastingFault(error))
      }
      rememberEmail(email)
      announceSession('in')
      toastAcrossLoad({ kind: 'success', title: SIGN_IN_TOASTS.created })
      await onCreated(email)
    },
  })
  const { errors } = form
  const faultId = useId()

  return (
    <form className="pass stack [--gap:1.1rem]" aria-describedby={errors.root && faultId} {...form.props}>
      <h1 className="h3">{`Create your ${label} (${price}) account`}</h1>
      <p className="small soft">Payment is processed through our card provider after account creation.</p>
      <Field label="Email" type="email" autoComplete="email" name="email" error={errors.email} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        name="password"
        hint={passwordHint(PASSWORD.minRegister)}
        error={errors.password}
      />
      <Field
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        name="confirmPassword"
        error={errors.confirmPassword}
      />
      <CheckField label={<Acceptance />} name="acceptTerms" error={errors.acceptTerms} />
      <FormFault id={faultId}>{errors.root}</FormFault>
      <SubmitButton ready={useHydrated()} busy={form.busy} busyLabel="Creating account...">
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
