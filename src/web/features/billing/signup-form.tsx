import { useId, useRef, useState, type SubmitEvent } from 'react'
import { TIMING } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { ANNUAL_SAVING, BEST_VALUE, DEFAULT_PLAN, PLAN_FACTS, PLANS, type Plan } from '#contracts/plans.ts'
import { SIGNUP_COPY } from '#contracts/signup-copy.ts'
import { keepForSession, rememberEmail } from '#web/lib/browser-storage.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { useTimedRedirect } from '#web/lib/timed-redirect.ts'
import { toast } from '#web/lib/toast.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Burst } from '#web/ui/burst.tsx'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { RenewalTerms } from './renewal-terms.tsx'

/** A plan and an address, and no password: the rest comes by mail after the payment (SPEC §2, §4). */
export function SignupForm() {
  const [plan, setPlan] = useState<Plan>(DEFAULT_PLAN)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const later = useTimedRedirect()

  const prepare = async (email: string) => {
    setBusy(true)
    try {
      await call('prepareSignup', { body: { email, plan } })
    } catch (error) {
      setBusy(false)
      // It has an '@', and is no address nevertheless: trying again would not help.
      if (error instanceof CallError && error.status === 400) refuse()
      return toast({ kind: 'error', ...SIGNUP_COPY.failed })
    }
    rememberEmail(email)
    keepForSession('planDetails', JSON.stringify({ plan, email }))
    later(() => leaveFor(`${PAGES.login}?signup=success`), TIMING.signupPreparationRedirect)
  }

  const refuse = () => {
    setFault(SIGNUP_COPY.invalidEmail.message)
    field.current?.focus()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('email')
    const email = typeof typed === 'string' ? typed.trim() : ''
    // The page asks for no more than this (SPEC §5); the server validates properly (DECISIONS T72).
    if (email.includes('@')) return void prepare(email)
    refuse()
    toast({ kind: 'error', ...SIGNUP_COPY.invalidEmail })
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">Plan</legend>
        <div className="plans">
          {PLANS.map((each) => (
            <PlanChoice key={each} plan={each} isChosen={plan === each} onChoose={() => setPlan(each)} />
          ))}
        </div>
      </fieldset>
      <div className="stack mt-8 [--gap:1.1rem]">
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          ref={field}
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <div className="slot small soft">The card form comes next, on a page of its own.</div>
        <SubmitButton ready={useHydrated()} busy={busy} busyLabel="One moment...">
          {SIGNUP_COPY.submit[plan]}
        </SubmitButton>
        <p className="small">
          By continuing you agree to the{' '}
          <a className="link" href={PAGES.terms} target="_blank" rel="noopener">
            Terms &amp; Conditions
          </a>
          .
        </p>
        <p className="small soft">A magic link is sent to your email after payment.</p>
        <RenewalTerms />
        <BackLink href={PAGES.home}>Back to Trolling</BackLink>
      </div>
    </form>
  )
}

interface PlanChoiceProps {
  readonly plan: Plan
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PlanChoice({ plan, isChosen, onChoose }: PlanChoiceProps) {
  const { label, price, period } = PLAN_FACTS[plan]
  const isBest = plan === 'annual'
  const id = useId()
  return (
    <label className={isBest ? 'plan plan--best choice' : 'plan choice'} htmlFor={id}>
      {isBest ? <Burst>{BEST_VALUE}</Burst> : null}
      <span className="row">
        <input id={id} type="radio" name="plan" value={plan} checked={isChosen} onChange={onChoose} />
        <span className="h3">{label}</span>
      </span>
      <span className="price">
        {price}{' '}
        <small>
          per
          <br />
          {period}
        </small>
      </span>
      <span>{isBest ? `${ANNUAL_SAVING}. Covers 12 months.` : 'Less than a latte. Cancel anytime.'}</span>
    </label>
  )
}
