import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Config } from '#contracts/billing.ts'
import { TIMING } from '#contracts/limits.ts'
import { PAGES } from '#contracts/paths.ts'
import { parsePlan, type Plan } from '#contracts/plans.ts'
import { useQueryParams } from '#web/lib/hydrated.ts'
import { leaveFor, reloadPage } from '#web/lib/navigate.ts'
import { useRestored } from '#web/lib/restored.ts'
import { toastAcrossLoad } from '#web/lib/toast.ts'
import { hasStartedCheckout, markCheckoutStarted } from './checkout-visit.ts'
import { checkoutFault, CONFIG_KEY, openCheckout } from './checkout.ts'

/** The price ids in time: three seconds of patience, and none once they have failed (DECISIONS T30). */
async function hasConfig(client: QueryClient): Promise<boolean> {
  if (client.getQueryState(CONFIG_KEY)?.status === 'error') return false
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, TIMING.configWait, false)
  })
  const loaded = client.ensureQueryData({ queryKey: CONFIG_KEY }).then(
    () => true,
    () => false,
  )
  return Promise.race([loaded, late])
}

/** A new account with a plan goes on to the checkout, any other to the sign-in view (SPEC §4 "Registration"). */
async function continueAfterRegistration(
  client: QueryClient,
  plan: Plan | null,
  email: string,
): Promise<void> {
  if (plan !== null && (await hasConfig(client))) {
    try {
      // Coming back, the reader is signed in, and would be sent to the checkout again.
      markCheckoutStarted()
      return await openCheckout(client, plan, email)
    } catch (error) {
      toastAcrossLoad({ kind: 'error', title: 'Error', message: checkoutFault(error) })
    }
  }
  // A full load: the server now answers with the member's page (DECISIONS T31).
  leaveFor(plan === null ? PAGES.login : `${PAGES.login}?plan=${plan}`)
}

interface RegistrationPlan {
  /** Only the two names are a plan, and only a plan leads to a checkout (DECISIONS T24, T28). */
  readonly plan: Plan | null
  /** Takes a new account on. */
  readonly onCreated: (email: string) => Promise<void>
}

/** The visitor's form is no use any more to who has just been signed in. */
const leaveForm = () => {
  if (hasStartedCheckout()) reloadPage()
}

export function useRegistrationPlan(): RegistrationPlan {
  const client = useQueryClient()
  const plan = parsePlan(useQueryParams().get('plan'))
  useQuery<Config | null>({ queryKey: CONFIG_KEY, enabled: plan !== null })
  useRestored(leaveForm)
  return { plan, onCreated: (email) => continueAfterRegistration(client, plan, email) }
}
