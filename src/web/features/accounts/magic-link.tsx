import { useId } from 'react'
import { useMutation } from '@tanstack/react-query'
import { LINK_FAULTS } from '#contracts/account-copy.ts'
import { parsePlan } from '#contracts/plans.ts'
import { SIGN_IN_FAULTS, SIGN_IN_TOASTS } from '#contracts/sign-in-copy.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useQueryParams } from '#web/lib/hydrated.ts'
import { forgetMailedLink } from '#web/lib/mailed-link.ts'
import { toast } from '#web/lib/toast.ts'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'
import { FormFault } from '#web/ui/form-fault.tsx'
import { enter } from './enter.ts'
import { loginPath } from './login-path.ts'

/** One button: what opens links on its own, such as a mail scanner, presses none (DECISIONS T5). */
export function MagicLink({ token }: { token: string }) {
  const query = useQueryParams()
  const faultId = useId()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('magicLink', { body: { token } }),
    onSuccess: (user) => enter(user?.email, parsePlan(query.get('plan'))),
    onError: (fault) => {
      const { title } = SIGN_IN_TOASTS.signInFailed
      toast({ kind: 'error', title, message: messageOf(fault, SIGN_IN_FAULTS.away) })
    },
  })
  const isDead = error instanceof CallError && error.status === 400
  const busy = isPending || isSuccess

  return (
    <div className="pass stack [--gap:1.1rem]">
      <FocusedHeading key={String(isDead)}>
        {isDead ? 'This link is spent' : 'Your press pass is here'}
      </FocusedHeading>
      {isDead ? null : <p className="soft">One press, and you are at the desk.</p>}
      <FormFault id={faultId}>
        {error === null ? undefined : isDead ? LINK_FAULTS.link : messageOf(error, SIGN_IN_FAULTS.away)}
      </FormFault>
      {isDead ? null : (
        <button
          type="button"
          className="btn btn--wide"
          aria-disabled={busy}
          aria-describedby={error === null ? undefined : faultId}
          onClick={() => {
            if (!busy) mutate()
          }}
        >
          {busy ? 'Signing in...' : 'Sign me in'}
        </button>
      )}
      <a
        className={isDead ? 'btn btn--wide' : 'link small'}
        href={loginPath(query, null)}
        onClick={() => forgetMailedLink()}
      >
        {isDead ? 'Get a new link' : 'Sign in another way'}
      </a>
    </div>
  )
}
