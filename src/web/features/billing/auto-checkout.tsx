import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAGES } from '#contracts/paths.ts'
import { PLAN_FACTS, type Plan } from '#contracts/plans.ts'
import { useRestored } from '#web/lib/restored.ts'
import { toast } from '#web/lib/toast.ts'
import { useUser } from '#web/lib/user.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { hasStartedCheckout, markCheckoutStarted } from './checkout-visit.ts'
import { checkoutFault, openCheckout } from './checkout.ts'
import { RenewalTerms } from './renewal-terms.tsx'

/** A signed-in reader who comes to buy a plan goes straight to the checkout: once a visit (SPEC §4 "Registration"). */
export function AutoCheckout({ plan }: { plan: Plan }) {
  const { user } = useUser()
  const client = useQueryClient()
  const email = user?.email
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: (address: string) => openCheckout(client, plan, address),
    onError: (error) => toast({ kind: 'error', title: 'Error', message: checkoutFault(error) }),
  })

  useRestored(reset)

  useEffect(() => {
    if (email === undefined || hasStartedCheckout()) return
    markCheckoutStarted()
    mutate(email)
  }, [email, mutate])

  // The browser is on its way once it has succeeded.
  const busy = isPending || isSuccess
  return (
    <div className="pass stack [--gap:1.1rem]">
      <h1 className="h2">{`Your ${PLAN_FACTS[plan].label.toLowerCase()} plan`}</h1>
      <p className="soft">{busy ? 'Opening checkout...' : 'One step is left: payment.'}</p>
      <button
        type="button"
        className="btn btn--wide"
        aria-disabled={busy || email === undefined}
        onClick={() => {
          if (email !== undefined && !busy) mutate(email)
        }}
      >
        Continue to checkout
      </button>
      <RenewalTerms />
      <BackLink href={PAGES.home}>Back to Home</BackLink>
    </div>
  )
}
