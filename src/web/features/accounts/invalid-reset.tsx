import { useEffect } from 'react'
import { ACCOUNT_TOASTS } from '#contracts/account-copy.ts'
import { PAGES } from '#contracts/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { FocusedHeading } from '#web/ui/focused-heading.tsx'

const { title, message } = ACCOUNT_TOASTS.invalidReset

/** For a recovery link without a token, of another kind, used or too old. `said`: its toast has been shown already. */
export function InvalidReset({ said }: { readonly said: boolean }) {
  useEffect(() => {
    if (!said) toast({ kind: 'error', title, message })
  }, [said])
  return (
    <div className="pass stack [--gap:1.1rem]">
      <FocusedHeading>{title}</FocusedHeading>
      <p>{message}</p>
      <a className="btn btn--wide" href={PAGES.login}>
        Back to Login
      </a>
      <a className="link small" href={`${PAGES.login}?view=reset`}>
        Request a new link
      </a>
    </div>
  )
}
