import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { SignedIn } from '#web/features/accounts/signed-in.tsx'
import { useRegistrationPlan } from '#web/features/billing/after-registration.ts'
import { AutoCheckout } from '#web/features/billing/auto-checkout.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { SITE_NAME } from '#web/lib/site.ts'
import { useUser } from '#web/lib/user.ts'

export default function RegisterPage() {
  const { isMember } = useUser()
  const { plan, onCreated } = useRegistrationPlan()

  return (
    <main id="main" className="pass-wrap" tabIndex={-1}>
      <PageHead
        title={`Create your ${SITE_NAME} account`}
        description={`Create your ${SITE_NAME} account: unlimited all-caps rebuttals, cancel anytime.`}
        path="/register"
      />
      {isMember ? (
        <>{plan === null ? <SignedIn /> : <AutoCheckout plan={plan} />}</>
      ) : (
        <RegisterForm onCreated={onCreated} />
      )}
    </main>
  )
}
